import { didYouMean } from '../../compiler/diagnostics/didYouMean.ts';

/** An option as a command knows it. */
export interface KnownOption {
  readonly names: readonly string[];
  readonly takes_value: boolean;
}

/**
 * What is wrong with the options of a command line, for a person; null when nothing is. The parser's own complaint names none of them.
 * @param words what follows the name of the command
 */
export function usageFault(words: readonly string[], options: readonly KnownOption[]): string | null {
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined && word !== '--'; word = rest.shift()) {
    if (!/^--?[a-z]/i.test(word)) continue;
    const [name = ''] = word.split('=', 1);
    const option = options.find(({ names }) => names.includes(name));
    if (option === undefined) return unknownOption(name, options);
    if (!option.takes_value) {
      if (word !== name) return `${name} takes no value.`;
      continue;
    }
    if (word !== name) continue;
    const value = rest.shift();
    if (value === undefined) return `${name} needs a value.`;
    if (/^-./.test(value)) return `${name} needs a value. For one that starts with a dash, write ${name}=${value}.`;
  }
  return null;
}

function unknownOption(name: string, options: readonly KnownOption[]): string {
  const guess = didYouMean(
    name,
    options.flatMap(({ names }) => names),
  );
  return [`There is no option "${name}".`, ...(guess === undefined ? [] : [guess])].join(' ');
}
