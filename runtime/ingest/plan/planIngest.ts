import type { Manifest, Source } from '../../../compiler/manifest.ts';
import { asPublicError } from '../../errors/asPublicError.ts';
import { compareText } from '../../engine/compareText.ts';
import { FileHeldError } from '../../store/storage/FileHeldError.ts';
import { foreseenHeld } from '../../store/foreseenHeld.ts';
import { workspacePaths, type WorkspacePaths } from '../../store/paths.ts';
import { readLedger } from '../../store/readLedger.ts';
import type { Foreseen } from '../../store/lostChunks.ts';
import { IngestError } from '../IngestError.ts';
import type { IngestPlan, SourcePlan } from './IngestPlan.ts';
import * as messages from '../stock/messages.ts';
import { plannedReads } from './plannedReads.ts';
import { Places, type PlacesOptions } from '../../places/Places.ts';
import { withoutPlaces } from '../../places/withoutPlaces.ts';
import { NO_ROOTS, type RootLocations } from '../../places/RootLocation.ts';
import type { ProgressSink } from '../Progress.ts';
import { reducerOf, type ReducerChoice } from '../reducers/reducerOf.ts';
import { resourcesFor } from '../../machine/Resources.ts';
import type { Prune } from '../stock/retire.ts';
import { findingsOf } from '../stock/findingsOf.ts';
import { wantedSources } from '../stock/wantedSources.ts';
import { takeStock, type Stock } from '../stock/takeStock.ts';
import { withIngestEngine } from '../machine/withIngestEngine.ts';

export interface PlanOptions {
  /** A folder. */
  readonly workspace: string;
  readonly manifest: Manifest;
  /** A single source's id; all sources if omitted. */
  readonly source?: string;
  /** Where the catalog's roots are; default: none is known. */
  readonly roots?: RootLocations;
  /** Whether to read every chunk again, changed or not. */
  readonly force: boolean;
  /** Which visible chunks whose files are gone stop counting: none, all of them if they are at most half, or all of them. */
  readonly prune: Prune;
  readonly progress: ProgressSink;
  /** Chooses the reducer of a table; default: as the manifest says. */
  readonly reducerFor?: ReducerChoice;
  /** Aborting it ends the plan soon. */
  readonly stop?: AbortSignal;
}

/**
 * Determines what an ingest would read now, why, how much that is, and what would be lost. Raw files are read to compare them with what is
 * recorded; nothing is locked or written.
 *
 * @throws IngestError for a source that the catalog does not have.
 */
export async function planIngest(options: PlanOptions): Promise<IngestPlan> {
  const paths = workspacePaths(options.workspace);
  const sources: SourcePlan[] = [];
  for (const source of wantedSources(options)) sources.push(await planSource(options, paths, source));
  const ok = sources.every(({ error, failures, losses }) => error === null && failures.length === 0 && losses.length === 0);
  return { ok, sources };
}

async function planSource(options: PlanOptions, paths: WorkspacePaths, source: Source): Promise<SourcePlan> {
  try {
    const resources = resourcesFor({ memory: null, threads: 1 });
    return await withIngestEngine(paths.scratch, source.id, resources, (connection, _scratch, connect) =>
      planWith({ connection, connect }, options, paths, source),
    );
  } catch (error) {
    return {
      ...NOTHING,
      source: source.id,
      error: await asPublicError(withoutPlaces(heldOr(error, source), source.id, options.roots ?? NO_ROOTS)).text(),
    };
  }
}

/** A plan writes nothing, so it may also be killed at any moment. */
const NEVER = new AbortController().signal;

const NOTHING: Omit<SourcePlan, 'source' | 'error'> = {
  reads: [],
  with_coordinator: [],
  unchanged: 0,
  failures: [],
  losses: [],
  missing: [],
  failed_gone: [],
  retired: { chunks: 0, rows: 0 },
  shrunk: [],
  warnings: [],
};

function heldOr(error: unknown, { id }: Source): unknown {
  return error instanceof FileHeldError ? new IngestError('source_busy', messages.sourceBusy(id, error.pid, 0)) : error;
}

async function planWith(
  { connection, connect }: Pick<PlacesOptions, 'connection' | 'connect'>,
  options: PlanOptions,
  paths: WorkspacePaths,
  source: Source,
): Promise<SourcePlan> {
  const { manifest, stop = NEVER } = options;
  const places = new Places({ connection, connect, workspace: paths.root, roots: options.roots ?? NO_ROOTS, source, stop });
  const { ledger, notices } = await readLedger(connection, paths, source.id);
  try {
    await ledger.markInterrupted(new Date());
    const tables = Object.values(manifest.tables).filter((table) => table.source === source.id);
    const stock = await takeStock(
      { connection, paths, places, ledger, source, tables, stop },
      { ...options, reducerFor: options.reducerFor ?? reducerOf, remembers: false },
    );
    const held = await foreseenHeld(connection, paths, manifest, ledger, foreseenOf(stock));
    const { unchanged, missing, failed_gone, hidden, warnings } = findingsOf(stock, source.path);
    const isRetiring = stock.retired.chunks > 0;
    const reads = await plannedReads(connection, source, stock);
    const read = new Set(reads.flatMap(({ processors }) => processors.map(({ processor }) => processor)));
    const unreadable = stock.surveyed.present.flatMap(({ id, problem }) =>
      problem === null ? [] : [{ chunk_id: id, message: problem, example: null }],
    );
    const failed = [...hidden, ...unreadable].sort((a, b) => compareText(a.chunk_id, b.chunk_id));
    return {
      source: source.id,
      error: null,
      reads,
      with_coordinator: tables.filter(({ id, prestage }) => prestage !== undefined && read.has(id)).map(({ id }) => id),
      unchanged,
      failures: failed,
      losses: held.map(({ table_id, chunk_ids }) => ({
        processor: table_id,
        chunks: chunk_ids.map((chunk_id) => ({
          chunk_id,
          reason: failed.some((failure) => failure.chunk_id === chunk_id) ? 'failed' : 'gone',
        })),
      })),
      missing: isRetiring ? [] : missing,
      failed_gone: isRetiring ? [] : failed_gone,
      retired: { chunks: stock.retired.chunks, rows: stock.retired.rows },
      shrunk: [...stock.surveyed.shrunk].map(([chunk_id, { files, rows_in }]) => ({ chunk_id, files, rows_before: rows_in })),
      warnings: [...notices, ...warnings],
    };
  } finally {
    await places.close();
    await ledger.close();
  }
}

/** What the ledger will contain after the ingest if nothing fails. */
function foreseenOf({ work, retired }: Stock): Foreseen {
  const reads = work.shares.flatMap(({ tables, chunks }) =>
    chunks
      .filter(({ problem }) => problem === null)
      .flatMap(({ id, inputs }) => tables.map(({ table }) => ({ table_id: table.id, chunk_id: id, inputs }))),
  );
  return { reads, retired: retired.attempts };
}
