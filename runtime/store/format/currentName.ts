import nodePath, { join, type PlatformPath } from 'node:path';
import { storage } from '../storage/storage.ts';
import { CURRENT_GENERATION, GENERATIONS_FOLDER, META_FOLDER, sequenceOfFile } from './files.ts';

/*
 * What names the current generation: a symbolic link or, where none can be made (on Windows without the privilege, on some file systems), a
 * small file with the path of the generation at the same place, replaced just as atomically.
 */

const POINTER = /^generations\/([^/\n]+)\n$/;

/** The contents of a pointer: the path relative to its own folder, with slashes on every system. */
export function pointerText(id: string): string {
  return `${GENERATIONS_FOLDER.slice(META_FOLDER.length + 1)}/${id}.duckdb\n`;
}

/** The name of the generation file that the workspace names; null when nothing names one. */
export async function currentName(workspace: string): Promise<string | 'no generation' | null> {
  const pointed = await storage.pointed(join(workspace, CURRENT_GENERATION));
  if (pointed === null) return null;
  if (pointed === 'not_a_pointer') return 'no generation';
  return nameIn(pointed.kind === 'link' ? pointed.target : (POINTER.exec(pointed.text)?.[1] ?? ''));
}

/**
 * The file's name in what a link or a pointer contains.
 * @param path for the system on which it was made; tests pass another one
 */
export function nameIn(target: string, { basename }: Pick<PlatformPath, 'basename'> = nodePath): string {
  const name = basename(target);
  return sequenceOfFile(name) === null ? 'no generation' : name;
}
