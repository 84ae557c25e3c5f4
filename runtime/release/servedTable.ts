import type { AggregateTable } from '../../compiler/manifest.ts';
import { privateTables } from '../../compiler/privateTables.ts';
import type { Release } from './Release.ts';
import { isPublished } from './servedMetric.ts';

/**
 * What of an aggregate table may be read: as it is computed today or, until that is published, as it was published last. Null where nothing
 * is, and for a table that feeds a metric with privacy, today or then.
 */
export function servedTable(
  { manifest, generation }: Pick<Release, 'manifest' | 'generation'>,
  table: AggregateTable,
): AggregateTable | null {
  if (generation === null || privateTables(manifest).has(table.id)) return null;
  if (isPublished(generation, table)) return table;
  const then = generation.aggregates.get(table.id)?.catalog?.manifest;
  return then === undefined || privateTables(then).has(table.id) ? null : (then.tables[table.id] ?? null);
}
