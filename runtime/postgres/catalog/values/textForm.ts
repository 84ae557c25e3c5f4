import { intervalText } from '../../wire/times.ts';
import { PgError } from '../PgError.ts';
import {
  baseType,
  BOOL,
  BYTEA,
  CHAR,
  DATE,
  FLOAT4,
  FLOAT8,
  INT2,
  INT2VECTOR,
  INT4,
  INT8,
  INTERVAL,
  NAME,
  NUMERIC,
  OID,
  OIDVECTOR,
  pgType,
  TIME,
  TIMESTAMP,
  TIMESTAMPTZ,
} from '../types/pgTypes.ts';
import { readArray, readVector, writeArray } from './arrayText.ts';
import { parseDecimal, writeDecimal } from './decimal.ts';
import { readDate, readInterval, readTimestamp, writeDate, writeTime, writeTimestamp } from './times.ts';
import { PgArray, PgInterval, PgRecord, type Value } from './Value.ts';

/** The names of objects, for the types that are OIDs and are written as names, such as regclass. */
export interface ObjectNames {
  /** @param type its name, such as `regclass` */
  readonly nameOf: (type: string, oid: number) => string;
  /** @throws {PgError} when there is no such object */
  readonly oidOf: (type: string, name: string) => number;
}

/** `integer`: what error messages call the types whose texts are checked. */
const WORDS: Readonly<Record<number, string>> = {
  [INT2]: 'smallint',
  [INT4]: 'integer',
  [INT8]: 'bigint',
  [FLOAT4]: 'real',
  [FLOAT8]: 'double precision',
};
const RANGES: Readonly<Record<number, readonly [bigint, bigint]>> = {
  [INT2]: [-32_768n, 32_767n],
  [INT4]: [-2_147_483_648n, 2_147_483_647n],
  [INT8]: [-(2n ** 63n), 2n ** 63n - 1n],
  [OID]: [0n, 4_294_967_295n],
};

export function isObjectName(type: number): boolean {
  return /^reg(class|type|proc|procedure|oper|operator|namespace|role|collation|config|dictionary)$/.test(pgType(type).name);
}

/** The text form of a value. */
export function writeValue(value: Value, type: number, names: ObjectNames): string {
  if (value === null) return '';
  if (value instanceof PgArray) return writeElements(value, type, names);
  if (value instanceof PgRecord) return writeRecord(value, names);
  if (value instanceof PgInterval) return intervalText(value);
  const base = baseType(type);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'bigint') {
    if (base === TIMESTAMP) return writeTimestamp(value);
    if (base === TIMESTAMPTZ) return `${writeTimestamp(value)}+00`;
    return base === TIME ? writeTime(value) : value.toString();
  }
  if (typeof value === 'string') return value;
  if (base === DATE) return writeDate(value);
  if (base === FLOAT8 || base === FLOAT4) return writeFloat(value);
  return isObjectName(base) ? names.nameOf(pgType(base).name, value) : String(value);
}

function writeElements(array: PgArray, type: number, names: ObjectNames): string {
  const base = baseType(type);
  const element = pgType(base).element;
  const write = (value: Value): string => writeValue(value, element === 0 ? 25 : element, names);
  if (base === INT2VECTOR || base === OIDVECTOR) return array.elements.map(write).join(' ');
  return writeArray(array, element === 0 ? ',' : pgType(element).delimiter, write);
}

function writeRecord({ fields }: PgRecord, names: ObjectNames): string {
  const texts = fields.map((field) => {
    if (field === null) return '';
    const text = writeValue(field, typeof field === 'string' ? 25 : 20, names);
    return text === '' || /[(),"\\\s]/.test(text) ? `"${text.replaceAll(/["\\]/g, '$&$&')}"` : text;
  });
  return `(${texts.join(',')})`;
}

function writeFloat(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || value === 0 || (size >= 1e-4 && size < 1e15)) return String(value);
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

/** A value from its text form. @throws {PgError} 22P02, 22003, 22007 */
export function readValue(text: string, type: number, names: ObjectNames): Value {
  const base = baseType(type);
  const { element, delimiter, name, category } = pgType(base);
  switch (base) {
    case BOOL:
      return readBoolean(text);
    case INT2:
    case INT4:
    case INT8:
      return readInteger(text, base);
    case FLOAT4:
    case FLOAT8:
      return readFloat(text, base);
    case NUMERIC:
      return text.trim().toLowerCase() === 'nan' ? 'NaN' : writeDecimal(parseDecimal(text));
    case CHAR:
      return text.slice(0, 1);
    case NAME:
      return text.slice(0, 63);
    case BYTEA:
      return text.startsWith('\\x') ? text.toLowerCase() : `\\x${Buffer.from(text).toString('hex')}`;
    case DATE:
      return readDate(text);
    case TIMESTAMP:
    case TIMESTAMPTZ:
      return readTimestamp(text, name === 'timestamptz' ? 'timestamp with time zone' : 'timestamp');
    case INTERVAL:
      return readInterval(text);
    case INT2VECTOR:
    case OIDVECTOR:
      return readVector(text);
    default:
      if (['oid', 'xid', 'cid'].includes(name)) return readInteger(text, OID);
      if (isObjectName(base)) return /^\d+$/.test(text) ? Number(text) : names.oidOf(name, text);
      if (category === 'A') return readArray(text, pgType(element).delimiter, (one) => readValue(one, element, names));
      return delimiter === '' ? null : text;
  }
}

function readBoolean(text: string): boolean {
  const word = text.trim().toLowerCase();
  const is = (full: string, least = 1): boolean => word.length >= least && full.startsWith(word);
  if (is('true') || is('yes') || word === '1' || word === 'on') return true;
  if (is('false') || is('no') || word === '0' || is('off', 2)) return false;
  throw new PgError('22P02', `invalid input syntax for type boolean: "${text}"`);
}

function readInteger(text: string, type: number): number | bigint {
  const word = WORDS[type] ?? 'oid';
  if (!/^\s*[+-]?\d{1,1000}\s*$/.test(text)) throw new PgError('22P02', `invalid input syntax for type ${word}: "${text}"`);
  return inRange(BigInt(text.trim().replace(/^\+/, '')), type, () => `value "${text}" is out of range for type ${word}`);
}

/** A whole number as a value of its type. @throws {PgError} 22003 */
export function inRange(value: bigint, type: number, message = (): string => `${WORDS[type] ?? 'oid'} out of range`): number | bigint {
  const [least, most] = RANGES[type] ?? RANGES[INT8] ?? [0n, 0n];
  if (value < least || value > most) throw new PgError('22003', message());
  return type === INT8 ? value : Number(value);
}

function readFloat(text: string, type: number): number {
  const word = text.trim().toLowerCase();
  if (/^[+-]?inf(inity)?$/.test(word)) return word.startsWith('-') ? -Infinity : Infinity;
  if (word !== 'nan' && !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/.test(word)) {
    throw new PgError('22P02', `invalid input syntax for type ${WORDS[type] ?? ''}: "${text}"`);
  }
  return type === FLOAT4 ? Math.fround(Number(word)) : Number(word);
}
