import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameReader, type Frame, type SkippedFrame } from '../../../runtime/postgres/wire/FrameReader.ts';

const LIMIT = 2000;

function frame(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, body]);
}

function all(reader: FrameReader): readonly (Frame | SkippedFrame)[] {
  const frames: (Frame | SkippedFrame)[] = [];
  for (let next = reader.next(); next !== null; next = reader.next()) frames.push(next);
  return frames;
}

function messageReader(): FrameReader {
  const reader = new FrameReader(LIMIT);
  reader.startMessages();
  return reader;
}

describe('messages of a connection', () => {
  it('are the same however they arrive, and those that are too long are skipped as they arrive', () => {
    const bodies = fc.array(fc.tuple(fc.constantFrom('Q', 'P', 'S'), fc.uint8Array({ maxLength: LIMIT + 500 })), { maxLength: 8 });
    fc.assert(
      fc.property(bodies, fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 20 }), (messages, sizes) => {
        const bytes = Buffer.concat(messages.map(([type, body]) => frame(type, Buffer.from(body))));
        const reader = messageReader();
        const seen: (Frame | SkippedFrame)[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          reader.push(bytes.subarray(at, at + size));
          at += size;
          seen.push(...all(reader));
          expect(reader.pending).toBeLessThan(LIMIT + 705);
        }
        expect(reader.isWithinMessage).toBe(false);
        expect(seen).toEqual(
          messages.map(([type, body]) => (body.length > LIMIT ? { type, skipped_bytes: body.length } : { type, body: Buffer.from(body) })),
        );
      }),
    );
  });

  it('take no memory that was only announced', () => {
    const reader = messageReader();
    reader.push(Buffer.from('Q\x7f\xff\xff\xff', 'latin1'));
    expect(reader.next()).toBeNull();
    expect(reader.pending).toBe(0);
    expect(reader.isWithinMessage).toBe(true);
  });

  it('with a length that none has end the connection', () => {
    const reader = messageReader();
    reader.push(Buffer.from([0x51, 0, 0, 0, 3]));
    expect(() => reader.next()).toThrow('length');
    const first = new FrameReader(10 ** 6);
    first.push(Buffer.from('GET / HTTP/1.1\r\n'));
    expect(() => first.next()).toThrow('length');
  });
});
