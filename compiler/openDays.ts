import type { AggregateTable, Manifest } from './manifest.ts';
import { definitionOf } from './prestages/prestageDefinitions.ts';

/** For how many days after its own something may still be added to what a table has of a day, once all its rows have arrived. */
export function openDays({ prestage }: Pick<AggregateTable, 'prestage'>): number {
  return prestage === undefined ? 0 : definitionOf(prestage).open_days(prestage);
}

/** How many days after the end of a period must be covered before a table has all of it. */
export function completeAfterDays({ sources, tables }: Pick<Manifest, 'sources' | 'tables'>, table: string): number {
  const known = tables[table];
  return known === undefined ? 0 : (sources[known.source]?.complete_after_days ?? 0) + openDays(known);
}
