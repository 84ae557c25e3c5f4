import type { DuckDBType, DuckDBValue } from '@duckdb/node-api';
import type { Dimension, DimensionType, Grain } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import type { SqlStatement } from '../../engine/ConnectionPool.ts';
import { duckdb } from '../../engine/duckdb.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import type { PublishedTable } from '../../release/Release.ts';
import { storeName } from '../../store/format/names.ts';
import { hourOfDate, type Hour } from '../periods.ts';
import type { Scan } from '../plan/planQuery.ts';
import type { Filter } from '../question/Question.ts';

const { BIGINT, BOOLEAN, DATE, DuckDBDateValue, DuckDBTimestampValue, HUGEINT, LIST, TIMESTAMP, VARCHAR, listValue } = duckdb;

/** Longer lists are bound as a single list parameter, so that their length does not change the statement text. */
const LIST_PARAMETERS = 8;

/** Builds one statement: a text with numbered parameters, and their values. Nothing from a request ever becomes part of the text. */
export class StatementBuilder {
  readonly #values: DuckDBValue[] = [];
  readonly #types: DuckDBType[] = [];

  /** The placeholder of a bound value. */
  bind(value: DuckDBValue, type: DuckDBType): string {
    this.#values.push(value);
    this.#types.push(type);
    return `$${this.#values.length}`;
  }

  /** A time in the form of a table's `period` column. */
  bindTime(hour: Hour, grain: Grain): string {
    return grain === 'hour'
      ? this.bind(new DuckDBTimestampValue(BigInt(hour) * 3_600_000_000n), TIMESTAMP)
      : this.bind(new DuckDBDateValue(hour / 24), DATE);
  }

  /** The same for a list, as a query. */
  bindTimes(hours: readonly Hour[], grain: Grain): string {
    const hourly = grain === 'hour';
    const values = hours.map((hour) => (hourly ? new DuckDBTimestampValue(BigInt(hour) * 3_600_000_000n) : new DuckDBDateValue(hour / 24)));
    return `unnest(${this.bind(listValue(values), LIST(hourly ? TIMESTAMP : DATE))})`;
  }

  bindCell(cell: Exclude<Cell, null>, type: DimensionType): string {
    return this.bind(valueOf(cell, type), sqlType[type]);
  }

  bindCells(cells: readonly Exclude<Cell, null>[], type: DimensionType): string {
    if (cells.length <= LIST_PARAMETERS) return cells.map((cell) => this.bindCell(cell, type)).join(', ');
    return `SELECT unnest(${this.bind(listValue(cells.map((cell) => valueOf(cell, type))), LIST(sqlType[type]))})`;
  }

  build(sql: string): SqlStatement {
    return { sql, values: this.#values, types: this.#types };
  }
}

const sqlType: Readonly<Record<DimensionType, DuckDBType>> = {
  string: VARCHAR,
  integer: BIGINT,
  // Wide enough for any number in a request.
  bigint: HUGEINT,
  boolean: BOOLEAN,
  date: DATE,
};

function valueOf(cell: Exclude<Cell, null>, type: DimensionType): DuckDBValue {
  switch (type) {
    case 'integer':
    case 'bigint':
      return BigInt(cell);
    case 'date':
      return new DuckDBDateValue((hourOfDate(String(cell)) ?? 0) / 24);
    case 'string':
    case 'boolean':
      return cell;
  }
}

/** The quoted name of a table in the open generation. */
export function publishedTable({ name }: PublishedTable): string {
  return storeName(null, name);
}

/** The start of the axis period that contains a row. */
export function axisSql(axis: Grain, grain: Grain): string {
  if (axis === grain) return 'period';
  return axis === 'hour' ? `date_trunc('hour', period)` : `CAST(date_trunc('${axis}', period) AS DATE)`;
}

/** ` WHERE ...`, or nothing. Text is compared by UTF-8 bytes, not by ENUM order. */
export function whereSql(builder: StatementBuilder, grain: Grain, scan: Scan, filters: readonly Filter[]): string {
  const parts: string[] = [];
  if (scan.from !== null) parts.push(`period >= ${builder.bindTime(scan.from, grain)}`);
  if (scan.to !== null) parts.push(`period < ${builder.bindTime(scan.to, grain)}`);
  if (scan.but !== null)
    parts.push(`NOT (period >= ${builder.bindTime(scan.but.from, grain)} AND period < ${builder.bindTime(scan.but.to, grain)})`);
  if (scan.only !== null) parts.push(`period IN (SELECT ${builder.bindTimes(scan.only, grain)})`);
  parts.push(...filtersSql(builder, filters));
  return parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`;
}

/** Conditions that must all hold. */
export function filtersSql(builder: StatementBuilder, filters: readonly Filter[]): readonly string[] {
  return filters.flatMap(({ dimension, condition }) => conditionSql(builder, dimension, condition));
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
const textTests = { contains: 'contains', starts_with: 'starts_with', ends_with: 'ends_with' } as const;

/**
 * `ne` and `not_in` keep nulls unless null is listed; the other operators drop them. compileCondition has the same semantics in TypeScript.
 */
function conditionSql(builder: StatementBuilder, { name, type }: Dimension, condition: Filter['condition']): readonly string[] {
  const column = sqlIdentifier(name);
  // Equality with an ENUM can use its codes: a text that it lacks equals none of its values.
  const text = type === 'string' ? `CAST(${column} AS VARCHAR)` : column;
  const parts: string[] = [];
  const { eq, ne, in: list, not_in: notList } = condition;
  if (eq !== undefined && eq !== null) parts.push(`${column} = ${builder.bindCell(eq, type)}`);
  if (ne !== undefined && ne !== null) parts.push(`${column} IS DISTINCT FROM ${builder.bindCell(ne, type)}`);
  for (const [operator, symbol] of Object.entries(comparisons)) {
    const value = condition[operator as keyof typeof comparisons];
    if (value !== undefined && value !== null) parts.push(`${text} ${symbol} ${builder.bindCell(value, type)}`);
  }
  if (list !== undefined) parts.push(listSql(builder, column, type, list));
  if (notList !== undefined) parts.push(notListSql(builder, column, type, notList));
  for (const [operator, fn] of Object.entries(textTests)) {
    const value = condition[operator as keyof typeof textTests];
    if (value !== undefined && value !== null) parts.push(`${fn}(${text}, ${builder.bindCell(value, 'string')})`);
  }
  if (condition.is_null !== undefined) parts.push(`${column} IS NULL`);
  if (condition.not_null !== undefined) parts.push(`${column} IS NOT NULL`);
  return parts;
}

function listSql(builder: StatementBuilder, column: string, type: DimensionType, list: readonly Cell[]): string {
  const values = list.filter((value) => value !== null);
  const parts: string[] = [];
  if (values.length > 0) parts.push(`${column} IN (${builder.bindCells(values, type)})`);
  if (values.length < list.length) parts.push(`${column} IS NULL`);
  return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`;
}

function notListSql(builder: StatementBuilder, column: string, type: DimensionType, list: readonly Cell[]): string {
  const values = list.filter((value) => value !== null);
  const namesNull = values.length < list.length;
  if (values.length === 0) return namesNull ? `${column} IS NOT NULL` : 'true';
  const others = `${column} NOT IN (${builder.bindCells(values, type)})`;
  return namesNull ? `(${others} AND ${column} IS NOT NULL)` : `(${others} OR ${column} IS NULL)`;
}
