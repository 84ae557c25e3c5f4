import { randomBytes } from 'node:crypto';
import { typesOf } from '../../compiler/expressions/toSql.ts';
import type { AggregateTable, Source } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { PublicError } from '../errors/PublicError.ts';
import type { Attempt, KnownAttempt, Ledger } from '../store/Ledger.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import { newRunId } from '../store/vacuum.ts';
import type { OpenTable } from './BatchContext.ts';
import { batches } from './batches.ts';
import { failedOutcome, type BatchOutcome } from './BatchOutcome.ts';
import type { IngestWork, WorkShare } from './findWork.ts';
import type { Places } from './places/Places.ts';
import type { RootLocations } from './places/RootLocation.ts';
import type { IngestObserver } from '../telemetry/IngestObserver.ts';
import { withoutPlaces } from './places/withoutPlaces.ts';
import type { ProgressSink } from './Progress.ts';
import { OpenReducers } from './reduce/OpenReducers.ts';
import type { ReducerRun } from './reduce/Reducer.ts';
import { resourcesOf, type Resources } from './Resources.ts';
import type { Retirement } from './retire.ts';
import { runBatch } from './runBatch.ts';
import { untilStopped } from './stopping.ts';
import type { SourceTally } from './SourceTally.ts';

export interface RunContext {
  readonly stop: AbortSignal;
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly places: Places;
  readonly roots: RootLocations;
  readonly ledger: Ledger;
  readonly source: Source;
  readonly tables: readonly AggregateTable[];
  readonly extent: ReducerRun['extent'];
  readonly tally: SourceTally;
  readonly progress: ProgressSink;
  readonly observer: IngestObserver;
  readonly resources: Resources;
  /** A folder for what is unpacked or too large for memory. */
  readonly scratch: string;
}

/**
 * One run. Attempts are committed batch by batch, so that a killed run keeps what it finished.
 *
 * @param retired what no longer counts; recorded first, so that dependent chunks are computed without it.
 */
export async function runWork(context: RunContext, { shares }: IngestWork, retired: Retirement): Promise<void> {
  const { ledger, source, tally, progress } = context;
  const run_id = newRunId(new Date(), randomBytes(3).toString('hex'));
  await ledger.startRun(run_id, new Date());
  await ledger.recordConfiguration(source, context.tables, new Date());
  let error: string | null = null;
  try {
    await ledger.recordAttempts(run_id, new Date(), retired.attempts.map(retirement));
    tally.retired(retired);
    const files = shares.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.files));
    progress.start({ source: source.id, step: 'ingest', total: files.reduce((total, { bytes }) => total + bytes, 0) });
    await runShares(context, run_id, shares);
    progress.finish();
  } catch (reason) {
    const told = withoutPlaces(reason, source.id, context.roots);
    error = asPublicError(told).message;
    throw told;
  } finally {
    const { chunks, rows_in } = tally.report();
    const status = error === null && chunks.failed === 0 ? 'ok' : 'failed';
    await ledger.finishRun(run_id, new Date(), {
      status,
      chunks_ok: chunks.done,
      chunks_failed: chunks.failed,
      chunks_retired: chunks.retired,
      rows_in,
      error,
    });
    tally.run(run_id);
  }
}

async function runShares(context: RunContext, run_id: string, shares: readonly WorkShare[]): Promise<void> {
  const { stop, connection, paths, places, ledger, source, resources, scratch, tally, progress, observer } = context;
  const place = await places.of(source);
  const advance = (bytes: number): void => progress.advance(bytes);
  const reducers = new OpenReducers({ ...context, types: typesOf(source.columns), time_zone: source.time_zone });
  let number = 0;
  const nextName = (): string => `${run_id}-${String(++number).padStart(5, '0')}`;
  const commit = async (outcome: BatchOutcome): Promise<void> => {
    await ledger.recordAttempts(run_id, outcome.created_at, outcome.attempts);
    tally.add(outcome);
  };
  try {
    for (const share of shares) {
      const opened = await openTables(reducers, share);
      if (opened instanceof PublicError) await commit(refusedOutcome(source, share, opened));
      else {
        // A table whose chunks depend on others is alone in its share, so that its limits are no other table's.
        const own = share.tables.reduce((some, { table, reducer }) => resourcesOf(table.id, reducer.limits, some), resources);
        const files = { connection, paths, source, place, resources: own, all_resources: resources, scratch };
        const batchContext = { ...files, tables: opened, run_id, nextName, advance, commit };
        for (const batch of batches(share.chunks, own.batch_bytes))
          await observer.chunks(batch.length, () => untilStopped(stop, connection, () => runBatch(batchContext, batch)));
      }
    }
  } finally {
    await reducers.close();
  }
}

async function openTables(reducers: OpenReducers, { tables }: WorkShare): Promise<readonly OpenTable[] | PublicError> {
  const opened: OpenTable[] = [];
  try {
    for (const reduced of tables) {
      const reducer = await reducers.of(reduced);
      opened.push({ table: reduced.table, columns: reduced.reducer.columns, reducer });
    }
  } catch (error) {
    if (error instanceof PublicError) return error;
    throw error;
  }
  return opened;
}

function refusedOutcome(source: Source, { tables, chunks }: WorkShare, { message }: PublicError): BatchOutcome {
  const batch = { source, tables: tables.map(({ table }) => table), chunks };
  return failedOutcome(
    batch,
    chunks.map(({ id }) => ({ chunk_id: id, message, example: null })),
  );
}

function retirement({ chunk_id, table_id, computation_hash }: KnownAttempt): Attempt {
  return {
    chunk_id,
    table_id,
    computation_hash,
    status: 'retired',
    fingerprint: null,
    rows_in: 0,
    rows_kept: 0,
    rows: 0,
    nonfinite: 0,
    first_day: null,
    last_day: null,
    partial: null,
    error: null,
    inputs: [],
  };
}
