import { stat } from 'node:fs/promises';
import { isMissing } from '../../errors/isMissing.ts';

/**
 * What tells one state of a file or folder from another, cheap enough for every second. A folder's own times change with what is in it.
 */
export async function fileStamp(path: string): Promise<string> {
  try {
    const found = await stat(path);
    return found.isDirectory() ? `${found.ino}:${found.birthtimeMs}` : `${found.ino}:${found.size}:${found.mtimeMs}`;
  } catch (error) {
    if (isMissing(error)) return 'absent';
    throw error;
  }
}
