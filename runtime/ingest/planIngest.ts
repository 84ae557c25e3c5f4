import type { Manifest, Source } from '../../compiler/manifest.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { compareText } from '../engine/compareText.ts';
import { FileHeldError } from '../store/FileHeldError.ts';
import { foreseenHeld } from '../store/foreseenHeld.ts';
import { workspacePaths, type WorkspacePaths } from '../store/paths.ts';
import { readLedger } from '../store/readLedger.ts';
import type { Foreseen } from '../store/lostChunks.ts';
import { IngestError } from './IngestError.ts';
import type { IngestPlan, SourcePlan } from './IngestPlan.ts';
import { messages } from './messages.ts';
import { plannedReads } from './plannedReads.ts';
import { Places, type PlacesOptions } from './places/Places.ts';
import { withoutPlaces } from './places/withoutPlaces.ts';
import { NO_ROOTS, type RootLocations } from './places/RootLocation.ts';
import type { ProgressSink } from './Progress.ts';
import type { ReducerChoice } from './reduce/reducerOf.ts';
import { resourcesFor } from './Resources.ts';
import type { Prune } from './retire.ts';
import { SourceTally } from './SourceTally.ts';
import { wantedSources } from './wantedSources.ts';
import { takeStock, type Stock } from './takeStock.ts';
import { withIngestEngine } from './withIngestEngine.ts';

export interface PlanOptions {
  /** A folder. */
  readonly workspace: string;
  readonly manifest: Manifest;
  /** A single source's id; all sources if omitted. */
  readonly source?: string;
  /** As for an ingest. */
  readonly roots?: RootLocations;
  readonly force: boolean;
  readonly prune: Prune;
  readonly progress: ProgressSink;
  readonly reducerFor?: ReducerChoice;
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
    const resources = resourcesFor({ memory: null, threads: null });
    return await withIngestEngine(paths, source.id, resources, (connection, _scratch, connect) =>
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

/** A plan writes nothing, so it may be killed at any moment. */
const NEVER = new AbortController().signal;

const NOTHING: Omit<SourcePlan, 'source' | 'error'> = {
  reads: [],
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
  const { manifest } = options;
  const places = new Places({ connection, connect, workspace: paths.root, roots: options.roots ?? NO_ROOTS, source });
  const { ledger, notices } = await readLedger(connection, paths, source.id);
  try {
    await ledger.markInterrupted(new Date());
    const tables = Object.values(manifest.tables).filter((table) => table.source === source.id);
    const stock = await takeStock({ connection, paths, places, ledger, source, tables, stop: NEVER }, options);
    const held = await foreseenHeld(connection, paths, manifest, ledger, foreseenOf(stock));
    const tally = new SourceTally(source.id);
    tally.noticed(notices);
    tally.found(stock.work, stock.surveyed, source.path);
    tally.lost(stock.lost, stock.visible, stock.surveyed.present);
    if (stock.retired.chunks > 0) tally.retired(stock.retired);
    const { chunks, missing, failed_gone, failures, warnings } = tally.report();
    const unreadable = stock.surveyed.present.flatMap(({ id, problem }) =>
      problem === null ? [] : [{ chunk_id: id, message: problem, example: null }],
    );
    const failed = [...failures, ...unreadable].sort((a, b) => compareText(a.chunk_id, b.chunk_id));
    return {
      source: source.id,
      error: null,
      reads: await plannedReads(connection, source, stock),
      unchanged: chunks.unchanged,
      failures: failed,
      losses: held.map(({ table_id, chunk_ids }) => ({
        processor: table_id,
        chunks: chunk_ids.map((chunk_id) => ({
          chunk_id,
          reason: failed.some((failure) => failure.chunk_id === chunk_id) ? 'failed' : 'gone',
        })),
      })),
      missing,
      failed_gone,
      retired: { chunks: stock.retired.chunks, rows: stock.retired.rows },
      shrunk: [...stock.surveyed.shrunk].map(([chunk_id, { files, rows_in }]) => ({ chunk_id, files, rows_before: rows_in })),
      warnings,
    };
  } finally {
    places.close();
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
