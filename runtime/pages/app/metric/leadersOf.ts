import type { Cell, Intent, QueryResult } from '../../../../generated/types.ts';
import type { Period } from '../../../reports/periods.ts';
import { ask, type Metric } from '../service.ts';
import type { Filters } from './address.ts';
import { unselected } from './selections.ts';
import type { MetricView } from './metricView.ts';

/** The values of a dimension, with the numbers of each. */
export interface Leaders {
  readonly answer: QueryResult;
  /** The same values in the days that are compared; null without a comparison. */
  readonly before: QueryResult | null;
}

/** Which values of a dimension: the largest, or those that a search found. */
export type Which = { readonly kind: 'largest'; readonly most: number } | { readonly kind: 'named'; readonly values: readonly Cell[] };

/** Asks for values of a dimension by size. What was chosen of the dimension itself does not limit its list: others can be chosen too. */
export async function leadersOf(metric: Metric, view: MetricView, dimension: string, which: Which, signal: AbortSignal): Promise<Leaders> {
  const filters = unselected(view.filters, dimension);
  const about = (days: Period | null, values: readonly Cell[] | null): Intent => ({
    ...(days === null ? {} : { start: days.start, end: days.end }),
    dimensions: [dimension],
    ...withValues(filters, dimension, values),
  });
  const ordered = { order_by: [`-${view.output}`] };
  const answer = await ask(
    metric.name,
    which.kind === 'named'
      ? { ...about(view.days, which.values), ...ordered }
      : { ...about(view.days, null), top_n: which.most, top_n_by: view.output },
    signal,
  );
  const values = answer.rows.map((row) => row[dimension] ?? null);
  const before = view.before === null || values.length === 0 ? null : await ask(metric.name, about(view.before, values), signal);
  return { answer, before };
}

function withValues(filters: Filters, dimension: string, values: readonly Cell[] | null): { readonly filters?: Filters } {
  if (values !== null) {
    const own = filters[dimension];
    const kept = typeof own === 'object' && own !== null && !Array.isArray(own) ? own : {};
    return { filters: { ...filters, [dimension]: { ...kept, in: [...values] } } };
  }
  return Object.keys(filters).length === 0 ? {} : { filters };
}
