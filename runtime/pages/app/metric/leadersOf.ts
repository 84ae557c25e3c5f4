import type { Cell, Intent, QueryResult } from '../../../../generated/types.ts';
import type { Period } from '../../../reports/periods.ts';
import { ask, type Metric, type Served } from '../service.ts';
import type { Filters } from './address.ts';
import { groupSize, type GroupSize } from './groupSize.ts';
import { unselected } from './selections.ts';
import type { MetricView } from './metricView.ts';

/** The values of a dimension, with the numbers of each. */
export interface Leaders {
  readonly answer: QueryResult;
  /** The same values in the days that are compared; null without a comparison. */
  readonly before: QueryResult | null;
  /** By what the largest were chosen, where not by the number that is shown. */
  readonly size: GroupSize | null;
}

/** Which values of a dimension: the largest, or those that a search found. */
export type Which = { readonly kind: 'largest'; readonly most: number } | { readonly kind: 'named'; readonly values: readonly Cell[] };

/** Asks for values of a dimension by size. What was chosen of the dimension itself does not limit its list: others can be chosen too. */
export async function leadersOf(
  { metrics }: Served,
  metric: Metric,
  view: MetricView,
  { name: dimension, order }: Metric['dimensions'][number],
  which: Which,
  signal: AbortSignal,
): Promise<Leaders> {
  const size = which.kind === 'largest' ? groupSize(metric, metrics, view) : null;
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
      : {
          ...about(view.days, null),
          top_n: which.most,
          ...(size === null ? { top_n_by: view.output } : { top_n_by: size.output, with: [size.metric], ...ordered }),
        },
    signal,
  );
  const values = answer.rows.map((row) => row[dimension] ?? null);
  const before = view.before === null || values.length === 0 ? null : await ask(metric.name, about(view.before, values), signal);
  const rows = order === undefined ? answer.rows : inOrder(answer.rows, dimension, order);
  return { answer: { ...answer, rows }, before, size };
}

/** Rows by a declared order of the dimension's values; others follow. */
function inOrder(rows: QueryResult['rows'], dimension: string, order: readonly Cell[]): QueryResult['rows'] {
  const place = new Map(order.map((value, index) => [value, index]));
  const placeOf = (row: QueryResult['rows'][number]): number => place.get(row[dimension] ?? null) ?? order.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function withValues(filters: Filters, dimension: string, values: readonly Cell[] | null): { readonly filters?: Filters } {
  if (values !== null) {
    const own = Object.hasOwn(filters, dimension) ? filters[dimension] : null;
    const kept = typeof own === 'object' && own !== null && !Array.isArray(own) ? own : {};
    return { filters: { ...filters, [dimension]: { ...kept, in: [...values] } } };
  }
  return Object.keys(filters).length === 0 ? {} : { filters };
}
