import { inflateRawSync } from 'node:zlib';
import { LakeFault } from './LakeFault.ts';

/** A value of a file; whole numbers of both widths are exact. */
export type AvroValue = null | boolean | bigint | number | string | Uint8Array | readonly AvroValue[] | AvroRecord;
/** By the ids of its fields: their names are not part of Iceberg's format. */
export type AvroRecord = ReadonlyMap<number, AvroValue>;

export interface AvroFile {
  readonly meta: ReadonlyMap<string, string>;
  readonly records: readonly AvroRecord[];
}

/** What a file may unpack to: manifests are written in pieces of 8 MiB. */
const MOST_BYTES = 256 * 2 ** 20;
/** Of a schema: those of Iceberg need six. */
const MOST_LEVELS = 32;
const MARK = Buffer.from('Obj\x01');
const SYNC_BYTES = 16;

/**
 * Reads a container file of Avro 1.11 whose records have field ids, as Iceberg writes manifests. The file's own schema says how; nothing is made
 * into code, nothing is unpacked beyond a limit, and a file that ends early is an error: the libraries for this end silently there.
 *
 * @param name of the file, for messages
 * @throws LakeFault for anything else
 */
export function readAvro(name: string, bytes: Uint8Array): AvroFile {
  try {
    return readContainer(bytes);
  } catch (error) {
    if (error instanceof Broken) throw new LakeFault(`has ${name}, which is not whole: ${error.message}. Restore it.`);
    if (error instanceof UnknownCodec)
      throw new LakeFault(
        `has ${name}, packed by ${error.message}, which this reader does not know. Have its library rewrite its manifests with write.avro.compression-codec=gzip.`,
      );
    throw error;
  }
}

class Broken extends Error {}
class UnknownCodec extends Error {}

function readContainer(bytes: Uint8Array): AvroFile {
  const file = new Cursor(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!file.take(MARK.length).equals(MARK)) throw new Broken('it is not a file of Avro');
  const meta = new Map<string, string>();
  for (let count = file.count(); count > 0; count = file.count())
    for (; count > 0; count--) meta.set(file.text(), file.bytes().toString('utf8'));
  const sync = file.take(SYNC_BYTES);
  const decode = recordDecoder(meta.get('avro.schema') ?? '');
  const codec = meta.get('avro.codec') ?? 'null';
  const records: AvroRecord[] = [];
  let unpacked = 0;
  while (!file.isAtEnd()) {
    const count = file.length();
    const block = new Cursor(unpack(codec, file.bytes(), MOST_BYTES - unpacked));
    unpacked += block.size;
    for (let index = 0; index < count; index++) {
      const before = block.at;
      records.push(decode(block));
      if (block.at === before) throw new Broken('it has records without a byte');
    }
    if (!block.isAtEnd()) throw new Broken('a block has more than its records');
    if (!file.take(SYNC_BYTES).equals(sync)) throw new Broken('a block does not end with the mark of the file');
  }
  return { meta, records };
}

function unpack(codec: string, packed: Buffer, most: number): Buffer {
  if (codec !== 'null' && codec !== 'deflate') throw new UnknownCodec(codec);
  try {
    const plain = codec === 'null' ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) });
    if (plain.length <= most) return plain;
  } catch (error) {
    if (!(error instanceof RangeError)) throw new Broken('a block cannot be unpacked');
  }
  throw new Broken('it unpacks to more than 256 MiB');
}

type Decode<T extends AvroValue> = (from: Cursor) => T;

function recordDecoder(text: string): Decode<AvroRecord> {
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    throw new Broken('its schema is not JSON');
  }
  const { type } = parts(schema);
  if (type !== 'record') throw new Broken('it does not hold records');
  return recordOf(parts(schema), 0);
}

type Parts = Readonly<Record<string, unknown>>;

function parts(schema: unknown): Parts {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) throw new Broken('its schema is not understood');
  return { ...schema };
}

function recordOf({ fields }: Parts, level: number): Decode<AvroRecord> {
  if (!Array.isArray(fields)) throw new Broken('its schema has a record without fields');
  const decoders = fields.map((field: unknown): readonly [number, Decode<AvroValue>] => {
    const { type, 'field-id': id } = parts(field);
    if (typeof id !== 'number') throw new Broken('its schema has a field without an id');
    return [id, decoderOf(type, level + 1)];
  });
  return (from) => {
    const record = new Map<number, AvroValue>();
    for (const [id, decode] of decoders) record.set(id, decode(from));
    return record;
  };
}

/** A type is written out where it is used: one that is named elsewhere, as a record in itself would be, is not understood. */
function decoderOf(schema: unknown, level: number): Decode<AvroValue> {
  if (level > MOST_LEVELS) throw new Broken('its schema is too deep');
  if (Array.isArray(schema)) return unionOf(schema, level);
  if (typeof schema === 'string') return plainOf(schema);
  const { type, items, size, ...more } = parts(schema);
  switch (type) {
    case 'record':
      return recordOf(more, level);
    case 'array':
      return arrayOf(decoderOf(items, level + 1));
    case 'fixed': {
      if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) throw new Broken('its schema has a size that is no number');
      return (from) => from.take(size);
    }
    default:
      return typeof type === 'string' ? plainOf(type) : decoderOf(type, level + 1);
  }
}

function unionOf(schemas: readonly unknown[], level: number): Decode<AvroValue> {
  const decoders = schemas.map((schema) => decoderOf(schema, level + 1));
  return (from) => {
    const decode = decoders[from.length()];
    if (decode === undefined) throw new Broken('a value has none of its types');
    return decode(from);
  };
}

function arrayOf(decode: Decode<AvroValue>): Decode<AvroValue> {
  return (from) => {
    const values: AvroValue[] = [];
    for (let count = from.count(); count > 0; count = from.count())
      for (; count > 0; count--) {
        const before = from.at;
        values.push(decode(from));
        if (from.at === before) throw new Broken('it has a list of values without a byte');
      }
    return values;
  };
}

function plainOf(type: string): Decode<AvroValue> {
  switch (type) {
    case 'null':
      return () => null;
    case 'boolean':
      return (from) => from.take(1)[0] === 1;
    case 'int':
    case 'long':
      return (from) => from.long();
    case 'float':
      return (from) => from.take(4).readFloatLE();
    case 'double':
      return (from) => from.take(8).readDoubleLE();
    case 'bytes':
      return (from) => from.bytes();
    case 'string':
      return (from) => from.text();
    default:
      throw new Broken('its schema has a type that is not understood');
  }
}

/** The next bytes of a file. */
class Cursor {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.length;
  }

  isAtEnd(): boolean {
    return this.at === this.#bytes.length;
  }

  take(count: number): Buffer {
    if (count > this.#bytes.length - this.at) throw new Broken('it ends early');
    this.at += count;
    return this.#bytes.subarray(this.at - count, this.at);
  }

  /** A whole number of 64 bits: seven in each byte, the lowest first, the sign in the lowest bit. */
  long(): bigint {
    let low = 0;
    let high = 0n;
    for (let index = 0; index < 10; index++) {
      const byte = this.take(1)[0] ?? 0;
      if (index < 4) low += (byte & 0x7f) * 2 ** (7 * index);
      else high |= BigInt(byte & 0x7f) << BigInt(7 * index);
      if (byte < 0x80) {
        const raw = BigInt.asUintN(64, high | BigInt(low));
        return (raw >> 1n) ^ -(raw & 1n);
      }
    }
    throw new Broken('a number has too many bytes');
  }

  length(): number {
    const length = this.long();
    if (length < 0n || length > BigInt(Number.MAX_SAFE_INTEGER)) throw new Broken('a length is no number');
    return Number(length);
  }

  bytes(): Buffer {
    return this.take(this.length());
  }

  text(): string {
    return this.bytes().toString('utf8');
  }

  /** Of the values that follow in a list; a negative one is followed by their bytes. */
  count(): number {
    const count = this.long();
    if (count >= 0n) return Number(count);
    this.length();
    return Number(-count);
  }
}
