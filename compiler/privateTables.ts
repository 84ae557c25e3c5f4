import { tablesOf } from './compound.ts';
import type { Manifest } from './manifest.ts';

/** The ids of the tables that feed a metric with privacy: they have no governed view, which would show what the metric withholds. */
export function privateTables({ metrics }: Pick<Manifest, 'metrics'>): ReadonlySet<string> {
  return new Set(
    Object.values(metrics)
      .filter(({ privacy }) => privacy !== null)
      .flatMap(tablesOf),
  );
}
