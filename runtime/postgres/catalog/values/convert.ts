import {
  baseType,
  BOOL,
  BPCHAR,
  CHAR,
  DATE,
  elementOf,
  FLOAT4,
  FLOAT8,
  INT2,
  INT4,
  INT8,
  NAME,
  NUMERIC,
  OID,
  pgType,
  TEXT,
  TIME,
  TIMESTAMP,
  TIMESTAMPTZ,
  VARCHAR,
} from '../types/pgTypes.ts';
import { roundDecimal } from './decimal.ts';
import { inRange, isObjectName, readValue, writeValue, type ObjectNames } from './textForm.ts';
import { floorDiv } from './times.ts';
import { PgArray, type Value } from './Value.ts';

const DAY = 86_400_000_000n;
const WHOLE: ReadonlySet<number> = new Set([INT2, INT4, INT8, OID]);
const FLOATS: ReadonlySet<number> = new Set([FLOAT4, FLOAT8]);
const STRINGS: ReadonlySet<number> = new Set([TEXT, VARCHAR, BPCHAR]);

type Conversion = (value: Value) => Value;

/** How values of one type become those of another; null where they are the same. */
export function conversion(from: number, to: number, names: ObjectNames): Conversion | null {
  const [one, other] = [baseType(from), baseType(to)];
  if (one === other) return null;
  const convert = direct(one, other, names);
  if (convert === 'same') return null;
  const byText: Conversion = (value) => readValue(writeValue(value, one, names), other, names);
  const some = convert ?? byText;
  return (value) => (value === null ? null : some(value));
}

function direct(from: number, to: number, names: ObjectNames): Conversion | 'same' | null {
  const asOid = (type: number): boolean => type === OID || isObjectName(type);
  if (asOid(from) && asOid(to)) return 'same';
  if ((STRINGS.has(from) || from === NAME) && STRINGS.has(to)) return 'same';
  if (STRINGS.has(from) && to === NAME) return (value) => String(value).slice(0, 63);
  if (from === CHAR && (STRINGS.has(to) || to === NAME)) return 'same';
  if ((WHOLE.has(from) || isObjectName(from)) && (WHOLE.has(to) || isObjectName(to))) return toWhole(isObjectName(to) ? OID : to);
  if (WHOLE.has(from) && FLOATS.has(to)) return (value) => Number(value);
  if (WHOLE.has(from) && to === NUMERIC) return String;
  if (FLOATS.has(from) && WHOLE.has(to)) return (value) => inRange(BigInt(roundHalfEven(Number(value))), to);
  if (FLOATS.has(from) && FLOATS.has(to)) return (value) => (to === FLOAT4 ? Math.fround(Number(value)) : Number(value));
  if (from === NUMERIC && WHOLE.has(to)) return (value) => inRange(BigInt(roundDecimal(String(value), 0)), to);
  if (from === NUMERIC && FLOATS.has(to)) return (value) => Number(value);
  if (from === BOOL && to === INT4) return (value) => (value === true ? 1 : 0);
  if (from === INT4 && to === BOOL) return (value) => value !== 0;
  if (from === BOOL && STRINGS.has(to)) return (value) => String(value);
  if (from === CHAR && to === INT4) return (value) => String(value).charCodeAt(0) || 0;
  if (from === DATE && (to === TIMESTAMP || to === TIMESTAMPTZ)) return (value) => BigInt(Number(value)) * DAY;
  if ((from === TIMESTAMP || from === TIMESTAMPTZ) && to === DATE) return (value) => Number(floorDiv(BigInt(Number(value)), DAY));
  if ((from === TIMESTAMP || from === TIMESTAMPTZ) && to === TIME) return (value) => micros(value) - floorDiv(micros(value), DAY) * DAY;
  if ((from === TIMESTAMP && to === TIMESTAMPTZ) || (from === TIMESTAMPTZ && to === TIMESTAMP)) return 'same';
  return ofElements(from, to, names);
}

function micros(value: Value): bigint {
  return typeof value === 'bigint' ? value : 0n;
}

function toWhole(to: number): Conversion | 'same' {
  return (value) => (typeof value === 'bigint' || typeof value === 'number' ? inRange(BigInt(value), to) : null);
}

function ofElements(from: number, to: number, names: ObjectNames): Conversion | 'same' | null {
  const [one, other] = [elementOf(from), elementOf(to)];
  if (one === 0 || other === 0 || pgType(to).category !== 'A') return null;
  const convert = conversion(one, other, names);
  if (convert === null) return 'same';
  const all: Conversion = (value) => (value instanceof PgArray ? new PgArray(value.elements.map(all), value.lower) : convert(value));
  return all;
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const part = value - floor;
  if (part !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
