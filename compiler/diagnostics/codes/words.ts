import { didYouMean, listOf } from '../didYouMean.ts';

const LONGEST_QUOTE = 60;
const MOST_NAMES = 20;

/** A name or value of the catalog in double quotes: on one line, without control characters, and shortened when long. */
export function quoted(text: string): string {
  return `"${plain(text)}"`;
}

/** Like `quoted`, without the quotes. */
export function plain(text: string): string {
  const short =
    text.length > LONGEST_QUOTE
      ? `${text
          .slice(0, LONGEST_QUOTE)
          .toWellFormed()
          .replace(/\uFFFD$/, '')}…`
      : text;
  return short.replaceAll('\n', '⏎').replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '�');
}

/** `"a", "b" or "c"`; a long list is cut and says how many there are. */
export function namesOf(names: readonly string[], conjunction: 'or' | 'and' = 'or'): string {
  const shown = names.slice(0, MOST_NAMES).map(plain);
  return names.length > MOST_NAMES ? `${shown.join(', ')}, … (${names.length} in all)` : listOf(shown, conjunction);
}

/** Suggests a similar name if there is one, otherwise lists the known names. */
export function instead(unknown: string, known: Iterable<string>, plural: string): string | undefined {
  const names = [...known];
  return didYouMean(unknown, names) ?? (names.length === 0 ? `There are no ${plural}.` : `The ${plural} are: ${namesOf(names, 'and')}.`);
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  decimal: 'a decimal',
  number: 'a number',
  boolean: 'a boolean',
  date: 'a date',
  timestamp: 'a timestamp',
  null: 'null',
};

/** The type of an expression with its article: `a string`, `a digest state`. */
export function typeWord(type: string): string {
  return type.startsWith('state:') ? `a ${type.slice('state:'.length)} state` : (typeWords[type] ?? type);
}

const jsonWords: Readonly<Record<string, string>> = {
  object: 'a map',
  array: 'a list',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  null: 'empty',
};

/** The type of a YAML value with its article: `a map`, `a list`, `empty`. */
export function jsonWord(type: string): string {
  return jsonWords[type] ?? type;
}

/** The JSON type of a value, by which `jsonWord` names it. */
export function jsonType(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
