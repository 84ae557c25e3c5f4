import { baseType, NUMERIC } from '../types/pgTypes.ts';
import { compareDecimals } from './decimal.ts';
import { PgArray, PgInterval, PgRecord, type Value } from './Value.ts';

/** Negative, zero or positive. Neither is null. */
export type Comparator = (left: Value, right: Value) => number;

/** The order of the values of a type; texts by their code units, as in the collation `C`. */
export function comparatorOf(type: number): Comparator {
  return baseType(type) === NUMERIC ? compareNumerics : compareValues;
}

function compareNumerics(left: Value, right: Value): number {
  return left === right ? 0 : compareDecimals(String(left), String(right));
}

export function compareValues(left: Value, right: Value): number {
  if (left === right) return 0;
  if (left instanceof PgArray && right instanceof PgArray) return compareLists(left.elements, right.elements);
  if (left instanceof PgRecord && right instanceof PgRecord) return compareLists(left.fields, right.fields);
  if (left instanceof PgInterval && right instanceof PgInterval) return sign(microsOf(left), microsOf(right));
  if (left === null || right === null) return left === null ? 1 : -1;
  return sign(left, right);
}

function sign<Ordered extends Value>(left: Ordered, right: Ordered): number {
  if (left === null || right === null) return 0;
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareLists(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareValues(one, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function microsOf({ months, days, micros }: PgInterval): bigint {
  return BigInt(months * 30 + days) * 86_400_000_000n + micros;
}

/** Equal for equal values of types whose values are equal where their texts are: for groups, sets and indexes. */
export function keyOf(value: Value): string | number | boolean | null {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : `${value}n`;
  if (value instanceof PgArray) return `{${value.elements.map(keyText).join(',')}}`;
  if (value instanceof PgRecord) return `(${value.fields.map(keyText).join(',')})`;
  if (value instanceof PgInterval) return `${microsOf(value)}i`;
  return value;
}

export function keyText(value: Value): string {
  const key = keyOf(value);
  return typeof key === 'string' ? JSON.stringify(key) : String(key);
}
