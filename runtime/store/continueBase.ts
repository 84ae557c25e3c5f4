import type { AggregateTable } from '../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { cleanedUp } from '../errors/cleanedUp.ts';
import { baseTypes, enumType } from './baseTypes.ts';
import type { ColumnTypes } from './format/columnTypes.ts';
import type { WorkspacePaths } from './paths.ts';
import {
  baseColumnNames,
  builtName,
  builtTable,
  checkRows,
  MAX_ENUM_VALUES,
  narrowableSums,
  orderOf,
  rowsOf,
  type BuiltTable,
} from './publishBase.ts';
import type { ChangedTable, ChunkChange } from './tableChange.ts';

/** The rows that come, and those of the same periods and later ones that stay. */
const ADDED = 'temp.added_rows';
const TAIL = 'temp.tail_rows';

/** A base table that was changed where it was. */
export interface ContinuedTable extends BuiltTable {
  /** The first period in which a row went or came, as a literal of SQL; null when none did. */
  readonly since: string | null;
  readonly types: ColumnTypes;
}

/**
 * Changes the rows of `store."<table>"` that differ from the base's: those of the periods from the first difference on are written anew, so that
 * the table stays sorted and is what publishBase would make. A further day costs what it holds, however many there are.
 *
 * @returns null when the table has to be made anew, since it would get other types or is not what the ledger says.
 * @throws StoreError when a partial does not contain what the ledger says.
 */
export async function continueBase(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  changed: ChangedTable,
  { gone }: ChunkChange,
): Promise<ContinuedTable | null> {
  const { table, added, shown } = changed;
  const name = builtName(table.id);
  const types = await baseTypes(connection, table);
  const rows = await rowsOf(connection, paths, table, added);
  await connection.run(`CREATE OR REPLACE TEMP TABLE ${ADDED} AS FROM ${rows}`);
  return cleanedUp(
    async () => {
      await checkRows(connection, ADDED, table, added);
      const found = await compare(connection, table, types, gone);
      if (found === null) return null;
      const { since, overlaps } = found;
      if (since !== null) {
        if (overlaps) {
          const stays = gone.length === 0 ? '' : ` AND chunk NOT IN (${gone.join(', ')})`;
          await connection.run(`CREATE OR REPLACE TEMP TABLE ${TAIL} AS FROM ${name} WHERE period >= ${since}${stays}`);
          await connection.run(`DELETE FROM ${name} WHERE period >= ${since}`);
        }
        const columns = baseColumnNames(table).map(
          (column) => `CAST(${sqlIdentifier(column)} AS ${types[column]}) AS ${sqlIdentifier(column)}`,
        );
        const next = `SELECT ${columns.join(', ')} FROM ${ADDED}${overlaps ? ` UNION ALL FROM ${TAIL}` : ''}`;
        await connection.run(`INSERT INTO ${name} FROM (${next}) ORDER BY ${orderOf(table)}`);
        if (overlaps) await connection.run(`DROP TABLE ${TAIL}`);
      }
      if (gone.length > 0 && !(await usesAllValues(connection, table, types))) return null;
      const built = await builtTable(connection, table);
      return built.rows === shown.rows ? { since, types, ...built } : null;
    },
    () => connection.run(`DROP TABLE IF EXISTS ${ADDED}`),
  );
}

/** Where the rows that go and come begin, and whether others are there or later; null when the types of all would be others. */
async function compare(
  connection: DuckDBConnection,
  table: AggregateTable,
  types: ColumnTypes,
  gone: readonly number[],
): Promise<{ readonly since: string | null; readonly overlaps: boolean } | null> {
  const isGone = gone.length === 0 ? 'false' : `chunk IN (${gone.join(', ')})`;
  const texts = table.dimensions
    .filter(({ type }) => type === 'string')
    .map(({ name }) => ({ column: sqlIdentifier(name), type: enumType(table, name), name }));
  const enums = texts.filter(({ name, type }) => types[name] === type);
  const plain = texts.filter(({ name, type }) => types[name] !== type);
  const sums = narrowableSums(table);
  const added = [
    'min(period) AS since',
    ...enums.map(
      ({ column, type }, index) => `count(*) FILTER (${column} IS NOT NULL AND TRY_CAST(${column} AS ${type}) IS NULL) AS other${index}`,
    ),
    ...plain.map(({ column }, index) => `count(${column}) AS text${index}`),
    ...sums.map(({ total }, index) => `${total} AS total${index}`),
  ];
  const stored = [
    `min(period) FILTER (${isGone}) AS since`,
    'max(period) AS last',
    // It has too many values for an ENUM, or one that no ENUM can have; else it has none, and gets its type from those that come.
    ...plain.map(
      ({ column }, index) =>
        `count(DISTINCT ${column}) FILTER (NOT ${isGone}) > ${MAX_ENUM_VALUES} OR coalesce(bool_or(contains(${column}, chr(0))) FILTER (NOT ${isGone}), false) AS plain${index}`,
    ),
    ...sums.map(({ total }, index) => `${total} FILTER (NOT ${isGone}) AS total${index}`),
  ];
  const [row = {}] = await queryRows(
    connection,
    `SELECT least(a.since, s.since)::VARCHAR AS first, coalesce(s.last >= least(a.since, s.since), false) AS overlaps, ${[
      ...enums.map((_, index) => `a.other${index} = 0 AS fits${index}`),
      ...plain.map((_, index) => `a.text${index} = 0 OR s.plain${index} AS stays${index}`),
      ...sums.map((_, index) => `coalesce(a.total${index}, 0) + coalesce(s.total${index}, 0) AS total${index}`),
      'true AS known',
    ].join(', ')}
     FROM (SELECT ${added.join(', ')} FROM ${ADDED}) a, (SELECT ${stored.join(', ')} FROM ${builtName(table.id)}) s`,
  );
  const keeps =
    enums.every((_, index) => row[`fits${index}`] === true) &&
    plain.every((_, index) => row[`stays${index}`] === true) &&
    sums.every(({ name, narrow, fits }, index) => fits(Number(row[`total${index}`])) === (types[name] === narrow.replace(' ', '')));
  if (!keeps) return null;
  const { first, overlaps } = row;
  return { since: typeof first === 'string' ? `${sqlText(first)}::${types['period']}` : null, overlaps: overlaps === true };
}

/** Whether each value of the ENUMs is still that of a row. */
async function usesAllValues(connection: DuckDBConnection, table: AggregateTable, types: ColumnTypes): Promise<boolean> {
  const enums = table.dimensions.filter(({ name }) => types[name] === enumType(table, name));
  if (enums.length === 0) return true;
  const all = enums.map(({ name }) => `count(DISTINCT ${sqlIdentifier(name)}) = len(enum_range(NULL::${enumType(table, name)}))`);
  const [row] = await queryRows(connection, `SELECT ${all.join(' AND ')} AS all_used FROM ${builtName(table.id)}`);
  return row?.['all_used'] === true;
}
