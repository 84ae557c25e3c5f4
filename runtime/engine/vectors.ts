import type { DuckDBDataChunk, DuckDBMaterializedResult, DuckDBVector } from '@duckdb/node-api';
import { duckdb } from './duckdb.ts';

const {
  DuckDBBigIntVector,
  DuckDBBitVector,
  DuckDBBlobVector,
  DuckDBBooleanVector,
  DuckDBDateVector,
  DuckDBDecimal128Vector,
  DuckDBDecimal16Vector,
  DuckDBDecimal32Vector,
  DuckDBDecimal64Vector,
  DuckDBDoubleVector,
  DuckDBHugeIntVector,
  DuckDBIntegerVector,
  DuckDBListVector,
  DuckDBTimestampVector,
  DuckDBVarCharVector,
} = duckdb;

/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within the bounds of their own vectors */

/*
 * Reads a result's vectors without allocating an object for each cell. The library keeps a vector's typed array private; the bracket
 * accesses below are typed, and a test reads every type through here, so a library change is noticed at once.
 */

const HOUR_MICROS = 3_600_000_000;

/** A whole number as a number if that is exact, otherwise as a bigint. */
export type Whole = number | bigint;

/** How dates (days since 1970-01-01) and timestamps (microseconds) become text. */
export interface TimeFormat {
  readonly day: (day: number) => string;
  readonly micros: (micros: bigint) => string;
}

/** Called now and then between values, so that reading many lets other work proceed. */
export type Pause = () => Promise<void>;

const readsOn: Pause = async () => {};

/** The columns of a materialised result, each read as one array, by index. */
export class ResultReader {
  readonly #result: DuckDBMaterializedResult;
  readonly #chunks: DuckDBDataChunk[] = [];
  readonly #pause: Pause;
  readonly rows: number;

  constructor(result: DuckDBMaterializedResult, pause: Pause = readsOn) {
    this.#result = result;
    this.#pause = pause;
    this.rows = result.rowCount;
  }

  /** Integers, and the unscaled integers of decimals. */
  async wholes(column: number): Promise<(Whole | null)[]> {
    const into = Array<Whole | null>(this.rows).fill(null);
    await this.#each(column, (vector, offset) => readWholes(vector, into, offset));
    return into;
  }

  /** Texts, booleans, doubles, and times as text. */
  async scalars(column: number, format: TimeFormat): Promise<(string | number | boolean | null)[]> {
    const into = Array<string | number | boolean | null>(this.rows).fill(null);
    await this.#each(column, (vector, offset) => readScalars(vector, into, offset, format));
    return into;
  }

  /** INTEGER codes; null is -1. */
  async codes(column: number): Promise<Int32Array> {
    const into = new Int32Array(this.rows);
    await this.#each(column, (vector, offset) => readCodes(vector, into, offset));
    return into;
  }

  /** Dates and timestamps, never null, as hours since 1970-01-01T00:00 on the wall clock. */
  async hours(column: number): Promise<Float64Array> {
    const into = new Float64Array(this.rows);
    await this.#each(column, (vector, offset) => readHours(vector, into, offset));
    return into;
  }

  /** Lists of BIGINT as little-endian 32-bit words; `each` receives the start and end of a row's entries. Null rows are skipped. */
  async lists(column: number, each: (row: number, words: Uint32Array, from: number, to: number) => void): Promise<void> {
    await this.#eachPiece(column, (vector, offset, piece) =>
      readLists(vector, piece, (index, words, from, to) => each(offset + index, words, from, to)),
    );
  }

  /** Byte strings; null rows are skipped. */
  async blobs(column: number, each: (row: number, bytes: Uint8Array) => void): Promise<void> {
    await this.#eachPiece(column, (vector, offset, piece) => readBlobs(vector, piece, (index, bytes) => each(offset + index, bytes)));
  }

  /** The bits set in the bit strings of the first rows; in some order, and once for each row that has them. */
  async bits(column: number, rows: number, each: (bit: number) => void): Promise<void> {
    await this.#eachPiece(column, (vector, _offset, piece) => readBits(vector, piece, (_, bits) => eachBit(bits, each)), rows);
  }

  /** Bit strings in the engine's form, which `eachBit` reads; null rows are skipped. */
  async bitStrings(column: number, each: (row: number, bits: Uint8Array) => void): Promise<void> {
    await this.#eachPiece(column, (vector, offset, piece) => readBits(vector, piece, (index, bits) => each(offset + index, bits)));
  }

  async #each(column: number, read: (vector: DuckDBVector, offset: number) => void): Promise<void> {
    let offset = 0;
    for (let index = 0; index < this.#result.chunkCount; index++) {
      const chunk = this.#chunk(index);
      read(chunk.getColumnVector(column), offset);
      offset += chunk.rowCount;
      await this.#pause();
    }
  }

  /** For values so large that a whole vector of them takes long. */
  async #eachPiece(
    column: number,
    read: (vector: DuckDBVector, offset: number, piece: Piece) => void,
    rows: number = this.rows,
  ): Promise<void> {
    let offset = 0;
    for (let index = 0; offset < rows; index++) {
      const chunk = this.#chunk(index);
      const vector = chunk.getColumnVector(column);
      const count = Math.min(chunk.rowCount, rows - offset);
      for (let from = 0; from < count; from += PIECE) {
        read(vector, offset, { from, to: Math.min(from + PIECE, count) });
        await this.#pause();
      }
      offset += chunk.rowCount;
    }
  }

  #chunk(index: number): DuckDBDataChunk {
    return (this.#chunks[index] ??= this.#result.getChunk(index));
  }
}

/** Large values read at a time. */
const PIECE = 32;

/** Values of a vector, by index. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

function readWholes(vector: DuckDBVector, into: (Whole | null)[], offset: number): void {
  const count = vector.itemCount;
  if (vector instanceof DuckDBBigIntVector) {
    const items = vector['items'];
    const words = new Int32Array(items.buffer, items.byteOffset, 2 * count);
    for (let i = 0; i < count; i++) into[offset + i] = wholeOf64(words[2 * i + 1]!, words[2 * i]! >>> 0, items, i);
    if (vector['validity']['data'] !== null) putNulls(vector, into, offset);
    return;
  }
  if (vector instanceof DuckDBHugeIntVector) {
    const view = vector['dataView'];
    for (let i = 0; i < count; i++) into[offset + i] = wholeOf128(view, 16 * i);
    if (vector['validity']['data'] !== null) putNulls(vector, into, offset);
    return;
  }
  if (vector instanceof DuckDBDecimal128Vector) {
    const view = vector['dataView'];
    for (let i = 0; i < count; i++) into[offset + i] = wholeOf128(view, 16 * i);
    if (vector['validity']['data'] !== null) putNulls(vector, into, offset);
    return;
  }
  if (vector instanceof DuckDBIntegerVector) {
    const items = vector['items'];
    for (let i = 0; i < count; i++) into[offset + i] = items[i]!;
    if (vector['validity']['data'] !== null) putNulls(vector, into, offset);
    return;
  }
  if (vector instanceof DuckDBDecimal64Vector || vector instanceof DuckDBDecimal32Vector || vector instanceof DuckDBDecimal16Vector) {
    for (let i = 0; i < count; i++) {
      const value = vector.getItem(i);
      into[offset + i] = value === null ? null : narrow(value.value);
    }
    return;
  }
  throw new TypeError(`a vector of ${vector.type.toString()} holds no whole numbers`);
}

function readScalars(vector: DuckDBVector, into: (string | number | boolean | null)[], offset: number, format: TimeFormat): void {
  const count = vector.itemCount;
  if (vector instanceof DuckDBDoubleVector || vector instanceof DuckDBVarCharVector || vector instanceof DuckDBBooleanVector) {
    for (let i = 0; i < count; i++) into[offset + i] = vector.getItem(i);
  } else if (vector instanceof DuckDBDateVector) {
    for (let i = 0; i < count; i++) {
      const value = vector.getItem(i);
      into[offset + i] = value === null ? null : format.day(value.days);
    }
  } else if (vector instanceof DuckDBTimestampVector) {
    for (let i = 0; i < count; i++) {
      const value = vector.getItem(i);
      into[offset + i] = value === null ? null : format.micros(value.micros);
    }
  } else {
    throw new TypeError(`a vector of ${vector.type.toString()} is not read here`);
  }
}

function readCodes(vector: DuckDBVector, into: Int32Array, offset: number): void {
  if (!(vector instanceof DuckDBIntegerVector)) throw new TypeError(`a vector of ${vector.type.toString()} holds no codes`);
  into.set(vector['items'], offset);
  const validity = vector['validity'];
  if (validity['data'] === null) return;
  for (let i = 0; i < vector.itemCount; i++) if (!validity.itemValid(i)) into[offset + i] = -1;
}

function readHours(vector: DuckDBVector, into: Float64Array, offset: number): void {
  const count = vector.itemCount;
  if (vector instanceof DuckDBDateVector) {
    const days = vector['items'];
    for (let i = 0; i < count; i++) into[offset + i] = days[i]! * 24;
  } else if (vector instanceof DuckDBTimestampVector) {
    const micros = vector['items'];
    for (let i = 0; i < count; i++) into[offset + i] = Number(micros[i]) / HOUR_MICROS;
  } else {
    throw new TypeError(`a vector of ${vector.type.toString()} holds no times`);
  }
}

function readLists(
  vector: DuckDBVector,
  piece: Piece,
  eachList: (index: number, words: Uint32Array, from: number, to: number) => void,
): void {
  if (!(vector instanceof DuckDBListVector) || !(vector.childVector instanceof DuckDBBigIntVector))
    throw new TypeError(`a vector of ${vector.type.toString()} holds no lists of integers`);
  const items = vector.childVector['items'];
  const words = new Uint32Array(items.buffer, items.byteOffset, 2 * items.length);
  const validity = vector['validity'];
  for (let i = piece.from; i < piece.to; i++) {
    if (!validity.itemValid(i)) continue;
    const from = vector.getEntryOffset(i);
    eachList(i, words, from, from + vector.getEntryLength(i));
  }
}

function readBlobs(vector: DuckDBVector, { from, to }: Piece, eachBlob: (index: number, bytes: Uint8Array) => void): void {
  if (!(vector instanceof DuckDBBlobVector)) throw new TypeError(`a vector of ${vector.type.toString()} holds no bytes`);
  for (let i = from; i < to; i++) {
    const bytes = vector.getItemBytes(i);
    if (bytes !== null) eachBlob(i, bytes);
  }
}

function readBits(vector: DuckDBVector, { from, to }: Piece, each: (index: number, bits: Uint8Array) => void): void {
  if (!(vector instanceof DuckDBBitVector)) throw new TypeError(`a vector of ${vector.type.toString()} holds no bits`);
  for (let i = from; i < to; i++) {
    const bits = vector.getItem(i)?.data;
    if (bits !== undefined) each(i, bits);
  }
}

/** The engine's form of a bit string: a byte with the number of padding bits, then the bits, highest first, the padding in front. */
export function eachBit(bits: Uint8Array, each: (bit: number) => void): void {
  const padding = bits[0]!;
  for (let at = 1; at < bits.length; at++) {
    const byte = bits[at]!;
    if (byte === 0) continue;
    for (let bit = at === 1 ? padding : 0; bit < 8; bit++) if ((byte & (0x80 >> bit)) !== 0) each((at - 1) * 8 + bit - padding);
  }
}

function putNulls(vector: DuckDBVector, into: (Whole | null)[], offset: number): void {
  for (let i = 0; i < vector.itemCount; i++) if (vector.getItem(i) === null) into[offset + i] = null;
}

function narrow(value: bigint): Whole {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function wholeOf64(high: number, low: number, items: BigInt64Array, index: number): Whole {
  // 2^53 is bit 21 of the high word; both ends leave a small margin.
  if (high >= -0x1fffff && high < 0x1fffff) return high * 0x1_0000_0000 + low;
  return narrow(items[index]!);
}

function wholeOf128(view: DataView, at: number): Whole {
  const middle = view.getInt32(at + 4, true);
  const third = view.getInt32(at + 8, true);
  const top = view.getInt32(at + 12, true);
  const fits = middle >= 0 ? middle < 0x1fffff && third === 0 && top === 0 : middle >= -0x1fffff && third === -1 && top === -1;
  if (fits) return middle * 0x1_0000_0000 + view.getUint32(at, true);
  return narrow((view.getBigInt64(at + 8, true) << 64n) | view.getBigUint64(at, true));
}
