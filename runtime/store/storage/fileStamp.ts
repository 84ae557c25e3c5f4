import { stat } from 'node:fs/promises';
import { isMissing } from '../../errors/isMissing.ts';

/**
 * A value that changes with the state of a file or folder, cheap enough to compute every second. A folder's own times change with its
 * contents.
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
