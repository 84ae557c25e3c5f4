import { access, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contentOf, type Content } from './format/contentOf.ts';
import { sealPath, sealText } from './format/seal.ts';

/** Windows flushes a file only for who may write to it, and no folder: their names are kept by its file system. */
const ON_WINDOWS = process.platform === 'win32';

/** Makes a file's bytes survive a loss of power. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, ON_WINDOWS ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder (new, renamed, removed) survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  if (!ON_WINDOWS) await syncFile(path);
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

/**
 * Puts a seal where that of a file belongs, whole. The file itself may still be under another name.
 *
 * @param facts what the reader of the file finds in its seal.
 */
export async function writeSeal(file: string, content: Content, facts: unknown): Promise<void> {
  const seal = sealPath(file);
  await writeFile(`${seal}.tmp`, sealText(content, facts));
  await renameDurably(`${seal}.tmp`, seal);
}

/** Seals a finished file as it is on disk now. */
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
