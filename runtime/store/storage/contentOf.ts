import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Identifies the bytes of a file: their number, and their sha256 in lower-case hex. */
export interface Content {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * A file of one block is read in one step: with many small files, waiting for each step costs more than reading. With a larger file, other
 * work proceeds between blocks; hashing one takes about a millisecond.
 */
const BLOCK_BYTES = 2 ** 20;

/**
 * The size and sha256 of a file's current content, read block by block.
 *
 * @param expected its size, as far as known.
 * @throws the reason, when the signal aborts.
 */
export async function contentOf(path: string, expected: number, signal?: AbortSignal): Promise<Content> {
  const hash = createHash('sha256');
  if (expected <= BLOCK_BYTES) {
    const content = readFileSync(path);
    return { bytes: content.length, sha256: hash.update(content).digest('hex') };
  }
  const file = await open(path, 'r');
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    let bytes = 0;
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(block, 0, BLOCK_BYTES);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(block.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}
