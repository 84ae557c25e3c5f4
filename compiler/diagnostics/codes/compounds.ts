import { messageKind } from './MessageKind.ts';
import { instead, namesOf, quoted } from './words.ts';

/* Faults in metrics over other metrics. */

type Names = Iterable<string>;

export const unknownMetric = messageKind('unknown-metric', ['order', ['orders', 'visits']], (name: string, known: Names) => [
  `There is no metric ${quoted(name)}.`,
  instead(name, known, 'metrics'),
]);
export const metricCycle = messageKind('metric-cycle', [['orders_per_visit', 'visits_per_day']], (names: readonly string[]) => [
  names.length === 1
    ? `The metric ${quoted(names[0] ?? '')} is computed from itself.`
    : `The metrics ${namesOf(names.map(quoted), 'and')} are computed from each other, so none of them has a value.`,
  names.length === 1 ? 'Name another metric.' : 'Break the cycle: define one of them without the others.',
]);
export const inputOfRows = messageKind('metric-input', ['roc'], (metric: string) => [
  `${quoted(metric)} returns several rows for each group, so it has no single value to compute with.`,
  'Name a metric that returns one row for each group.',
]);
export const inputOutput = messageKind(
  'metric-input',
  ['sales', null, ['revenue', 'returns']],
  (metric: string, output: string | null, known: Names) => {
    const names = [...known];
    return output === null
      ? [`${quoted(metric)} has several columns, and this metric needs one of them.`, `Choose it with "output": ${namesOf(names)}.`]
      : [`${quoted(output)} is not a column of metric ${quoted(metric)}.`, instead(output, names, 'columns')];
  },
);
export const tooManyInputs = messageKind('metric-input', [24, 20], (count: number, most: number) => [
  `The metric is computed from ${count} metrics, counting those that its metrics are computed from; the most allowed is ${most}.`,
  'Combine those that read the same processor into one metric.',
]);
export const inputsTooLarge = messageKind('metric-input', [80_000, 5000], (size: number, most: number) => [
  `With its metrics written out, the expression has ${size} parts; the most allowed is ${most}.`,
  'Name each metric once, or combine those that read the same processor into one metric.',
]);
export const inputsTooDeep = messageKind('metric-input', [50], (most: number) => [
  `Metrics computed from metrics are nested more than ${most} levels deep.`,
  'Name metrics that read processors directly.',
]);
export const inputZones = messageKind(
  'metric-time-zones',
  ['orders', 'UTC', 'visits', 'Europe/Amsterdam'],
  (first: string, zone: string, other: string, otherZone: string) => [
    `The source of ${quoted(first)} is in ${zone} and that of ${quoted(other)} in ${otherZone}, so their days differ.`,
    'Give both sources the same time_zone.',
  ],
);
export const unsharedDimension = messageKind('unknown-dimension', ['channel', ['region']], (name: string, shared: Names) => [
  `${quoted(name)} is not a dimension that all of its metrics share, with the same name and type.`,
  instead(name, shared, 'dimensions that they share'),
]);
export const unsharedAxis = messageKind('axis-too-fine', ['day', ['month']], (axis: string, shared: readonly string[]) => [
  `Not all of its metrics have the time axis "${axis}".`,
  shared.length === 0 ? 'They share none.' : `They share ${namesOf(shared, 'and')}.`,
]);
