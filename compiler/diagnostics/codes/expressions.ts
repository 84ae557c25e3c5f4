import type { Scope } from '../../expressions/functions.ts';
import { didYouMean, listOf } from '../didYouMean.ts';
import type { Message } from '../Diagnostic.ts';
import { messageKind } from './MessageKind.ts';
import { instead, plain, quoted, typeWord } from './words.ts';

/* Faults inside one expression. */

const NOT_SQL = 'The expression is not valid SQL at this point.';
export const expressionSyntax = messageKind('expression-syntax', [], () => [
  NOT_SQL,
  'Look for a missing operator, operand, comma, quote or parenthesis; strings are in single quotes.',
]);
export const reservedWord = messageKind('expression-syntax', ['at'], (word: string) => [
  NOT_SQL,
  `${quoted(word)} is a reserved word in SQL: put a column of that name in double quotes, and the whole expression in single quotes ('… "${plain(word)}" …'). Otherwise look for a missing operator, operand, comma, quote or parenthesis.`,
]);
export const expressionTooLong = messageKind('expression-too-long', [20_000], (most: number) => [
  `The expression has more than ${most} characters and was not read.`,
  'Derive columns in several steps, or join a lookup.',
]);
export const expressionTooDeep = messageKind('expression-too-deep', [100], (most: number) => [
  `The expression is nested more than ${most} levels deep.`,
  'Derive columns in several steps. Each operator in a chain such as a + b + c counts as a level; AND and OR do not.',
]);
export const expressionTooComplex = messageKind('expression-too-complex', [], () => [
  'The expression nests nullif, split_part, BETWEEN or the value of a CASE too deeply: their contents are computed again at each level.',
  'Derive the inner part as a separate column, and use that column here.',
]);
export const notAnExpression = messageKind('not-an-expression', [], () => [
  'This is not a single SQL scalar expression.',
  'Write only the expression, without SELECT, aliases, commas or semicolons.',
]);

/** Words for the engine's classes of syntax. */
const syntaxWords: Readonly<Record<string, string>> = {
  SUBQUERY: 'A subquery',
  WINDOW: 'A window function',
  STAR: 'A star',
  PARAMETER: 'A parameter',
  POSITIONAL_REFERENCE: 'A reference by position',
  LAMBDA: 'A lambda or an arrow',
  COLLATE: 'A collation',
  DEFAULT: 'DEFAULT',
  ARRAY_CONSTRUCTOR: 'A list',
  ARRAY_EXTRACT: 'A subscript',
  ARRAY_SLICE: 'A slice',
  STRUCT_EXTRACT: 'A field of a struct',
  OPERATOR_TRY: 'TRY',
};
export const notScalar = messageKind('not-scalar', ['SUBQUERY'], (syntax: string) => [
  `${syntaxWords[syntax] ?? `The form ${quoted(syntax.toLowerCase().replaceAll('_', ' '))}`} cannot be used here.`,
  'An expression computes one value from one row: subqueries, windows, aggregates and lists are not allowed.',
]);
export const qualifiedColumn = messageKind('qualified-column', [], () => [
  'Columns are named without a table.',
  'Remove the dot and everything before it.',
]);
export const numberTooLarge = messageKind('number-too-large', [], () => [
  'The expression contains a number that cannot be read exactly.',
  'Write a number of at most 15 digits, below 1e308.',
]);
export const castType = messageKind('cast-type', ['HUGEINT', ['VARCHAR', 'BIGINT']], (type: string, allowed: readonly string[]) => [
  `A cast to ${plain(type)} is not allowed.`,
  `Cast to ${listOf(allowed, 'or')}.`,
]);
export const castImpossible = messageKind('cast-refused', ['integer', 'timestamp'], (from: string, to: string) => [
  `The type ${from} cannot be cast to ${to}.`,
  to === 'timestamp' && (from === 'integer' || from === 'number' || from === 'decimal')
    ? 'If it counts seconds or milliseconds since 1970, declare it that way in the source: {type: timestamp, epoch: seconds}.'
    : 'Write an expression that says how to convert it.',
]);
export const nullsUncounted = messageKind('try-cast', ['try_cast'], (fn: string) => [
  `${fn} turns values that it cannot convert into null, and these nulls are counted only in columns that a source derives.`,
  'Derive a column with it in the transforms of the source, and use that column here.',
]);
export const formatInQuotes = messageKind('bad-format', ['an expression'], (written: string) => [
  `The format of try_strptime must be a string in quotes, but is ${plain(written)}.`,
  "Write a strptime format such as '%Y-%m-%d %H:%M:%S'.",
]);
export const formatWithZone = messageKind('bad-format', ['%z'], (specifier: string) => [
  `The format of try_strptime has ${specifier}, but an expression knows no time zones.`,
  'Use the transform parse_datetime, which knows that of the source.',
]);
export const functionClause = messageKind('function-clause', ['lower'], (fn: string) => [
  `${quoted(fn)} is called with DISTINCT, FILTER, ORDER BY or a schema, which expressions do not allow.`,
  fn.toLowerCase() === 'count'
    ? aggregateHint('approx_count_distinct')
    : (aggregateHint(fn) ?? 'Write only the function and its arguments.'),
]);

/** The state that stores the result of a SQL aggregate function. */
const aggregates: Readonly<Record<string, string>> = {
  sum: '{kind: value_sum, of: …}',
  count: '{kind: count, of: …}',
  count_star: '{kind: count}',
  count_if: '{kind: count, where: …}',
  min: '{kind: min, of: …}',
  max: '{kind: max, of: …}',
  avg: '{kind: moments, of: …}',
  stddev_samp: '{kind: moments, of: …}',
  stddev_pop: '{kind: moments, of: …}',
  var_samp: '{kind: moments, of: …}',
  var_pop: '{kind: moments, of: …}',
  median: '{kind: digest, of: …}',
  quantile_cont: '{kind: digest, of: …}',
  quantile_disc: '{kind: digest, of: …}',
  approx_quantile: '{kind: digest, of: …}',
  percentile_cont: '{kind: digest, of: …}',
  approx_count_distinct: '{kind: distinct, of: …}',
};
/** The catalog language's form for functions and operators of other SQL dialects. */
const translations: Readonly<Record<string, string>> = {
  if: 'Write case when … then … else … end.',
  iif: 'Write case when … then … else … end.',
  iff: 'Write case when … then … else … end.',
  ifnull: 'Write coalesce.',
  nvl: 'Write coalesce.',
  isnull: 'Write … is null.',
  strptime: 'Use the transform parse_datetime.',
  to_date: 'Use the transform parse_datetime.',
  to_timestamp: 'Use the transform parse_datetime.',
  strftime: 'Use date_trunc or date_part.',
  concat_ws: 'Join strings with ||.',
  safe_divide: 'Write a / b: a division by zero is null.',
  '&&': 'Write and.',
  '!': 'Write not.',
  '~': 'Write regexp_matches(text, pattern).',
  list_value: 'There are no lists: write … in (a, b), or or.',
  struct_pack: 'There are no structs: a value is one column.',
};
const operators = new Set(['and', 'not']);
const impure = new Set([
  'now',
  'today',
  'current_date',
  'current_time',
  'current_timestamp',
  'get_current_timestamp',
  'get_current_time',
  'transaction_timestamp',
  'current_localtimestamp',
  'random',
  'uuid',
  'gen_random_uuid',
  'setseed',
  'age',
]);

function aggregateHint(fn: string): string | undefined {
  const state = aggregates[fn.toLowerCase()];
  return state === undefined
    ? undefined
    : `Rows are aggregated by the states of a processor: declare ${state} there, and name that state in the metric's expression.`;
}

/** Whether a function is one of SQL that aggregates rows. */
export function isAggregate(fn: string): boolean {
  return Object.hasOwn(aggregates, fn.toLowerCase());
}

export const unknownFunction = messageKind('unknown-function', ['sum', ['lower', 'round']], (fn: string, known: Iterable<string>) => {
  const said = `${quoted(fn)} is not a function of the catalog language.`;
  const name = fn.toLowerCase();
  if (impure.has(name)) return [said, 'An expression must always give the same value, so clocks and random numbers are not allowed.'];
  return [
    said,
    aggregateHint(name) ??
      translations[name] ??
      didYouMean(
        fn,
        [...known].filter((callable) => /^[a-z_]{3,}$/.test(callable) && !operators.has(callable)),
      ),
  ];
});
export const functionNotHere = messageKind('function-not-here', ['mean', 'row'], (fn: string, scope: Scope) =>
  scope === 'row'
    ? [`${quoted(fn)} does not work on rows.`, "Use it in a metric's expression, on a state of its processor."]
    : [
        `${quoted(fn)} does not work on the merged states of a metric.`,
        'If it works on rows, use it in a derive step or in the processor.',
      ],
);

export const unknownColumn = messageKind(
  'unknown-column',
  ['delayed', 'source "flights"', ['delay', 'origin']],
  (name: string, where: string, known: Iterable<string>) => unknownIn('column', name, where, known),
);
export const unknownState = messageKind(
  'unknown-state',
  ['delays', 'processor "delays"', ['row_count', 'delay']],
  (name: string, where: string, known: Iterable<string>, is: 'metric' | 'unknown' = 'unknown') =>
    is === 'unknown'
      ? unknownIn('state', name, where, known)
      : [
          `${quoted(name)} is a metric, not a state of ${where}.`,
          `A metric of the kind derived computes with metrics: {kind: derived, metrics: {a: ${plain(name)}, b: …}, expression: a / b}.`,
        ],
);
export const unknownInput = messageKind(
  'unknown-metric',
  ['order', 'metric "orders_per_visit"', ['orders', 'visits']],
  (name: string, where: string, known: Iterable<string>) => unknownIn('name', name, where, known),
);

/** What names refer to in an expression: columns of rows, states of a processor, or metrics of a metric. */
export type Noun = 'column' | 'state' | 'metric';
const unknownNames = { column: unknownColumn, state: unknownState, metric: unknownInput } as const;
export const unknownName = (noun: Noun, name: string, where: string, known: Iterable<string>): Message =>
  unknownNames[noun](name, where, known);

function unknownIn(noun: string, name: string, where: string, known: Iterable<string>): [string, string | undefined] {
  const names = [...known];
  // Double quotes are for names in SQL, and single ones for texts.
  const maybeText = !/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || (noun === 'column' && didYouMean(name, names) === undefined);
  const text = maybeText ? ` If it is a string, put it in single quotes: '${plain(name)}'.` : '';
  return [`${quoted(name)} is not a ${noun} of ${where}.`, `${instead(name, names, `${noun}s`)}${text}`];
}

export const badTimeLiteral = messageKind('bad-time-literal', ['date', '2001-02-30'], (type: string, value: string) => [
  `'${plain(value)}' is not a ${type}.`,
  "Write DATE '2001-02-28' or TIMESTAMP '2001-02-28 13:00:00'.",
]);
export const stateAsValue = messageKind('state-as-value', ['routes'], (state: string) => [
  `${quoted(state)} is a sketch, not a value.`,
  'Read it with a function: quantile or digest_count for a digest state, distinct_count for a distinct state, mean or stddev for a moments state.',
]);
export const sketchOutput = messageKind('state-as-value', ['state:distinct'], (type: string) => {
  const fn = { 'state:digest': 'quantile(…, 0.5)', 'state:distinct': 'distinct_count(…)', 'state:moments': 'mean(…)' }[type];
  return [`The expression is ${typeWord(type)}, not a value.`, fn === undefined ? undefined : `Read a value from it, such as ${fn}.`];
});
export const notBoolean = messageKind('not-boolean', ['A condition', 'integer'], (what: string, type: string) => [
  `${what.charAt(0).toUpperCase()}${what.slice(1)} must be true or false, but is ${typeWord(type)}.`,
  'Compare it with something, such as … > 0.',
]);
export const mixedCase = messageKind('mixed-types', [['string', 'integer']], (types: readonly string[]) => [
  `The branches have different types: ${listOf([...new Set(types)].map(typeWord), 'and')}.`,
  'Cast them to one type: cast(… as varchar).',
]);
export const wrongArguments = messageKind(
  'wrong-arguments',
  ['lower', 'a string', ['integer']],
  (fn: string, takes: string, args: readonly string[]) => [
    `${quoted(fn)} expects ${takes}, but was given ${args.length === 0 ? 'nothing' : listOf(args.map(typeWord), 'and')}.`,
    remedy(args),
  ],
);
export const literalQuantile = messageKind('wrong-arguments', ['50'], (written: string) => [
  `The second argument of quantile must be a number from 0 to 1, but is ${plain(written)}.`,
  'Write it as a number: quantile(…, 0.95) is the 95th percentile.',
]);
export const dateUnit = messageKind(
  'date-unit',
  ['date_part', "'fortnight'", ['year', 'month']],
  (fn: string, written: string, units: readonly string[]) => [
    `The first argument of ${fn} must be the name of a unit in quotes, but is ${plain(written)}.`,
    `Write ${listOf(
      units.map((unit) => `'${unit}'`),
      'or',
    )}.`,
  ],
);

function remedy(args: readonly string[]): string | undefined {
  const sketch = args.find((type) => type === 'state:digest' || type === 'state:distinct' || type === 'state:moments');
  const readers: Readonly<Record<string, string>> = {
    'state:digest': 'quantile, digest_count, digest_min or digest_max',
    'state:distinct': 'distinct_count',
    'state:moments': 'mean, variance, stddev or moments_count',
  };
  if (sketch !== undefined) return `Read a ${sketch.slice('state:'.length)} state with ${readers[sketch] ?? ''}.`;
  const has = (type: string): boolean => args.includes(type);
  if (has('string') && (has('date') || has('timestamp')))
    return "Write a date as DATE '2001-02-28' and a time as TIMESTAMP '2001-02-28 13:00:00'.";
  if (has('string') && (has('integer') || has('decimal') || has('number')))
    return 'Write a number without quotes, or cast the string: cast(… as bigint).';
  return undefined;
}
