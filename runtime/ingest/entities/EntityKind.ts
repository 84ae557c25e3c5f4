import { KERNEL_VERSION } from '../../../compiler/assemble/kernelVersion.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { PublicError } from '../../errors/PublicError.ts';

/** What is remembered of each entity between runs: contributions of chunks that add up to one row for each entity, in any order. */
export interface EntityKind {
  /** The kind of the state folder, and the name of the file in it. */
  readonly folder: string;
  readonly file: string;
  /** Of the file's form; a file of another revision is rebuilt. */
  readonly revision: string;
  /** The column that tells entities apart, and the one with their number: `customer`, `customers`. */
  readonly entity: string;
  readonly entities: string;
  readonly columns: readonly EntityColumn[];
  /** Of the columns the one with whole numbers whose sum shows that no row of the totals is missing. */
  readonly counted: string;
  /** What to report about the file of a table. */
  readonly fault: (what: MemoryFault, table: string) => PublicError;
}

export type MemoryFault = 'unreadable' | 'held' | 'foreign';

export interface EntityColumn {
  readonly name: string;
  readonly sql_type: string;
  /** How contributions to an entity become one. */
  readonly merge: 'sum' | 'min' | 'max';
}

/** The tables of a file. */
export const TABLES = ['identity', 'chunks', 'reductions', 'totalled', 'totals', 'totals_sums'] as const;

/** The owner and origin of a table's file: the only row of `identity`. */
export function identityOf({ revision }: EntityKind, { id, source, computation_hash }: AggregateTable): Readonly<Record<string, string>> {
  return { source, processor: id, computation_hash, kernel_version: String(KERNEL_VERSION), revision };
}

/** The type of a stored value. */
export const VALUE_TYPE = 'DECIMAL(38, 6)';

/** The columns of a row for an entity. */
export function columnsOf({ entity, columns }: EntityKind): string {
  return [entity, ...columns.map(({ name }) => name)].join(', ');
}

/** The same as a definition. */
export function typedColumnsOf({ entity, columns }: EntityKind): string {
  return [`${entity} VARCHAR`, ...columns.map(({ name, sql_type }) => `${name} ${sql_type}`)].join(', ');
}

/** The contributions in a relation, added up: one row for each entity. */
export function mergedSql({ entity, columns }: EntityKind, relation: string): string {
  const merged = columns.map(({ name, sql_type, merge }) => `CAST(${merge}(${name}) AS ${sql_type}) AS ${name}`);
  return `SELECT ${[entity, ...merged].join(', ')} FROM ${relation} GROUP BY ${entity}`;
}

/** A relation without entities. */
export function noEntities({ entity, columns }: EntityKind): string {
  return `(SELECT ${[`NULL::VARCHAR AS ${entity}`, ...columns.map(({ name, sql_type }) => `NULL::${sql_type} AS ${name}`)].join(', ')} WHERE false)`;
}

/** Shows whether rows are missing from the totals, or from the list of what they cover: `totals_sums` has what it was when they were stored. */
export function sumsOfTotals({ entities, counted }: EntityKind, database: string): string {
  return `SELECT (SELECT count(*) FROM ${database}.totalled) AS chunks, count(*) AS ${entities}, CAST(coalesce(sum(${counted}), 0) AS HUGEINT) AS ${counted}
    FROM ${database}.totals`;
}
