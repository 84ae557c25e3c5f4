import type { Dimension } from '../../../../compiler/manifest.ts';
import { exactDouble } from '../../../../compiler/wholeNumbers.ts';
import type { Cell } from '../../../../generated/types.ts';
import type { ConnectionPool } from '../../../engine/ConnectionPool.ts';
import { duckdb } from '../../../engine/duckdb.ts';
import { sqlIdentifier } from '../../../engine/Engine.ts';
import { ResultReader } from '../../../engine/vectors.ts';
import type { PublishedTable } from '../../../release/Release.ts';
import { isoDate, isoTimestamp } from '../../../calendar/periods.ts';
import { Turns } from '../../../turns/Turns.ts';
import type { Filter } from '../../question/Question.ts';
import type { Dictionary, CodedDictionary, Enums } from '../../groups/Dictionary.ts';
import { publishedTable, StatementBuilder, filtersSql } from './statement.ts';
import { dictionaryOf } from '../../groups/dictionaryOf.ts';

export const timeFormat = { day: (day: number): string => isoDate(day * 24), micros: isoTimestamp };

const never = new AbortController().signal;

/** The dictionaries of a published table's ENUM columns. */
export async function enumDictionaries(pool: ConnectionPool, table: PublishedTable): Promise<Enums> {
  const turns = new Turns(never);
  const run = (sql: string) => pool.run({ sql, values: [], types: [] }, never);
  if (table.dimensions.length === 0) return new Map();
  const header = await run(`SELECT ${table.dimensions.map(sqlIdentifier).join(', ')} FROM ${publishedTable(table)} LIMIT 0`);
  const dictionaries = new Map<string, CodedDictionary>();
  for (const [index, name] of table.dimensions.entries()) {
    if (header.columnTypeId(index) !== duckdb.DuckDBTypeId.ENUM) continue;
    const result = await run(
      `SELECT CAST(unnest(enum_range((SELECT ${sqlIdentifier(name)} FROM ${publishedTable(table)} LIMIT 0))) AS VARCHAR)`,
    );
    const values = (await new ResultReader(result, () => turns.pass()).scalars(0, timeFormat)).filter((value) => value !== null);
    const codes = new Map(values.map((value, code) => [value, code]));
    dictionaries.set(name, { ...(await dictionaryOf(values, 'string', turns)), codes });
  }
  return dictionaries;
}

/** The most values that are read of a column without an ENUM: about as many as an ENUM has at most. */
const MOST_VALUES = 65_000;

/** The dictionary of a dimension's values in some rows, all of them without filters; null when there are too many values. */
export async function dictionaryWithin(
  pool: ConnectionPool,
  table: PublishedTable,
  { name, type }: Dimension,
  filters: readonly Filter[],
  enums: Enums,
  turns: Turns,
): Promise<Dictionary | null> {
  const builder = new StatementBuilder(enums);
  const column = type === 'string' ? `CAST(${sqlIdentifier(name)} AS VARCHAR)` : sqlIdentifier(name);
  const where = [`${sqlIdentifier(name)} IS NOT NULL`, ...filtersSql(builder, filters)].join(' AND ');
  const sql = `SELECT DISTINCT ${column} FROM ${publishedTable(table)} WHERE ${where} LIMIT ${MOST_VALUES + 1}`;
  const reader = new ResultReader(await pool.reading(table.rows).run(builder.build(sql), turns.signal), () => turns.pass());
  const cells: readonly Cell[] =
    type === 'integer' || type === 'bigint'
      ? // Beyond 2^53 as text.
        (await reader.wholes(0)).map((value) => (value !== null && type === 'integer' ? exactDouble(value) : null) ?? String(value))
      : await reader.scalars(0, timeFormat);
  const values = cells.filter((value) => value !== null);
  return values.length > MOST_VALUES ? null : dictionaryOf(values, type, turns);
}
