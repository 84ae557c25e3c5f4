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
    ? `The metric ${quoted(names[0] ?? '')} is over itself.`
    : `The metrics ${namesOf(names.map(quoted), 'and')} are over each other, so none of them has a value.`,
  names.length === 1 ? 'Name another metric.' : 'Take one of them out of the circle.',
]);
export const inputOfRows = messageKind('metric-input', ['roc'], (metric: string) => [
  `${quoted(metric)} gives several rows for each group, so it has no value to reckon with.`,
  'Name a metric that gives one row for each group.',
]);
export const inputOutput = messageKind(
  'metric-input',
  ['sales', null, ['revenue', 'returns']],
  (metric: string, output: string | null, known: Names) => {
    const names = [...known];
    return output === null
      ? [`${quoted(metric)} has several columns, and one of them is meant.`, `Name it with "output": ${namesOf(names)}.`]
      : [`${quoted(output)} is not a column of metric ${quoted(metric)}.`, instead(output, names, 'columns')];
  },
);
export const tooManyInputs = messageKind('metric-input', [24, 20], (count: number, most: number) => [
  `It is over ${count} metrics, those of its metrics included; ${most} are the most.`,
  'Put what belongs together into one metric of its processor.',
]);
export const inputsTooLarge = messageKind('metric-input', [80_000, 5000], (size: number, most: number) => [
  `With its metrics written out, the expression has ${size} parts; ${most} are the most.`,
  'Name each metric once, or put what belongs together into one metric of its processor.',
]);
export const inputsTooDeep = messageKind('metric-input', [50], (most: number) => [
  `Metrics are over metrics more than ${most} deep.`,
  'Name metrics of processors instead.',
]);
export const inputZones = messageKind(
  'metric-time-zones',
  ['orders', 'UTC', 'visits', 'Europe/Amsterdam'],
  (first: string, zone: string, other: string, otherZone: string) => [
    `The source of ${quoted(first)} is in ${zone} and that of ${quoted(other)} in ${otherZone}: their days are not the same.`,
    'Give both sources one time_zone.',
  ],
);
export const unsharedDimension = messageKind('unknown-dimension', ['channel', ['region']], (name: string, shared: Names) => [
  `${quoted(name)} is not a dimension that all of its metrics have, by the same name and type.`,
  instead(name, shared, 'dimensions that they share'),
]);
export const unsharedAxis = messageKind('axis-too-fine', ['day', ['month']], (axis: string, shared: readonly string[]) => [
  `Not all of its metrics have the time axis "${axis}".`,
  shared.length === 0 ? 'They share none.' : `They share ${namesOf(shared, 'and')}.`,
]);
