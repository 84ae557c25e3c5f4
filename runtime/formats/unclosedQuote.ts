import { createReadStream } from 'node:fs';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { csvReason } from './csvReason.ts';
import { isOfTheMachine } from '../places/isOfTheMachine.ts';
import type { Layout } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import type { PlainFile } from './plainFiles.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from('\ufeff', 'utf8');
/** Larger bytes belong to characters of several bytes. */
const LARGEST_ASCII = 0x7f;
const BLOCK_BYTES = 1 << 20;

/**
 * Why a csv file whose last quote is not closed cannot be read; null when every quote is closed. Reading finds this only in a few files: the
 * engine drops an unfinished record silently when it is given more than two files for each of its threads (1.5.5). It always finds it in a
 * file that it reads alone, so it reads one whose quotes may not add up.
 */
export async function unclosedQuote(
  connection: DuckDBConnection,
  file: PlainFile,
  delimiter: string,
  { relation }: Layout,
): Promise<FileProblem | null> {
  if (await closesEveryQuote(file.absolute, delimiter)) return null;
  try {
    await connection.run(`SELECT count(*) FROM ${relation([file.absolute])}`);
    return null;
  } catch (error) {
    if (isOfTheMachine(error)) throw error;
    const message = error instanceof Error ? csvReason(error.message) : null;
    // Anything but a faulty row is explained where the rows are read.
    return message === null ? null : { kind: 'problem', message };
  }
}

/**
 * Whether a csv file obviously closes every quote: false when one remains open, and when a quote is inside an unquoted field, where what it
 * means is up to the engine.
 */
async function closesEveryQuote(path: string, delimiter: string): Promise<boolean> {
  const separator = delimiter.charCodeAt(0);
  const beforeField = new Set([LINE_FEED, CARRIAGE_RETURN, ...(separator > LARGEST_ASCII ? [] : [separator])]);
  let open = false;
  let last: number | null = null;
  for await (const read of createReadStream(path, { highWaterMark: BLOCK_BYTES }) as AsyncIterable<Buffer>) {
    const block: Buffer = last === null && read.indexOf(BYTE_ORDER_MARK) === 0 ? read.subarray(BYTE_ORDER_MARK.length) : read;
    for (let at = block.indexOf(QUOTE); at >= 0; at = block.indexOf(QUOTE, at + 1)) {
      const before = at === 0 ? last : (block[at - 1] ?? null);
      // A quote right after a closed one is doubled, and opens it again.
      if (!open && before !== null && before !== QUOTE && !beforeField.has(before)) return false;
      open = !open;
    }
    last = block.at(-1) ?? last;
  }
  return !open;
}
