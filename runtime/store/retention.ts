import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isMissing } from '../errors/isMissing.ts';
import { renameDurably } from './durable.ts';
import type { WorkspacePaths } from './paths.ts';

/** Generations kept on disk unless somebody asks for others; a reader that is still on an older one has the file open and keeps it until it lets go. */
export const GENERATIONS_KEPT = 3;

/** How many of the newest generations stay on disk; `unknown` where what was asked for cannot be read: then all of them do. */
export async function generationsKept({ retention }: WorkspacePaths): Promise<number | 'unknown'> {
  let text: string;
  try {
    text = await readFile(retention, 'utf8');
  } catch (error) {
    if (isMissing(error)) return GENERATIONS_KEPT;
    throw error;
  }
  return numberIn(text) ?? 'unknown';
}

/** From now on this many of the newest generations stay. */
export async function keepGenerations({ meta, retention }: WorkspacePaths, generations: number): Promise<void> {
  await mkdir(meta, { recursive: true });
  await writeFile(`${retention}.tmp`, `${JSON.stringify({ generations })}\n`);
  await renameDurably(`${retention}.tmp`, retention);
}

function numberIn(text: string): number | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const number = typeof read === 'object' && read !== null && 'generations' in read ? read.generations : null;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 ? number : null;
}
