import type { AggregateTable } from '../../../compiler/manifest.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';

/** The temporary tables of one table: a source may have several tables of entities, whose days are read together. */
export interface WorkTables {
  /** Chunks by `ordinal`. */
  readonly days: string;
  /** Their contributions per entity. */
  readonly noticed: string;
  /** All entities up to a day. */
  readonly entities: string;
  /** The same, as rows of the day. */
  readonly classified: string;
  /** The aggregate rows of the days so far. */
  readonly aggregated: string;
}

export function workTablesOf({ id }: AggregateTable): WorkTables {
  const named = (what: string): string => `temp.${sqlIdentifier(`#${what} of ${id}`)}`;
  return {
    days: named('days'),
    noticed: named('noticed'),
    entities: named('entities'),
    classified: named('classified'),
    aggregated: named('aggregated'),
  };
}
