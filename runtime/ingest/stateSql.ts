import { exprToSql } from '../../compiler/expressions/toSql.ts';
import type { State } from '../../compiler/manifest.ts';
import { digestKeySql } from '../sketch/digest.ts';

/** A column of a state that plain SQL aggregates make: of rows, of groups of rows, and as stored. */
export interface PlainColumn {
  readonly name: string;
  /** An aggregate over rows. */
  readonly partial: string;
  readonly merge: 'sum' | 'min' | 'max';
  /** From the merged value to the stored one. */
  stored(merged: string): string;
}

/** A sketch: rows are grouped by this item first. Null items are not counted. */
export interface SketchColumn {
  readonly kind: 'digest' | 'distinct';
  readonly name: string;
  /** INTEGER bucket of a digest, text of a distinct. */
  readonly item: string;
}

/** How a state is made from rows. */
export interface StateSql {
  readonly state: State;
  readonly plain: readonly PlainColumn[];
  readonly sketch: SketchColumn | null;
  /** An aggregate that counts the NaN and infinite values that are read as null; null where the type has none. */
  readonly nonfinite: string | null;
}

/** What a sum that leaves 38 digits fails with; `explainFailure` knows it. */
export const SUM_OVERFLOW = '#sum_overflow';

export function stateSql(state: State): StateSql {
  const raw = state.of === null ? null : `(${exprToSql(state.of)})`;
  const where = state.where === null ? null : exprToSql(state.where);
  const floating = state.value_type === 'number' && state.kind !== 'count' && state.kind !== 'distinct';
  const value = raw === null ? '' : floating ? `CASE WHEN isfinite(${raw}) THEN ${raw} END` : raw;
  const nonfinite = floating && raw !== null ? `count(*) ${filter(joined(where, `NOT isfinite(${raw})`))}` : null;
  const of = (plain: readonly PlainColumn[], sketch: SketchColumn | null = null): StateSql => ({ state, plain, sketch, nonfinite });

  switch (state.kind) {
    case 'count':
      return of([count(nameOf(state, 0), raw, where)]);
    case 'value_sum':
      return of([sum(nameOf(state, 0), exact(state, value), where, state.scale)]);
    case 'min':
    case 'max':
      return of([extreme(nameOf(state, 0), state.kind, value, where, state.columns[0]?.sql_type ?? 'DOUBLE')]);
    case 'moments': {
      const exactly = exact(state, value);
      // A 64-bit integer squared needs 128 bits.
      const factor = state.value_type === 'integer' ? `CAST(${exactly} AS HUGEINT)` : exactly;
      return of([
        count(nameOf(state, 0), value, where),
        sum(nameOf(state, 1), exactly, where, state.scale),
        sum(nameOf(state, 2), `(${factor} * ${factor})`, where, 2 * state.scale),
      ]);
    }
    case 'digest': {
      const double = `CAST(${value} AS DOUBLE)`;
      const item = digestKeySql(where === null ? double : `CASE WHEN ${where} THEN ${double} END`);
      const bounds = [extreme(nameOf(state, 1), 'min', value, where, 'DOUBLE'), extreme(nameOf(state, 2), 'max', value, where, 'DOUBLE')];
      return of(bounds, { kind: 'digest', name: nameOf(state, 0), item });
    }
    case 'distinct': {
      const text = `CAST(${value} AS VARCHAR)`;
      return of([], { kind: 'distinct', name: nameOf(state, 0), item: where === null ? text : `CASE WHEN ${where} THEN ${text} END` });
    }
  }
}

/** The exact value that a sum adds: a BIGINT, or a DECIMAL at the state's scale, rounded half away from zero. */
export function exact(state: State, value: string): string {
  return state.value_type === 'integer' ? `CAST(${value} AS BIGINT)` : `CAST(${value} AS DECIMAL(38, ${state.scale}))`;
}

function count(name: string, value: string | null, where: string | null): PlainColumn {
  return {
    name,
    partial: `count(${value ?? '*'}) ${filter(where)}`,
    merge: 'sum',
    stored: (merged) => `CAST(coalesce(${merged}, 0) AS BIGINT)`,
  };
}

function sum(name: string, value: string, where: string | null, scale: number): PlainColumn {
  const type = `DECIMAL(38, ${scale})`;
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

function extreme(name: string, which: 'min' | 'max', value: string, where: string | null, type: string): PlainColumn {
  // Adding 0 makes -0 a plain 0: equal values, equal bits.
  return {
    name,
    partial: `${which}(${value}) ${filter(where)}`,
    merge: which,
    stored: (merged) => `CAST(${merged} AS ${type})${type === 'DOUBLE' ? ' + 0' : ''}`,
  };
}

function filter(where: string | null): string {
  return where === null ? '' : `FILTER (WHERE ${where})`;
}

function joined(where: string | null, condition: string): string {
  return where === null ? condition : `(${where}) AND ${condition}`;
}

function nameOf(state: State, index: number): string {
  const column = state.columns[index];
  if (column === undefined) throw new Error(`state ${state.name} (${state.kind}) lacks its column ${index}`);
  return column.name;
}
