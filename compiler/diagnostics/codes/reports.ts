import { messageKind } from './MessageKind.ts';
import { instead, namesOf, quoted } from './words.ts';

/* Faults in reports: in the questions of tiles and in the choices that pages offer. */

type Names = Iterable<string>;

export const repeatedName = messageKind('repeated-name', ['tile', 'flights', 'report'], (what: string, name: string, where: string) => [
  `The ${where} has another ${what} ${quoted(name)}.`,
  'Choose another name: addresses and links use it.',
]);
export const tileDimension = messageKind(
  'unknown-dimension',
  ['carrier', 'late_share', ['origin_state']],
  (name: string, metric: string, known: Names) => [
    `${quoted(name)} is not a dimension of metric "${metric}".`,
    instead(name, known, 'dimensions'),
  ],
);
export const tileAxis = messageKind(
  'axis-too-fine',
  ['hour', 'late_share', ['day', 'week', 'month']],
  (axis: string, metric: string, known: readonly string[]) => [
    `Metric "${metric}" has no time axis "${axis}".`,
    known.length === 0 ? 'It has none.' : `It can be ${namesOf(known)}.`,
  ],
);
export const tileRequires = messageKind('not-added-across', ['currency', 'revenue'], (dimension: string, metric: string) => [
  `Metric "${metric}" must not be added across "${dimension}", by which this neither groups nor filters to one value.`,
  `Group by ${dimension}, or filter it to one value.`,
]);
export const tileColumn = messageKind(
  'unknown-output',
  ['order_by', 'flight', ['month', 'flights']],
  (field: string, name: string, known: Names) => [
    `${field} names ${quoted(name)}, which is not a column of the answer.`,
    instead(name, known, 'columns'),
  ],
);
export const tileMetricTwice = messageKind('tile-question', ['flights'], (name: string) => [
  `The question already has the metric ${quoted(name)}.`,
  'Remove it from the additional metrics.',
]);
export const tileRowsBeside = messageKind('tile-question', ['journey'], (name: string) => [
  `The metric ${quoted(name)} returns several rows for each group, so it cannot be combined with another.`,
  'Query it by itself.',
]);
export const tileRowsField = messageKind('tile-question', ['journey', 'order_by'], (metric: string, field: string) => [
  `The metric ${quoted(metric)} returns several rows for each group, for which ${field} has no meaning.`,
  'Remove it.',
]);
export const tileNeedsTopN = messageKind('tile-question', ['others'], (field: string) => [
  `${field} requires top_n.`,
  'Add top_n, or remove it.',
]);
export const tileNothingToFold = messageKind('tile-question', [], () => [
  'others folds the remaining values of a dimension, but the question ranks within every dimension that it groups by.',
  'Group by a dimension that is not in top_n_within, or remove others.',
]);
export const tileCompareNeedsAxis = messageKind('tile-question', [], () => [
  'compare needs periods to compare, but the question has no time_axis.',
  'Add a time_axis, or remove compare.',
]);
export const tileNoQuantiles = messageKind('tile-question', ['flights'], (metric: string) => [
  `The metric ${quoted(metric)} has no quantiles: they belong to metrics over a digest.`,
  'Remove quantiles, or query a metric that has them.',
]);
export const tileRangeTurned = messageKind('tile-question', ['2001-03-01', '2001-02-01'], (start: string, end: string) => [
  `start ${start} is after end ${end}.`,
  'Swap them.',
]);
export const kpiOfRows = messageKind('chart-unfilled', ['journey'], (metric: string) => [
  `A kpi shows one number, but the metric ${quoted(metric)} has no output that is a number.`,
  'Show it as a chart or a table.',
]);
export const kpiOutput = messageKind(
  'unknown-output',
  ['lift_ratio', 'lift', ['lift_count', 'lift_lift']],
  (name: string, metric: string, known: Names) => [
    `${quoted(name)} is not an output of metric "${metric}" that is a number.`,
    instead(name, known, 'outputs'),
  ],
);
export const driversOfNothing = messageKind('tile-question', ['journey'], (metric: string) => [
  `The change of ${quoted(metric)} cannot be divided among the values of dimensions: it has several rows for each group, follows groups from period to period, or has no dimensions.`,
  'Show it as a chart or a table.',
]);
export const driversPairs = messageKind('tile-question', ['revenue'], (metric: string) => [
  `Pairs of dimensions (depth 2) are not shown for ${quoted(metric)}, which has privacy: beside the values of single dimensions they could reveal small groups.`,
  'Remove depth.',
]);
export const driversOfNoNumber = messageKind('tile-question', ['first_seen'], (metric: string) => [
  `The metric ${quoted(metric)} has no output whose differences mean something, so there is no change to explain.`,
  'Show it as a table.',
]);
export const driversOutput = messageKind(
  'unknown-output',
  ['lift_p_value', 'lift', ['lift_count', 'lift_lift']],
  (name: string, metric: string, known: Names) => [
    `${quoted(name)} is not an output of metric "${metric}" whose change can be explained: a number whose differences mean something.`,
    instead(name, known, 'outputs'),
  ],
);
export const tileChartKind = messageKind(
  'chart-unfilled',
  ['flights', 'roc_curve', ['line', 'bar']],
  (metric: string, kind: string, known: readonly string[]) => {
    const drawn = known.filter((name) => name !== 'table' && name !== 'kpi_card');
    return [
      `The metric ${quoted(metric)} cannot be drawn as a ${kind}.`,
      drawn.length === 0 ? 'It can only be shown as a table.' : `It can be drawn as ${namesOf(drawn)}, or shown as a table.`,
    ];
  },
);
export const tileChannelNotTaken = messageKind(
  'chart-unfilled',
  ['line', 'size', ['x', 'y']],
  (kind: string, channel: string, taken: readonly string[]) => [
    `A ${kind} chart has no ${channel}.`,
    taken.length === 0 ? 'It has no channels.' : `Its channels are ${namesOf(taken, 'and')}.`,
  ],
);
export const tileChannelUnfit = messageKind(
  'chart-unfilled',
  ['line', 'x', 'origin_state', 'the time column', ['month']],
  (kind: string, channel: string, name: string, takes: string, fitting: readonly string[]) => [
    `${channel} of a ${kind} chart must be ${takes}, but ${quoted(name)} is not.`,
    fitting.length === 0 ? 'The answer has no such column: add one to the question.' : `It can be ${namesOf(fitting)}.`,
  ],
);
export const tileChannelMissing = messageKind(
  'chart-unfilled',
  ['line', 'x', 'the time column', []],
  (kind: string, channel: string, takes: string, fitting: readonly string[]) => [
    `A ${kind} chart needs ${channel}: ${takes}.`,
    fitting.length === 0 ? 'The answer has no such column: add one to the question.' : `It can be ${namesOf(fitting)}.`,
  ],
);
export const tileChartHidesRows = messageKind(
  'chart-unfilled',
  ['line', ['origin_state', 'distance_band'], ['color']],
  (kind: string, columns: readonly string[], free: readonly string[]) => [
    `A ${kind} chart would draw rows on top of each other: no channel shows ${namesOf(columns)}.`,
    free.length === 0
      ? 'Remove from the question what the chart should not show.'
      : `Assign ${columns.length === 1 ? 'it' : 'one'} to ${namesOf(free)}, or remove it from the question.`,
  ],
);
export const tileBoxes = messageKind('chart-unfilled', [], () => [
  'A boxplot is drawn from quantiles, which the tile does not ask for.',
  'Add quantiles: true to the intent.',
]);
export const unusedFilter = messageKind('unused-filter', ['carrier', ['origin_state']], (dimension: string, known: Names) => [
  `The filter ${quoted(dimension)} applies to no tile of the report: none of its metrics has that dimension.`,
  instead(dimension, known, 'dimensions'),
]);
export const periodTooFine = messageKind(
  'period-too-fine',
  ['last_28_days', 'balances', 'month'],
  (period: string, metric: string, grain: string) => [
    `The metric ${quoted(metric)} is stored by ${grain}, so it cannot answer exactly for ${quoted(period)}.`,
    `Choose periods of whole ${grain}s or longer, give the processor a finer grain, or give the tile its own start and end.`,
  ],
);
