import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { nulsAt, type Encoding } from '../../formats/textLines.ts';
import { otherEncoding, type OtherEncoding } from './otherEncoding.ts';

/** How the bytes of a file are characters, and what shows it. */
export interface FoundEncoding {
  readonly encoding: Encoding;
  /** What shows that it is not UTF-8; null for UTF-8. */
  readonly because: 'mark' | 'nulls' | 'bytes' | 'quotes' | null;
  /** The first line that is not UTF-8, from 1, of a file in another encoding or with a few such lines; null when there is none. */
  readonly line: number | null;
  /** Whether all of its characters are of ASCII, which most encodings write alike. */
  readonly ascii: boolean;
}

/** Lines that are not UTF-8 are judged by the first of them. */
const MOST_JUDGED = 10_000;
const LINE_FEED = 0x0a;
const HEAD_BYTES = 1 << 12;
/** Bytes that windows-1252 does not assign. */
const UNASSIGNED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * The encoding of a text. One with a byte order mark of UTF-16, or with a NUL as every second byte, is UTF-16. One whose bytes are no UTF-8 is
 * windows-1252 if it has characters that only that has, such as typographic quotes, and latin-1 otherwise. A few lines that are no UTF-8 among
 * others with characters of several bytes are faults of those lines.
 * @returns what it may be instead when it is none of these
 * @throws when the file cannot be read
 */
export async function textEncoding(
  path: string,
): Promise<FoundEncoding | (OtherEncoding & { readonly line: number | null; readonly encoding: null })> {
  const head = await headOf(path);
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    return { encoding: 'utf-16', because: 'mark', line: null, ascii: false };
  const nulls = Math.max(nulsAt(head, 'even'), nulsAt(head, 'odd'));
  if (head.length >= 8 && 4 * nulls > head.length) return { encoding: 'utf-16', because: 'nulls', line: null, ascii: false };
  const { faulty, several, first, only1252, unassigned, judged } = await linesOf(path);
  if (faulty === 0 || several > 10 * faulty) return { encoding: 'utf-8', because: null, line: first, ascii: faulty === 0 && several === 0 };
  const other = otherEncoding(judged);
  if (other !== null) return { ...other, encoding: null, line: first };
  return only1252 > 0 && unassigned === 0
    ? { encoding: 'windows-1252', because: 'quotes', line: first, ascii: false }
    : { encoding: 'latin-1', because: 'bytes', line: first, ascii: false };
}

interface LineCounts {
  /** Lines that are not UTF-8, and the first of them. */
  faulty: number;
  first: number | null;
  /** Lines that are UTF-8 with characters of several bytes. */
  several: number;
  /** Bytes, in faulty lines, that only windows-1252 has characters for; and those that it has none for. */
  only1252: number;
  unassigned: number;
  /** The first faulty lines. */
  readonly judged: Buffer[];
}

async function linesOf(path: string): Promise<LineCounts> {
  const counts: LineCounts = { faulty: 0, first: null, several: 0, only1252: 0, unassigned: 0, judged: [] };
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const read of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? read : Buffer.concat([rest, read]);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    rest = bytes.subarray(end);
    number = countIn(bytes.subarray(0, end), number, counts);
  }
  countIn(rest, number, counts);
  return counts;
}

/** Adds whole lines to the counts, and returns the number of the last one. */
function countIn(bytes: Buffer, before: number, counts: LineCounts): number {
  const isWhole = isUtf8(bytes);
  let number = before;
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, from);
    const to = found === -1 ? bytes.length : found + 1;
    number += 1;
    const line = bytes.subarray(from, to);
    from = to;
    if (isWhole || isUtf8(line)) {
      counts.several += line.some((byte) => byte > 0x7f) ? 1 : 0;
      continue;
    }
    counts.faulty += 1;
    counts.first ??= number;
    if (counts.judged.length < MOST_JUDGED) counts.judged.push(Buffer.from(line));
    for (const byte of line) {
      if (UNASSIGNED.has(byte)) counts.unassigned += 1;
      else if (byte >= 0x80 && byte <= 0x9f) counts.only1252 += 1;
    }
  }
  return number;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
