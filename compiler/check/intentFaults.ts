import type { TileIntent } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import type { AskedQuestion } from '../resolve/askedQuestion.ts';
import { isOneValue } from '../conditions.ts';
import { conditionFaults } from './rowConditions.ts';

/** The fields of an intent that have no meaning for a metric with several rows per group. */
const OF_ONE_ROW = [
  'having',
  'order_by',
  'top_n',
  'totals',
  'compare',
  'quantiles',
  'with',
] as const satisfies readonly (keyof TileIntent)[];

/** The metrics that a question of the catalog names exist, and each is named once. */
export function* metricReferences(
  asked: { readonly metric: string; readonly with: readonly string[] },
  at: Place,
  { draft, broken }: Model,
): Iterable<Fault> {
  const named = [
    { name: asked.metric, at: within(at, 'metric') },
    ...asked.with.map((name, index) => ({ name, at: within(at, 'intent', 'with', index) })),
  ];
  const known = [...draft.metrics.keys(), ...draft.compounds.keys(), ...broken.metrics.keys()];
  for (const [index, { name, at: place }] of named.entries()) {
    if (index > 0 && name === asked.metric) yield { at: place, message: messages.tileMetricTwice(name) };
    else if (!known.includes(name) && !broken.metrics.has(name)) yield { at: place, message: messages.unknownMetric(name, known) };
  }
}

/** Filters name dimensions of the question's metrics, with values that these can have. */
export function* filterFaults(
  { intent, filterable, metrics: [{ name: metric }] }: AskedQuestion,
  at: Place,
  model: Model,
): Iterable<Fault> {
  for (const [dimension, condition] of Object.entries(intent.filters ?? {})) {
    const place = within(at, 'filters', dimension);
    const source = filterable.get(dimension);
    if (source === undefined) yield { at: keyOf(place), message: messages.tileDimension(dimension, metric, filterable.keys()) };
    else yield* conditionFaults(model, source, dimension, condition, place);
  }
}

/** What keeps the metrics of a question from answering it. @param at of the intent */
export function* intentFaults(question: AskedQuestion, at: Place, model: Model): Iterable<Fault> {
  const { intent, metrics } = question;
  const [{ name: metric }] = metrics;
  yield* filterFaults(question, at, model);
  yield* groupingFaults(question, at);
  yield* requiredFaults(question, at);
  if (metrics[0].drawings === null) yield* columnFaults(question, at);
  else
    for (const field of OF_ONE_ROW)
      if (intent[field] !== undefined && intent[field] !== false)
        yield { at: keyOf(within(at, field)), message: messages.tileRowsField(metric, field) };
  for (const [index, other] of metrics.slice(1).entries())
    if (other.drawings !== null && other.name !== metric)
      yield { at: within(at, 'with', index), message: messages.tileRowsBeside(other.name) };
}

/** What is not added across the values of a dimension is grouped by it, or filtered to one of them. */
export function* requiredFaults({ intent, metrics }: AskedQuestion, at: Place): Iterable<Fault> {
  for (const { name: metric, requires } of metrics)
    for (const dimension of requires)
      if (intent.dimensions?.includes(dimension) !== true && !isOneValue(intent.filters?.[dimension]))
        yield { at, message: messages.tileRequires(dimension, metric) };
}

function* groupingFaults({ intent, metrics, dimensions, time_axes }: AskedQuestion, at: Place): Iterable<Fault> {
  const [{ name: metric }] = metrics;
  for (const [index, dimension] of (intent.dimensions ?? []).entries())
    if (!dimensions.includes(dimension))
      yield { at: within(at, 'dimensions', index), message: messages.tileDimension(dimension, metric, dimensions) };
  const { time_axis, start, end } = intent;
  if (time_axis !== undefined && !time_axes.includes(time_axis))
    yield { at: within(at, 'time_axis'), message: messages.tileAxis(time_axis, metric, time_axes) };
  // The query layer reports bounds in different forms.
  if (start !== undefined && end !== undefined && start.length === end.length && start > end)
    yield { at: within(at, 'start'), message: messages.tileRangeTurned(start, end) };
}

function* columnFaults({ intent, metrics, grouping, columns }: AskedQuestion, at: Place): Iterable<Fault> {
  const [{ name: metric }] = metrics;
  const all = columns.map(({ name }) => name).filter((name) => name !== '_row');
  const values = columns.filter(({ role }) => role === 'output' || role === 'compare').map(({ name }) => name);
  const unknown = (field: string, name: string, known: readonly string[], ...steps: readonly (string | number)[]): readonly Fault[] =>
    known.includes(name) ? [] : [{ at: within(at, field, ...steps), message: messages.tileColumn(field, name, known) }];
  for (const name of Object.keys(intent.having ?? {})) yield* unknown('having', name, [...values, 'row_count'], name);
  for (const [index, term] of (intent.order_by ?? []).entries()) yield* unknown('order_by', term.replace(/^-/, ''), all, index);
  for (const [index, name] of (intent.top_n_within ?? []).entries()) yield* unknown('top_n_within', name, grouping, index);
  if (intent.top_n_by !== undefined) yield* unknown('top_n_by', intent.top_n_by, values);
  if (intent.top_n === undefined) {
    for (const field of ['top_n_by', 'top_n_within', 'others'] as const)
      if (intent[field] !== undefined && intent[field] !== false)
        yield { at: keyOf(within(at, field)), message: messages.tileNeedsTopN(field) };
  } else if (intent.others === true && (intent.dimensions ?? []).every((name) => intent.top_n_within?.includes(name) === true)) {
    yield { at: within(at, 'others'), message: messages.tileNothingToFold() };
  }
  if (intent.compare !== undefined && intent.time_axis === undefined)
    yield { at: within(at, 'compare'), message: messages.tileCompareNeedsAxis() };
  if (intent.quantiles === true && metrics.every(({ quantiles }) => quantiles.length === 0))
    yield { at: within(at, 'quantiles'), message: messages.tileNoQuantiles(metric) };
}
