import { createHash, hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
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
  const small = expected <= BLOCK_BYTES ? contentOfSmall(path, expected) : null;
  if (small !== null) return small;
  const hashed = createHash('sha256');
  const file = await open(path, 'r');
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    let bytes = 0;
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(block, 0, BLOCK_BYTES);
      if (bytesRead === 0) return { bytes, sha256: hashed.digest('hex') };
      hashed.update(block.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** Reused by all small files: none is read while another is. */
const smallBlock = Buffer.allocUnsafe(BLOCK_BYTES);

/** The same of a file smaller than a block; null for a larger one. */
function contentOfSmall(path: string, expected: number): Content | null {
  const file = openSync(path, 'r');
  try {
    return contentOfOpen(file, expected);
  } finally {
    closeSync(file);
  }
}

/** One that ends where it was expected to end is not read on from there: each step costs as much as all of a small file. */
function contentOfOpen(file: number, expected: number): Content | null {
  let bytes = 0;
  for (;;) {
    const read = readSync(file, smallBlock, bytes, BLOCK_BYTES - bytes, null);
    bytes += read;
    if (bytes === BLOCK_BYTES) return null;
    if (read === 0 || bytes === expected) return { bytes, sha256: sha256Of(bytes) };
  }
}

/** Of so many bytes of the block. */
function sha256Of(bytes: number): string {
  return hash('sha256', smallBlock.subarray(0, bytes), 'hex');
}

/** The least that no single read gives of a small file. */
const AT_ONCE_BYTES = 2 ** 16;

/** Without waiting for who writes to a pipe. */
const AS_IT_IS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/**
 * The content of a file of which a single read gives all, as of any small one: without a look at it, which takes more time than the read. Null for one that is
 * not small, is a link, or cannot be read, and for an empty one, as which a pipe is read: then it is not known which.
 *
 * Only to be compared with what is known of a file, since a file system may give less at a time.
 */
export function contentAtOnce(path: string): Content | null {
  try {
    const file = openSync(path, AS_IT_IS);
    try {
      const bytes = readSync(file, smallBlock, 0, AT_ONCE_BYTES, null);
      return bytes === 0 || bytes === AT_ONCE_BYTES ? null : { bytes, sha256: sha256Of(bytes) };
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** A file as it was when it was opened. */
export interface OpenedFile {
  readonly bytes: number;
  /** When it was last modified, in nanoseconds since 1970. */
  readonly modified: bigint;
  /** Null for one that is not small. */
  readonly content: Content | null;
}

/**
 * Looks at a file and reads it if it is small, all in one step, which takes half the time of two. Null for what is no file, is a link, or cannot be
 * opened: then it is not known which.
 */
export function openedFile(path: string): OpenedFile | null {
  let file: number;
  try {
    file = openSync(path, AS_IT_IS);
  } catch {
    return null;
  }
  try {
    const found = fstatSync(file, { bigint: true });
    if (!found.isFile()) return null;
    const bytes = Number(found.size);
    return { bytes, modified: found.mtimeNs, content: bytes < BLOCK_BYTES ? contentOfOpen(file, bytes) : null };
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}
