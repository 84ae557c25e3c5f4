import { didYouMean } from '../../compiler/diagnostics/didYouMean.ts';

/** An option as a command declares it. */
export interface KnownOption {
  readonly names: readonly string[];
  readonly takes_value: boolean;
}

/**
 * What is wrong with a command line that the parser refused.
 * @param words those after the name of the command
 * @param complaint the parser's own, which describes arguments well but names no option
 */
export function usageFault(words: readonly string[], options: readonly KnownOption[], complaint: string): string {
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined && word !== '--'; word = rest.shift()) {
    if (!/^--?[a-z]/i.test(word)) continue;
    const [name = ''] = word.split('=', 1);
    const option = options.find(({ names }) => names.includes(name));
    if (option === undefined) return unknownOption(name, options);
    if (!option.takes_value || word !== name) continue;
    const value = rest.shift();
    if (value === undefined) return `${name} needs a value.`;
    if (/^-./.test(value)) return `${name} needs a value. If the value starts with a dash, write ${name}=${value}.`;
  }
  const [first = ''] = complaint.split('\n');
  return first.startsWith('Command not found') ? 'There are more arguments or option values than the command accepts.' : first;
}

function unknownOption(name: string, options: readonly KnownOption[]): string {
  const guess = didYouMean(
    name,
    options.flatMap(({ names }) => names),
  );
  return [`There is no option "${name}".`, ...(guess === undefined ? [] : [guess])].join(' ');
}
