import { createReadStream } from 'node:fs';
import type { CsvHeader } from './csvHeader.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Whether the engine would not read a csv file as it is meant: it takes a NUL for a character of a text, and refuses line ends that differ
 * from the first. Those within quotes count too; such a file is only read in a slower way.
 * @throws when it cannot be read
 */
export async function isMisread(path: string, line_end: CsvHeader['line_end']): Promise<boolean> {
  let last = 0;
  for await (const block of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    if (block.includes(0) || endsOtherwise(block, line_end, last)) return true;
    last = block.at(-1) ?? last;
  }
  return line_end === '\r\n' && last === CARRIAGE_RETURN;
}

/** @param before the byte before the block */
function endsOtherwise(block: Buffer, line_end: CsvHeader['line_end'], before: number): boolean {
  switch (line_end) {
    case null:
      return false;
    case '\n':
      return block.includes(CARRIAGE_RETURN);
    case '\r':
      return block.includes(LINE_FEED);
    case '\r\n': {
      if (before === CARRIAGE_RETURN && block[0] !== LINE_FEED) return true;
      for (let at = block.indexOf(LINE_FEED); at !== -1; at = block.indexOf(LINE_FEED, at + 1))
        if ((at === 0 ? before : block[at - 1]) !== CARRIAGE_RETURN) return true;
      for (let at = block.indexOf(CARRIAGE_RETURN); at !== -1; at = block.indexOf(CARRIAGE_RETURN, at + 1))
        if (at + 1 < block.length && block[at + 1] !== LINE_FEED) return true;
      return false;
    }
  }
}
