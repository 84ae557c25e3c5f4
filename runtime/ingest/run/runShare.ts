import type { BatchPiece } from '../../../generated/types.ts';
import { typesOf } from '../../../compiler/expressions/toSql.ts';
import { PublicError } from '../../errors/PublicError.ts';
import type { ChunkFailure } from '../IngestReport.ts';
import { atOnce } from '../../machine/atOnce.ts';
import { resourcesOf, type Resources } from '../../machine/Resources.ts';
import { untilStopped } from '../../machine/stopping.ts';
import { grouping } from '../reduce/groupBy.ts';
import type { PrestagedReducer, Reducer } from '../reduce/Reducer.ts';
import type { OpenReducers } from '../reducers/OpenReducers.ts';
import { batches, weightOf } from '../rows/batches.ts';
import type { DueChunk } from '../stock/dependencies.ts';
import type { ReducedTable, WorkShare } from '../stock/findWork.ts';
import type { Spread } from '../worker/BatchWorker.ts';
import type { OpenTable } from '../worker/BatchContext.ts';
import { failedPiece } from '../worker/pieceOf.ts';
import { runBatch } from '../worker/runBatch.ts';
import type { Attempted } from './entryOf.ts';
import { dependenciesOf, type RememberingTable } from './learnDependencies.ts';
import { orderOf } from './orderOf.ts';
import type { SourceRun } from './RunContext.ts';

type Share = WorkShare<Reducer>;

/** Orders that a share is spread over when several can be carried out at a time. */
const SPREAD = 64;

/** Works on chunks that the same tables need. */
export async function runShare(run: SourceRun, reducers: OpenReducers, share: Share): Promise<void> {
  // A share is of chunks that can all be read, or of none that can.
  const unreadable = share.chunks.flatMap(({ id, problem }) => (problem === null ? [] : [failureOf(id, problem)]));
  if (unreadable.length > 0) return refuse(run, share, unreadable);
  if (share.tables.every(({ reducer }) => reducer.prestage === null)) return orderShare(run, share);
  return reduceShare(run, reducers, share);
}

function failureOf(chunk_id: string, message: string): ChunkFailure {
  return { chunk_id, message, example: null };
}

async function refuse(run: SourceRun, share: Share, failures: readonly ChunkFailure[]): Promise<void> {
  const files = share.chunks.flatMap((chunk) => chunk.files);
  run.progress.advance(files.reduce((total, { bytes }) => total + bytes, 0));
  await run.enter(attemptedIn(run, share, share.chunks), failedPiece(share.chunks, failures));
}

function attemptedIn({ source }: SourceRun, { tables }: Share, chunks: readonly DueChunk[]): Attempted {
  return { source, tables: tables.map(({ table }) => table), chunks, created_at: new Date() };
}

/** Has workers reduce the chunks, batch by batch: nothing of one is needed for another. */
async function orderShare(run: SourceRun, share: Share): Promise<void> {
  const { worker, observer, progress, stop, resources, names } = run;
  const advance = (bytes: number): void => progress.advance(bytes);
  const { spread } = worker;
  const work = batches(share.chunks, spread === undefined ? resources.batch_bytes : spreadBytes(share.chunks, spread, resources));
  let given = 0;
  await atOnce(work, spread?.at_once ?? 1, async (batch) => {
    const attempted = attemptedIn(run, share, batch);
    const named = spread === undefined ? { prefix: run.run_id, first: names.number() } : { prefix: names.next(), first: 1 };
    const order = orderOf({ ...run, tables: attempted.tables, workspace: run.paths.root }, { ...attempted, partials: named });
    const { pieces, names_used } = await observer.chunks(batch.length, () => {
      const outcome = worker.run(order, { advance, stop });
      if (++given === work.length) worker.haveAll?.();
      return outcome;
    });
    if (spread === undefined) names.skip(names_used);
    for (const piece of pieces) await run.enter(attempted, piece);
  });
}

/** How many bytes to give out at a time, so that many workers have something to do and none has too little for its start to pay. */
function spreadBytes(chunks: readonly DueChunk[], { least_bytes }: Spread, { batch_bytes }: Resources): number {
  return Math.min(batch_bytes, Math.max(least_bytes, weightOf(chunks) / SPREAD));
}

/** Reduces the chunks here: what a reducer remembers stays with the coordinator. */
async function reduceShare(run: SourceRun, reducers: OpenReducers, share: Share): Promise<void> {
  const { stop, connection, resources, progress, observer } = run;
  // A table whose chunks depend on others is alone in its share, so that its limits are no other table's.
  const own = share.tables.reduce((some, { table, reducer }) => resourcesOf(table.id, reducer.limits, some), resources);
  const remembering = await openReducers(reducers, share);
  if (remembering instanceof PublicError) {
    const { message } = remembering;
    return refuse(
      run,
      share,
      share.chunks.map(({ id }) => failureOf(id, message)),
    );
  }
  const reading = { ...run, resources: own };
  const types = typesOf(run.source.columns);
  const tables = share.tables.map(({ table, reducer }): OpenTable<DueChunk> => {
    const opened = remembering.find((one) => one.table === table);
    return { table, columns: reducer.columns, reduction: opened?.reducer ?? grouping({ connection, table, types, resources: own }) };
  });
  for (const batch of batches(share.chunks, own.batch_bytes)) {
    const attempted = attemptedIn(run, share, batch);
    const context = {
      ...reading,
      tables,
      created_at: attempted.created_at,
      others: dependenciesOf(reading, remembering),
      all_resources: resources,
      nextName: () => run.names.next(),
      advance: (bytes: number) => progress.advance(bytes),
      finished: (piece: BatchPiece) => run.enter(attempted, piece),
    };
    await observer.chunks(batch.length, () => untilStopped(stop, connection, () => runBatch(context, batch)));
  }
}

/** @returns why one of them cannot be used: then no chunk of the share can be reduced. */
async function openReducers(reducers: OpenReducers, { tables }: Share): Promise<readonly RememberingTable[] | PublicError> {
  const opened: RememberingTable[] = [];
  try {
    for (const { table, reducer } of tables.filter(isPrestaged))
      opened.push({ table, columns: reducer.columns, reducer: await reducers.of(table, reducer) });
  } catch (error) {
    if (error instanceof PublicError) return error;
    throw error;
  }
  return opened;
}

function isPrestaged(reduced: ReducedTable<Reducer>): reduced is ReducedTable<PrestagedReducer> {
  return reduced.reducer.prestage !== null;
}
