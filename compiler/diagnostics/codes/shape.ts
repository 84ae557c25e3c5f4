import { didYouMean, listOf, nearest } from '../didYouMean.ts';
import { messageKind } from './MessageKind.ts';
import { instead, jsonType, jsonWord, namesOf, plain, quoted } from './words.ts';

/* Faults of a single value that a schema can describe: keys, types, ranges. */

export const unknownKey = messageKind('unknown-key', ['proccessor', ['kind', 'processor']], (key: string, known: readonly string[]) => [
  `${quoted(key)} is not a key here.`,
  instead(beginningOf(key, known) ?? key, known, 'keys'),
]);

/** Falls back to a known key that the unknown one starts with, as in drop_columns or deduplicate, when no key is close by edit distance. */
function beginningOf(key: string, known: readonly string[]): string | undefined {
  return nearest(key, known).length > 0
    ? undefined
    : known.filter((name) => name.length >= 4 && key.toLowerCase().startsWith(name)).toSorted((a, b) => b.length - a.length)[0];
}

export const missingKey = messageKind(
  'missing-key',
  ['processor', 'The processor whose states it reads.'],
  (key: string, meaning: string | undefined) => [
    `The key "${key}" is missing.`,
    meaning === undefined ? undefined : `Add it: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`,
  ],
);

export const badName = messageKind('bad-name', ['late share'], (name: string) => [
  `${quoted(name)} is not a name.`,
  `${nameLike(name)}Names are lower-case letters, digits and underscores, start with a letter, and have at most 63 characters.`,
]);

export const tableName = messageKind('bad-table', ['orders;'], (name: string) => [
  `${quoted(name)} is not the name of a table.`,
  'Write it with its schema unless that is public, as in sales.orders, using letters, digits, underscores and $. To read a table whose name has other characters, create a view of it.',
]);
export const columnPath = messageKind('bad-path', ['items[first].price'], (path: string) => [
  `${quoted(path)} is not the path of a column.`,
  'Separate keys with dots, and give positions in lists in brackets, counted from 0, such as items[0].price; put a key with other characters in quotes: "user agent".name.',
]);

export const tableFolder = messageKind('bad-path', ['data/sales*'], (path: string) => [
  `${quoted(path)} is not the path of a folder.`,
  'A table of a lake is one folder: write its path from the workspace or the root, such as data/sales, without *, ?, brackets and backslashes, and with no slash before or after it.',
]);

export const cellRange = messageKind('bad-range', ['A3F'], (range: string) => [
  `${quoted(range)} is not a range of cells.`,
  'Write the first and the last cell, such as A3:F200; A3:F has no last row, and A3 no last column either.',
]);

export const snapshotId = messageKind('bad-snapshot', ['newest'], (id: string) => [
  `${quoted(id)} is not the id of a snapshot.`,
  'Write its digits in quotes, such as "5390184098123456789"; without this key, the current one is read.',
]);

export const variableName = messageKind('bad-variable', [], () => [
  'This is not the name of an environment variable.',
  'Write its name in capitals, such as OPENAI_API_KEY. The key itself belongs in the variable, never in a file; if you wrote a key here, replace it.',
]);

export const numberFormat = messageKind('bad-format', ['one decimal'], (format: string) => [
  `The format ${quoted(format)} is not a d3-format specifier.`,
  'Write one such as ,d for 12,345 or .1f for 1.5 or .1% for 25.0%.',
]);

export const memorySize = messageKind('bad-size', ['512MB'], (size: string) => [
  `${quoted(size)} is not an amount of memory.`,
  'Write a whole number of MiB or GiB, such as 512MiB or 2GiB.',
]);
export const durationForm = messageKind(
  'bad-duration',
  ['7d', ['minutes', 'hours', 'days'], ['30 minutes', '7 days']],
  (duration: string, units: readonly string[], examples: readonly string[]) => [
    `${quoted(duration)} is not a length of time.`,
    `Write a whole number of ${listOf(units, 'or')}, such as ${listOf(examples, 'or')}.`,
  ],
);
export const periodForm = messageKind('bad-period', ['last month'], (period: string) => [
  `${quoted(period)} is not a period of a report.`,
  'Write all, a period such as last_28_days or last_3_months, or one such as this_month.',
]);
export const boundForm = messageKind('bad-period', ['March 2001'], (bound: string) => [
  `${quoted(bound)} is not a day or a period.`,
  'Write one such as 2001-03-31, 2001-03, 2001-W05, 2001-Q1 or 2001.',
]);

function nameLike(name: string): string {
  const like = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|(?<!_)_+$/g, '')
    .toLowerCase();
  return /^[a-z][a-z0-9_]{0,62}$/.test(like) ? `Write "${like}". ` : '';
}

/** Type names from other languages, by the catalog type they mean. */
const typeNames: Readonly<Record<string, string>> = {
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  real: 'number',
  numeric: 'decimal',
  money: 'decimal',
  text: 'string',
  varchar: 'string',
  char: 'string',
  str: 'string',
  bool: 'boolean',
  datetime: 'timestamp',
  timestamptz: 'timestamp',
  sum: 'value_sum',
  avg: 'moments',
  mean: 'moments',
  stddev: 'moments',
  variance: 'moments',
  median: 'digest',
  quantile: 'digest',
  count_distinct: 'distinct',
  minimum: 'min',
  maximum: 'max',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
  hourly: 'hour',
  days: 'day',
  hours: 'hour',
  tsv: 'csv',
};

export const notOneOf = messageKind('not-one-of', ['monthly', ['day', 'month']], (value: string, allowed: readonly string[]) => {
  const alike = typeNames[value.toLowerCase()];
  const near = alike !== undefined && allowed.includes(alike) ? `Did you mean "${alike}"?` : didYouMean(value, allowed);
  return [`${quoted(value)} is not one of ${listOf(allowed, 'or')}.`, near];
});

export const laterKind = messageKind(
  'not-in-this-version',
  ['top_k', 'state', ['count', 'digest', 'distinct']],
  (kind: string, of: string, present: readonly string[]) => [
    `"${kind}" is a ${of} kind of the catalog language that this version does not have.`,
    `It has ${namesOf(present, 'and')}.`,
  ],
);

export const empty = messageKind('empty', ['metrics'], (what: string) => [
  `${quoted(what)} is empty.`,
  'Add at least one entry, or remove the key if it is optional.',
]);

export const tooFew = messageKind('too-few', ['contact', 2, 1], (what: string, least: number, found: number) => [
  `${quoted(what)} needs at least ${least} entries, but has ${found}.`,
  'Add what is missing, or remove the key.',
]);

export const tooMany = messageKind('too-many', ['operands', 8, 9], (what: string, most: number, found: number) => [
  `${quoted(what)} can have at most ${most} entries, but has ${found}.`,
  'Leave some out.',
]);

export const tooManyKeys = messageKind('too-many-keys', [['derive', 'filter']], (keys: readonly string[]) => [
  `This step has the keys ${namesOf(keys, 'and')}, but a step is a single transform.`,
  'Write each as its own list item: "- " before each key.',
]);

export const repeated = messageKind('repeated', ['origin'], (value: string) => [
  `${quoted(value)} is listed twice.`,
  'Remove one of them.',
]);

export const wrongType = messageKind(
  'wrong-type',
  ['dimensions', ['array'], 'origin'],
  (what: string, wanted: readonly string[], value: unknown, allowed: readonly string[] = [], keys: readonly string[] = []) => [
    `${quoted(what)} must be ${listOf(wanted.map(jsonWord), 'or')}, but is ${wording(value)}.`,
    allowed.length > 0 ? `Write ${namesOf(allowed)}.` : howToWrite(wanted, value, keys),
  ],
);

function wording(value: unknown): string {
  const type = jsonType(value);
  if (type === 'boolean' || type === 'number') return `${type === 'boolean' ? 'the boolean' : 'the number'} ${String(value)}`;
  return type === 'string' && value !== '' ? `the string ${quoted(String(value))}` : type === 'string' ? 'an empty string' : jsonWord(type);
}

function howToWrite(wanted: readonly string[], value: unknown, keys: readonly string[]): string | undefined {
  const type = jsonType(value);
  if (type === 'null') return 'Write a value after the colon, or remove the key if it is optional.';
  if (wanted.includes('string') && (type === 'boolean' || type === 'number'))
    return `If you mean it as a string, put it in quotes: "${String(value)}".`;
  if (wanted.includes('string') && type === 'object')
    return 'If it is a string that contains a colon or a brace, put the whole value in double quotes.';
  if (wanted.includes('string') && type === 'array')
    return 'If it is a string that begins with a bracket, put the whole value in double quotes.';
  if (wanted.includes('array') && type === 'string') return `Write a list: [${plain(String(value))}].`;
  if (wanted.includes('object') && keys.length > 0)
    return `Write a map, {key: value}; its ${keys.length === 1 ? 'key is' : 'keys are'} ${namesOf(keys, 'and')}.`;
  if (wanted.includes('object') && type === 'array') return 'Write a map: one `name: value` for each entry, without dashes.';
  if (wanted.includes('object')) return 'Write a map: one `key: value` on each line below, indented, or {key: value}.';
  if ((wanted.includes('integer') || wanted.includes('number')) && type === 'string' && !Number.isNaN(Number(value)))
    return 'Remove the quotes.';
  return undefined;
}

export const outOfRange = messageKind(
  'out-of-range',
  ['at', 'at most 1', 50, 'Which quantile: 0.5 is the median.'],
  (what: string, range: string, value: unknown, meaning: string | undefined) => [
    `${quoted(what)} must be ${range}, but is ${plain(String(value))}.`,
    meaning,
  ],
);
export const emptyText = messageKind('empty', ['expression'], (what: string) => [
  `${quoted(what)} is an empty string.`,
  'Write a value, or remove the key if it is optional.',
]);
export const tooLong = messageKind(
  'out-of-range',
  ['delimiter', 1],
  (what: string, most: number) => `${quoted(what)} has more than ${most} ${most === 1 ? 'character' : 'characters'}.`,
);
export const invalidValue = messageKind('invalid-value', ['must be a multiple of 2'], (detail: string) => `The value ${plain(detail)}.`);

/** A file that is not a map of its collections. */
export const notTheFile = messageKind(
  'wrong-type',
  ['catalog/metrics.yaml', ['metrics'], null],
  (file: string, keys: readonly string[], value: unknown) => [
    jsonType(value) === 'null' ? `${file} is empty.` : `${file} must be a map, but is ${wording(value)}.`,
    `It begins with the ${keys.length === 1 ? 'key' : 'keys'} ${listOf(
      keys.map((key) => `"${key}:"`),
      'and',
    )}.`,
  ],
);

export const formulaForm = messageKind('formula-form', ['neither'], (found: 'neither' | 'both') => [
  found === 'both'
    ? 'The formula has both an `expression` and `outputs`, but may have only one of them.'
    : 'The formula has neither an `expression` nor `outputs`.',
  found === 'both'
    ? 'Remove `expression`, or move it into `outputs` under a name.'
    : 'Add `expression: …` over the states of its processor.',
]);
export const curveWithoutState = messageKind('curve-state', ['ecdf'], (of: string) => [
  `The ${of} has no \`state\`.`,
  'Add `state: …`, naming a digest state of the processor.',
]);
export const curveWithState = messageKind('curve-state', ['roc'], (of: string) => [
  `The curve ${of} is computed from the scores of its processor, so \`state\` has no effect.`,
  'Remove it; only histogram and ecdf read a state.',
]);
export const sameArms = messageKind('same-arms', [], () => ['The test and the control are the same arm.', 'Name two different values.']);
export const windowForm = messageKind('window-form', [['trailing']], (keys: readonly string[]) => [
  keys.length === 1 && keys[0] === 'all'
    ? 'all: false does not define a window.'
    : `${namesOf(keys, 'and')} ${keys.length === 1 ? 'alone does' : 'together do'} not define a window.`,
  'Write one of {trailing: 28, of: day}, {to_date: month} and {all: true}.',
]);
export const outputsWithShown = messageKind('formula-form', ['unit'], (key: string) => [
  `With \`outputs\`, "${key}" belongs to each output and has no effect here.`,
  `Move it into the outputs that it describes.`,
]);
export const uselessValue = messageKind('useless-key', [], () => [
  'No state measures `value`: each state has an `of` or counts rows.',
  'Remove the key, or leave out `of` in the states that should measure the value.',
]);
export const uselessFormatKey = messageKind('useless-key', ['parquet', 'delimiter'], (kind: string, key: string) => [
  `${kind === 'excel' ? 'An' : 'A'} ${kind} file has no ${key}.`,
  'Remove the key.',
]);
export const uselessEntries = messageKind('useless-key', ['count state'], (what: string) => [
  `A ${what} retains no entries.`,
  'Remove `entries`: it says up to how many different values a distinct state counts exactly.',
]);
