import { daysText, type StrayChunk } from '../../calendar/strayChunks.ts';
import { listOf } from '../../../compiler/diagnostics/didYouMean.ts';
import type { Caution, Dimension, Grain } from '../../../compiler/manifest.ts';
import { holdsStates, type Privacy } from '../../../compiler/privacy.ts';
import type { Cell, GenerationFault, Warning } from '../../../generated/types.ts';
import { amount, counted } from '../../errors/counted.ts';
import { echo } from '../../errors/echo.ts';
import type { StoredCheck } from '../../store/format/GenerationFile.ts';
import type { Caveat } from '../../exact/Value.ts';
import type { Degeneracy } from '../../stats/Estimate.ts';

/*
 * Everything an answer warns about, each warning once: a code for programs, and a text that tells a person or a model what the numbers are
 * worth and what to do. Contains no path, SQL or server setting.
 */

const LISTED = 5;

type Value = Exclude<Cell, null>;

const quoted = (name: string): string => `"${echo(name)}"`;

const times = (count: number): string => (count === 1 ? 'once' : `${amount(count)} times`);

/** The first few of many, and how many more there are. */
function few(items: readonly string[]): string {
  return items.length <= LISTED ? listOf(items, 'and') : `${items.slice(0, LISTED).join(', ')} and ${items.length - LISTED} more`;
}

// Gaps in the data.

/** @param named those that may be named */
export const failedChunks = (count: number, named: readonly string[], source: string): Warning => ({
  code: 'failed_chunks',
  message: `${counted(count, 'chunk')} could not be read when the data were ingested last, so that rows are missing here or older than they should be${named.length === 0 ? '' : `: ${few(named)}`}. The run of service ingest WORKSPACE ${source} says why.`,
});
/** @param ranges days, or ranges of days, without data */
export const quarantinedRows = (rows: number, source: string): Warning => ({
  code: 'quarantined_rows',
  message: `${counted(rows, 'row')} of ${quoted(source)} ${rows === 1 ? 'was' : 'were'} refused when the data were ingested, and ${rows === 1 ? 'is' : 'are'} left out. service status WORKSPACE says why, and which files name them.`,
});
export const missingDays = (count: number, ranges: readonly string[]): Warning => ({
  code: 'missing_days',
  message: `${counted(count, 'day has', 'days have')} no data at all: ${few(ranges)}. They contribute nothing.`,
});
/** Rows that are true as of a day. */
export const daysNotCounted = (count: number, ranges: readonly string[]): Warning => ({
  code: 'missing_days',
  message: `${counted(count, 'day has', 'days have')} no data at all: ${few(ranges)}. Over a longer period the latest day that has data counts.`,
});
/** @param ranges days, or ranges of days, that were ingested and have no rows */
export const emptyDays = (count: number, ranges: readonly string[], processor: string): Warning => ({
  code: 'empty_days',
  message: `${counted(count, 'covered day has', 'covered days have')} no rows: ${few(ranges)}. The data of ${count === 1 ? 'that day' : 'these days'} were ingested, but nothing in them counts for ${quoted(processor)}.`,
});
/** @param chunks named where they may be */
export const strayRows = (chunks: readonly (Omit<StrayChunk, 'chunk_id'> & { readonly chunk_id: string | null })[]): Warning => ({
  code: 'stray_rows',
  message: `${counted(chunks.length, 'chunk has', 'chunks have')} rows far from the days that ${chunks.length === 1 ? 'its name or its neighbours suggest' : 'their names or their neighbours suggest'}: ${few(
    chunks.map(
      ({ chunk_id, suggested, ...days }) =>
        `${chunk_id === null ? '' : `${quoted(chunk_id)} `}${daysText(days)}, not ${daysText(suggested)}`,
    ),
  )}. Check how ${chunks.length === 1 ? 'its' : 'their'} dates are read.`,
});
export const outsideData = (bounds: readonly string[], first: string, last: string): Warning => ({
  code: 'outside_data',
  message: `${listOf(bounds, 'and')} ${bounds.length === 1 ? 'lies' : 'lie'} outside the data, which cover ${first} to ${last}.`,
});
/** @param periods with which others are compared */
export const comparedOutsideData = (periods: readonly string[], first: string, last: string): Warning => ({
  code: 'outside_data',
  message: `${few(periods)}, with which other periods are compared, ${periods.length === 1 ? 'lies' : 'lie'} outside the data, which cover ${first} to ${last}: ${periods.length === 1 ? 'its' : 'their'} values are null.`,
});
export const unfinishedPeriod = (period: string, last: string): Warning => ({
  code: 'unfinished_period',
  message: `${period} is not over: the data end on ${last}. Do not compare it with a whole period.`,
});
/** The start of an explained period that is not over, and as much of the other one. */
export const unfinishedExplained = (period: string, last: string, otherFirst: string, otherLast: string): Warning => ({
  code: 'unfinished_period',
  message: `${period} is not over: the data end on ${last}. It is compared with the same number of days of the other period, ${otherFirst === otherLast ? otherFirst : `${otherFirst} to ${otherLast}`}.`,
});
export const unknownValue = ({ name, type }: Dimension, values: readonly Value[], near: readonly Value[]): Warning => {
  const shown = (items: readonly Value[]): readonly string[] =>
    items.map((value) => (type === 'string' ? JSON.stringify(echo(String(value))) : String(value)));
  return {
    code: 'unknown_value',
    message: `No row has ${few(shown(values))} in ${quoted(name)}.${
      near.length === 0 ? '' : ` The nearest known ${near.length === 1 ? 'value is' : 'values are'} ${listOf(shown(near), 'and')}.`
    } dimension_values lists them.`,
  };
};

/** @param list what a text with commas may have meant */
export const listAsValue = ({ name }: Dimension, values: readonly Value[], list: readonly string[]): Warning => {
  const shown = list.slice(0, LISTED).map(echo);
  return {
    code: 'unknown_value',
    message: `No row has ${few(values.map((value) => JSON.stringify(echo(String(value)))))} in ${quoted(name)}: that is one value, with a comma. Several values are a list, {"${echo(name)}": ${JSON.stringify(shown)}}, or on the command line ${echo(name)}:in=${shown.join(',')}.`,
  };
};

/** @param spans the days within the question's bounds that each metric's data cover */
export const coverageDiffers = (
  spans: readonly { readonly name: string; readonly from: string | null; readonly to: string | null }[],
): Warning => ({
  code: 'coverage_differs',
  message: `The metrics cover different days: ${listOf(
    spans.map(({ name, from, to }) => `${quoted(name)} ${from === null || to === null ? 'none' : `${from} to ${to}`}`),
    'and',
  )}. Where one has no data, its counts and sums are 0 beside the values of the others.`,
});

// Comparison and windows.

export const partialCurrent = (period: string, bound: 'start' | 'end', date: string): Warning => ({
  code: 'partial_period',
  message: `${period} is partial: ${bound} ${date} cuts it, and it is compared with a whole period.`,
});
/** A period whose own cohort is only those of a part of it. */
export const partialCohort = (period: string, bound: 'start' | 'end', date: string): Warning => ({
  code: 'partial_period',
  message: `${period} is partial: ${bound} ${date} cuts it, and its cohort is those ${bound === 'start' ? 'from' : 'up to'} that day.`,
});
/** A period that cohorts of earlier ones are followed to. */
export const partialFollowed = (period: string, end: string): Warning => ({
  code: 'partial_period',
  message: `${period} is partial: end ${end} cuts it, and those who came back after that day do not count as retained. Do not compare it with a whole period.`,
});
export const incompletePrevious = (periods: readonly string[]): Warning => ({
  code: 'previous_incomplete',
  message: `The data do not cover all days of ${few(periods)}, with which other periods are compared.`,
});
export const windowEnds = (first: string | null, last: string, startGiven: boolean): Warning => ({
  code: 'window_ends',
  message: `Without a time_axis the value covers one window, ${first === null ? `all up to ${last}` : first === last ? first : `${first} to ${last}`}.${startGiven ? ' start does not shorten it.' : ''}`,
});
export const stillOpen = (from: string, days: number, last: string): Warning => ({
  code: 'still_open',
  message: `What started on ${from} or later may reach stages for ${days === 1 ? 'a day' : `${days} days`} after its own, and the data end on ${last}: these numbers may still grow.`,
});
export const windowIncomplete = (covered_from: string, complete: string | null): Warning => ({
  code: 'window_incomplete',
  message:
    complete === null
      ? `The window begins before ${covered_from}, where the data begin; the value covers only the existing data.`
      : `Periods before ${complete} have windows that begin before ${covered_from}, where the data begin; their values cover only the existing data.`,
});

export const asOf = (day: string): Warning => ({
  code: 'as_of',
  message: `The values are as of ${day}, the latest day within the bounds: what is true as of a day is never added over time. A time_axis shows how it changes.`,
});

// Values.

export const notFinite = (column: string, count: number): Warning => ({
  code: 'not_finite',
  message: `${quoted(column)} had ${counted(count, 'value that was', 'values that were')} not finite; ${count === 1 ? 'it is' : 'they are'} null.`,
});

/** Why there is no statistic, by the code that the statistics use. */
const reasons: Readonly<Record<Degeneracy, string>> = {
  no_rows: 'nothing was counted',
  no_test_rows: 'the test has no rows',
  no_control_rows: 'the control has no rows',
  one_arm: 'only one arm has rows',
  more_than_two_arms: 'more than two arms have rows',
  too_few_values: 'an arm has fewer than two values',
  no_variance: 'nothing varies',
  zero_control_rate: 'the rate of the control is 0',
  zero_test_rate: 'the rate of the test is 0',
  zero_denominator: 'the total of the denominator is 0',
  control_not_positive: 'the control is 0 or less, so that nothing can be a multiple of it',
  unbounded: 'the control may well be 0, so that no lift over it is too large',
  zero_count: 'a count is 0',
  one_class: 'there are no positives, or no negatives',
  no_sample: 'the sketch kept no sample of the set',
};
export const undetermined = (columns: readonly string[], reason: string, count: number): Warning => ({
  code: 'undefined_statistic',
  message: `${listOf(columns.map(quoted), 'and')} ${columns.length === 1 ? 'is' : 'are'} null ${times(count)}: ${Object.entries(reasons).find(([name]) => name === reason)?.[1] ?? reason}.`,
});
/** What statistics have against them, by the code that they use. */
const caveats: Readonly<Record<Caveat, (columns: string, are: 'is' | 'are', often: string) => string>> = {
  p_value_too_small: (columns, are, often) =>
    `${columns} ${are} given as ${Number.MIN_VALUE} ${often}, the smallest positive number that can be told: the true value is smaller still.`,
  small_expected_counts: (columns, are, often) =>
    `${columns} ${are} rough ${often}: a count under 5 was to be expected, for which the test is an approximation. Rely on Fisher's exact p where the metric has it, or on more rows.`,
  sample_ratio_mismatch: (columns, are, often) =>
    `${columns} ${are} below 0.001 ${often}: the sizes of the arms differ from what was expected by more than chance allows. Units are missing or in the wrong arm, so rely on nothing else here before it is known why.`,
  units_in_several_arms: (columns, are, often) =>
    `${columns} ${are} 1 % of all units or more ${often}: they were seen in several arms and are left out, which may favour one of the arms. Find out how they came to be in both.`,
  constant_covariate: (columns, are, often) => `${columns} ${are} 0 ${often}: what units did before does not vary, so it explains nothing.`,
};
export const caveat = (columns: readonly string[], code: Caveat, count: number): Warning => ({
  code,
  message: caveats[code](listOf(columns.map(quoted), 'and'), columns.length === 1 ? 'is' : 'are', times(count)),
});
/** What is true of every answer of a metric. */
const cautions: Readonly<Record<Caution, string>> = {
  rows_as_units:
    'Each row is compared as if it were a unit of its own. If units, such as customers, have several rows, p is too small and the intervals are too narrow: compare units, with a processor of the kind experiment and unit_compare. Where each row is a unit, unit: row in the catalog says so.',
  stages_not_ordered:
    'The stages have no order in time: a row counts in every stage whose condition it meets, so that a later stage may have come before an earlier one, and may count more than it. A funnel processor with ordered: true follows an entity from stage to stage.',
};
export const caution = (code: Caution): Warning => ({ code, message: cautions[code] });
/** @param periods those that change so little */
export const withinError = (column: string, count: number, periods: readonly string[]): Warning => ({
  code: 'within_error',
  message: `${quoted(column)} changed by no more than the errors of both estimates together ${times(count)}, in ${few(periods)}: it may as well not have changed, or have changed in the other direction.`,
});
export const changeWithinError = (output: string): Warning => ({
  code: 'within_error',
  message: `${quoted(output)} changed by no more than the errors of both estimates together: it may as well not have changed, or have changed in the other direction.`,
});
/** @param values those of each driver */
export const contributionsWithinError = (output: string, by: readonly string[], values: readonly (readonly Cell[])[]): Warning => ({
  code: 'within_error',
  message: `By ${by.join(', ')}, what ${few(values.map((cells) => cells.map((cell) => (cell === null ? 'NULL' : String(cell))).join(', ')))} contributed to ${quoted(output)} is no more than the errors of the estimates behind it together: it may as well be nothing, or the opposite.`,
});
export const groupsWithoutRows = (reason: Degeneracy, count: number): Warning => ({
  code: 'undefined_statistic',
  message: `${count === 1 ? 'A group has' : `${amount(count)} groups have`} no rows: ${reasons[reason]}.`,
});

// Caps.

export const ranksPairs = (n: number, axis: Grain, dimensions: readonly string[]): Warning => ({
  code: 'ranks_combinations',
  message: `top_n keeps the ${n} largest of all combinations of ${listOf([axis, ...dimensions], 'and')}. For the ${n} largest of each ${axis} add top_n_within: ["${axis}"].`,
});
export const truncatedByRows = (rows: number): Warning => ({
  code: 'rows_cut',
  message: `Only the first ${counted(rows, 'row')} are returned. Narrow the question with filters, a shorter time range, fewer dimensions or top_n, or raise limit.`,
});
export const truncatedByBytes = (rows: number, bytes: number): Warning => ({
  code: 'bytes_cut',
  message: `Only the first ${counted(rows, 'row')} are returned because more would exceed ${counted(bytes, 'byte')}. Narrow the question with filters, a shorter time range, fewer dimensions or top_n.`,
});

// Privacy.

const fewerThan = (rule: Privacy): string =>
  `fewer than ${rule.min_count} underlying rows${holdsStates(rule) ? ', or a count that small,' : ''}`;
export const withheldGroups = (count: number, rule: Privacy): Warning => ({
  code: 'groups_withheld',
  message: `${counted(count, 'group')} with ${fewerThan(rule)} ${count === 1 ? 'was' : 'were'} withheld.`,
});
export const withheldBeside = (count: number, rule: Privacy, beside: 'windows' | 'processors'): Warning => ({
  code: 'groups_withheld',
  message: `${counted(count, 'group')} ${count === 1 ? 'was' : 'were'} withheld because of the ${beside} beside each other in this answer: subtracting one value from another would reveal ${fewerThan(rule)}.`,
});
/** A step that shows nothing of a group. */
export const withheldCurves = (count: number, rule: Privacy): Warning => ({
  code: 'groups_withheld',
  message: `${counted(count, 'group has', 'groups have')} no rows: a point would stand on fewer than ${rule.min_count} values, or positives, or negatives.`,
});
/** Values that a row does not show. */
export const withheldValues = (count: number, rule: Privacy): Warning => ({
  code: 'values_withheld',
  message: `${counted(count, 'row has', 'rows have')} null for counts of fewer than ${rule.min_count}${holdsStates(rule) ? ', or that differ by fewer from another,' : ''} and for the shares that would reveal them.`,
});
export const withheldPrevious = (count: number, rule: Privacy): Warning => ({
  code: 'previous_withheld',
  message: `${counted(count, 'row has', 'rows have')} null for the previous period and the change: a group behind them had ${fewerThan(rule)} then, or in a part of that period that the answer would reveal.`,
});
export const totalsTooFew = (rule: Privacy): Warning => ({
  code: 'totals_withheld',
  message: `The totals are null: they are based on ${fewerThan(rule)}.`,
});
export const totalsTell = (rule: Privacy): Warning => ({
  code: 'totals_withheld',
  message: `The totals are null: with the rows subtracted, they would reveal the groups with ${fewerThan(rule)} that were withheld.`,
});
export const totalsOneValue = (outputs: readonly string[]): Warning => ({
  code: 'totals_withheld',
  message: `The totals of ${listOf(outputs.map(quoted), 'and')} are null: a smallest or largest value may belong to a group that was withheld.`,
});

// Explanations.

export const doesNotAddUp = (output: string): Warning => ({
  code: 'does_not_add_up',
  message: `The values of ${quoted(output)} do not add up over dimensions, so each contribution is the change less the change of everything else: they need not add up to the change.`,
});
/** Why a change cannot be divided. */
const unexplained = {
  before: 'the value before it is not known: its days have no data, or it cannot be computed from them',
  after: 'the value after it is not known: its days have no data, or it cannot be computed from them',
  withheld: 'one of the values is based on too few rows to be shown',
} as const;
export const notExplained = (output: string, why: keyof typeof unexplained): Warning => ({
  code: 'not_explained',
  message: `The change of ${quoted(output)} is not explained: ${unexplained[why]}.`,
});
export const dimensionsWithheld = (shown: string, withheld: readonly string[]): Warning => ({
  code: 'dimensions_withheld',
  message: `Only the values of ${quoted(shown)} are shown: beside them, those of ${few(withheld.map(quoted))} could reveal small groups. Ask for each alone with dimensions.`,
});

// Names.

/** @param present by former name */
export const renamed = (present: ReadonlyMap<string, string>): Warning => ({
  code: 'renamed',
  message: `${few([...present].map(([former, name]) => `${quoted(former)} is now called ${quoted(name)}`))}. The former ${present.size === 1 ? 'name was' : 'names were'} understood; use the present ${present.size === 1 ? 'one' : 'ones'}.`,
});

// Provenance and results.

const olderBecause: Readonly<Record<GenerationFault, string>> = {
  lost: 'The data that were published last are gone from disk: this is answered from the newest ones that are left, which may be older. To publish them again, run: service ingest WORKSPACE',
  damaged:
    'The data that were published last are damaged: this is answered from older ones. To publish them again, run: service ingest WORKSPACE',
  newer:
    'The data that were published last are from a later version of the service, which this one cannot read: this is answered from older ones.',
};
export const olderGeneration = (fault: GenerationFault): Warning => ({ code: 'older_generation', message: olderBecause[fault] });
/** @param since ISO 8601, UTC; @param lasting how long that is, in words */
export const bucketLost = (since: string, lasting: string): Warning => ({
  code: 'bucket_lost',
  message: `The bucket of this workspace has not been readable for ${lasting}, since ${since}: this is answered from the copy of before, and newer data may have been published.`,
});
export const pending = (processor: string, source: string): Warning => ({
  code: 'computation_pending',
  message: `The computation of ${quoted(processor)} has changed and is not published yet: this is answered from what was last published, as the catalog defined it then. To publish the new one, run: service ingest WORKSPACE ${source}`,
});
export const pendingHeld = (processor: string): Warning => ({
  code: 'computation_pending',
  message: `The computation of ${quoted(processor)} has changed and is held back, because it failed its audit: this is answered from what was last published, as the catalog defined it then. To see why, run: service check WORKSPACE --candidate`,
});
export const checkFailed = ({
  check,
  expected,
  observed,
  reason,
}: Pick<StoredCheck, 'check' | 'expected' | 'observed' | 'reason'>): Warning => ({
  code: 'check_failed',
  message: `These data failed the check ${quoted(check)} and were published anyway: expected ${echo(expected)}; ${echo(observed)}.${reason === null ? '' : ` The reason given: ${echo(reason)}`}`,
});
export const someCheckFailed = (): Warning => ({ code: 'check_failed', message: 'These data failed a check and were published anyway.' });
export const chartCut = (last: string): Warning => ({
  code: 'chart_cut',
  message: `The rows were cut, so the chart ends with ${last}: what follows would lack some of its groups. Narrow the question with filters, bounds or a coarser time_axis.`,
});
export const chartWithout = (periods: readonly string[]): Warning => ({
  code: 'chart_cut',
  message: `The chart leaves out ${few(periods)}, far from all other data. Ask with start and end to draw ${periods.length === 1 ? 'it' : 'them'}.`,
});
export const chartCrowded = (column: string, values: number, colours: number): Warning => ({
  code: 'chart_crowded',
  message: `${quoted(column)} has ${values} values, but a chart has only ${colours} colours: all but the largest ${colours} are faint and not in the legend. Reduce them with filters or with top_n (and others: true, to show the rest as one).`,
});
/** For some of the metrics of an answer. */
export const ofMetrics = (names: readonly string[], { code, message }: Warning): Warning => ({
  code,
  message: `${listOf(names.map(quoted), 'and')}: ${message}`,
});
/** For a part of an answer. */
export const inPeriods = (first: string, last: string, { code, message }: Warning): Warning => ({
  code,
  message: `${first === last ? first : `${first} to ${last}`}: ${message}`,
});
