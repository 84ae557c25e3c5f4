import { readFile } from 'node:fs/promises';
import { isMissing } from '../errors/isMissing.ts';

/** The text of a file; null where there is none. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
