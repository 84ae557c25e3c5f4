import type { AggregateTable } from '../../compiler/manifest.ts';
import { privateTables } from '../../compiler/privateTables.ts';
import type { Release } from './Release.ts';
import { isPublished } from './servedMetric.ts';

/**
 * The readable part of an aggregate table: as currently computed or, until that is published, as last published. Null when nothing is
 * published, and for a table that feeds a metric with privacy, now or when published.
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
