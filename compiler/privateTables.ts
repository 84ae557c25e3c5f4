import { tablesOf } from './compound.ts';
import type { Manifest, Metric } from './manifest.ts';

/**
 * The tables that feed a metric with privacy, by id, with those metrics. They have no governed view, which would show what the metrics
 * withhold.
 */
export function privateTables({ metrics }: Pick<Manifest, 'metrics'>): ReadonlyMap<string, readonly Metric[]> {
  const protectors = Object.values(metrics).filter(({ privacy }) => privacy !== null);
  const ids = new Set(protectors.flatMap(tablesOf));
  return new Map([...ids].map((id) => [id, protectors.filter((metric) => tablesOf(metric).includes(id))]));
}
