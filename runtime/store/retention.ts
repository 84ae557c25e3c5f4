import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isMissing } from '../errors/isMissing.ts';
import { renameDurably } from './durable.ts';
import type { WorkspacePaths } from './paths.ts';

/** Generations retained by default. A reader of an older one has the file open and keeps it until it closes it. */
export const GENERATIONS_KEPT = 3;

/** How many of the newest generations to retain; `unknown` when the setting cannot be read: then all are retained. */
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

/** From now on, retains this many of the newest generations. */
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
