import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readAvro } from '../../runtime/places/avro.ts';
import { icebergTables } from '../support/icebergTables.ts';
import { variant } from '../support/variant.ts';

const SYNC = Buffer.alloc(16, 7);

/** A whole number as Avro writes it. */
function long(value: number): Buffer {
  const bytes: number[] = [];
  for (let left = value < 0 ? -2 * value - 1 : 2 * value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...bytes, left]);
    bytes.push((left % 128) + 128);
  }
}
const bytes = (content: string | Buffer): Buffer => {
  const own = Buffer.from(content);
  return Buffer.concat([long(own.length), own]);
};

/** A file of one block, whose records have one field. */
function file(
  type: unknown,
  block: Buffer,
  more: { readonly codec?: string; readonly count?: number; readonly id?: number | null } = {},
): Buffer {
  const { codec = 'null', count = 1, id = 1 } = more;
  const schema = { type: 'record', name: 'r', fields: [{ name: 'f', type, ...(id === null ? {} : { 'field-id': id }) }] };
  const meta = [long(2), bytes('avro.schema'), bytes(JSON.stringify(schema)), bytes('avro.codec'), bytes(codec), long(0)];
  return Buffer.concat([Buffer.from('Obj\x01'), ...meta, SYNC, long(count), bytes(block), SYNC]);
}
const read = (content: Buffer): unknown => readAvro('x.avro', content).records.map((record) => record.get(1));

describe('a file of Avro', () => {
  it('has whole numbers of 64 bits exactly', () => {
    const extreme = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]);
    expect(read(file('long', extreme))).toEqual([-(2n ** 63n)]);
    expect(read(file('long', Buffer.from([0xfe, ...extreme.subarray(1)])))).toEqual([2n ** 63n - 1n]);
    for (const value of [0, -1, 63, 64, -65, 2 ** 31, -(2 ** 40), 2 ** 51])
      expect(read(file('long', long(value)))).toEqual([BigInt(value)]);
  });

  it('has lists in several pieces, unions and nested records', () => {
    const list = Buffer.concat([long(-2), long(2), long(5), long(6), long(1), long(7), long(0)]);
    expect(read(file({ type: 'array', items: 'int' }, list))).toEqual([[5n, 6n, 7n]]);
    expect(read(file(['null', 'string'], Buffer.concat([long(1), bytes('ä')])))).toEqual(['ä']);
    const nested = { type: 'record', name: 'n', fields: [{ name: 'a', type: { type: 'fixed', name: 'x', size: 2 }, 'field-id': 9 }] };
    expect(read(file(nested, deflateRawSync(Buffer.of(1, 2)), { codec: 'deflate' }))).toEqual([new Map([[9, Buffer.of(1, 2)]])]);
  });

  it('is never read in part', () => {
    const whole = readFileSync(`${icebergTables}/marked/metadata/deletes-5.avro`);
    const header = whole.indexOf(whole.subarray(-16)) + 16;
    expect(readAvro('x.avro', whole).records).toHaveLength(1);
    for (let size = 0; size < whole.length; size++)
      if (size !== header) expect(() => readAvro('x.avro', whole.subarray(0, size))).toThrow('has x.avro, which is not whole');
  });

  it.each([
    ['records without a byte', file('null', Buffer.alloc(0), { count: 2 ** 40 }), 'records without a byte'],
    ['a list of values without a byte', file({ type: 'array', items: 'null' }, long(2 ** 40)), 'a list of values without a byte'],
    ['a list longer than the file', file({ type: 'array', items: 'int' }, long(2 ** 40)), 'it ends early'],
    ['a text longer than the file', file('string', long(2 ** 50)), 'it ends early'],
    ['a text of a negative length', file('string', long(-5)), 'a length is no number'],
    ['a number that does not end', file('long', Buffer.alloc(12, 0xff)), 'too many bytes'],
    ['a record in itself', file(['null', 'r'], long(1)), 'a type that is not understood'],
    ['a type of none', file(['null'], long(3)), 'none of its types'],
    ['a schema without end', file(JSON.parse('{"type":'.repeat(500) + '"int"' + '}'.repeat(500)), long(1)), 'its schema is too deep'],
    ['a field without an id', file('int', long(1), { id: null }), 'a field without an id'],
    ['more than its records', file('int', Buffer.of(0, 0)), 'more than its records'],
    ['a block that is not packed', file('int', Buffer.of(0xff, 0xff), { codec: 'deflate' }), 'cannot be unpacked'],
    ['an unknown codec', file('int', long(1), { codec: 'zstandard' }), 'packed by zstandard, which this reader does not know'],
    ['another format', Buffer.from('PAR1'), 'not a file of Avro'],
  ])('is refused for %s', (_name, content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  variant('is refused when it unpacks to more than a limit', () => {
    const bomb = deflateRawSync(Buffer.alloc(257 * 2 ** 20));
    expect(() => read(file('int', bomb, { codec: 'deflate' }))).toThrow('unpacks to more than 256 MiB');
  });
});
