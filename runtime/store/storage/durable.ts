import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** On Windows a flush needs a file opened for writing, and folders cannot be flushed; its file system keeps names durable. */
const ON_WINDOWS = process.platform === 'win32';

/** Makes a file's bytes survive a power loss. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, ON_WINDOWS ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder (new, renamed, removed) survive a power loss. */
export async function syncFolder(path: string): Promise<void> {
  if (!ON_WINDOWS) await syncFile(path);
}

/** Gives a finished file its name: syncs the bytes, renames, then syncs the folder. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await syncFile(from);
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Removes a file that may not exist. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
