import { PgError } from '../PgError.ts';
import { baseType, elementOf, FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC, TEXT } from '../types/pgTypes.ts';
import { comparatorOf } from '../values/compare.ts';
import { arithmetic, roundDecimal } from '../values/decimal.ts';
import { PgArray, type Value } from '../values/Value.ts';
import type { AggregateImplementation, Call, Implementations } from './Call.ts';
import { asType, jsonText } from './json.ts';

const extreme =
  (direction: 1 | -1): AggregateImplementation =>
  (rows, { types }) => {
    const compare = comparatorOf(types[0] ?? TEXT);
    return rows.reduce<Value>((best, [value = null]) => (best === null || compare(value, best) * direction > 0 ? value : best), null);
  };

const sum: AggregateImplementation = (rows, call) => (rows.length === 0 ? null : total(rows, call));

function total(rows: readonly (readonly Value[])[], { types }: Call): Value {
  const type = baseType(types[0] ?? NUMERIC);
  if (type === FLOAT4 || type === FLOAT8) return rows.reduce((all, [value]) => all + Number(value), 0);
  if (type === INT2 || type === INT4) return rows.reduce((all, [value]) => all + BigInt(Number(value)), 0n);
  if (type === INT8) return rows.reduce((all, [value]) => all + BigInt(String(value)), 0n).toString();
  if (type === NUMERIC) return rows.reduce((all, [value]) => arithmetic('+', all, String(value)), '0');
  throw new PgError('0A000', 'the catalog does not add up values of this type');
}

const average: AggregateImplementation = (rows, call) => {
  if (rows.length === 0) return null;
  const all = total(rows, call);
  const type = baseType(call.types[0] ?? NUMERIC);
  if (type === FLOAT4 || type === FLOAT8) return Number(all) / rows.length;
  return roundDecimal(arithmetic('/', String(all), String(rows.length)), 16);
};

const joined: AggregateImplementation = (rows, { budget }) => {
  if (rows.length === 0) return null;
  let text = '';
  for (const [index, [value, mark]] of rows.entries()) {
    const piece = `${index === 0 ? '' : String(mark)}${String(value)}`;
    budget.make(piece.length);
    text += piece;
  }
  return text;
};

const arrayed: AggregateImplementation = (rows) => (rows.length === 0 ? null : new PgArray(rows.map(([value = null]) => value)));

const list: AggregateImplementation = (rows, { types, fields, database, budget, returns }) => {
  if (rows.length === 0) return null;
  const parts = rows.map(([value = null]) => jsonText(value, types[0] ?? TEXT, fields[0], database));
  for (const part of parts) budget.make(part.length);
  return asType(`[${parts.join(elementOf(types[0] ?? TEXT) === 0 && fields[0] !== undefined ? ', \n ' : ', ')}]`, returns);
};

const object: AggregateImplementation = (rows, { types, fields, database, budget, returns }) => {
  if (rows.length === 0) return null;
  const parts = rows.map(
    ([key = null, value = null]) => `${JSON.stringify(String(key))} : ${jsonText(value, types[1] ?? TEXT, fields[1], database)}`,
  );
  for (const part of parts) budget.make(part.length);
  return asType(`{ ${parts.join(', ')} }`, returns);
};

const every: AggregateImplementation = (rows) => (rows.length === 0 ? null : rows.every(([value]) => value === true));

export const aggregates: Implementations<AggregateImplementation> = {
  count: (rows) => BigInt(rows.length),
  min: extreme(-1),
  max: extreme(1),
  sum,
  avg: average,
  array_agg: arrayed,
  string_agg: joined,
  bool_and: every,
  every,
  bool_or: (rows) => (rows.length === 0 ? null : rows.some(([value]) => value === true)),
  json_agg: list,
  jsonb_agg: list,
  json_object_agg: object,
  jsonb_object_agg: object,
};
