import { isMissing } from '../errors/isMissing.ts';
import { readRegularFile } from './readRegularFile.ts';

/** The text of a file; null where there is none. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return (await readRegularFile(path)).toString('utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
