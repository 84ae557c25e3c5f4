import { generationNames } from '../../../compiler/generationNames.ts';
import type { AggregateTable, Rollup } from '../../../compiler/manifest.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import type { GenerationTable } from './generationTables.ts';
import type { LedgerTable } from './ledgerTables.ts';

/*
 * The names in a generation's file, as SQL. The database is the alias under which the file is attached; null if it is the connection's own.
 */

/** The schema of a ledger's tables, as SQL. */
export type HistoryPlace = string;

/** The schemas of a generation's file other than that of the governed views. */
export const STORE = generationNames.store;
export const META = 'meta';

/** The name of an aggregate table, a rollup or a type in the schema `store`. */
export function storeName(database: string | null, name: string): string {
  return `${within(database)}${STORE}.${sqlIdentifier(name)}`;
}

/** A table that describes the generation. */
export function describingTable(database: string | null, table: GenerationTable): string {
  return `${within(database)}${STORE}.${table}`;
}

/** Where a generation keeps its history: the ledgers of all sources. */
export function historyOf(database: string | null): HistoryPlace {
  return `${within(database)}${META}`;
}

/** Where an attached ledger keeps its tables. */
export function ledgerPlace(alias: string): HistoryPlace {
  return `${alias}.main`;
}

/** A table of a ledger or of a generation's history. */
export function historyTable(place: HistoryPlace, table: LedgerTable): string {
  return `${place}.${table}`;
}

/** The governed view of an aggregate table. */
export function governedView(database: string | null, table_id: string): string {
  return `${within(database)}${generationNames.views}.${sqlIdentifier(table_id)}`;
}

/** The name of a rollup's table. */
export function rollupName(table: AggregateTable, rollup: Rollup): string {
  return `${table.id}__${rollup.id}`;
}

/** The prefix of an aggregate table's ENUM types; the dimension follows. */
export function enumPrefix(table_id: string): string {
  return `${table_id}__values__`;
}

function within(database: string | null): string {
  return database === null ? '' : `${database}.`;
}
