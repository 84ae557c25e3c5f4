import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { removeFile } from './durable.ts';
import type { Ledger } from './Ledger.ts';
import type { WorkspacePaths } from './paths.ts';

const PARTIAL_NAME = /^(r\d{8}T\d{9}-[0-9a-f]{6})-\d+\.parquet(\.tmp)?$/;

export interface PartialFile {
  /** Relative to the workspace, `/` separated. */
  readonly path: string;
  /** The table's id, the first folder under `aggregates`. */
  readonly table: string;
  readonly run_id: string;
  readonly bytes: number;
}

/** `r20261121T030000123-1a2b3c`: sorts by time, unique by its random end. */
export function newRunId(now: Date, random_hex: string): string {
  return `r${now.toISOString().replaceAll(/[-:.Z]/g, '')}-${random_hex}`;
}

/**
 * Removes partials of this source that no visible attempt refers to: superseded ones, and what a killed run left behind.
 * Only files named after a run of this ledger are touched. A partial stays while any chunk in it is visible, and those of an
 * earlier computation hash stay too, so that undoing a catalog edit needs no ingest.
 *
 * @returns how many were removed.
 */
export async function vacuum(paths: WorkspacePaths, ledger: Ledger): Promise<number> {
  const runs = await ledger.runIds();
  const kept = new Set((await ledger.visibleAttempts()).map((attempt) => attempt.partial));
  let removed = 0;
  for (const file of await listPartials(paths)) {
    if (!runs.has(file.run_id) || kept.has(file.path)) continue;
    await removeFile(join(paths.root, file.path));
    removed++;
  }
  return removed;
}

/** Every partial of the workspace, unfinished ones included. */
export async function listPartials(paths: WorkspacePaths): Promise<readonly PartialFile[]> {
  const files: PartialFile[] = [];
  for (const table of await folderNames(paths.aggregates)) {
    for (const hash of await folderNames(join(paths.aggregates, table))) {
      const folder = join(paths.aggregates, table, hash);
      for (const name of await readdir(folder)) {
        const run_id = PARTIAL_NAME.exec(name)?.[1];
        if (run_id === undefined) continue;
        const path = join(folder, name);
        // Another source's ingest may be vacuuming the same tree.
        const found = await stat(path).catch(() => null);
        if (found !== null) files.push({ path: relative(paths.root, path).split(sep).join('/'), table, run_id, bytes: found.size });
      }
    }
  }
  return files;
}

async function folderNames(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
