import { typeWithOid, type PostgresType } from '../catalog/oids.ts';
import { textOf } from './BodyReader.ts';
import { floatText, textOfNumeric } from './decimals.ts';
import type { Format } from './frontend.ts';
import * as messages from './messages.ts';
import { intervalText, textOfDate, textOfTime, textOfTimestamp } from './times.ts';
import { ValueError } from './ValueError.ts';

const INVALID_BINARY = '22P03';

/** A value of a parameter as it was sent. */
export interface SentParameter {
  readonly value: Buffer;
  readonly format: Format;
  /** Of its type: the client's own, or the one that it was told. */
  readonly oid: number;
  /** Its number in the statement, from 1. */
  readonly place: number;
}

/**
 * The text form of a parameter.
 * @throws {ValueError} for bytes that are no value of the type, and for a type whose binary form is not read
 */
export function parameterText({ value, format, oid, place }: SentParameter): string {
  const type = typeWithOid(oid);
  if (format === 'text') return oid === 0 || type?.name === 'date' ? dayOf(plain(value)) : plain(value);
  if (type === undefined) throw new ValueError('0A000', messages.noBinaryParameter(place, `with the OID ${oid}`));
  const text = binaryText(value, type);
  if (text === 'unread') throw new ValueError('0A000', messages.noBinaryParameter(place, type.name));
  if (text === null) throw new ValueError(INVALID_BINARY, messages.badParameter(place, type.name));
  return text.value;
}

/** Some drivers send a day with the offset of their time zone, which PostgreSQL ignores. */
function dayOf(text: string): string {
  return text.replace(/^(\d{4}-\d\d-\d\d) ?[+-]\d\d(?::?\d\d)?$/, '$1');
}

function plain(value: Buffer): string {
  const text = textOf(value);
  if (text.includes('\0')) throw new ValueError('22021', messages.parameterWithNul());
  return text;
}

type Read = { readonly value: string } | null;

/** Null for bytes that are no value of the type. */
function binaryText(value: Buffer, { name, element }: PostgresType): Read | 'unread' {
  if (element !== null) return arrayTextOf(value, element);
  const read = readers[name];
  if (read === undefined) return 'unread';
  const [size, text] = read;
  if (size !== null && value.length !== size) return null;
  const found = text(value);
  return found === null ? null : { value: found };
}

/** For each type the bytes of its values, null for a varying number, and their text. */
const readers: Readonly<Record<string, readonly [size: number | null, text: (value: Buffer) => string | null]>> = {
  bool: [1, (value) => (value[0] === 0 ? 'false' : 'true')],
  int2: [2, (value) => String(value.readInt16BE())],
  int4: [4, (value) => String(value.readInt32BE())],
  int8: [8, (value) => String(value.readBigInt64BE())],
  oid: [4, (value) => String(value.readUInt32BE())],
  float4: [4, (value) => doubleText(value.readFloatBE(), 'float4')],
  float8: [8, (value) => doubleText(value.readDoubleBE(), 'float8')],
  numeric: [null, numericOf],
  date: [4, (value) => dateOf(value.readInt32BE())],
  timestamp: [8, (value) => timestampOf(value.readBigInt64BE(), '')],
  timestamptz: [8, (value) => timestampOf(value.readBigInt64BE(), '+00')],
  time: [8, (value) => textOfTime(value.readBigInt64BE())],
  interval: [16, (value) => intervalText({ micros: value.readBigInt64BE(), days: value.readInt32BE(8), months: value.readInt32BE(12) })],
  uuid: [16, (value) => value.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')],
  char: [1, plain],
  name: [null, plain],
  text: [null, plain],
  varchar: [null, plain],
  bpchar: [null, plain],
  unknown: [null, plain],
  json: [null, plain],
  jsonb: [null, (value) => (value[0] === 1 ? plain(value.subarray(1)) : null)],
};

function doubleText(value: number, type: 'float4' | 'float8'): string {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? floatText(value, type) : value > 0 ? 'Infinity' : '-Infinity';
}

function dateOf(days: number): string | null {
  if (days === 0x7fff_ffff) return 'infinity';
  if (days === -0x8000_0000) return '-infinity';
  return within(() => textOfDate(days));
}

function timestampOf(micros: bigint, zone: string): string | null {
  if (micros === 0x7fff_ffff_ffff_ffffn) return 'infinity';
  if (micros === -0x8000_0000_0000_0000n) return '-infinity';
  return within(() => `${textOfTimestamp(micros)}${zone}`);
}

/** A day beyond what JavaScript's calendar holds is beyond all data too. */
function within(text: () => string): string | null {
  try {
    return text();
  } catch {
    return null;
  }
}

const NEGATIVE = 0x4000;
const NUMERIC_HEADER = 8;

function numericOf(value: Buffer): string | null {
  if (value.length < NUMERIC_HEADER) return null;
  const count = value.readUInt16BE(0);
  const sign = value.readUInt16BE(4);
  if (sign === 0xc000) return 'NaN';
  if (sign === 0xd000) return 'Infinity';
  if (sign === 0xf000) return '-Infinity';
  if ((sign !== 0 && sign !== NEGATIVE) || value.length !== NUMERIC_HEADER + 2 * count) return null;
  const groups = Array.from({ length: count }, (_, index) => value.readUInt16BE(NUMERIC_HEADER + 2 * index));
  const weight = value.readInt16BE(2);
  const scale = value.readUInt16BE(6);
  if (groups.some((group) => group > 9999) || weight > 256 || scale > 1024) return null;
  return textOfNumeric({ groups, weight, negative: sign === NEGATIVE, scale });
}

/** A list of one dimension as PostgreSQL writes it. */
function arrayTextOf(value: Buffer, element: PostgresType): Read | 'unread' {
  if (value.length < 12) return null;
  const dimensions = value.readInt32BE(0);
  if (dimensions === 0) return { value: '{}' };
  if (dimensions !== 1 || value.length < 20 || value.readUInt32BE(8) !== element.oid) return null;
  const count = value.readInt32BE(12);
  const items: string[] = [];
  let at = 20;
  for (let index = 0; index < count; index += 1) {
    if (value.length < at + 4) return null;
    const length = value.readInt32BE(at);
    at += 4;
    if (length === -1) {
      items.push('NULL');
      continue;
    }
    if (length < 0 || value.length < at + length) return null;
    const item = binaryText(value.subarray(at, at + length), element);
    if (item === null || item === 'unread') return item;
    items.push(`"${item.value.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
    at += length;
  }
  return at === value.length ? { value: `{${items.join(',')}}` } : null;
}
