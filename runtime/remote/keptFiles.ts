import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../errors/isMissing.ts';
import { CURRENT_GENERATION } from '../store/format/files.ts';
import { KEPT_FOLDERS } from './names.ts';
import type { WorkingCopy } from './WorkingCopy.ts';

/** Folders of running commands, by their paths. */
const PASSING: readonly string[] = ['meta/scratch/', 'meta/exports/'];
/** Locks, and what is not complete yet or never will be. */
const NOT_KEPT = /(?:\.lock\.duckdb(?:\.wal)?|\.tmp|\.mending|\.[0-9a-f]{8}\.new(?:\.wal)?|\.moved)$/;

/** The files of a working copy that belong to commits, by their paths in the workspace. What names the current generation is none of them. */
export async function keptFiles({ workspace }: WorkingCopy): Promise<readonly string[]> {
  const walk = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(join(workspace, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const names = await Promise.all(
      entries.map(async (entry): Promise<readonly string[]> => {
        const path = `${folder}${entry.name}`;
        if (entry.isDirectory()) return PASSING.includes(`${path}/`) ? [] : walk(`${path}/`);
        return entry.isFile() && path !== CURRENT_GENERATION && !NOT_KEPT.test(path) ? [path] : [];
      }),
    );
    return names.flat();
  };
  return (await Promise.all(KEPT_FOLDERS.map(walk))).flat().toSorted();
}
