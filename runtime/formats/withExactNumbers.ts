import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathOf } from '../../compiler/columnPath.ts';
import type { FileColumn } from '../../compiler/manifest.ts';
import { ExactNumbers } from './ExactNumbers.ts';
import type { PlainFile } from './plainFiles.ts';

const BLOCK_BYTES = 1 << 20;

/**
 * Makes json files readable with all digits of the numbers in exact columns: a file in which the engine would lose some is rewritten into a
 * folder of its own under `scratch`, which the caller removes. Only the values of top-level keys are rewritten; nested numbers are accepted
 * only where no digit can be lost.
 */
export async function withExactNumbers(
  files: readonly PlainFile[],
  columns: readonly FileColumn[],
  scratch: string,
): Promise<readonly PlainFile[]> {
  const exactly = columns.filter((column) => (column.type === 'decimal' || column.type === 'integer') && pathOf(column).length === 1);
  const keys = new Set(exactly.map((column) => pathOf(column)[0]));
  if (keys.size === 0) return files;
  const exact: PlainFile[] = [];
  for (const file of files)
    exact.push((await mayLoseDigits(file.absolute, keys)) ? { ...file, absolute: await rewritten(file.absolute, keys, scratch) } : file);
  return exact;
}

/** Quickly searches for such a number after such a key: most files have none. A text may look like one, too. */
async function mayLoseDigits(absolute: string, keys: ReadonlySet<string>): Promise<boolean> {
  const names = [...keys].map((key) => Buffer.from(key).toString('latin1').replaceAll(/[^\w]/g, '\\$&'));
  // A key may be written with escapes. A number with more digits than a double holds has at least 17 characters.
  const lossy = new RegExp(`(?:"(?:${names.join('|')})"|\\\\.[^"\\\\]*")\\s*:\\s*-?(?=\\d+[.eE])[\\d.eE+-]{17}`);
  let end = '';
  for await (const block of createReadStream(absolute, { encoding: 'latin1', highWaterMark: BLOCK_BYTES })) {
    const text = end + String(block);
    if (lossy.test(text)) return true;
    end = text.slice(lastKey(text));
  }
  return false;
}

/** Where the last string begins that may be a key whose number is in the next block; considers quotes, including an escaped one. */
function lastKey(text: string): number {
  let at = text.length;
  for (let quotes = 0; quotes < 3 && at > 0; quotes++) at = text.lastIndexOf('"', at - 1);
  return Math.max(at, 0);
}

async function rewritten(absolute: string, keys: ReadonlySet<string>, scratch: string): Promise<string> {
  const target = join(await mkdtemp(join(scratch, 'exact-')), 'whole');
  const numbers = new ExactNumbers(keys);
  const rewrite = new Transform({
    transform(block: Buffer, _encoding, done) {
      done(null, numbers.pass(block));
    },
    flush(done) {
      done(null, numbers.end());
    },
  });
  await pipeline(createReadStream(absolute, { highWaterMark: BLOCK_BYTES }), rewrite, createWriteStream(target, { flags: 'wx' }));
  return target;
}
