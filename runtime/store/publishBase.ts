import { join } from 'node:path';
import type { AggregateTable } from '../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { baseColumns } from './format/aggregateColumns.ts';
import { exactSums } from './exactSums.ts';
import { describingTable, enumPrefix, governedView, STORE, storeName } from './format/names.ts';
import { globEscape } from '../engine/globEscape.ts';
import { jsonRowsSql } from './jsonRows.ts';
import * as messages from './messages.ts';
import type { WorkspacePaths } from './paths.ts';
import { StoreError } from './StoreError.ts';
import type { OrdinalChunk } from './tableChange.ts';

/** Texts with more distinct values stay VARCHAR. */
export const MAX_ENUM_VALUES = 65_000;

/** The contents of a physical table, for `store.tables`. */
export interface BuiltTable {
  readonly rows: number;
  readonly first_period: string | null;
  readonly last_period: string | null;
}

/** The alias under which a generation is built. */
export const BUILDING = 'building';

/** A table or type of the generation under construction. */
export function builtName(name: string): string {
  return storeName(BUILDING, name);
}

/**
 * Creates `store."<table>"` from the partials of the visible chunks: texts as ENUM where they repeat, sums as narrow as possible, sorted by
 * period and dimensions. Replaces any existing table. A row counts if it belongs to this computation and to the visible attempt.
 *
 * @throws StoreError when a partial does not contain what the ledger says.
 */
export async function publishBase(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  table: AggregateTable,
  chunks: readonly OrdinalChunk[],
): Promise<BuiltTable> {
  await dropTable(connection, table.id);
  const rows = await rowsOf(connection, paths, table, chunks);
  const types = await publishedTypes(connection, table, rows);
  const columns = baseColumnNames(table).map((name) => cast(name, types));
  await connection.run(`CREATE TABLE ${builtName(table.id)} AS SELECT ${columns.join(', ')} FROM ${rows} ORDER BY ${orderOf(table)}`);
  await checkRows(connection, builtName(table.id), table, chunks);
  return builtTable(connection, table);
}

/** How the rows of a base table are sorted. */
export function orderOf(table: AggregateTable): string {
  return ['period', ...table.dimensions.map(({ name }) => sqlIdentifier(name)), 'chunk'].map((column) => `${column} NULLS LAST`).join(', ');
}

/** The contents of a base table that is complete. */
export async function builtTable(connection: DuckDBConnection, table: AggregateTable): Promise<BuiltTable> {
  const format = table.grain === 'hour' ? '%Y-%m-%dT%H:%M' : '%Y-%m-%d';
  const [built] = await queryRows(
    connection,
    `SELECT count(*) AS rows, strftime(min(period), '${format}') AS first_period, strftime(max(period), '${format}') AS last_period FROM ${builtName(table.id)}`,
  );
  return {
    rows: Number(built?.['rows'] ?? 0),
    first_period: typeof built?.['first_period'] === 'string' ? built['first_period'] : null,
    last_period: typeof built?.['last_period'] === 'string' ? built['last_period'] : null,
  };
}

/** Drops a table, its rollups, its types and its view, by the table's id; nothing if there is no such table. */
export async function dropTable(connection: DuckDBConnection, table_id: string): Promise<void> {
  const names = await queryRows(connection, `SELECT name FROM ${describingTable(BUILDING, 'tables')} WHERE table_id = $1`, [table_id]);
  if (names.length === 0) return;
  await connection.run(`DROP VIEW IF EXISTS ${governedView(BUILDING, table_id)}`);
  for (const { name } of names) await connection.run(`DROP TABLE IF EXISTS ${builtName(String(name))}`);
  const enums = await queryRows(
    connection,
    'SELECT type_name FROM duckdb_types() WHERE database_name = $1 AND schema_name = $2 AND starts_with(type_name, $3)',
    [BUILDING, STORE, enumPrefix(table_id)],
  );
  for (const { type_name } of enums) await connection.run(`DROP TYPE ${builtName(String(type_name))}`);
}

/** The relation of the rows of some visible chunks: those whose chunk is visible through this very partial, with its ordinal as `chunk`. */
export async function rowsOf(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  table: AggregateTable,
  chunks: readonly OrdinalChunk[],
): Promise<string> {
  const files = [...new Set(chunks.flatMap(({ partial }) => partial ?? []))];
  if (files.length === 0) return emptyRows(table);
  const places = new Map(files.map((file, index) => [file, index]));
  const shown = chunks.flatMap(({ chunk_id, run_id, ordinal, partial }) =>
    partial === null ? [] : [{ chunk_id, run_id, ordinal, file: places.get(partial) ?? null }],
  );
  const types = { chunk_id: 'VARCHAR', run_id: 'VARCHAR', ordinal: 'INTEGER', file: 'BIGINT' };
  await connection.run(`CREATE OR REPLACE TEMP TABLE shown AS ${jsonRowsSql(types, sqlText(JSON.stringify(shown)))}`);
  const list = files.map((file) => sqlText(globEscape(join(paths.root, file)))).join(', ');
  const partials = `(SELECT *, file_index FROM read_parquet([${list}], hive_partitioning = false) WHERE config_hash = ${sqlText(table.computation_hash)})`;
  const columns = baseColumnNames(table).filter((name) => name !== 'chunk');
  return `(SELECT ${columns.map((name) => `p.${sqlIdentifier(name)}`).join(', ')}, s.ordinal AS chunk FROM ${partials} p JOIN shown s ON s.file = p.file_index AND s.chunk_id = p.chunk_id AND s.run_id = p.pipeline_run_id)`;
}

/** In the order of the table. */
export function baseColumnNames(table: AggregateTable): readonly string[] {
  return Object.keys(baseColumns(table));
}

/** Checks that some chunks have as many rows in a relation as their attempts wrote. @throws StoreError */
export async function checkRows(
  connection: DuckDBConnection,
  relation: string,
  table: AggregateTable,
  chunks: readonly OrdinalChunk[],
): Promise<void> {
  const counts = await queryRows(connection, `SELECT chunk, count(*) AS rows FROM ${relation} GROUP BY chunk`);
  const found = new Map(counts.map((row) => [Number(row['chunk']), Number(row['rows'])]));
  for (const { ordinal, partial, rows } of chunks) {
    if (rows !== (found.get(ordinal) ?? 0))
      throw new StoreError('partial_lost', messages.partialUnusable(table.id, partial ?? 'a partial'));
  }
}

function emptyRows(table: AggregateTable): string {
  const columns = Object.entries(baseColumns(table)).map(([name, type]) => `NULL::${type} AS ${sqlIdentifier(name)}`);
  return `(SELECT ${columns.join(', ')} WHERE false)`;
}

/** The columns whose published type differs from the partials': ENUMs for texts, DECIMAL(18, s) for sums that fit. */
async function publishedTypes(connection: DuckDBConnection, table: AggregateTable, rows: string): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  const texts = table.dimensions.filter(({ type }) => type === 'string').map(({ name }) => ({ name, column: sqlIdentifier(name) }));
  const sums = narrowableSums(table);
  if (texts.length === 0 && sums.length === 0) return types;
  // In one pass over the rows: the values of each text, and in the last row the sums.
  const columns = texts.map(({ column }) => column);
  const sets = [...columns, ''].map((column) => `(${column})`).join(', ');
  const marks = columns.map((column, index) => `GROUPING(${column}) = 0 AS "#of${index}"`);
  const totals = sums.map(({ total }, index) => `${total} AS "#t${index}"`);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE found_values AS SELECT ${[...columns, ...marks, ...totals].join(', ')} FROM ${rows} GROUP BY GROUPING SETS (${sets})`,
  );
  const valuesOf = (index: number): string => `"#of${index}" AND ${columns[index]} IS NOT NULL`;
  const facts = [
    ...columns.flatMap((column, index) => [
      `count(*) FILTER (${valuesOf(index)}) AS n${index}`,
      `coalesce(bool_or(contains(${column}, chr(0))) FILTER (${valuesOf(index)}), false) AS nul${index}`,
    ]),
    ...sums.map(
      (_, index) => `max("#t${index}") FILTER (${['true', ...columns.map((__, of) => `NOT "#of${of}"`)].join(' AND ')}) AS t${index}`,
    ),
  ];
  const [found] = await queryRows(connection, `SELECT ${facts.join(', ')} FROM temp.found_values`);
  for (const [index, { name, column }] of texts.entries()) {
    const count = Number(found?.[`n${index}`] ?? 0);
    // The engine writes an ENUM's type as SQL and parses it again, and its SQL ends at a NUL.
    if (count === 0 || count > MAX_ENUM_VALUES || found?.[`nul${index}`] === true) continue;
    const type_name = builtName(`${enumPrefix(table.id)}${name}`);
    // In byte order, so that sorting by the ENUM sorts by the text.
    await connection.run(
      `CREATE TYPE ${type_name} AS ENUM (SELECT ${column} FROM temp.found_values WHERE ${valuesOf(index)} ORDER BY ${column})`,
    );
    types.set(name, type_name);
  }
  sums.forEach(({ name, narrow, fits }, index) => {
    if (fits(Number(found?.[`t${index}`] ?? 0))) types.set(name, narrow);
  });
  await connection.run('DROP TABLE temp.found_values');
  return types;
}

/** A sum whose published type depends on its values. */
export interface NarrowableSum {
  readonly name: string;
  readonly narrow: string;
  /** An aggregate over rows: what decides, as a double. */
  readonly total: string;
  /** Whether the narrow type holds any sum of values with this total. */
  readonly fits: (total: number) => boolean;
}

export function narrowableSums(table: AggregateTable): readonly NarrowableSum[] {
  return exactSums(table)
    .filter(({ scale }) => scale <= 17)
    .map(({ column, scale }) => ({
      name: column,
      narrow: `DECIMAL(18, ${scale})`,
      total: `sum(abs(CAST(${sqlIdentifier(column)} AS DOUBLE)))`,
      // The total is a double; staying well below 17 digits allows for its rounding.
      fits: (total) => total * 10 ** scale < 0.99e17,
    }));
}

function cast(name: string, types: ReadonlyMap<string, string>): string {
  const column = sqlIdentifier(name);
  const type = types.get(name);
  return type === undefined ? column : `CAST(${column} AS ${type}) AS ${column}`;
}
