import { exprToSql, type ColumnTypes } from '../../compiler/expressions/toSql.ts';
import type { PlainMerge, State } from '../../compiler/manifest.ts';
import { exactDecimal } from '../../compiler/states/exactDecimal.ts';

/** How a state is built from rows. */
export interface StateSql {
  readonly state: State;
  readonly plain: readonly PlainColumn[];
  readonly sketch: SketchColumn | null;
  readonly gathered: GatheredColumn | null;
  /** SQL for the summand of each value `x`: null where it may be out of range. Null when nothing is added up. */
  readonly added: ((x: string) => string) | null;
}

/** A state column that plain SQL aggregates compute: over rows, over groups of rows, and in stored form. */
export interface PlainColumn {
  readonly name: string;
  /** An aggregate over rows. */
  readonly partial: string;
  readonly merge: PlainMerge;
  /** Converts the merged value to the stored one. */
  readonly stored: (merged: string) => string;
}

/** A sketch of the different items among a group's rows. */
export interface SketchColumn {
  readonly name: string;
  /** A text; null is not counted. */
  readonly item: string;
  /** What counts of a text: a UBIGINT. */
  readonly hash: (text: string) => string;
  /** An aggregate from the hashes of a group's items, which may repeat and be null, to the stored value. */
  readonly stored: (hash: string) => string;
}

/** A state column that is made of all values of a group at once. Its aggregate does not merge. */
export interface GatheredColumn {
  readonly name: string;
  /** An aggregate over rows. */
  readonly stored: string;
}

/** The error of a sum that exceeds 38 digits, followed by its column's name. */
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

/** @throws {Error} for a state without a value other than a count of rows, which the compiler never lets through. */
export function valueOf(state: State, { value }: Measured): string {
  if (value === null) throw new Error(`the state ${state.name} measures nothing`);
  return value;
}

/** The exact value that a sum adds: a BIGINT, or a DECIMAL at the state's scale, rounded half away from zero. */
export function exact({ of, value_type, scale }: State, value: string): string {
  if (value_type === 'integer') return `CAST(${value} AS BIGINT)`;
  const exactly = `CAST(${value} AS ${exactDecimal(scale)})`;
  if (of?.kind !== 'column' || value_type !== 'decimal' || scale >= COLUMN_SCALE) return exactly;
  // The engine takes 20 times as long to round in 128 bits as in 64, which hold most values whole; both round alike.
  const short = `TRY_CAST(${value} AS DECIMAL(18, ${COLUMN_SCALE}))`;
  return `CASE WHEN ${short} = ${value} THEN CAST(CAST(${short} AS DECIMAL(18, ${scale})) AS ${exactDecimal(scale)}) ELSE ${exactly} END`;
}

/** The decimal places of a decimal column. */
const COLUMN_SCALE = 6;

export function countColumn(name: string, value: string | null, where: string | null): PlainColumn {
  return { name, partial: `count(${value ?? '*'}) ${filter(where)}`, merge: 'sum', stored: wholeSql };
}

/** A merged count in stored form. */
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
    // The engine adds in 128 bits, which hold slightly more than 38 digits, without checking the limit.
    stored: (merged) =>
      `CASE WHEN ${merged} IS NULL THEN 0 WHEN ${merged} BETWEEN -${largest} AND ${largest} THEN CAST(${merged} AS ${type}) ELSE error('${SUM_OVERFLOW} ${name}') END`,
  };
}

export function extremeColumn(name: string, which: 'min' | 'max', value: string, where: string | null, type: string): PlainColumn {
  // Adding 0 turns -0 into 0, so that equal values have equal bits.
  return {
    name,
    partial: `${which}(${value}) ${filter(where)}`,
    merge: which,
    stored: (merged) => `CAST(${merged} AS ${type})${type === 'DOUBLE' ? ' + 0' : ''}`,
  };
}

/** A value when the state's condition holds, otherwise null. */
export function valueWhere(value: string, where: string | null): string {
  return where === null ? value : `CASE WHEN ${where} THEN ${value} END`;
}

/** The name of a state's column, by index. */
export function columnName(state: State, index: number): string {
  const column = state.columns[index];
  if (column === undefined) throw new Error(`state ${state.name} (${state.kind}) lacks its column ${index}`);
  return column.name;
}

function filter(where: string | null): string {
  return where === null ? '' : `FILTER (WHERE ${where})`;
}
