import { breakSeal, sealFile } from './format/sealFile.ts';
import { checkSeal, readSeal } from './format/seal.ts';
import type { WorkspacePaths } from './paths.ts';
import { storage } from './storage/storage.ts';

/** Generations retained by default. A reader of an older one has the file open and keeps it until it closes it. */
export const GENERATIONS_RETAINED = 3;

/**
 * How many of the newest generations to retain; `unknown` when the setting is not what was written: then all are retained, since a damaged
 * digit would remove what somebody wanted to keep.
 */
export async function generationsRetained({ retention }: WorkspacePaths): Promise<number | 'unknown'> {
  switch (await checkSeal(retention)) {
    case 'missing':
      // A seal without its file shows that there was one.
      return (await readSeal(retention)) === 'absent' ? GENERATIONS_RETAINED : 'unknown';
    case 'damaged':
    case 'newer':
      return 'unknown';
    // Earlier versions of the service wrote no seal.
    case 'unsealed':
    case 'whole':
      return numberIn((await storage.read(retention)) ?? '') ?? 'unknown';
  }
}

/** From now on, retains this many of the newest generations. */
export async function keepGenerations({ meta, retention }: WorkspacePaths, generations: number): Promise<void> {
  await storage.prepare(meta, 'shared');
  await breakSeal(retention);
  await storage.write(retention, `${JSON.stringify({ generations })}\n`);
  await sealFile(retention, null);
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
