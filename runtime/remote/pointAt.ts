import { basename } from 'node:path';
import { GENERATIONS_FOLDER } from '../store/format/files.ts';
import { currentGeneration } from '../store/format/generationsOnDisk.ts';
import { makeCurrent } from '../store/generations.ts';
import { workspacePaths } from '../store/paths.ts';
import { storage } from '../store/storage/storage.ts';
import type { WorkingCopy } from './WorkingCopy.ts';

/** Lets a working copy name its current generation, in one step. @param path in the workspace; null for none */
export async function pointAt({ workspace }: WorkingCopy, path: string | null): Promise<void> {
  const paths = workspacePaths(workspace);
  if (path === null) return storage.remove(paths.current);
  const named = await currentGeneration(workspace);
  const id = basename(path, '.duckdb');
  if (named.kind !== 'named' || named.generation.id !== id) await makeCurrent(paths, id);
}

/** The path of the generation that a working copy names; null for none, and `lost` for one that is not there. */
export async function pointedAt({ workspace }: WorkingCopy): Promise<string | null> {
  const named = await currentGeneration(workspace);
  if (named.kind === 'named') return `${GENERATIONS_FOLDER}/${basename(named.generation.file)}`;
  return named.kind === 'none' ? null : 'lost';
}
