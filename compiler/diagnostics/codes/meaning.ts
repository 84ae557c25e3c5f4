import { messageKind } from './MessageKind.ts';
import { instead, namesOf, quoted, typeWord } from './words.ts';

/* Faults between parts of a catalog, found by the rules of compiler/check/ and by name resolution. */

type Names = Iterable<string>;

export const unknownSource = messageKind('unknown-source', ['flight', ['flights']], (name: string, known: Names) => [
  `There is no source ${quoted(name)}.`,
  instead(name, known, 'sources'),
]);
export const unknownLookup = messageKind('unknown-lookup', ['airport', ['airports']], (name: string, known: Names) => [
  `There is no lookup ${quoted(name)}.`,
  instead(name, known, 'lookups'),
]);
export const unknownProcessor = messageKind('unknown-processor', ['trafic', ['traffic', 'delays']], (name: string, known: Names) => [
  `There is no processor ${quoted(name)}.`,
  instead(name, known, 'processors'),
]);
export const unknownDimension = messageKind(
  'unknown-dimension',
  ['carrier', 'delays', ['origin_state']],
  (name: string, table: string, known: Names) => [
    `${quoted(name)} is not a dimension of processor "${table}".`,
    instead(name, known, 'dimensions'),
  ],
);
export const unknownField = messageKind(
  'unknown-column',
  ['carier', 'flights', ['carrier', 'origin']],
  (name: string, source: string, known: Names) => [
    `${quoted(name)} has a label or description, but is not a column of source "${source}".`,
    instead(name, known, 'columns'),
  ],
);

export const fieldType = messageKind('field-type', ['carrier', 'string'], (column: string, type: string) => [
  `${quoted(column)} is ${typeWord(type)}, but only integers can be shown as a bigint.`,
  type === 'string' ? 'Remove the type: strings are exact at any length.' : 'Remove the type, or cast the column to an integer.',
]);
export const unusedField = messageKind('unused', ['delay', 'flights'], (name: string, source: string) => [
  `${quoted(name)} has a label or description, but it is not a dimension of any processor of source "${source}", so nothing would show them.`,
  'Remove the entry, or add the column to the dimensions of a processor.',
]);
export const unusedLookup = messageKind('unused', ['airports'], (name: string) => [
  `No source uses the lookup ${quoted(name)}.`,
  'Remove it, or add the transform lookup: {from: …, on: …, take: …}.',
]);

// Chat

export const notAnAddress = messageKind('bad-address', ['api.example.com/v1'], (address: string) => [
  `${quoted(address)} is not the address of a service.`,
  'Write one such as https://api.example.com/v1.',
]);
export const addressWithMore = messageKind('bad-address', [], () => [
  'The address contains a user, a password, a query or a fragment.',
  'Remove them: the key comes from the environment variable that api_key_env names.',
]);
export const openAddress = messageKind('open-address', ['models.example.com'], (host: string) => [
  `Requests to ${quoted(host)} would carry the key and the catalog unencrypted.`,
  'Use https://, or reach the service through localhost.',
]);

// Sources

export const columnTaken = messageKind('column-taken', ['delay', 'delay'], (name: string, holder: string) => [
  name === holder
    ? `A column ${quoted(name)} already exists.`
    : `A column ${quoted(holder)} already exists, and names that differ only in letter case count as the same.`,
  'Choose another name.',
]);
export const columnTwins = messageKind('column-taken', ['Delay', 'delay'], (name: string, twin: string) => [
  `The columns ${quoted(twin)} and ${quoted(name)} differ only in letter case.`,
  'Declare only one of them.',
]);
export const caseClash = messageKind(
  'column-taken',
  ['snake_case', 'fooBar', 'foo_bar', 'foo_bar'],
  (rule: string, first: string, second: string, name: string) => [
    `With ${rule} the columns ${quoted(first)} and ${quoted(second)} would both become ${quoted(name)}.`,
    'Rename one of them in an earlier step.',
  ],
);
export const castSame = messageKind('cast-refused', ['rank', 'integer'], (column: string, type: string) => [
  `${quoted(column)} is already ${typeWord(type)}.`,
  'Remove it from the step.',
]);
export const castRefused = messageKind(
  'cast-refused',
  ['score', 'number', 'string', ['integer', 'decimal']],
  (column: string, from: string, to: string, possible: readonly string[]) => [
    `${quoted(column)} is ${typeWord(from)}, and the step cast cannot convert it to ${typeWord(to)}.`,
    `It can be cast to ${namesOf(possible)}; for anything else derive a column with ${from === 'boolean' ? 'a CASE' : to === 'boolean' ? 'a comparison' : 'an expression'}.`,
  ],
);
export const fillType = messageKind(
  'fill-type',
  ['rank', 'integer', 'none', null],
  (column: string, type: string, value: unknown, exact: string | null) => [
    `${quoted(column)} is ${typeWord(type)}, but ${exact ?? wording(value)} is not one.`,
    fillForms[type] ?? `Write ${typeWord(type)}.`,
  ],
);
export const coalesceTypes = messageKind(
  'mixed-types',
  [
    [
      ['email', 'string'],
      ['customer', 'integer'],
    ],
  ],
  (columns: readonly (readonly [name: string, type: string])[]) => [
    `The columns have different types: ${namesOf(
      columns.map(([name, type]) => `${name} is ${typeWord(type)}`),
      'and',
    )}.`,
    'Convert them to one type with an earlier step cast.',
  ],
);
export const coalesceReplaced = messageKind('coalesce-order', ['email'], (column: string) => [
  `${quoted(column)} is replaced in this step and also used by another column of the step.`,
  'Write two steps, in the order that you mean.',
]);
export const orderWithoutBy = messageKind('useless-key', [], () => [
  'Without `by`, only rows that are equal in every column are dropped, so their order has no effect.',
  'Add `by: [...]`, the columns that identify a row, or remove `order_by`.',
]);
export const orderByKey = messageKind('useless-key', ['interaction_id'], (column: string) => [
  `Repeated rows are equal in ${quoted(column)}, so ordering by it has no effect.`,
  'Order by a column that is not in `by`, such as a time: -time keeps the latest.',
]);
export const joinTypes = messageKind(
  'join-types',
  ['origin', 'string', 'iata', 'integer'],
  (column: string, left: string, key: string, right: string) => [
    `The column ${quoted(column)} is ${typeWord(left)}, but the lookup's ${quoted(key)} is ${typeWord(right)}.`,
    'Join columns of the same type: declare one of them with the type of the other, or derive a column with a cast and join that.',
  ],
);
export const badRegex = messageKind('bad-regex', ['Unterminated group'], (detail: string) => [
  `The regular expression is not valid: ${detail}.`,
  'Write a JavaScript regular expression that is valid with the flag u.',
]);
export const noCapture = messageKind('no-capture', [], () => [
  'The regular expression has no group to capture the chunk id.',
  'Put parentheses around the part that identifies the chunk, as in (\\d{4}-\\d{2}-\\d{2})\\.parquet$.',
]);
export const pathOutside = messageKind('path-outside', ['../airports.csv', null], (path: string, root: string | null) => [
  `${quoted(path)} leads outside the ${root === null ? 'workspace' : `root ${quoted(root)}`}.`,
  root === null
    ? 'Write a path relative to the workspace, with "/" between folders and no "..". For data outside the workspace, name a root beside it, and say where it is with service ingest WORKSPACE --root NAME=PLACE.'
    : 'Write a path relative to the root, with "/" between folders and no "..". To move the root itself, use service ingest WORKSPACE --root NAME=PLACE.',
]);
export const tableWithoutRoot = messageKind('table-without-root', ['orders'], (table: string) => [
  `The table ${quoted(table)} is in a database, but the source has no root.`,
  'Add "root: NAME" beside the reader. Ingest reads the address of the database from the environment variable SERVICE_ROOT_NAME.',
]);
export const unknownTimeZone = messageKind('unknown-time-zone', ['Mars/Olympus'], (zone: string) => [
  `${quoted(zone)} is not an IANA time zone.`,
  'Write one such as Europe/Amsterdam, or UTC.',
]);
export const timeType = messageKind('time-type', ['origin', 'string'], (column: string, type: string) => [
  `The time column ${quoted(column)} is ${typeWord(type)}, but must be a date or a timestamp.`,
  type === 'string'
    ? 'Convert it with the transform parse_datetime: {column: …, format: …}.'
    : 'Name a date or timestamp column, or derive one with a cast.',
]);
export const parseType = messageKind('parse-type', ['date', 'timestamp'], (column: string, type: string) => [
  `parse_datetime reads strings, but ${quoted(column)} is ${typeWord(type)}.`,
  type === 'date' || type === 'timestamp' ? 'Remove the step.' : 'Declare the column as a string.',
]);
export const dateFormat = messageKind('bad-format', ['YYYY-MM-DD'], (format: string) => [
  `The format ${quoted(format)} has no year.`,
  'Write a strptime format such as %Y-%m-%d %H:%M:%S.',
]);
export const dateSpecifier = messageKind('bad-format', ['%s'], (specifier: string) => [
  `${quoted(specifier)} is not allowed in a strptime format.`,
  dateSpecifiers[specifier] ??
    'The choices are %Y %m %d %H %M %S, %f for a fraction of a second, %p, %b, %j, %z for +0100 and %Z for GMT; %% is a percent sign.',
]);

/** The strptime form of specifiers from other dialects. */
const dateSpecifiers: Readonly<Record<string, string>> = {
  '%n': 'Times are kept to the microsecond: write %f, and shorten the string in an earlier step.',
  '%s': 'It cannot read seconds since 1970: declare the column as {type: timestamp, epoch: seconds}.',
  '%F': 'Write %Y-%m-%d.',
  '%D': 'Write %m/%d/%y.',
  '%R': 'Write %H:%M.',
  '%e': 'Write %-d.',
  '%k': 'Write %-H.',
  '%L': 'Write %g, for milliseconds.',
  '%N': 'Write %f.',
  '%': 'Write %% for a percent sign.',
};

/** How to write a value of a dimension. */
const valueForms: Readonly<Record<string, string>> = {
  string: 'Write a string, in quotes if it looks like a number: "2026".',
  integer: 'Write a whole number.',
  bigint: 'Write a whole number in quotes: "9007199254740993".',
  boolean: 'Write true or false.',
  date: 'Write a calendar date such as 2026-01-31.',
};

const fillForms: Readonly<Record<string, string>> = {
  string: 'Write a string, in quotes if it looks like something else.',
  integer: 'Write a whole number of 64 bits, without quotes up to 2^53 and in quotes beyond that.',
  number: 'Write a number, without quotes.',
  decimal: 'Write a number with at most 6 decimal places.',
  boolean: 'Write true or false, without quotes.',
  date: 'Write a string such as "2001-02-28".',
  timestamp: 'Write a string such as "2001-02-28 13:00:00".',
};

function wording(value: unknown): string {
  return typeof value === 'string' ? `the string ${quoted(value)}` : String(value);
}

// Processors

export const dimensionType = messageKind('dimension-type', ['date', 'timestamp'], (column: string, type: string) => [
  `${quoted(column)} is ${typeWord(type)}, which cannot be a dimension.`,
  type === 'timestamp'
    ? 'Time comes from the grain of the processor; for another time, derive a date: cast(… as date).'
    : 'A dimension is a string, an integer, a boolean or a date: derive bands with CASE.',
]);
export const reservedName = messageKind('reserved-name', ['month'], (name: string) => [
  `${quoted(name)} is a name that the service reserves.`,
  'Choose another name.',
]);
export const nameClash = messageKind('name-clash', ['delay', 'a dimension'], (name: string, what: string) => [
  `${quoted(name)} is also the name of ${what}.`,
  'Choose another name.',
]);
export const aliasTaken = messageKind('alias-taken', ['sales', 'metric "revenue"'], (alias: string, holder: string) => [
  `The former name ${quoted(alias)} is taken by the ${holder}.`,
  'A former name leads to one thing alone: remove it from one of the two places.',
]);
export const nameWasOf = messageKind('alias-taken', ['sales', 'metric "income"'], (alias: string, former: string) => [
  `${quoted(alias)} is also a former name of the ${former}.`,
  'A former name leads to one thing alone: remove it there, or choose another name here.',
]);
export const grainNeedsTime = messageKind('grain-needs-time', ['hour', 'date'], (grain: string, column: string) => [
  `The grain "${grain}" needs a timestamp, but the source's time column "${column}" is a date.`,
  'Use the grain day or a coarser one, or a time column that is a timestamp.',
]);
export const asOfType = messageKind('as-of-type', ['loaded_at', 'timestamp'], (column: string, type: string) => [
  `${quoted(column)} is ${typeWord(type)}, but as_of needs a date.`,
  type === 'timestamp' ? `Derive one: cast(${column} as date).` : 'Name a date column, or derive one.',
]);
export const asOfGrain = messageKind('as-of-grain', ['month'], (grain: string) => [
  `A processor with as_of is stored by day, not by ${grain}: otherwise its latest day would not be known.`,
  `Write grain: day. Over a ${grain === 'hour' ? 'longer period' : grain} only the rows of its latest day count, and a rollup keeps only those.`,
]);
export const missingMeasure = messageKind('missing-measure', ['value_sum'], (kind: string) => [
  `A ${kind} state needs something to measure.`,
  'Give the state an `of`, or the processor a `value` if it is a numeric_distribution.',
]);
export const noStates = messageKind('missing-measure', [], () => [
  'A numeric_distribution without `states` measures its `value`, which is missing.',
  'Give it a `value` or `states`.',
]);
export const measureType = messageKind(
  'measure-type',
  [['digest'], 'a number', 'string'],
  (kinds: readonly string[], takes: string, type: string) => [
    `${kinds.length === 1 ? `A ${kinds.join('')} state measures` : `${namesOf(kinds, 'and')} states measure`} ${takes}, but this is ${typeWord(type)}.`,
    type === 'string' ? 'To count distinct strings, use a distinct state.' : 'Measure something else, or cast it.',
  ],
);
export const uselessScale = messageKind('useless-key', ['count'], (kind: string) => [
  `A ${kind} state of this value keeps no decimal places.`,
  'Remove `scale`: it applies to exact sums of numbers and decimals.',
]);
export const exposurePart = messageKind('exposure-part', ['rank', 'an integer', 'string'], (part: string, takes: string, type: string) => [
  `The ${part} is ${typeWord(type)}, but must be ${takes}.`,
  'Name another column, or cast it.',
]);
export const lifecyclePart = messageKind(
  'lifecycle-part',
  ['customer', 'a string or an integer', 'number'],
  (part: string, takes: string, type: string) => [
    `The ${part} is ${typeWord(type)}, but must be ${takes}.`,
    'Name another column, or cast it.',
  ],
);
export const segmentTwice = messageKind('segment-name', ['other'], (name: string) => [
  name === 'other' ? 'The name other is reserved for customers who are in no other segment.' : `There are two segments "${name}".`,
  'Give the segment another name.',
]);
export const exactWindowNeedsTime = messageKind('window-needs-time', ['date'], (column: string) => [
  `An exact window needs a timestamp, but the source's time column "${column}" is a date.`,
  'Write `window_granularity: daily`, or use a time column that is a timestamp.',
]);
export const nothingRemembered = messageKind('useless-key', ['shards'], (key: string) => [
  `The mode source_scan keeps nothing between runs, so \`${key}\` has no effect.`,
  'Remove the key, or use the mode persistent_sharded.',
]);
export const retentionTooShort = messageKind('retention-too-short', [3, 7], (days: number, least: number) => [
  `The window and the lag reach back ${least} ${least === 1 ? 'day' : 'days'}, but only ${days} would be kept.`,
  `Write at least ${least}, or remove the key.`,
]);
export const rollupNotCoarser = messageKind(
  'rollup-not-coarser',
  ['month', 'week', ['week']],
  (grain: string, table: string, possible: readonly string[]) => [
    `The rollup's grain "${grain}" cannot be computed from the processor's grain "${table}".`,
    possible.length > 1
      ? `From "${table}" it can be ${namesOf(possible)}.`
      : 'Weeks do not add up to months, quarters or years: give the processor the grain day, or give the rollup the grain week and fewer dimensions.',
  ],
);
export const rollupSame = messageKind('rollup-same', [], () => [
  'The rollup keeps the grain and every dimension of its processor, so it would be no smaller.',
  'Give it a coarser grain or fewer dimensions, or remove it.',
]);

// Metrics

export const stateKind = messageKind(
  'state-kind',
  ['quantile', 'digest', 'routes', 'distinct', ['delay']],
  (metric: string, wanted: string, state: string, kind: string, fitting: Names) => {
    const names = [...fitting];
    return [
      `A ${metric} metric reads a ${wanted} state, but "${state}" is ${kind === 'count' || kind === 'row_count' ? 'a count' : typeWord(`state:${kind}`)}.`,
      names.length === 0
        ? `The processor has no ${wanted} state: add one, such as {kind: ${wanted}, of: …}.`
        : `The processor's ${wanted} states are: ${namesOf(names, 'and')}.`,
    ];
  },
);
export const outputType = messageKind('output-type', ['integer', 'number'], (type: string, found: string) => [
  `The expression gives ${typeWord(found)}, which an output of type "${type}" cannot hold.`,
  found === 'number'
    ? `Declare "number", or make it exact: ${type === 'decimal' ? 'cast(… as decimal)' : 'round(…) and cast(… as bigint)'}.`
    : 'Declare another type, or remove `type`.',
]);
export const uselessOutputScale = messageKind('useless-key', [], () => [
  'Only an output of type decimal has a scale.',
  'Remove `scale`, or declare `type: decimal`.',
]);
export const groupedArm = messageKind('compared-dimension', ['variant'], (dimension: string) => [
  `The metric compares the values of ${quoted(dimension)}, so it cannot be grouped by it.`,
  'Remove it from the dimensions.',
]);
export const metricInput = messageKind('metric-input', ['the stages of a funnel', []], (takes: string, states: readonly string[]) => [
  `The metric needs ${takes}, but was given ${states.length === 0 ? 'none' : namesOf([...new Set(states)].map(typeWord), 'and')}.`,
  'Name a processor or a state that has what it needs, or choose another kind of metric.',
]);
export const conditionOperator = messageKind(
  'row-condition',
  ['contains', 'size', 'integer', ['eq', 'in']],
  (operator: string, dimension: string, type: string, allowed: readonly string[]) => [
    `${operator} does not apply to ${quoted(dimension)}, which is ${typeWord(type)}.`,
    `The operators that do are: ${namesOf(allowed, 'and')}.`,
  ],
);
export const conditionValue = messageKind('row-condition', [5, 'region', 'string'], (value: unknown, dimension: string, type: string) => [
  `${wording(value)} is not a value of ${quoted(dimension)}, which is ${type === 'bigint' ? 'a bigint' : typeWord(type)}.`,
  valueForms[type] ?? `Write ${typeWord(type)}.`,
]);
export const conditionOfNull = messageKind('row-condition', ['gt'], (operator: string) => [
  `${operator} cannot compare with null.`,
  'Use is_null: true or not_null: true.',
]);
export const conditionFlag = messageKind('row-condition', ['is_null'], (operator: string) => [
  `The only value of ${operator} is true.`,
  'Write is_null: true for rows without a value, or not_null: true for rows with one.',
]);
export const conditionEmptyList = messageKind('row-condition', ['in'], (operator: string) => [
  `${operator} has an empty list, which ${operator === 'in' ? 'no row meets' : 'every row meets'}.`,
  operator === 'in' ? 'List the values to include.' : 'List the values to exclude, or remove the condition.',
]);
export const windowUnit = messageKind(
  'window-unit',
  ['hour', 'day', ['day', 'week', 'month']],
  (unit: string, grain: string, possible: readonly string[]) => [
    `The processor is stored by ${grain}, from which a window by ${unit} cannot be computed.`,
    `The unit of the window can be ${namesOf(possible)}; for another unit, give the processor a finer grain.`,
  ],
);
export const windowAsOf = messageKind('window-as-of', ['balances'], (table: string) => [
  `Processor "${table}" has as_of: its rows hold as of a day and are never merged over time, as a window would do.`,
  'Remove the window: each period has the values of its latest day. To count over a span of time, use a processor over events.',
]);
export const axisTooFine = messageKind(
  'axis-too-fine',
  ['hour', 'day', ['day', 'week', 'month', 'quarter', 'year']],
  (axis: string, grain: string, possible: readonly string[]) => [
    `The axis "${axis}" cannot be computed from the processor's grain "${grain}".`,
    `From "${grain}" it can be ${namesOf(possible)}. For a finer axis, give the processor a finer grain.`,
  ],
);
