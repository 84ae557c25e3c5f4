import { canonicalHash } from './canonicalJson.ts';
import type { Metric } from './manifest.ts';

/**
 * sha256 of the canonical JSON of a metric's entry in the manifest: everything that the catalog says about it, labels included. With the
 * computation hash of its table it decides what the metric answers from given data.
 */
export function metricHash(metric: Metric): string {
  return canonicalHash(metric);
}
