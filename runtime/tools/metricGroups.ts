import type { MetricList, MetricSummary } from '../../generated/types.ts';

/** Metrics that are grouped and filtered by the same dimensions over the same periods. */
export interface MetricGroup {
  /** Their aggregate table, or a name for compounds, with a number where metrics of one differ. */
  readonly name: string;
  readonly dimensions: MetricSummary['dimensions'];
  readonly time_axes: readonly string[];
  readonly metrics: readonly MetricSummary[];
}

/** Groups the metrics of a list by equal dimensions and axes, keeping its order, so that these are listed only once. */
export function metricGroups({ metrics }: Pick<MetricList, 'metrics'>): readonly MetricGroup[] {
  const groups = new Map<string, MetricSummary[]>();
  for (const metric of metrics) {
    const key = JSON.stringify([metric.processor_id, metric.dimensions, metric.time_axes]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(metric);
  }
  const named = new Map<string, number>();
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { processor_id, dimensions, time_axes } = first;
    const table = processor_id ?? 'of metrics';
    const number = (named.get(table) ?? 0) + 1;
    named.set(table, number);
    return [{ name: number === 1 ? table : `${table} (${number})`, dimensions, time_axes, metrics: group }];
  });
}
