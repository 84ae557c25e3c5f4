import { writeFile } from 'node:fs/promises';

/** Gives a name of the local disk to a text unless something has it: `WorkspaceStorage.putIfAbsent`. */
export async function putIfAbsent(path: string, text: string): Promise<'put' | 'taken'> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return 'put';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return 'taken';
    throw error;
  }
}
