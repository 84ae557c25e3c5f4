import { randomBytes } from 'node:crypto';
import type { BatchPiece } from '../../../generated/types.ts';
import { typesOf } from '../../../compiler/expressions/toSql.ts';
import { asPublicError } from '../../errors/asPublicError.ts';
import { withoutPlaces } from '../../places/withoutPlaces.ts';
import type { Attempt, KnownAttempt } from '../../store/Ledger.ts';
import { newRunId } from '../../store/vacuum.ts';
import type { Reducer } from '../reduce/Reducer.ts';
import { OpenReducers } from '../reducers/OpenReducers.ts';
import type { IngestWork, WorkShare } from '../stock/findWork.ts';
import type { Retirement } from '../stock/retire.ts';
import { partialNames } from '../worker/partialNames.ts';
import { entryOf, type Attempted } from './entryOf.ts';
import type { RunContext, SourceRun } from './RunContext.ts';
import { runShare } from './runShare.ts';

/**
 * One run. Attempts are committed batch by batch, so that a killed run keeps what it finished.
 *
 * @param retired what no longer counts; recorded first, so that dependent chunks are computed without it.
 */
export async function runWork(context: RunContext, { shares }: IngestWork<Reducer>, retired: Retirement): Promise<void> {
  const { ledger, source, tally, progress } = context;
  const run_id = newRunId(new Date(), randomBytes(3).toString('hex'));
  const version = await (await context.places.of(source)).version();
  await ledger.startRun(run_id, new Date(), version);
  await ledger.recordConfiguration(source, context.tables, new Date());
  let error: string | null = null;
  try {
    await ledger.recordAttempts(run_id, new Date(), retired.attempts.map(retirement), new Map());
    tally.retired(retired);
    const files = shares.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.files));
    progress.start({ source: source.id, step: 'ingest', total: files.reduce((total, { bytes }) => total + bytes, 0) });
    await runShares(context, run_id, shares);
    progress.finish();
  } catch (reason) {
    const shown = withoutPlaces(reason, source.id, context.roots);
    error = asPublicError(shown).message;
    throw shown;
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
    tally.run(run_id, version);
  }
}

async function runShares(context: RunContext, run_id: string, shares: readonly WorkShare<Reducer>[]): Promise<void> {
  const { ledger, source, tally } = context;
  const reducers = new OpenReducers({ ...context, types: typesOf(source.columns), time_zone: source.time_zone });
  // Several orders may end at a time, and the ledger takes one entry after another.
  let entered: Promise<void> = Promise.resolve();
  const enter = (attempted: Attempted, piece: BatchPiece): Promise<void> => {
    entered = entered.then(async () => {
      const entry = entryOf(attempted, piece);
      await ledger.recordAttempts(run_id, entry.created_at, entry.attempts, entry.partials);
      tally.add(entry);
    });
    return entered;
  };
  const run: SourceRun = {
    ...context,
    run_id,
    place: await context.places.of(source),
    names: partialNames({ prefix: run_id, first: 1 }),
    enter,
  };
  try {
    for (const share of shares) await runShare(run, reducers, share);
  } finally {
    await reducers.close();
  }
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
    rows_passed: null,
    undated: null,
    nulls: null,
    quarantined: null,
    quarantine: null,
    first_day: null,
    last_day: null,
    partial: null,
    error: null,
    inputs: [],
  };
}
