import type * as Arrow from 'apache-arrow';
import type { Data } from 'apache-arrow';
import type { ResultColumn, SqlCell, SqlResult } from '../../../generated/types.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import { unrepresentableInArrow } from './messages.ts';

/** A column of an answer from a metric or from SQL. */
export type ArrowColumn = ResultColumn | SqlResult['columns'][number];

/** The digits that Decimal128 holds. */
const DECIMAL_DIGITS = 38;
const DECIMAL_END = 10n ** BigInt(DECIMAL_DIGITS);
/** As many digits, or fewer of them and a sign, as every double holds exactly. */
const DOUBLE_DIGITS = 15;
const DAY_MS = 86_400_000;

/**
 * The values of a column as its Arrow type.
 * @param id the column's index, which distinguishes dictionaries
 */
export function arrayOf(arrow: typeof Arrow, column: ArrowColumn, cells: readonly SqlCell[], id: number): Data {
  const rows = { length: cells.length, ...validity(cells) };
  switch (column.type) {
    case 'string':
    case 'time':
    case 'interval':
    case 'list':
    case 'struct':
    case 'map':
      return texts(arrow, cells, rows, id);
    case 'integer':
      return arrow.makeData({ ...rows, type: new arrow.Int64(), data: integers(cells) });
    case 'number':
      return arrow.makeData({ ...rows, type: new arrow.Float64(), data: numbers(cells) });
    case 'bigint':
    case 'decimal':
      return decimals(arrow, column, cells, rows);
    case 'boolean':
      return arrow.makeData({ ...rows, type: new arrow.Bool(), data: bits(cells, (cell) => cell === true) });
    case 'date':
      return arrow.makeData({ ...rows, type: new arrow.DateDay(), data: days(column, cells) });
    case 'timestamp':
      return moments(arrow, column, cells, rows);
  }
}

interface Rows {
  readonly length: number;
  readonly nullCount: number;
  /** Absent when no value is null. */
  readonly nullBitmap?: Uint8Array;
}

function validity(cells: readonly SqlCell[]): Omit<Rows, 'length'> {
  let nullCount = 0;
  for (const cell of cells) if (cell === null) nullCount += 1;
  return nullCount === 0 ? { nullCount } : { nullCount, nullBitmap: bits(cells, (cell) => cell !== null) };
}

/** A bit for each cell, the lowest first. */
function bits(cells: readonly SqlCell[], isSet: (cell: SqlCell) => boolean): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(cells.length / 8));
  cells.forEach((cell, index) => {
    if (isSet(cell)) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7));
  });
  return bytes;
}

/** Whole numbers that doubles hold. */
function integers(cells: readonly SqlCell[]): BigInt64Array {
  const halves = new Int32Array(2 * cells.length);
  cells.forEach((cell, index) => setInt64(halves, index, Number(cell ?? 0)));
  return new BigInt64Array(halves.buffer);
}

/** Writes a whole number that a double holds as two halves: a bigint per value would take longer than everything else. */
function setInt64(halves: Int32Array, index: number, value: number): void {
  halves[2 * index] = value;
  halves[2 * index + 1] = Math.floor(value / 2 ** 32);
}

function numbers(cells: readonly SqlCell[]): Float64Array {
  const values = new Float64Array(cells.length);
  cells.forEach((cell, index) => {
    if (cell !== null) values[index] = Number(cell);
  });
  return values;
}

/** Each distinct text once, in order of first use. A value that is not text in JSON is written as JSON text. */
function texts(arrow: typeof Arrow, cells: readonly SqlCell[], rows: Rows, id: number): Data {
  const codes = new Map<string, number>();
  const data = new Int32Array(cells.length);
  cells.forEach((cell, index) => {
    if (cell === null) return;
    const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
    const known = codes.get(text);
    data[index] = known ?? codes.size;
    if (known === undefined) codes.set(text, codes.size);
  });
  const bytes = [...codes.keys()].map((text) => Buffer.from(text, 'utf8'));
  const valueOffsets = new Int32Array(bytes.length + 1);
  for (const [index, { length }] of bytes.entries()) valueOffsets[index + 1] = (valueOffsets[index] ?? 0) + length;
  const words = { type: new arrow.Utf8(), length: bytes.length, nullCount: 0, valueOffsets, data: Buffer.concat(bytes) };
  const type = new arrow.Dictionary(new arrow.Utf8(), new arrow.Int32(), id);
  return arrow.makeData({ ...rows, type, data, dictionary: arrow.makeVector(arrow.makeData(words)) });
}

/** Texts of exact numbers, all with the same number of decimal places; 0 places when no value shows how many. */
function decimals(arrow: typeof Arrow, column: ArrowColumn, cells: readonly SqlCell[], rows: Rows): Data {
  const written = cells.find((cell) => cell !== null);
  const scale = written === undefined ? 0 : (String(written).split('.')[1] ?? '').length;
  const halves = new Int32Array(4 * cells.length);
  const words = new BigInt64Array(halves.buffer);
  cells.forEach((cell, index) => {
    if (cell === null) return;
    const digits = String(cell).replace('.', '');
    if (digits.length <= DOUBLE_DIGITS) {
      const value = Number(digits);
      setInt64(halves, 2 * index, value);
      setInt64(halves, 2 * index + 1, value < 0 ? -1 : 0);
      return;
    }
    const value = BigInt(digits);
    if (value >= DECIMAL_END || value <= -DECIMAL_END) throw unrepresentable(column, cell);
    words[2 * index] = BigInt.asIntN(64, value);
    words[2 * index + 1] = value >> 64n;
  });
  return arrow.makeData({ ...rows, type: new arrow.Decimal(scale, DECIMAL_DIGITS, 128), data: new Uint32Array(halves.buffer) });
}

/** Days since 1970-01-01. */
function days(column: ArrowColumn, cells: readonly SqlCell[]): Int32Array {
  const known = new Map<SqlCell, number>([[null, 0]]);
  const values = new Int32Array(cells.length);
  cells.forEach((cell, index) => {
    let day = known.get(cell);
    if (day === undefined) known.set(cell, (day = dayOf(column, cell)));
    values[index] = day;
  });
  return values;
}

function dayOf(column: ArrowColumn, cell: SqlCell): number {
  const day = Date.parse(`${String(cell)}T00:00:00Z`) / DAY_MS;
  if (Number.isInteger(day)) return day;
  throw unrepresentable(column, cell);
}

const MOMENT = /^(?<minute>.+T\d\d:\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)?(?<zone>Z?)$/;

/** Microseconds, unless a time has more digits. Times in UTC are marked as such. */
function moments(arrow: typeof Arrow, column: ArrowColumn, cells: readonly SqlCell[], rows: Rows): Data {
  const parts = cells.map((cell) => (cell === null ? null : (MOMENT.exec(String(cell))?.groups ?? {})));
  const [type, digits] = parts.some((part) => (part?.['fraction'] ?? '').length > 6)
    ? [arrow.TimestampNanosecond, 9]
    : [arrow.TimestampMicrosecond, 6];
  const zone = parts.some((part) => part?.['zone'] === 'Z') ? 'UTC' : null;
  const ticks = 10n ** BigInt(digits - 3);
  const data = BigInt64Array.from(parts, (part, index) => {
    if (part === null) return 0n;
    const milliseconds = Date.parse(`${part['minute']}:${part['second'] ?? '00'}Z`);
    if (Number.isNaN(milliseconds)) throw unrepresentable(column, cells[index] ?? null);
    const value = BigInt(milliseconds) * ticks + BigInt((part['fraction'] ?? '').padEnd(digits, '0'));
    if (BigInt.asIntN(64, value) !== value) throw unrepresentable(column, cells[index] ?? null);
    return value;
  });
  return arrow.makeData({ ...rows, type: new type(zone), data });
}

function unrepresentable({ name, type }: ArrowColumn, cell: SqlCell): ServiceError {
  return new ServiceError('unrepresentable_value', 422, unrepresentableInArrow(name, type, String(cell)));
}
