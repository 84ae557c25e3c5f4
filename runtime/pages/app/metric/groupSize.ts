import type { MetricSummary } from '../../../../generated/types.ts';
import type { MetricView } from './metricView.ts';

/** What says how large the groups of a metric are. */
export interface GroupSize {
  readonly metric: string;
  readonly output: string;
  readonly label: string;
}

/**
 * By what the leading groups of a ratio, a mean or a quantile are chosen: the largest ratios are those of groups with hardly any rows. It is
 * a count over the same rows, where the catalog has one.
 * @returns null for what is an amount itself, and where nothing counts the same rows
 */
export function groupSize(
  metric: MetricSummary,
  metrics: readonly MetricSummary[],
  { output, filters }: Pick<MetricView, 'output' | 'filters'>,
): GroupSize | null {
  const shown = metric.outputs.find(({ name }) => name === output);
  if (metric.processor_id === null || shown?.type !== 'number' || shown.additive.dimensions) return null;
  const names = new Set(metric.outputs.map(({ name }) => name));
  for (const other of metrics) {
    const [first] = other.outputs;
    const counts = first?.type === 'integer' && first.additive.dimensions && other.where === undefined && other.window === undefined;
    const joins =
      other.processor_id === metric.processor_id &&
      other.name !== metric.name &&
      other.rows_by === undefined &&
      other.requires === undefined &&
      other.privacy === null &&
      [...metric.dimensions.map(({ name }) => name), ...Object.keys(filters)].every((name) =>
        other.dimensions.some((dimension) => dimension.name === name),
      ) &&
      other.outputs.every(({ name }) => !names.has(name));
    if (first !== undefined && counts && joins) return { metric: other.name, output: first.name, label: other.label };
  }
  return null;
}
