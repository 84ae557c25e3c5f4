import { canonicalHash } from './canonicalJson.ts';
import type { Metric } from './manifest.ts';

/**
 * sha256 of the canonical JSON of a metric's manifest entry: everything the catalog says about it, labels included. Together with the
 * computation hash of its table it determines the metric's answers for given data.
 */
export function metricHash(metric: Metric): string {
  return canonicalHash(metric);
}
