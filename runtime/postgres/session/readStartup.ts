import { Farewell } from './Farewell.ts';
import * as messages from './messages.ts';

/** What a client says of itself at the start. */
export interface StartupFacts {
  readonly user: string;
  readonly database: string;
  readonly given: ReadonlyMap<string, string>;
  /** Options of the protocol that are not known here. */
  readonly unknown_options: readonly string[];
}

const OPTION = /^_pq_\./;

/** @throws {Farewell} for one without a name, and for one that wants to replicate */
export function readStartup(parameters: ReadonlyMap<string, string>): StartupFacts {
  const given = new Map<string, string>();
  const unknown_options: string[] = [];
  for (const [name, value] of parameters) {
    if (OPTION.test(name)) unknown_options.push(name);
    else if (name === 'options') for (const [option, setting] of optionsOf(value)) given.set(option, setting);
    else if (name === 'replication') {
      if (!/^(false|off|no|0)$/i.test(value)) throw new Farewell('bad_start', '0A000', messages.notOffered('Replication'));
    } else if (name !== 'user' && name !== 'database') given.set(name, name === 'client_encoding' ? unquoted(value) : value);
  }
  const user = parameters.get('user') ?? '';
  if (user === '') throw new Farewell('bad_start', '28000', messages.noUser());
  return { user, database: parameters.get('database') ?? user, given, unknown_options };
}

/** One driver sends quotes. */
function unquoted(value: string): string {
  return /^'(.*)'$/.exec(value)?.[1] ?? value;
}

/** Settings as on the command line of a server: `-c name=value --name=value`. A backslash escapes a space. @throws {Farewell} */
function optionsOf(text: string): readonly (readonly [name: string, value: string])[] {
  const words = (text.match(/(?:\\[\s\S]|[^\s\\])+/g) ?? []).map((word) => word.replaceAll(/\\([\s\S])/g, '$1'));
  const options: [string, string][] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const assignment = word === '-c' ? (words[(index += 1)] ?? '') : /^(?:-c|--)(.*)$/s.exec(word)?.[1];
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(assignment ?? '') ?? [];
    if (name === undefined || value === undefined) throw new Farewell('bad_start', '42601', messages.badOptions());
    options.push([name.replaceAll('-', '_'), value]);
  }
  return options;
}
