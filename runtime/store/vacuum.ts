import { join } from 'node:path';
import type { AggregateTable } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { storage } from './storage/storage.ts';
import { readSeal } from './format/seal.ts';
import type { VisiblePartial } from './CountingAttempts.ts';
import type { Ledger } from './Ledger.ts';
import { partialFactsOf } from './partialFacts.ts';
import type { WorkspacePaths } from './paths.ts';
import { slashedPath } from './slashedPath.ts';
import { computationKey, shownComputations } from './shownComputations.ts';

/** A run, perhaps an order of it and an attempt at that, and a number. */
const PARTIAL_NAME = /^(r\d{8}T\d{9}-[0-9a-f]{6})(?:-\d+-[0-9a-f]{12})?-\d+\.parquet(\.tmp|\.seal|\.seal\.tmp)?$/;

export interface PartialFile {
  /** Relative to the workspace, `/` separated. */
  readonly path: string;
  /** The table's id, the first folder under `aggregates`. */
  readonly table: string;
  readonly run_id: string;
  readonly bytes: number;
  /** Whether it has its final name, and so was once complete. */
  readonly finished: boolean;
}

type FoundFile = Omit<PartialFile, 'bytes'>;

/** `r20261121T030000123-1a2b3c`: sorts by time, unique by its random suffix. */
export function newRunId(now: Date, random_hex: string): string {
  return `r${now.toISOString().replaceAll(/[-:.Z]/g, '')}-${random_hex}`;
}

/** Removes the unneeded partials of a source. @returns how many were removed. */
export async function vacuum(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  ledger: Ledger,
  tables: readonly AggregateTable[],
): Promise<number> {
  const unneeded = await unneededPartials(connection, paths, ledger, tables, new Set());
  for (const { path } of unneeded) await storage.remove(join(paths.root, path));
  return unneeded.filter(({ finished }) => finished).length;
}

/**
 * The unneeded partials of this source, with their seals: superseded ones, those left by a killed run, and those of former computations
 * that no generation on disk shows. A partial stays while any chunk in it is visible. While a generation shows a former computation, it
 * answers the metrics until the new one is published, and undoing the catalog edit needs no ingest.
 *
 * @param ledger in which no run is in progress.
 * @param tables of the source, as the catalog has them.
 * @param going files of generations that will be removed too.
 */
export async function unneededPartials(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  ledger: Ledger,
  tables: readonly AggregateTable[],
  going: ReadonlySet<string>,
): Promise<readonly PartialFile[]> {
  const runs = await ledger.runIds();
  const current = new Set(tables.map((table) => paths.partials(table.id, table.computation_hash)));
  const visible = await ledger.visiblePartials();
  const computations = new Map(tables.map(({ id, computation_hash }) => [id, computation_hash]));
  const isCurrent = ({ table_id, computation_hash }: VisiblePartial): boolean => computations.get(table_id) === computation_hash;
  const shown = visible.every(isCurrent) ? new Set<string>() : await shownComputations(connection, paths.root, going);
  const needed = new Set(
    visible.filter((one) => isCurrent(one) || shown === 'unknown' || shown.has(computationKey(one))).map(({ partial }) => partial),
  );
  const unneeded: FoundFile[] = [];
  for (const file of await partialFiles(paths)) {
    const partial = file.path.replace(/\.(tmp|seal|seal\.tmp)$/, '');
    if (needed.has(partial) && !file.path.endsWith('.tmp')) continue;
    const absolute = join(paths.root, partial);
    if (runs.has(file.run_id) || current.has(join(absolute, '..')) || (await isSealedBy(absolute, ledger.source))) unneeded.push(file);
  }
  return withSizes(paths, unneeded);
}

/** Every partial of the workspace, including unfinished ones. */
export async function listPartials(paths: WorkspacePaths): Promise<readonly PartialFile[]> {
  return withSizes(
    paths,
    (await partialFiles(paths)).filter(({ path }) => !/\.seal(\.tmp)?$/.test(path)),
  );
}

/** Partials, their seals, and unfinished files of both. A partial precedes its seal. */
async function partialFiles(paths: WorkspacePaths): Promise<readonly FoundFile[]> {
  const files: FoundFile[] = [];
  for (const table of await folderNames(paths.aggregates)) {
    for (const hash of await folderNames(join(paths.aggregates, table))) {
      const folder = join(paths.aggregates, table, hash);
      for (const { name } of await storage.list(folder)) {
        const [, run_id, ending] = PARTIAL_NAME.exec(name) ?? [];
        if (run_id === undefined) continue;
        files.push({ path: slashedPath(paths.root, join(folder, name)), table, run_id, finished: ending === undefined });
      }
    }
  }
  return files;
}

/** The files with their sizes, except those that are gone by now: another source's ingest may be vacuuming the same tree. */
async function withSizes(paths: WorkspacePaths, files: readonly FoundFile[]): Promise<readonly PartialFile[]> {
  const sized: PartialFile[] = [];
  for (const file of files) {
    const found = await storage.find(join(paths.root, file.path)).catch(() => null);
    if (found !== null) sized.push({ ...file, bytes: found.bytes });
  }
  return sized;
}

async function isSealedBy(partial: string, source: string): Promise<boolean> {
  const seal = await readSeal(partial);
  return typeof seal !== 'string' && partialFactsOf(seal.facts)?.source === source;
}

async function folderNames(path: string): Promise<readonly string[]> {
  return (await storage.list(path)).filter(({ kind }) => kind === 'folder').map(({ name }) => name);
}
