import type { SqlCell } from '../../../generated/types.ts';
import { postgresType, type PostgresType } from '../catalog/oids.ts';
import type { Format } from './frontend.ts';
import { binaryNumeric, floatText, numericText, scaleOf } from './decimals.ts';
import type { MessageWriter } from './MessageWriter.ts';
import * as messages from './messages.ts';
import { binaryDate, binaryTime, binaryTimestamp, dateTimeText, intervalOf, intervalText, timeText, type Interval } from './times.ts';
import { ValueError } from './ValueError.ts';

/** How the values of a column are written. */
export interface ColumnEncoding {
  readonly type: PostgresType;
  /** Writes a value that is not null, without its length. @throws {ValueError} for one that PostgreSQL's type cannot hold */
  readonly write: (to: MessageWriter, cell: NonNullable<SqlCell>) => void;
}

/** @param engine_type see {@link postgresType} @throws {ValueError} 0A000 for a type without that form */
export function columnEncoding(engine_type: string, format: Format): ColumnEncoding {
  const type = postgresType(engine_type);
  const scale = scaleOf(engine_type);
  // The catalog's columns have PostgreSQL's own types, and its cells their text forms.
  if (format === 'text' && type.name === engine_type) return { type, write: (to, cell) => void to.chars(plainText(cell)) };
  if (format === 'text') return { type, write: (to, cell) => void to.chars(cellText(cell, type, scale)) };
  return { type, write: binaryWriter(type, scale) };
}

/** A value in PostgreSQL's text form. @param scale see {@link scaleOf} */
export function cellText(cell: NonNullable<SqlCell>, type: PostgresType, scale: number | null): string {
  if (type.element !== null) return arrayText(cell, type.element, scale);
  switch (type.name) {
    case 'bool':
      return cell === true || cell === 't' || cell === 'true' ? 't' : 'f';
    case 'float4':
    case 'float8':
      return typeof cell === 'number' ? floatText(cell, type.name) : String(cell);
    case 'numeric':
      return numericText(typeof cell === 'number' ? cell : String(cell), scale);
    case 'date':
    case 'timestamp':
    case 'timestamptz':
      return dateTimeText(String(cell));
    case 'time':
    case 'timetz':
      return timeText(String(cell));
    case 'interval':
      return intervalText(intervalIn(cell));
    case 'json':
    case 'jsonb':
      return typeof cell === 'string' ? cell : JSON.stringify(cell);
    default:
      return plainText(cell);
  }
}

function intervalIn(cell: NonNullable<SqlCell>): Interval {
  const interval = intervalOf(String(cell));
  if (interval === null) throw new TypeError('a cell is no interval');
  return interval;
}

function plainText(cell: NonNullable<SqlCell>): string {
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  if (text.includes('\0')) throw new ValueError('22P05', messages.textWithNul());
  return text;
}

function arrayText(cell: NonNullable<SqlCell>, element: PostgresType, scale: number | null): string {
  // The catalog has lists in their text form already.
  if (!Array.isArray(cell)) return plainText(cell);
  const items = (cell as readonly SqlCell[]).map((item) => {
    if (item === null) return 'NULL';
    return Array.isArray(item) ? arrayText(item, element, scale) : quotedItem(cellText(item, element, scale));
  });
  return `{${items.join(',')}}`;
}

function quotedItem(text: string): string {
  const isPlain = text !== '' && !/[{}",\\\s]/.test(text) && text.toUpperCase() !== 'NULL';
  return isPlain ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function binaryWriter(type: PostgresType, scale: number | null): ColumnEncoding['write'] {
  if (type.element !== null) return listWriter(type, type.element, scale);
  const write = binaryWriters[type.name];
  if (write === undefined) throw new ValueError('0A000', messages.noBinary(type.name));
  return (to, cell) => write(to, cell, scale);
}

type BinaryWriter = (to: MessageWriter, cell: NonNullable<SqlCell>, scale: number | null) => void;

const asText: BinaryWriter = (to, cell) => void to.chars(plainText(cell));
const asOid: BinaryWriter = (to, cell) => {
  const oid = Number(cell);
  // The catalog tells names for these types, and a binary form has only numbers.
  if (!Number.isInteger(oid)) throw new ValueError('0A000', messages.noBinary('regtype'));
  to.uint32(oid);
};

const binaryWriters: Readonly<Record<string, BinaryWriter>> = {
  bool: (to, cell) => void to.byte(cell === true || cell === 't' || cell === 'true' ? 1 : 0),
  int2: (to, cell) => void to.int16(Number(cell)),
  int4: (to, cell) => void to.int32(Number(cell)),
  int8: (to, cell) => void to.int64(BigInt(cell as string | number)),
  float4: (to, cell) => void to.float4(Number(cell)),
  float8: (to, cell) => void to.float8(Number(cell)),
  numeric(to, cell, scale) {
    const { groups, weight, negative, scale: digits } = binaryNumeric(numericText(typeof cell === 'number' ? cell : String(cell), scale));
    to.int16(groups.length)
      .int16(weight)
      .int16(negative ? 0x4000 : 0)
      .int16(digits);
    for (const group of groups) to.int16(group);
  },
  date: (to, cell) => void to.int32(binaryDate(String(cell))),
  timestamp: (to, cell) => void to.int64(binaryTimestamp(String(cell))),
  timestamptz: (to, cell) => void to.int64(binaryTimestamp(String(cell))),
  time: (to, cell) => void to.int64(binaryTime(String(cell)).micros),
  timetz(to, cell) {
    const { micros, west } = binaryTime(String(cell));
    to.int64(micros).int32(west);
  },
  interval(to, cell) {
    const { months, days, micros } = intervalIn(cell);
    to.int64(micros).int32(days).int32(months);
  },
  uuid: (to, cell) => void to.bytes(Buffer.from(String(cell).replaceAll('-', ''), 'hex')),
  char: (to, cell) => void to.byte(String(cell).charCodeAt(0) || 0),
  name: asText,
  text: asText,
  varchar: asText,
  bpchar: asText,
  unknown: asText,
  json: (to, cell) => void to.chars(typeof cell === 'string' ? cell : JSON.stringify(cell)),
  jsonb: (to, cell) => void to.byte(1).chars(typeof cell === 'string' ? cell : JSON.stringify(cell)),
  oid: asOid,
  xid: asOid,
  cid: asOid,
  regproc: asOid,
  regprocedure: asOid,
  regclass: asOid,
  regtype: asOid,
  regrole: asOid,
  regnamespace: asOid,
  void: () => {},
};

/** Lists of one dimension. Those of a vector count from 0. */
function listWriter({ name }: PostgresType, element: PostgresType, scale: number | null): ColumnEncoding['write'] {
  const write = binaryWriter(element, scale);
  const first = name.endsWith('[]') ? 1 : 0;
  return (to, cell) => {
    const items = itemsOf(cell);
    to.int32(items.length === 0 ? 0 : 1)
      .int32(items.includes(null) ? 1 : 0)
      .uint32(element.oid);
    if (items.length > 0) to.int32(items.length).int32(first);
    for (const item of items) {
      if (item === null) to.null();
      else to.value(() => write(to, item));
    }
  };
}

/** The items of a list, also of one in PostgreSQL's text form without quotes: `{a,b}`, or `1 2` for a vector. */
function itemsOf(cell: NonNullable<SqlCell>): readonly SqlCell[] {
  if (Array.isArray(cell) && !cell.some(Array.isArray)) return cell as readonly SqlCell[];
  const text = Array.isArray(cell) ? '{{}' : String(cell).trim();
  const inner = text.startsWith('{') ? text.slice(1, -1) : text;
  if (/["\\{]/.test(inner)) throw new ValueError('0A000', messages.noBinary('array'));
  return inner === '' ? [] : inner.split(text.startsWith('{') ? ',' : ' ').map((item) => (item === 'NULL' ? null : item));
}
