import { readdir, readlink, rename, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { removeFile, syncFolder } from './durable.ts';
import { sequenceOfFile } from './format/files.ts';
import type { WorkspacePaths } from './paths.ts';

/** Generations kept on disk; a reader that is still on an older one has the file open and keeps it until it lets go. */
export const GENERATIONS_KEPT = 3;

/** The number of a generation; 0 for null. */
export function generationSequence(id: string | null): number {
  return id === null ? 0 : sequenceOf(`${id}.duckdb`);
}

/** The generation that the workspace's link names; null before the first publication. */
export async function currentGeneration(paths: WorkspacePaths): Promise<string | null> {
  const target = await readlink(paths.current).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return target === null ? null : basename(target, '.duckdb');
}

/** Makes a finished generation the current one, in one step: readers see the old one or the new one. */
export async function makeCurrent(paths: WorkspacePaths, id: string): Promise<void> {
  const link = `${paths.current}.tmp`;
  await removeFile(link);
  await symlink(relative(dirname(paths.current), paths.generation(id)), link);
  await rename(link, paths.current);
  await syncFolder(dirname(paths.current));
}

/** Removes all but the newest generations and whatever an unfinished publication left. Call with the publish lock held. */
export async function removeOldGenerations(paths: WorkspacePaths, current: string): Promise<void> {
  const names = await readdir(paths.generations);
  const generations = names.filter((name) => sequenceOfFile(name) !== null).sort((a, b) => sequenceOf(b) - sequenceOf(a));
  const kept = new Set([`${current}.duckdb`, ...generations.slice(0, GENERATIONS_KEPT)]);
  for (const name of names) {
    if (!kept.has(name)) await removeFile(join(paths.generations, name));
  }
}

function sequenceOf(name: string): number {
  return sequenceOfFile(name) ?? 0;
}
