import type { Dimension } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import type { ConnectionPool } from '../../engine/ConnectionPool.ts';
import { duckdb } from '../../engine/duckdb.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import { ResultReader } from '../../engine/vectors.ts';
import type { PublishedTable } from '../../release/Release.ts';
import { at } from '../at.ts';
import { cellOrder } from '../question/cells.ts';
import { isoDate, isoTimestamp } from '../periods.ts';
import { SpreadMap } from '../SpreadMap.ts';
import { sortInTurns } from '../sortInTurns.ts';
import { Turns } from '../Turns.ts';
import type { Filter } from '../question/Question.ts';
import type { Dictionary, EnumDictionary, Enums } from './Dictionary.ts';
import { publishedTable, StatementBuilder, filtersSql } from './statement.ts';

export const timeFormat = { day: (day: number): string => isoDate(day * 24), micros: isoTimestamp };

const never = new AbortController().signal;

/** The dictionaries of a published table's ENUM columns. */
export async function enumDictionaries(pool: ConnectionPool, table: PublishedTable): Promise<Enums> {
  const turns = new Turns(never);
  const run = (sql: string) => pool.run({ sql, values: [], types: [] }, never);
  if (table.dimensions.length === 0) return new Map();
  const header = await run(`SELECT ${table.dimensions.map(sqlIdentifier).join(', ')} FROM ${publishedTable(table)} LIMIT 0`);
  const dictionaries = new Map<string, EnumDictionary>();
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
  const reader = new ResultReader(await pool.run(builder.build(sql), turns.signal), () => turns.pass());
  const cells: readonly Cell[] =
    type === 'integer' || type === 'bigint'
      ? // Beyond 2^53 as text.
        (await reader.wholes(0)).map((value) => (type === 'integer' && typeof value === 'number' ? value : String(value)))
      : await reader.scalars(0, timeFormat);
  const values = cells.filter((value) => value !== null);
  return values.length > MOST_VALUES ? null : dictionaryOf(values, type, turns);
}

async function dictionaryOf(values: readonly Exclude<Cell, null>[], type: Dimension['type'], turns: Turns): Promise<Dictionary> {
  const order = cellOrder(type);
  const codes = values.map((_, code) => code);
  const sorted = await sortInTurns(codes, (a, b) => order(at(values, a), at(values, b)), turns);
  const ranks = values.map(() => 0);
  sorted.forEach((code, rank) => {
    ranks[code] = rank;
  });
  return { values, ranks };
}

/** Assigns the next code to each new value. */
export class DictionaryEncoder {
  readonly #codes = new SpreadMap<Exclude<Cell, null>, number>();
  readonly #values: Exclude<Cell, null>[] = [];

  async encode(values: readonly Cell[], turns: Turns): Promise<Int32Array> {
    const coded = new Int32Array(values.length);
    await turns.each(values.length, (index) => {
      const value = values[index] ?? null;
      coded[index] = value === null ? -1 : this.#codeOf(value);
    });
    return coded;
  }

  async dictionary(type: Dimension['type'], turns: Turns): Promise<Dictionary> {
    return dictionaryOf(this.#values, type, turns);
  }

  #codeOf(value: Exclude<Cell, null>): number {
    let code = this.#codes.get(value);
    if (code === undefined) {
      code = this.#values.length;
      this.#codes.set(value, code);
      this.#values.push(value);
    }
    return code;
  }
}
