import { tablesOf } from './compound.ts';
import type { Manifest, Metric } from './manifest.ts';

/**
 * The tables with privacy of their own, and those that feed a metric with privacy, by id, with those metrics. They have no governed view,
 * which would show what is withheld.
 */
export function privateTables({ metrics, tables }: Pick<Manifest, 'metrics' | 'tables'>): ReadonlyMap<string, readonly Metric[]> {
  const protectors = Object.values(metrics).filter(({ privacy }) => privacy !== null);
  const own = Object.values(tables).filter(({ privacy }) => privacy !== undefined);
  const ids = new Set([...own.map(({ id }) => id), ...protectors.flatMap(tablesOf)]);
  return new Map([...ids].map((id) => [id, protectors.filter((metric) => tablesOf(metric).includes(id))]));
}
