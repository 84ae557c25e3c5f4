import { FileHeldError } from '../../store/storage/FileHeldError.ts';
import { readsWhole } from '../../store/readsWhole.ts';

/** Whether a small database that processes lock while they work can be read. One that is locked is in use, so it can. */
export async function isReadable(file: string): Promise<boolean> {
  try {
    return (await readsWhole(file, 'read_only')) !== 'unreadable';
  } catch (error) {
    if (error instanceof FileHeldError) return true;
    throw error;
  }
}
