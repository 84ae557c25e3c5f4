import type { Operator } from '../../../compiler/conditions.ts';
import { listOf } from '../../../compiler/diagnostics/didYouMean.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import { echo } from '../../errors/echo.ts';

/*
 * Everything the query path tells its callers, each message once. Written for a person or a model that has to correct a request: what was
 * wrong, and what is allowed. Contains no path, SQL or server setting; values are the caller's own.
 */

const NAMES_SHOWN = 40;
const FEW_NAMES = 12;

const quoted = (name: string): string => `"${echo(name)}"`;
const guessed = (guess: string | undefined): string => (guess === undefined ? '' : ` Did you mean ${quoted(guess)}?`);

function oneOf(names: readonly string[], none: string): string {
  if (names.length === 0) return none;
  if (names.length > NAMES_SHOWN) return `There are ${names.length}, including ${names.slice(0, NAMES_SHOWN).join(', ')}.`;
  return names.length === 1 ? `The only one is ${names[0]}.` : `The choices are ${listOf(names, 'and')}.`;
}

/** The first few of many names, and where to find the rest. */
function someOf(names: readonly string[], none: string): string {
  if (names.length <= FEW_NAMES) return oneOf(names, none);
  return `There are ${names.length}, including ${names.slice(0, FEW_NAMES).join(', ')}; search the list of metrics for the others.`;
}

/** A value as a request spells it, shortened when long. */
function shown(value: unknown): string {
  // JSON writes a number that is not finite as null.
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 77).toWellFormed()}...` : text;
}

// The request as a whole.

export const unknownMetric = (name: string, guesses: readonly string[], known: readonly string[]): string =>
  `There is no metric ${quoted(name)}.${guesses.length === 0 ? '' : ` Did you mean ${listOf(guesses.map(quoted), 'or')}?`} ${someOf(known, 'There is none.')}`;
export const metricNotFiltered = (name: string): string =>
  `The metric ${quoted(name)} cannot be queried with this token: the token may see only some rows, and the metric has no dimension that says which. Ask whoever runs the server for another token.`;
export const missingMetric = (): string => 'Name the metric in "metric".';
export const unknownKey = (key: string, known: readonly string[], guess: string | undefined): string =>
  `${quoted(key)} is not a key here.${guessed(guess)} ${oneOf(known, 'No keys are allowed here.')}`;
export const missingKey = (key: string): string => `${quoted(key)} is missing.`;
export const wrongShape = (where: string, expected: string, value: unknown): string => `${where} must be ${expected}, not ${shown(value)}.`;
export const missingAggregates = (metric: string, source: string): string =>
  `The metric ${quoted(metric)} has no published aggregates for its current definition. To publish them, run: service ingest WORKSPACE ${source}`;
export const heldAggregates = (metric: string, source: string): string =>
  `The metric ${quoted(metric)} has no published aggregates for its current definition: what was ingested of ${quoted(source)} is held back, because it failed its audit. service query WORKSPACE ${metric} --candidate answers from that. To see why it failed, run: service check WORKSPACE --candidate`;
export const timedOut = (milliseconds: number): string =>
  `The query ran longer than its limit of ${milliseconds / 1000} s and was stopped. Ask for a shorter time range or fewer dimensions.`;
export const noChat = (): string => 'This surface does not answer questions in words.';

// Grouping and time.

/** @param lacking one of the metrics that it is computed from, with these dimensions */
export const differingNames = (metric: string, name: string, having: string, lacking: string, others: readonly string[]): string =>
  `The metric ${quoted(metric)} has no dimension ${quoted(name)}: it is computed from ${quoted(having)}, which has it, and ${quoted(lacking)}, which has ${sameUnderAnother(others)}`;
/** What one metric has that another may have under another name. */
const sameUnderAnother = (others: readonly string[]): string =>
  others.length === 0
    ? 'none.'
    : `${listOf(others.map(quoted), 'and')}. A dimension has the same name in all of them: where ${others.length === 1 ? 'that' : 'one of those'} is the same, rename the column in its source (rename).`;
export const unknownDimension = (metric: string, name: string, known: readonly string[], guess: string | undefined): string =>
  `The metric ${quoted(metric)} has no dimension ${quoted(name)}.${guessed(guess)} ${oneOf(known, 'It has none.')}`;
export const axisNotSupported = (metric: string, axis: Grain, axes: readonly Grain[]): string =>
  `The metric ${quoted(metric)} cannot be grouped by ${axis}. ${axes.length === 0 ? 'It has no time axis.' : `Its time axes are ${listOf(axes, 'and')}.`}`;
export const needsTimeAxis = (metric: string, axes: readonly Grain[]): string =>
  `The metric ${quoted(metric)} follows groups from period to period, so it needs a time_axis: ${listOf(axes, 'or')}.`;
/** @param former a former name of what has the name */
export const namedTwice = (former: string, name: string): string =>
  `${quoted(former)} is a former name of ${quoted(name)}, which is named too: leave out ${quoted(former)}.`;
/** What a required dimension can be filtered to, if it may be named. */
export interface RequiredChoices {
  readonly values: readonly string[];
  /** There are values besides these. */
  readonly more: boolean;
  /** There are rows whose value is null. */
  readonly without_value: boolean;
}
/** @param by what would be added across the values of the dimension */
export const requiresDimension = (
  metric: string,
  dimension: string,
  by: 'rows' | 'totals' | 'others',
  { values, more, without_value }: RequiredChoices,
): string => {
  const instead = { rows: 'group by it', totals: 'ask without totals', others: `put it in top_n_within` }[by];
  const known =
    values.length === 0 ? '' : ` Its values are ${more ? `${values.map(shown).join(', ')} and more` : listOf(values.map(shown), 'and')}.`;
  const nulls = without_value ? ` There are ${values.length === 0 ? '' : 'also '}rows without a value (null).` : '';
  return `The metric ${quoted(metric)} must not be added across ${quoted(dimension)}: ${instead}, or filter it to one value.${known}${nulls}`;
};
export const notADate = (bound: string, text: string, grain: Grain): string =>
  `${bound} must be a calendar date such as 2001-02-01${grain === 'hour' ? ', an hour such as 2001-02-01T13:00' : ''}, or a period such as 2001-W05, 2001-02, 2001-Q1 or 2001, not ${shown(text)}.`;
export const dateTimeOnDays = (bound: string, text: string, grain: Grain): string =>
  `${bound} must be a date, not ${shown(text)}: the data are stored by ${grain}, and only hourly data accept a time of day.`;
export const zonedBound = (bound: string, text: string): string =>
  `${bound} must be wall time in the source's time zone, without an offset, not ${shown(text)}.`;
export const startAfterEnd = (start: string, end: string): string => `start ${start} is after end ${end}.`;
export const unalignedBound = (bound: 'start' | 'end', text: string, grain: Grain, working: readonly string[]): string =>
  `${bound} ${text} cannot be honoured exactly: the data are stored by ${grain}, so ${bound} must be the ${bound === 'start' ? 'first' : 'last'} ${grain === 'hour' ? 'whole hour' : 'day'} of a period. ${listOf(working, 'or')} would work.`;

// Several metrics.

export const unknownWith = (name: string, known: readonly string[], guess: string | undefined): string =>
  `with names ${quoted(name)}, but there is no such metric.${guessed(guess)} ${someOf(known, 'There is none.')}`;
export const tooManyMetrics = (count: number, most: number): string => `The question names ${count} metrics; the most allowed is ${most}.`;
export const metricTwice = (name: string): string => `The metric ${quoted(name)} is named twice.`;
export const rowsWithOthers = (name: string): string =>
  `The metric ${quoted(name)} returns several rows for each group, so it cannot be combined with other metrics. Query it alone.`;
export const timeZonesDiffer = (metric: string, zone: string, other: string, otherZone: string): string =>
  `${quoted(metric)} has its days in ${zone} and ${quoted(other)} in ${otherZone}, so they have no periods in common. Query each alone.`;
/** @param others the dimensions that the metric has */
export const notCommon = (
  metric: string,
  name: string,
  known: readonly string[],
  guess: string | undefined,
  others: readonly string[],
): string =>
  `The metric ${quoted(metric)} has no dimension ${quoted(name)}, but every metric of a question must have it.${guessed(guess)} ${known.length === 0 ? `They have none in common: it has ${sameUnderAnother(others)}` : oneOf(known, '')}`;
export const typesDiffer = (name: string, of: readonly { readonly metric: string; readonly type: string }[]): string =>
  `${quoted(name)} is not the same in each metric: ${listOf(
    of.map(({ metric, type }) => `${type} in ${quoted(metric)}`),
    'and',
  )}.`;
export const columnTwice = (column: string, metric: string, other: string): string =>
  `${quoted(metric)} and ${quoted(other)} both have a column ${quoted(column)}. Query them one at a time.`;
export const rowsOfSeveral = (metrics: readonly string[]): string =>
  `row_count differs between ${listOf(metrics.map(quoted), 'and')}. Name an output that counts rows, or query one metric.`;

// Conditions.

export const unknownFilter = (_metric: string, name: string, known: readonly string[], guess: string | undefined): string =>
  `There is no dimension ${quoted(name)} to filter by.${guessed(guess)} ${oneOf(known, 'There is none.')} Time is bounded by start and end.`;
export const unknownHaving = (name: string, known: readonly string[], guess: string | undefined, grouping: boolean): string =>
  grouping
    ? `having accepts output columns; ${quoted(name)} is a grouping column, so filter it with filters (or start and end).`
    : `The answer has no output column ${quoted(name)}.${guessed(guess)} ${oneOf(known, 'There is none.')}`;
export const operatorOfType = (operator: Operator, column: string, type: string, allowed: readonly Operator[]): string =>
  `${operator} does not apply to ${quoted(column)}, which is of type ${type}. Allowed are ${listOf(allowed, 'and')}.`;
export const notText = (field: string): string => `${field} is not well-formed text.`;
export const nullOperand = (operator: Operator): string => `${operator} cannot compare with null; use is_null or not_null.`;
export const notOfType = (column: string, type: string, value: unknown): string =>
  `${shown(value)} is not a value of ${quoted(column)}, which is of type ${type === 'integer' ? 'integer (whole numbers of 64 bits)' : type}.`;

// Ranking, order, comparison.

export const unknownRanking = (name: string, known: readonly string[], guess: string | undefined): string =>
  `top_n_by must be an output column; there is no ${quoted(name)} among them.${guessed(guess)} ${oneOf(known, '')}`;
export const unknownWithin = (name: string, grouping: readonly string[], guess: string | undefined): string =>
  `top_n_within must be a column that this question groups by: its time_axis or one of its dimensions. ${quoted(name)} is not one of them.${guessed(guess)} ${oneOf(grouping, 'It groups by nothing.')}`;
export const nothingToFold = (dimensions: readonly string[]): string =>
  `others folds the values of dimensions, but ${dimensions.length === 0 ? 'this question has none' : `top_n_within names every dimension of this question (${listOf(dimensions, 'and')})`}. Add a dimension to rank.`;
export const nothingToRank = (): string =>
  'top_n keeps the largest rows, but this question has one row: add the dimensions or the time_axis whose values it ranks.';
export const rowKindNamed = (field: string): string => `"_row" only marks folded rows; ${field} cannot use it.`;
export const needsTopN = (field: string): string => `${field} requires top_n.`;
export const unknownOrder = (name: string, known: readonly string[], guess: string | undefined): string =>
  `The answer has no column ${quoted(name)} to order by.${guessed(guess)} ${oneOf(known, '')}`;
export const wordedOrder = (term: string, meant: string): string =>
  `order_by accepts column names, with a - before the name for descending order: instead of ${quoted(term)}, write ${quoted(meant)}.`;
export const repeatedOrder = (name: string): string => `order_by names ${quoted(name)} twice.`;
export const noQuantiles = (metric: string, supporting: readonly string[]): string =>
  `The metric ${quoted(metric)} does not support quantiles: only metrics that read a digest directly do, not formulas over one. ${oneOf(supporting, 'No metric here supports them.')}`;
export const meaninglessForRows = (metric: string, field: string, taken: readonly string[]): string =>
  `The metric ${quoted(metric)} returns several rows for each group, for which ${field} has no meaning. It accepts ${listOf(taken, 'and')}.`;
export const tooManySelections = (selections: number, most: number): string =>
  `With privacy an answer can read at most ${most} different selections of a processor's rows, but these metrics read ${selections}: their overlaps would have to be checked for every combination. Query fewer of them at once.`;
export const tooMuchToCount = (selections: number, stretches: number): string =>
  `With privacy, everything that the windows and selections of an answer tell by subtraction is counted, and these ${stretches} stretches of time with ${selections} different selections are too many. Query fewer periods or fewer metrics at once, or a coarser time_axis.`;
export const compareNeedsAxis = (axes: readonly Grain[]): string =>
  `compare needs a time_axis${axes.length === 0 ? '' : ` (${listOf(axes, 'or')})`}.`;
export const limitTooLarge = (limit: number, most: number): string => `limit ${limit} is above this server's maximum of ${most}.`;
export const rowTooLarge = (bytes: number): string => `One row of this answer exceeds the limit of ${bytes} bytes. Ask for fewer columns.`;

// Explanations.

export const notExplainable = (metric: string): string =>
  `The change of ${quoted(metric)} cannot be divided among the values of dimensions: it has several rows for each group, or follows groups from period to period.`;
export const noNumberToExplain = (metric: string): string =>
  `The metric ${quoted(metric)} has no output whose differences mean something, so there is no change to explain.`;
export const unknownExplained = (metric: string, name: string, known: readonly string[], guess: string | undefined): string =>
  `output must be a number of ${quoted(metric)} whose differences mean something; ${quoted(name)} is none.${guessed(guess)} ${oneOf(known, 'There is none.')}`;
export const changeMissing = (): string =>
  'Say which change to explain: time_axis and period, such as "month" and "2001-02", or start and end, with start and end in against.';
export const notAPeriod = (axis: Grain, text: string): string =>
  `period must be a ${axis} such as ${examplePeriods[axis]}, not ${shown(text)}.`;
export const periodAndDays = (): string => 'Give either time_axis and period, or start and end, not both.';
export const bothBounds = (): string => 'start and end are needed together.';
export const daysAgainstDays = (): string =>
  'With start and end, against must be an object with the start and end of the days to compare with.';
export const pairsWithPrivacy = (metric: string): string =>
  `Pairs of dimensions (depth 2) are not shown for ${quoted(metric)}, which has privacy: beside the values of single dimensions they could reveal small groups. Filter by a value and explain by another dimension instead.`;
export const overlapWithPrivacy = (metric: string): string =>
  `Both ranges contain the same days. For ${quoted(metric)}, which has privacy, the difference could reveal small groups: choose ranges that have no day in common.`;
export const windowsOverlapWithPrivacy = (metric: string): string =>
  `The windows of both periods share days. For ${quoted(metric)}, which has privacy, the difference could reveal small groups: choose periods further apart.`;
export const explanationTooLarge = (bytes: number, most: number): string =>
  `The explanation takes ${bytes} bytes, above the limit of ${most}. Lower limit or name fewer dimensions.`;

const examplePeriods: Readonly<Record<Grain, string>> = {
  hour: '2001-02-01T13:00',
  day: '2001-02-01',
  week: '2001-W05',
  month: '2001-02',
  quarter: '2001-Q1',
  year: '2001',
};

// Values.

export const beyondDouble = (column: string): string =>
  `A value of ${quoted(column)} is beyond 2^53, so a JSON number cannot hold it exactly. Declare the output as type: bigint in the catalog.`;
export const notWhole = (column: string, type: string): string =>
  `A value of ${quoted(column)} is not a whole number, which its declared type ${type} requires. Round it in its expression, or declare the output as type: number.`;
export const dimensionBeyondDouble = (dimension: string): string =>
  `A value of the dimension ${quoted(dimension)} is beyond 2^53, so a JSON number cannot hold it exactly. Declare "type: bigint" for it among the fields of its source; its values are then strings in JSON.`;

// Charts.

export const chartKindNotSupported = (metric: string, kind: string, kinds: readonly string[], guess: string | undefined): string =>
  `The metric ${quoted(metric)} has no ${kind} chart.${guessed(guess)} It supports ${kinds.length === 0 ? 'none' : listOf(kinds, 'and')}.`;
export const channelMissing = (kind: string, channel: string, takes: string, fitting: readonly string[]): string =>
  `A ${kind} chart needs ${channel}: ${takes}.${fitting.length === 0 ? ' The answer has no such column: add one to the question.' : ` It can be ${listOf(fitting, 'or')}.`}`;
export const channelNotTaken = (kind: string, channel: string, channels: readonly string[]): string =>
  `A ${kind} chart has no ${channel}. ${channels.length === 0 ? 'It has no channels.' : `Its channels are ${listOf(channels, 'and')}.`}`;
export const channelUnknownColumn = (channel: string, name: string, fitting: readonly string[], guess: string | undefined): string =>
  `${channel} names ${quoted(name)}, which is not a column of the answer.${guessed(guess)}${fitting.length === 0 ? '' : ` It can be ${listOf(fitting, 'or')}.`}`;
export const channelUnfit = (kind: string, channel: string, name: string, takes: string, fitting: readonly string[]): string =>
  `${channel} of a ${kind} chart must be ${takes}, but ${quoted(name)} is not.${fitting.length === 0 ? '' : ` It can be ${listOf(fitting, 'or')}.`}`;
export const chartHidesRows = (kind: string, columns: readonly string[], channels: readonly string[]): string =>
  `A ${kind} chart would draw rows on top of each other: no channel shows ${listOf(columns, 'or')}.${channels.length === 0 ? '' : ` Assign ${columns.length === 1 ? 'it' : 'one'} to ${listOf(channels, 'or')}.`} Remove from the question what the chart should not show.`;
export const chartNeedsColumns = (kind: string, columns: string): string => `A ${kind} chart needs ${columns}.`;

// Shapes.

export const unknownWord = (where: string, word: string, known: readonly string[], guess: string | undefined): string =>
  `${where} is ${quoted(word)}, which is not known.${guessed(guess)} ${oneOf(known, '')}`;
export const longName = (longest: number): string =>
  `A name in the request has more than ${longest} characters; no known name is that long.`;
export const repeatedItem = (where: string, item: unknown): string => `${where} names ${shown(item)} twice.`;
export const emptyCondition = (where: string): string => `${where} must have at least one operator.`;
