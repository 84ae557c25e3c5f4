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

/** A cell that is not null. */
type Cell = Exclude<SqlCell, null>;

/** The values of a column while its rows are read, each into its place, where nothing is a null. */
interface Values {
  set(index: number, cell: Cell): void;
  /** All of them as their Arrow type. */
  data(rows: Rows): Data;
}

interface Rows {
  readonly length: number;
  readonly nullCount: number;
  /** Absent when no value is null. */
  readonly nullBitmap?: Uint8Array;
}

/** The cells of a column, given one by one from the first row to the last, as its Arrow type. */
export class ArrowArray {
  readonly #values: Values;
  readonly #present: Uint8Array;
  #index = 0;
  #nullCount = 0;

  /**
   * @param length how many cells will be given
   * @param id the column's index, which distinguishes dictionaries
   */
  constructor(arrow: typeof Arrow, column: ArrowColumn, length: number, id: number) {
    this.#values = valuesOf(arrow, column, length, id);
    this.#present = new Uint8Array(Math.ceil(length / 8));
  }

  /** @throws ServiceError 422 for a value that the type cannot hold */
  add(cell: SqlCell): void {
    if (cell === null) this.#nullCount += 1;
    else {
      setBit(this.#present, this.#index);
      this.#values.set(this.#index, cell);
    }
    this.#index += 1;
  }

  /** @throws ServiceError 422 for a value that the type cannot hold */
  data(): Data {
    const nullCount = this.#nullCount;
    return this.#values.data({ length: this.#index, nullCount, ...(nullCount === 0 ? {} : { nullBitmap: this.#present }) });
  }
}

function valuesOf(arrow: typeof Arrow, column: ArrowColumn, length: number, id: number): Values {
  switch (column.type) {
    case 'string':
    case 'time':
    case 'interval':
    case 'list':
    case 'struct':
    case 'map':
      return texts(arrow, length, id);
    case 'integer':
      return integers(arrow, length);
    case 'number':
      return numbers(arrow, length);
    case 'bigint':
    case 'decimal':
      return decimals(arrow, column, length);
    case 'boolean':
      return booleans(arrow, length);
    case 'date':
      return days(arrow, column, length);
    case 'timestamp':
      return moments(arrow, column, length);
  }
}

/** The lowest bit of a byte is the first. */
function setBit(bytes: Uint8Array, index: number): void {
  bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7));
}

/** Whole numbers that doubles hold. */
function integers(arrow: typeof Arrow, length: number): Values {
  const halves = new Int32Array(2 * length);
  return {
    set: (index, cell) => setInt64(halves, index, Number(cell)),
    data: (rows) => arrow.makeData({ ...rows, type: new arrow.Int64(), data: new BigInt64Array(halves.buffer) }),
  };
}

/** Writes a whole number that a double holds as two halves: a bigint per value would take longer than everything else. */
function setInt64(halves: Int32Array, index: number, value: number): void {
  halves[2 * index] = value;
  halves[2 * index + 1] = Math.floor(value / 2 ** 32);
}

function numbers(arrow: typeof Arrow, length: number): Values {
  const data = new Float64Array(length);
  return {
    set(index, cell) {
      data[index] = Number(cell);
    },
    data: (rows) => arrow.makeData({ ...rows, type: new arrow.Float64(), data }),
  };
}

function booleans(arrow: typeof Arrow, length: number): Values {
  const data = new Uint8Array(Math.ceil(length / 8));
  return {
    set(index, cell) {
      if (cell === true) setBit(data, index);
    },
    data: (rows) => arrow.makeData({ ...rows, type: new arrow.Bool(), data }),
  };
}

/** Each distinct text once, in order of first use. A value that is not text in JSON is written as JSON text. */
function texts(arrow: typeof Arrow, length: number, id: number): Values {
  const codes = new Map<string, number>();
  const data = new Int32Array(length);
  return {
    set(index, cell) {
      const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
      const known = codes.get(text);
      data[index] = known ?? codes.size;
      if (known === undefined) codes.set(text, codes.size);
    },
    data(rows) {
      const type = new arrow.Dictionary(new arrow.Utf8(), new arrow.Int32(), id);
      return arrow.makeData({ ...rows, type, data, dictionary: wordsOf(arrow, [...codes.keys()]) });
    },
  };
}

function wordsOf(arrow: typeof Arrow, words: readonly string[]): Arrow.Vector<Arrow.Utf8> {
  const bytes = words.map((word) => Buffer.from(word, 'utf8'));
  const valueOffsets = new Int32Array(bytes.length + 1);
  for (const [index, { length }] of bytes.entries()) valueOffsets[index + 1] = (valueOffsets[index] ?? 0) + length;
  return arrow.makeVector(
    arrow.makeData({ type: new arrow.Utf8(), length: bytes.length, nullCount: 0, valueOffsets, data: Buffer.concat(bytes) }),
  );
}

/** Texts of exact numbers, all with the same number of decimal places; 0 places when no value shows how many. */
function decimals(arrow: typeof Arrow, column: ArrowColumn, length: number): Values {
  const halves = new Int32Array(4 * length);
  const words = new BigInt64Array(halves.buffer);
  let scale: number | undefined;
  return {
    set(index, cell) {
      const written = String(cell);
      scale ??= (written.split('.')[1] ?? '').length;
      const digits = written.replace('.', '');
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
    },
    data(rows) {
      const type = new arrow.Decimal(scale ?? 0, DECIMAL_DIGITS, 128);
      return arrow.makeData({ ...rows, type, data: new Uint32Array(halves.buffer) });
    },
  };
}

/** Days since 1970-01-01. */
function days(arrow: typeof Arrow, column: ArrowColumn, length: number): Values {
  const known = new Map<Cell, number>();
  const data = new Int32Array(length);
  return {
    set(index, cell) {
      let day = known.get(cell);
      if (day === undefined) known.set(cell, (day = dayOf(column, cell)));
      data[index] = day;
    },
    data: (rows) => arrow.makeData({ ...rows, type: new arrow.DateDay(), data }),
  };
}

function dayOf(column: ArrowColumn, cell: Cell): number {
  const day = Date.parse(`${String(cell)}T00:00:00Z`) / DAY_MS;
  if (Number.isInteger(day)) return day;
  throw unrepresentable(column, cell);
}

const MOMENT = /^(?<minute>.+T\d\d:\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)?(?<zone>Z?)$/;

/** Microseconds, unless a time has more digits. Times in UTC are marked as such. */
function moments(arrow: typeof Arrow, column: ArrowColumn, length: number): Values {
  const read: { readonly index: number; readonly cell: Cell; readonly milliseconds: number; readonly fraction: string }[] = [];
  let zone: 'UTC' | null = null;
  let digits: 6 | 9 = 6;
  return {
    set(index, cell) {
      const { minute, second = '00', fraction = '', zone: written } = MOMENT.exec(String(cell))?.groups ?? {};
      const milliseconds = Date.parse(`${minute}:${second}Z`);
      if (Number.isNaN(milliseconds)) throw unrepresentable(column, cell);
      if (fraction.length > digits) digits = 9;
      if (written === 'Z') zone = 'UTC';
      read.push({ index, cell, milliseconds, fraction });
    },
    data(rows) {
      const ticks = 10n ** BigInt(digits - 3);
      const data = new BigInt64Array(length);
      for (const { index, cell, milliseconds, fraction } of read) {
        const value = BigInt(milliseconds) * ticks + BigInt(fraction.padEnd(digits, '0'));
        if (BigInt.asIntN(64, value) !== value) throw unrepresentable(column, cell);
        data[index] = value;
      }
      const type = digits === 9 ? new arrow.TimestampNanosecond(zone) : new arrow.TimestampMicrosecond(zone);
      return arrow.makeData({ ...rows, type, data });
    },
  };
}

function unrepresentable({ name, type }: ArrowColumn, cell: Cell): ServiceError {
  return new ServiceError('unrepresentable_value', 422, unrepresentableInArrow(name, type, String(cell)));
}
