import { exprToSql, type ColumnTypes } from '../../compiler/expressions/toSql.ts';
import type { PlainMerge, State } from '../../compiler/manifest.ts';
import { exactDecimal } from '../../compiler/states/exactDecimal.ts';

/** How a state is made from rows. */
export interface StateSql {
  readonly state: State;
  readonly plain: readonly PlainColumn[];
  readonly sketch: SketchColumn | null;
  /** What each value that is added up becomes, of the value `x`: null where one may be out of range. Null where nothing is added up. */
  readonly added: ((x: string) => string) | null;
}

/** A column of a state that plain SQL aggregates make: of rows, of groups of rows, and as stored. */
export interface PlainColumn {
  readonly name: string;
  /** An aggregate over rows. */
  readonly partial: string;
  readonly merge: PlainMerge;
  /** From the merged value to the stored one. */
  readonly stored: (merged: string) => string;
}

/** A sketch: rows are grouped by this item first. Null items are not counted. */
export interface SketchColumn {
  readonly name: string;
  /** What rows are grouped by. */
  readonly item: string;
  /** A relation that adds columns to the relation of items, which is then made first, as a table: it is read twice. Null where none are needed. */
  readonly prepared: ((items: string) => string) | null;
  /** The aggregate from a group's items to the stored value. */
  readonly stored: string;
}

/** Columns of the relation of items: the item itself, and how many rows have it. */
export const ITEM = '"#item"';
export const ITEM_ROWS = '"#rows"';

/** What a sum that leaves 38 digits fails with, with its column's name after it. */
export const SUM_OVERFLOW = '#sum_overflow';

/** What a state measures, in SQL. */
export interface Measured {
  /** Null for a count of rows. */
  readonly value: string | null;
  readonly where: string | null;
}

export function measuredBy({ of, where }: State, columns: ColumnTypes): Measured {
  return { value: of === null ? null : `(${exprToSql(of, columns)})`, where: where === null ? null : exprToSql(where, columns) };
}

/** @throws {Error} for a state without a value: the compiler lets none through but a count of rows. */
export function valueOf(state: State, { value }: Measured): string {
  if (value === null) throw new Error(`the state ${state.name} measures nothing`);
  return value;
}

/** The exact value that a sum adds: a BIGINT, or a DECIMAL at the state's scale, rounded half away from zero. */
export function exact({ value_type, scale }: State, value: string): string {
  return value_type === 'integer' ? `CAST(${value} AS BIGINT)` : `CAST(${value} AS ${exactDecimal(scale)})`;
}

export function countColumn(name: string, value: string | null, where: string | null): PlainColumn {
  return { name, partial: `count(${value ?? '*'}) ${filter(where)}`, merge: 'sum', stored: wholeSql };
}

/** A merged count as stored. */
export function wholeSql(merged: string): string {
  return `CAST(coalesce(${merged}, 0) AS BIGINT)`;
}

export function sumColumn(name: string, value: string, where: string | null, scale: number): PlainColumn {
  const type = exactDecimal(scale);
  const digits = '9'.repeat(38);
  const largest = `CAST('${digits.slice(0, 38 - scale)}.${digits.slice(38 - scale)}' AS ${type})`;
  return {
    name,
    partial: `sum(${value}) ${filter(where)}`,
    merge: 'sum',
    // The engine adds in 128 bits, which hold a little more than 38 digits, and does not look.
    stored: (merged) =>
      `CASE WHEN ${merged} IS NULL THEN 0 WHEN ${merged} BETWEEN -${largest} AND ${largest} THEN CAST(${merged} AS ${type}) ELSE error('${SUM_OVERFLOW} ${name}') END`,
  };
}

export function extremeColumn(name: string, which: 'min' | 'max', value: string, where: string | null, type: string): PlainColumn {
  // Adding 0 makes -0 a plain 0: equal values, equal bits.
  return {
    name,
    partial: `${which}(${value}) ${filter(where)}`,
    merge: which,
    stored: (merged) => `CAST(${merged} AS ${type})${type === 'DOUBLE' ? ' + 0' : ''}`,
  };
}

/** A value where the state's condition holds, else null. */
export function valueWhere(value: string, where: string | null): string {
  return where === null ? value : `CASE WHEN ${where} THEN ${value} END`;
}

/** The name of a state's column, by its place. */
export function columnName(state: State, index: number): string {
  const column = state.columns[index];
  if (column === undefined) throw new Error(`state ${state.name} (${state.kind}) lacks its column ${index}`);
  return column.name;
}

function filter(where: string | null): string {
  return where === null ? '' : `FILTER (WHERE ${where})`;
}
