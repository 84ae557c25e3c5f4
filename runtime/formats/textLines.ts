import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** How the bytes of a text are characters. */
export type Encoding = 'utf-8' | 'latin-1' | 'windows-1252' | 'utf-16';

/** A physical line; `faulty` if some of its bytes are no characters. */
export interface TextLine {
  readonly text: string;
  /** What ends it; empty for the last line of a file without a final one. */
  readonly end: string;
  readonly faulty: boolean;
}

const BLOCK_BYTES = 1 << 20;
/** As much of a text as shows the order of its bytes. */
const HEAD_BYTES = 1 << 12;
const LINE_FEED = 0x0a;
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The characters of the bytes 0x80 to 0x9F in windows-1252, by the WHATWG's index; five bytes are none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The lines of a text file in blocks, in order, without a byte order mark. Lines end with LF, CR LF or CR, also mixed.
 * @throws when the file cannot be read
 */
export async function* textLines(path: string, encoding: Encoding): AsyncGenerator<readonly TextLine[]> {
  yield* cutLines(encoding === 'utf-16' ? utf16Blocks(path) : byteBlocks(path, encoding));
}

/** Text of whole lines, but for the last block; with the lines of it that are faulty. */
interface Block {
  readonly text: string;
  /** Whether a character of it marks bytes that are none. */
  readonly isFaulty: (line: string) => boolean;
}

async function* byteBlocks(path: string, encoding: 'utf-8' | 'latin-1' | 'windows-1252'): AsyncGenerator<Block> {
  let rest: Buffer = Buffer.alloc(0);
  let first = true;
  const decode = (bytes: Buffer): readonly Block[] => {
    const own = first && encoding === 'utf-8' && bytes.subarray(0, 3).equals(UTF8_MARK) ? bytes.subarray(3) : bytes;
    first = false;
    return encoding === 'utf-8' ? utf8Blocks(own) : [singleBytes(own, encoding)];
  };
  for await (const read of createReadStream(path, { highWaterMark: BLOCK_BYTES }) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? read : Buffer.concat([rest, read]);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    rest = bytes.subarray(end);
    if (end > 0) yield* decode(bytes.subarray(0, end));
  }
  if (rest.length > 0) yield* decode(rest);
}

/** One block, or one for each line where some bytes are no characters. */
function utf8Blocks(bytes: Buffer): readonly Block[] {
  if (isUtf8(bytes)) return [{ text: bytes.toString('utf8'), isFaulty: () => false }];
  const blocks: Block[] = [];
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, from);
    const to = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(from, to);
    const whole = isUtf8(line);
    blocks.push({ text: line.toString('utf8'), isFaulty: () => !whole });
    from = to;
  }
  return blocks;
}

function singleBytes(bytes: Buffer, encoding: 'latin-1' | 'windows-1252'): Block {
  if (encoding === 'latin-1') return { text: bytes.toString('latin1'), isFaulty: (line) => /[\u0080-\u009f]/.test(line) };
  return { text: windows1252Text(bytes), isFaulty: (line) => /[\u0081\u008d\u008f\u0090\u009d]/.test(line) };
}

/** Bytes as windows-1252; those that it does not assign are control characters. */
export function windows1252Text(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll(/[\u0080-\u009f]/g, (byte) => WINDOWS_1252[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** The order of the bytes of UTF-16, by its byte order mark, or else by where the NULs of its ASCII characters are. */
function utf16Order(head: Uint8Array): 'utf-16be' | 'utf-16le' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return nulsAt(head, 'even') > nulsAt(head, 'odd') ? 'utf-16be' : 'utf-16le';
}

/** The NULs at the positions that are even or odd, counted from 0. */
export function nulsAt(bytes: Uint8Array, positions: 'even' | 'odd'): number {
  let count = 0;
  for (let at = positions === 'even' ? 0 : 1; at < bytes.length; at += 2) if (bytes[at] === 0) count += 1;
  return count;
}

async function* utf16Blocks(path: string): AsyncGenerator<Block> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  const block = (text: string): Block => ({ text, isFaulty: (line) => line.includes('\ufffd') });
  for await (const bytes of createReadStream(path, { highWaterMark: BLOCK_BYTES }) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(utf16Order(bytes.subarray(0, HEAD_BYTES)));
    yield block(decoder.decode(bytes, { stream: true }));
  }
  if (decoder !== null) yield block(decoder.decode());
}

async function* cutLines(blocks: AsyncIterable<Block>): AsyncGenerator<readonly TextLine[]> {
  let begun = '';
  let wasFaulty = false;
  for await (const { text, isFaulty } of blocks) {
    const whole = begun + text;
    const lines: TextLine[] = [];
    const carriages = whole.includes('\r') ? 'some' : 'none';
    let from = 0;
    for (let to = endAfter(whole, from, carriages); to !== null; to = endAfter(whole, from, carriages)) {
      const own = whole.slice(from, to.at);
      lines.push({ text: own, end: to.end, faulty: isFaulty(own) || (from === 0 && wasFaulty) });
      from = to.at + to.end.length;
    }
    const rest = whole.slice(from);
    wasFaulty = rest !== '' && (isFaulty(rest) || (from === 0 && wasFaulty));
    begun = rest;
    if (lines.length > 0) yield lines;
  }
  if (begun === '') return;
  const end = begun.endsWith('\r') ? '\r' : '';
  yield [{ text: begun.slice(0, begun.length - end.length), end, faulty: wasFaulty }];
}

/** The next line end; null when the text has none, or only a CR at its end, which may be the first half of one. */
function endAfter(text: string, from: number, carriages: 'some' | 'none'): { readonly at: number; readonly end: string } | null {
  const feed = text.indexOf('\n', from);
  // Looking for what a text does not have would search all of it, for every line.
  const carriage = carriages === 'some' ? text.indexOf('\r', from) : -1;
  if (carriage === -1 || (feed !== -1 && carriage > feed)) return feed === -1 ? null : { at: feed, end: '\n' };
  if (carriage + 1 === text.length) return null;
  return { at: carriage, end: text[carriage + 1] === '\n' ? '\r\n' : '\r' };
}
