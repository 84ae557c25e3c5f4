import { derivationOf, outputsOf } from '../derivation.ts';
import type { Metric } from '../manifest.ts';

/** The distinct units of a metric's columns. */
export function unitsOf(metric: Metric): readonly string[] {
  return [...new Set(outputsOf(derivationOf(metric)).flatMap(({ unit }) => (unit === null ? [] : [unit])))];
}
