import { PgError } from '../PgError.ts';
import { elementOf, TEXT } from '../types/pgTypes.ts';
import { compareValues } from '../values/compare.ts';
import { writeValue } from '../values/textForm.ts';
import { PgArray, type Value } from '../values/Value.ts';
import type { Implementation, Implementations, SetImplementation } from './Call.ts';

const list = (value: Value | undefined): readonly Value[] => (value instanceof PgArray ? value.elements : []);
const lowerOf = (value: Value | undefined): number => (value instanceof PgArray ? value.lower : 1);
const isSame = (one: Value, other: Value): boolean => (one === null || other === null ? one === other : compareValues(one, other) === 0);

/** Of the first dimension: catalogs have no others. */
const ofDimension =
  (measure: (elements: readonly Value[], lower: number) => number): Implementation =>
  ([array, dimension]) => {
    const elements = list(array);
    return dimension !== 1 || elements.length === 0 ? null : measure(elements, lowerOf(array));
  };

export const arrayFunctions: Implementations<Implementation> = {
  array_to_string: ([array, mark, forNull = null], { types, database, budget }) => {
    if (array === null || mark === null) return null;
    const element = elementOf(types[0] ?? 0) || TEXT;
    const texts = list(array).flatMap((value) =>
      value === null ? (forNull === null ? [] : [String(forNull)]) : [writeValue(value, element, database)],
    );
    const text = texts.join(String(mark));
    budget.make(text.length);
    return text;
  },
  string_to_array: ([text, mark, forNull]) => {
    if (text === null || text === undefined) return null;
    if (text === '') return new PgArray([]);
    const parts = mark === null ? [...String(text)] : mark === '' ? [String(text)] : String(text).split(String(mark));
    return new PgArray(parts.map((part): Value => (part === forNull ? null : part)));
  },
  array_length: ofDimension((elements) => elements.length),
  array_upper: ofDimension((elements, lower) => lower + elements.length - 1),
  array_lower: ofDimension((_, lower) => lower),
  array_ndims: ([array]) => (list(array).length === 0 ? null : 1),
  array_dims: ([array]) => (list(array).length === 0 ? null : `[${lowerOf(array)}:${lowerOf(array) + list(array).length - 1}]`),
  cardinality: ([array]) => list(array).length,
  array_append: ([array, value = null]) => new PgArray([...list(array), value]),
  array_prepend: ([value = null, array]) => new PgArray([value, ...list(array)]),
  array_cat: ([one = null, other = null]) => (one === null ? other : other === null ? one : new PgArray([...list(one), ...list(other)])),
  array_remove: ([array = null, value = null]) => (array === null ? null : new PgArray(list(array).filter((one) => !isSame(one, value)))),
  array_replace: ([array = null, from = null, to = null]) =>
    array === null ? null : new PgArray(list(array).map((one) => (isSame(one, from) ? to : one))),
  array_position: ([array, value = null]) => {
    const index = list(array).findIndex((one) => isSame(one, value));
    return index < 0 ? null : index + lowerOf(array);
  },
  array_positions: ([array, value = null]) =>
    new PgArray(list(array).flatMap((one, index): readonly Value[] => (isSame(one, value) ? [index + lowerOf(array)] : []))),
};

const series: SetImplementation = ([from, to, by], { types, budget, returns }) => {
  if (typeof from === 'string' || types.length > 3) throw new PgError('0A000', 'generate_series of this type is not available here');
  const step = by === undefined ? 1n : BigInt(String(by));
  if (step === 0n) throw new PgError('22023', 'step size cannot equal zero');
  const last = BigInt(String(to));
  const values: Value[] = [];
  for (let value = BigInt(String(from)); step > 0n ? value <= last : value >= last; value += step) {
    budget.hold();
    values.push(returns === 20 ? value : Number(value));
  }
  return values;
};

export const arraySets: Implementations<SetImplementation> = {
  unnest: ([array], { budget }) => {
    for (const _ of list(array)) budget.step();
    return list(array).flatMap((value) => (value instanceof PgArray ? value.elements : [value]));
  },
  generate_series: series,
  generate_subscripts: ([array, dimension, isReversed]) => {
    if (dimension !== 1) return [];
    const subscripts = list(array).map((_, index): Value => index + lowerOf(array));
    return isReversed === true ? subscripts.toReversed() : subscripts;
  },
};
