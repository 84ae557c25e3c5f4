import type { DuckDBType, DuckDBValue } from '@duckdb/node-api';
import type { Dimension, DimensionType, Grain } from '../../../../compiler/manifest.ts';
import type { Cell } from '../../../../generated/types.ts';
import type { SqlStatement } from '../../../engine/ConnectionPool.ts';
import { periodSql } from '../../../calendar/periodSql.ts';
import { duckdb } from '../../../engine/duckdb.ts';
import { sqlIdentifier } from '../../../engine/Engine.ts';
import type { PublishedTable } from '../../../release/Release.ts';
import { storeName } from '../../../store/format/names.ts';
import { at } from '../../../errors/at.ts';
import { hourOfDate, type Hour } from '../../../calendar/periods.ts';
import type { Scan } from '../../plan/planQuery.ts';
import type { Filter } from '../../question/Question.ts';
import type { CodedDictionary, Enums } from '../../groups/Dictionary.ts';
import { codesWhere } from '../codesWhere.ts';

const { BIGINT, BOOLEAN, DATE, DuckDBDateValue, DuckDBTimestampValue, HUGEINT, LIST, TIMESTAMP, VARCHAR, listValue } = duckdb;

/** Longer lists are bound as a single list parameter, so that their length does not change the statement text. */
const LIST_LITERALS = 8;
/** The bits of an ENUM with more values are bound, so that statement texts stay short. */
const LITERAL_BITS = 1024;

/**
 * Builds one statement: a text with numbered parameters, and their values. No text from a request ever becomes part of it: times, numbers and
 * truth values are printed from their values, and a text is bound, or found among the values of an ENUM and expressed by its codes. Whatever
 * can be printed is: the engine plans a statement with parameters each time that it runs, and one without parameters only once.
 */
export class StatementBuilder {
  /** Of the table that the statement reads. */
  readonly enums: Enums;
  readonly #values: DuckDBValue[] = [];
  readonly #types: DuckDBType[] = [];

  constructor(enums: Enums) {
    this.enums = enums;
  }

  /** A list of times in the form of a table's `period` column, as a query. */
  bindTimes(hours: readonly Hour[], grain: Grain): string {
    const hourly = grain === 'hour';
    const values = hours.map((hour) => (hourly ? new DuckDBTimestampValue(BigInt(hour) * 3_600_000_000n) : new DuckDBDateValue(hour / 24)));
    return `unnest(${this.#bind(listValue(values), LIST(hourly ? TIMESTAMP : DATE))})`;
  }

  cell(cell: Exclude<Cell, null>, type: DimensionType): string {
    switch (type) {
      case 'integer':
        return `CAST('${BigInt(cell)}' AS BIGINT)`;
      case 'bigint':
        // Wide enough for any number in a request.
        return `CAST('${BigInt(cell)}' AS HUGEINT)`;
      case 'boolean':
        return cell === true ? 'true' : 'false';
      case 'date':
        return dateSql(dayOf(cell));
      case 'string':
        return this.bindText(String(cell));
    }
  }

  cells(cells: readonly Exclude<Cell, null>[], type: DimensionType): string {
    if (cells.length <= LIST_LITERALS) return cells.map((cell) => this.cell(cell, type)).join(', ');
    return `SELECT unnest(${this.#bind(listValue(cells.map((cell) => valueOf(cell, type))), LIST(sqlType[type]))})`;
  }

  bindText(text: string): string {
    return this.#bind(text, VARCHAR);
  }

  /** Some of the codes of an ENUM, one bit for each of its values. */
  bits(codes: readonly number[], size: number): string {
    const bits = Array<string>(size).fill('0');
    for (const code of codes) bits[code] = '1';
    const text = bits.join('');
    return `CAST(${size > LITERAL_BITS ? this.bindText(text) : `'${text}'`} AS BIT)`;
  }

  build(sql: string): SqlStatement {
    return { sql, values: this.#values, types: this.#types };
  }

  /** The placeholder of a bound value. */
  #bind(value: DuckDBValue, type: DuckDBType): string {
    this.#values.push(value);
    this.#types.push(type);
    return `$${this.#values.length}`;
  }
}

const sqlType: Readonly<Record<DimensionType, DuckDBType>> = {
  string: VARCHAR,
  integer: BIGINT,
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
      return new DuckDBDateValue(dayOf(cell));
    case 'string':
    case 'boolean':
      return cell;
  }
}

/** Days since 1970 of an ISO date. */
function dayOf(cell: Exclude<Cell, null>): number {
  return (hourOfDate(String(cell)) ?? 0) / 24;
}

function dateSql(day: number): string {
  return `(DATE '1970-01-01' + (${day}))`;
}

/** A time in the form of a table's `period` column. */
export function timeSql(hour: Hour, grain: Grain): string {
  return grain === 'hour' ? `make_timestamp(${BigInt(hour) * 3_600_000_000n})` : dateSql(hour / 24);
}

/** The quoted name of a table in the open generation. */
export function publishedTable({ name }: PublishedTable): string {
  return storeName(null, name);
}

/** The start of the axis period that contains a row. */
export function axisSql(axis: Grain, grain: Grain): string {
  return axis === grain ? 'period' : periodSql(axis, 'period');
}

/** ` WHERE ...`, or nothing. Text is compared by UTF-8 bytes. */
export function whereSql(builder: StatementBuilder, grain: Grain, scan: Scan, filters: readonly Filter[]): string {
  const parts: string[] = [];
  if (scan.from !== null) parts.push(`period >= ${timeSql(scan.from, grain)}`);
  if (scan.to !== null) parts.push(`period < ${timeSql(scan.to, grain)}`);
  if (scan.but !== null) parts.push(`NOT (period >= ${timeSql(scan.but.from, grain)} AND period < ${timeSql(scan.but.to, grain)})`);
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
  const dictionary = builder.enums.get(name);
  if (dictionary !== undefined) return [enumSql(builder, column, dictionary, condition)];
  const parts: string[] = [];
  const { eq, ne, in: list, not_in: notList } = condition;
  if (eq !== undefined && eq !== null) parts.push(`${column} = ${builder.cell(eq, type)}`);
  if (ne !== undefined && ne !== null) parts.push(`${column} IS DISTINCT FROM ${builder.cell(ne, type)}`);
  for (const [operator, symbol] of Object.entries(comparisons)) {
    const value = condition[operator as keyof typeof comparisons];
    if (value !== undefined && value !== null) parts.push(`${column} ${symbol} ${builder.cell(value, type)}`);
  }
  if (list !== undefined) parts.push(listSql(builder, column, type, list));
  if (notList !== undefined) parts.push(notListSql(builder, column, type, notList));
  for (const [operator, fn] of Object.entries(textTests)) {
    const value = condition[operator as keyof typeof textTests];
    if (value !== undefined && value !== null) parts.push(`${fn}(${column}, ${builder.bindText(String(value))})`);
  }
  if (condition.is_null !== undefined) parts.push(`${column} IS NULL`);
  if (condition.not_null !== undefined) parts.push(`${column} IS NOT NULL`);
  return parts;
}

function enumSql(builder: StatementBuilder, column: string, dictionary: CodedDictionary, condition: Filter['condition']): string {
  const { codes, with_null } = codesWhere(dictionary, 'string', condition);
  const parts: string[] = [];
  if (codes.length > 0) parts.push(codesSql(builder, column, codes, dictionary.values.length));
  if (with_null) parts.push(`${column} IS NULL`);
  return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`;
}

function codesSql(builder: StatementBuilder, column: string, codes: readonly number[], size: number): string {
  if (codes.length === size) return `${column} IS NOT NULL`;
  if (codes.length === 1) return `enum_code(${column}) = ${at(codes, 0)}`;
  return `get_bit(${builder.bits(codes, size)}, CAST(enum_code(${column}) AS INTEGER)) = 1`;
}

function listSql(builder: StatementBuilder, column: string, type: DimensionType, list: readonly Cell[]): string {
  const values = list.filter((value) => value !== null);
  const parts: string[] = [];
  if (values.length > 0) parts.push(`${column} IN (${builder.cells(values, type)})`);
  if (values.length < list.length) parts.push(`${column} IS NULL`);
  return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`;
}

function notListSql(builder: StatementBuilder, column: string, type: DimensionType, list: readonly Cell[]): string {
  const values = list.filter((value) => value !== null);
  const namesNull = values.length < list.length;
  if (values.length === 0) return namesNull ? `${column} IS NOT NULL` : 'true';
  const others = `${column} NOT IN (${builder.cells(values, type)})`;
  return namesNull ? `(${others} AND ${column} IS NOT NULL)` : `(${others} OR ${column} IS NULL)`;
}
