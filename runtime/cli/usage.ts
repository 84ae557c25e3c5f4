import type { CommandClass } from 'clipanion';
import type { Ink } from './ink.ts';
import { httpLimitFlags } from './limits/httpLimitFlags.ts';
import { unitPlaceholders } from './limits/limitOptions.ts';
import { mcpLimitFlags } from './limits/mcpLimitFlags.ts';
import { placeLimitFlags } from './limits/placeLimitFlags.ts';
import { sqlLimitFlags, statementLimitFlags } from './limits/sqlLimitFlags.ts';

/** Placeholders for flags where `VALUE` says too little. */
const placeholders: Readonly<Record<string, string>> = {
  '--dimensions': 'NAMES',
  '--dimension': 'NAME',
  '--time-axis': 'AXIS',
  '--with': 'NAMES',
  '--start': 'DATE',
  '--end': 'DATE',
  '--filter': 'CONDITION',
  '--filter-json': 'JSON',
  '--having': 'CONDITION',
  '--having-json': 'JSON',
  '--order-by': 'COLUMNS',
  '--top-n': 'N',
  '--top-n-by': 'COLUMN',
  '--top-n-within': 'NAMES',
  '--threads': 'N',
  '--keep': 'N',
  ...Object.fromEntries(
    [...httpLimitFlags, ...mcpLimitFlags, ...sqlLimitFlags, ...statementLimitFlags, ...placeLimitFlags].map(({ flag, unit }) => [
      flag,
      unitPlaceholders[unit],
    ]),
  ),
  '--compare': 'PERIOD',
  '--limit': 'N',
  '--intent': 'JSON',
  '--format': 'FORMAT',
  '--csv': 'FORM',
  '--host': 'HOST',
  '--port': 'PORT',
  '--telemetry-port': 'PORT',
  '--telemetry-host': 'HOST',
  '--log-level': 'LEVEL',
  '--log-format': 'FORMAT',
  '--token': 'TOKEN',
  '--out': 'PATH',
  '--search': 'TEXT',
  '--kind': 'KIND',
  '--x': 'COLUMN',
  '--y': 'COLUMN',
  '--color': 'COLUMN',
  '--facet': 'COLUMN',
  '--allow-origin': 'ORIGIN',
  '--fail-on': 'IMPACT',
  '--grain': 'GRAIN',
  '--from': 'FILE',
  '--time': 'COLUMN',
  '--time-format': 'FORMAT',
  '--date': 'DAY',
};

/**
 * Clipanion writes the argument of an option as `#0`.
 * @param taken the arguments of a command that reads them itself
 */
export function nameArguments(usage: string, taken: string | null): string {
  const named = usage.replaceAll(/(?<![a-z-])(--[a-z-]+) #0/g, (_, flag: string) => `${flag} ${placeholders[flag] ?? 'VALUE'}`);
  const line = taken === null ? named : named.replace(/^(\$ .+ \S+) \.\.\.$/m, `$1 ${taken}`);
  return realign(line.replaceAll(/<([A-Z]+)>/g, '$1'));
}

/** The list of commands, one line each. */
export function commandList(binary: string, version: string, commands: readonly CommandClass[]): string {
  const entries = commands.flatMap(({ paths, usage }) =>
    usage === undefined ? [] : [{ name: paths?.[0]?.join(' ') ?? '', description: usage.description ?? '' }],
  );
  const width = Math.max(...entries.map(({ name }) => name.length));
  const lines = entries.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`);
  return [
    `${binary} ${version}`,
    '',
    `Usage: ${binary} COMMAND [WORKSPACE] ...`,
    '',
    'WORKSPACE is a folder; default: the one in which the command is run.',
    '',
    ...lines,
    '',
    `${binary} COMMAND --help describes a command; ${binary} --version prints the version.`,
    '',
  ].join('\n');
}

/** Highlights headings, options and commands. */
export function inkedHelp(help: string, ink: Ink): string {
  return help
    .split('\n')
    .map((line) =>
      /^(Usage|Options|Details|Examples)$/.test(line)
        ? ink.bold(line)
        : line.replace(
            /^( {2})((?:-[-\w,]+(?: [A-Z]+)?)|[a-z][a-z-]*)(?= {2,}\S)/,
            (_, indent: string, name: string) => indent + ink.cyan(name),
          ),
    )
    .join('\n');
}

/** Realigns the descriptions of options. */
function realign(usage: string): string {
  const option = /^( {2}-\S+(?: [A-Z]+)?) {2,}(\S.*)$/;
  const lines = usage.split('\n');
  const width = Math.max(0, ...lines.map((line) => option.exec(line)?.[1]?.length ?? 0));
  return lines
    .map((line) => line.replace(option, (_, flag: string, description: string) => `${flag.padEnd(width)}    ${description}`))
    .join('\n');
}
