import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a file's bytes survive a loss of power. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder (new, renamed, removed) survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  await syncFile(path);
}

/** Gives a finished file its name: bytes first, then the name, then the folder. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await syncFile(from);
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Removes a file that may not be there. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
}
