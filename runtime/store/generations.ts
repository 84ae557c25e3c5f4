import { readdir, readlink, rename, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { removeFile, syncFolder } from './durable.ts';
import type { WorkspacePaths } from './paths.ts';

/** Generations kept on disk; a reader that is still on an older one has the file open and keeps it until it lets go. */
export const GENERATIONS_KEPT = 3;

const GENERATION_FILE = /^g(\d{6,})-[0-9a-f]{8}\.duckdb$/;

/** `g000012-1a2b3c4d`. */
export function generationId(sequence: number, data_hash: string): string {
  return `g${String(sequence).padStart(6, '0')}-${data_hash.slice(0, 8)}`;
}

/** The number of a generation; 0 for null. */
export function generationSequence(id: string | null): number {
  return id === null ? 0 : Number(GENERATION_FILE.exec(`${id}.duckdb`)?.[1] ?? 0);
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
  const generations = names.filter((name) => GENERATION_FILE.test(name)).sort((a, b) => sequenceOf(b) - sequenceOf(a));
  const kept = new Set([`${current}.duckdb`, ...generations.slice(0, GENERATIONS_KEPT)]);
  for (const name of names) {
    if (!kept.has(name)) await removeFile(join(paths.generations, name));
  }
}

function sequenceOf(name: string): number {
  return Number(GENERATION_FILE.exec(name)?.[1] ?? 0);
}
