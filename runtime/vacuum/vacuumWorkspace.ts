import { dirname, join } from 'node:path';
import type { Manifest } from '../../compiler/manifest.ts';
import { compareText } from '../engine/compareText.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { FileHeldError } from '../store/storage/FileHeldError.ts';
import { currentGeneration } from '../store/format/generationsOnDisk.ts';
import { unneededCandidates } from '../store/candidates.ts';
import { heldCandidate } from '../store/format/heldCandidate.ts';
import { unneededGenerations } from '../store/generations.ts';
import * as storeMessages from '../store/messages.ts';
import { openLedger, type OpenedLedger } from '../store/openLedger.ts';
import { workspacePaths, type WorkspacePaths } from '../store/paths.ts';
import { slashedPath } from '../store/slashedPath.ts';
import { PublicationLock } from '../store/PublicationLock.ts';
import { quarantineFiles } from '../store/quarantineFiles.ts';
import { readLedger } from '../store/readLedger.ts';
import { generationsRetained } from '../store/retention.ts';
import { unneededPartials } from '../store/vacuum.ts';
import { wasIngested } from '../store/wasIngested.ts';
import { reducerOf } from '../ingest/reducers/reducerOf.ts';
import { stateFolders, type StateFolder } from '../ingest/reduce/stateFolders.ts';
import { resourcesFor } from '../machine/Resources.ts';
import type { UnneededFile, UnneededKind, VacuumReport } from './VacuumReport.ts';
import { withIngestEngine } from '../ingest/machine/withIngestEngine.ts';
import { storage } from '../store/storage/storage.ts';

export interface VacuumOptions {
  /** A folder. */
  readonly workspace: string;
  readonly manifest: Manifest;
  /** `look`: reports what would be removed, without locking or removing anything. */
  readonly mode: 'remove' | 'look';
  /** How long to wait for a publication in progress, in milliseconds. */
  readonly publish_wait_ms?: number;
}

const PUBLISH_WAIT_MS = 60_000;

/**
 * Removes exactly what neither the current generation nor another retained one needs. Locks each source as an ingest does, and the
 * generations as a publication does. A server that still answers from a removed generation keeps its open file.
 *
 * @throws StoreError when a publication takes too long, and for a ledger of a later version.
 */
export async function vacuumWorkspace(options: VacuumOptions): Promise<VacuumReport> {
  const paths = workspacePaths(options.workspace);
  const files: UnneededFile[] = [];
  const notices: string[] = [];
  const take = async (found: readonly UnneededFile[]): Promise<void> => {
    if (options.mode === 'remove') for (const { path } of found) await storage.remove(join(paths.root, path));
    files.push(...found);
  };
  // Generations first: computations that only they show are no longer needed afterwards.
  notices.push(...(await withEngine(paths, (connection) => vacuumGenerations(connection, options, paths, take))));
  const going = new Set(files.map(({ path }) => join(paths.root, path)));
  for (const source of await sourcesOf(options.manifest, paths))
    notices.push(...(await withEngine(paths, (connection) => vacuumSource(connection, { ...options, source, going }, paths, take))));
  return {
    removed: options.mode === 'remove',
    files: files.toSorted((a, b) => compareText(a.path, b.path)),
    bytes: files.reduce((total, { bytes }) => total + bytes, 0),
    notices,
  };
}

type Take = (found: readonly UnneededFile[]) => Promise<void>;

async function vacuumGenerations(
  connection: DuckDBConnection,
  { mode, publish_wait_ms = PUBLISH_WAIT_MS }: VacuumOptions,
  paths: WorkspacePaths,
  take: Take,
): Promise<readonly string[]> {
  const lock = mode === 'look' ? null : await PublicationLock.take(connection, paths, publish_wait_ms);
  try {
    const current = await currentGeneration(paths.root);
    const unneeded = await unneededGenerations(paths, current.kind === 'named' ? current.generation.id : null, new Set());
    await take(await sized(paths, unneeded, 'generation'));
    const held = await heldCandidate(paths.root);
    // What cannot be read may name any of them.
    if (held !== 'unreadable') await take(await sized(paths, await unneededCandidates(paths, held?.id ?? null), 'candidate'));
    const retained = await generationsRetained(paths);
    return [...(lock?.notices() ?? []), ...(retained === 'unknown' ? [storeMessages.retentionUnread()] : [])];
  } finally {
    await lock?.release();
  }
}

/** @returns notices about it. */
async function vacuumSource(
  connection: DuckDBConnection,
  { manifest, mode, source, going }: VacuumOptions & { readonly source: string; readonly going: ReadonlySet<string> },
  paths: WorkspacePaths,
  take: Take,
): Promise<readonly string[]> {
  let opened: OpenedLedger;
  try {
    opened = await (mode === 'look' ? readLedger(connection, paths, source) : openLedger(connection, paths, source, 'ledger'));
  } catch (error) {
    if (!(error instanceof FileHeldError)) throw error;
    return [storeMessages.sourceNotVacuumed(source, error.pid)];
  }
  const { ledger, notices } = opened;
  try {
    await ledger.markInterrupted(new Date());
    const tables = Object.values(manifest.tables).filter((table) => table.source === source);
    const partials = await unneededPartials(connection, paths, ledger, tables, going);
    await take(partials.map(({ path, bytes }) => ({ path, bytes, kind: 'partial' })));
    const named = await quarantineFiles(connection, ledger);
    const quarantines = (await filesIn(paths.quarantine(source))).filter((file) => !named.has(slashedPath(paths.root, file)));
    await take(await sized(paths, quarantines, 'quarantine'));
    await take(await sized(paths, await scratchOf(paths, source), 'scratch'));
    const remembers = ({ kind, table }: StateFolder): boolean =>
      tables.some((one) => one.id === table && reducerOf(one).prestage?.memory?.kind === kind);
    const former = (await stateFolders(paths)).filter((state) => state.source === source && !remembers(state));
    await take(await sized(paths, (await Promise.all(former.map(({ folder }) => filesIn(folder)))).flat(), 'state'));
    return notices;
  } finally {
    await ledger.close();
  }
}

/** The sources of the catalog that were ingested, and ingested ones that it no longer has. */
async function sourcesOf(manifest: Manifest, paths: WorkspacePaths): Promise<readonly string[]> {
  const ledgers = await namesIn(dirname(paths.ledger('any')));
  const found = ledgers.flatMap((name) => /^([^.]+)\.duckdb$/.exec(name)?.slice(1) ?? []);
  // If a ledger is lost, the partials of its source must still be attributed to it.
  for (const source of Object.keys(manifest.sources)) if (await wasIngested(paths, manifest, source)) found.push(source);
  return [...new Set(found)].sort(compareText);
}

/** What killed ingests of a source left behind: we hold the source, so none of them is alive. */
async function scratchOf(paths: WorkspacePaths, source: string): Promise<readonly string[]> {
  const left = (await namesIn(paths.scratch)).filter((name) => name.startsWith(`${source}-`));
  return (await Promise.all(left.map((name) => filesIn(join(paths.scratch, name))))).flat();
}

async function sized(paths: WorkspacePaths, files: readonly string[], kind: UnneededKind): Promise<readonly UnneededFile[]> {
  const found: UnneededFile[] = [];
  for (const file of files) {
    const known = await storage.find(file).catch(() => null);
    if (known !== null) found.push({ path: slashedPath(paths.root, file), bytes: known.bytes, kind });
  }
  return found;
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const { name, kind } of await storage.list(folder)) {
    const path = join(folder, name);
    files.push(...(kind === 'folder' ? await filesIn(path) : [path]));
  }
  return files;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await storage.list(folder)).map(({ name }) => name);
}

async function withEngine<Result>(paths: WorkspacePaths, work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
  return withIngestEngine(paths.scratch, 'vacuum', resourcesFor({ memory: null, threads: 1 }), (connection) => work(connection));
}
