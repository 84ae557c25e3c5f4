import { access, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contentOf, type Content } from './format/contentOf.ts';
import { sealPath, sealText } from './format/seal.ts';

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

/**
 * Atomically writes a seal at the place for that of a file. The file itself may still have another name.
 *
 * @param facts returned to those who read the seal.
 */
export async function writeSeal(file: string, content: Content, facts: unknown): Promise<void> {
  const seal = sealPath(file);
  await writeFile(`${seal}.tmp`, sealText(content, facts));
  await renameDurably(`${seal}.tmp`, seal);
}

/** Seals a finished file in its current state on disk. */
export async function sealFile(file: string, facts: unknown): Promise<Content> {
  const content = await contentOf(file, Infinity);
  await writeSeal(file, content, facts);
  return content;
}

/** Removes the seal of a file that is about to change. */
export async function breakSeal(file: string): Promise<void> {
  await removeFile(sealPath(file));
  await syncFolder(dirname(file));
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
