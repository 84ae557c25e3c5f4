import { requiredOf } from '../../../compiler/compound.ts';
import type { Metric } from '../../../compiler/manifest.ts';
import type { Intent } from '../../../generated/types.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { MetricQuestion } from './MetricQuestion.ts';
import type { Together } from './refusals.ts';

/** Checks an intent. @throws {ServiceError} 400 */
type Check = (metric: Metric, intent: Intent) => unknown;

/** Metrics whose outputs have different names are asked in one intent. */
export function askedTogether(metrics: Iterable<Metric>): readonly (readonly [Metric, ...Metric[]])[] {
  const intents: [Metric, ...Metric[]][] = [];
  for (const metric of metrics) {
    const names = metric.outputs.map(({ name }) => name);
    const free = intents.find((others) => others.every(({ outputs }) => outputs.every(({ name }) => !names.includes(name))));
    if (free === undefined) intents.push([metric]);
    else free.push(metric);
  }
  return intents;
}

/**
 * What of a refused question can be asked together: by its own keys and those that its metrics require, or by time alone where these are
 * all dimensions, as for `*`. Null where its metrics are not what was refused.
 */
export function togetherOf({ relation, measures, ...question }: MetricQuestion, check: Check): Together | null {
  const { time } = relation;
  const metrics = [...new Set(measures.map(({ metric }) => metric))];
  const hasAll = question.dimensions.length === relation.dimensions.length;
  const axis = hasAll ? (time?.grain ?? null) : question.axis;
  const asked = hasAll ? [] : question.dimensions.map(({ name }) => name);
  const required = hasAll ? [] : metrics.flatMap(requiredOf).filter((name) => !asked.includes(name));
  const dimensions = [...new Set([...asked, ...required])];
  const intent: Intent = { ...(axis === null ? {} : { time_axis: axis }), ...(dimensions.length === 0 ? {} : { dimensions }) };
  const free = metrics.filter((metric) => requiredOf(metric).every((name) => dimensions.includes(name)));
  const kept = askable(free, intent, check);
  if (kept.length === 0 || (kept.length === metrics.length && !hasAll && required.length === 0)) return null;
  const period = time !== null && axis === time.grain ? time.name : axis;
  return {
    relation,
    keys: [...(period === null ? [] : [period]), ...dimensions],
    measures: measures.filter(({ metric }) => kept.includes(metric)),
    required: kept.length === metrics.length && required.length > 0,
  };
}

/** Of some metrics, in their order, those that can be asked beside the ones before. */
function askable(metrics: readonly Metric[], intent: Intent, check: Check): readonly Metric[] {
  const kept: Metric[] = [];
  for (const metric of metrics) {
    const [first = metric, ...others] = [...kept, metric];
    if (isAskable(first, others.length === 0 ? intent : { ...intent, with: others.map(({ name }) => name) }, check)) kept.push(metric);
  }
  return kept;
}

function isAskable(metric: Metric, intent: Intent, check: Check): boolean {
  try {
    check(metric, intent);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'invalid_request') return false;
    throw error;
  }
}
