import type { Metric, TableMetric } from '../../compiler/manifest.ts';

/** Narrows a metric that is known to be of a table. */
export function ofTable(metric: Metric | undefined): TableMetric {
  if (metric === undefined || metric.table === null) throw new Error('a metric of a table is expected');
  return metric;
}
