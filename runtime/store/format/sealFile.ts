import { dirname } from 'node:path';
import { contentOf, type Content } from '../storage/contentOf.ts';
import { removeFile, syncFolder } from '../storage/durable.ts';
import { storage } from '../storage/storage.ts';
import { sealPath, sealText } from './seal.ts';

/**
 * Atomically writes a seal at the place for that of a file. The file itself may still have another name.
 *
 * @param facts returned to those who read the seal.
 */
export async function writeSeal(file: string, content: Content, facts: unknown): Promise<void> {
  await storage.write(sealPath(file), sealText(content, facts));
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
