import { open, readlink } from 'node:fs/promises';
import nodePath, { join, type PlatformPath } from 'node:path';
import { isMissing } from '../../errors/isMissing.ts';
import { CURRENT_GENERATION, GENERATIONS_FOLDER, META_FOLDER, sequenceOfFile } from './files.ts';

/*
 * What names the current generation: a symbolic link or, where none can be made (on Windows without the privilege, on some file systems), a
 * small file with the path of the generation at the same place, replaced just as atomically.
 */

const POINTER = /^generations\/([^/\n]+)\n$/;

/** Longer than any pointer. */
const POINTER_BYTES = 100;

/** The contents of a pointer: the path relative to its own folder, with slashes on every system. */
export function pointerText(id: string): string {
  return `${GENERATIONS_FOLDER.slice(META_FOLDER.length + 1)}/${id}.duckdb\n`;
}

/** The name of the generation file that the workspace names; null when nothing names one. */
export async function currentName(workspace: string): Promise<string | 'no generation' | null> {
  const path = join(workspace, CURRENT_GENERATION);
  try {
    return nameIn(await readlink(path));
  } catch (error) {
    if (isMissing(error)) return null;
    // Something other than a link has that name: EINVAL, and on Windows UNKNOWN too.
    if (!hasCode(error, 'EINVAL', 'UNKNOWN')) throw error;
  }
  try {
    return nameIn(POINTER.exec(await beginningOf(path))?.[1] ?? '');
  } catch (error) {
    if (isMissing(error)) return null;
    if (hasCode(error, 'EISDIR')) return 'no generation';
    throw error;
  }
}

/**
 * The file's name in what a link or a pointer contains.
 * @param path for the system on which it was made; tests pass another one
 */
export function nameIn(target: string, { basename }: Pick<PlatformPath, 'basename'> = nodePath): string {
  const name = basename(target);
  return sequenceOfFile(name) === null ? 'no generation' : name;
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(POINTER_BYTES), 0, POINTER_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
