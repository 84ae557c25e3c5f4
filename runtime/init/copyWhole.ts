import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Copies a file to a place where there is none: by reference where the disk can do that, and otherwise block by block until it is stopped. */
export async function copyWhole(from: string, to: string, stop: AbortSignal): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE);
  } catch {
    await rm(to, { force: true });
    await pipeline(createReadStream(from, { highWaterMark: 2 ** 20 }), createWriteStream(to, { flags: 'wx' }), { signal: stop });
  }
}
