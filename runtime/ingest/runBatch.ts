import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFile } from '../store/durable.ts';
import type { BatchContext } from './BatchContext.ts';
import { failedOutcome, outcomeOf, type BatchOutcome } from './BatchOutcome.ts';
import type { DueChunk } from './dependencies.ts';
import { explainFailure } from './explainFailure.ts';
import { inHalves } from './inHalves.ts';
import type { ChunkFailure } from './IngestReport.ts';
import { learnDependencies } from './learnDependencies.ts';
import { messages } from './messages.ts';
import { countingRows, doneReading, inspectChunks, layoutGroups, readChunks, unreadableChunks, type Inspection } from './readChunks.ts';
import type { OpenReducer } from './reduce/Reducer.ts';
import { columnsToStage } from './stage.ts';
import { withResources } from './withResources.ts';
import { WorkProgress } from './WorkProgress.ts';
import { writePartial, type WrittenPartial } from './writePartial.ts';

/** The approximate share of reading in the work of a batch; reducing is the rest. */
const READING = 0.4;

/** Ingests a batch of chunks: reads them once, writes a partial for each table, commits. */
export async function runBatch(context: BatchContext, chunks: readonly DueChunk[]): Promise<void> {
  const unpacked = await mkdtemp(join(context.scratch, 'batch-'));
  try {
    const layouts = await inspectChunks(context, chunks, unpacked);
    const readable = await pass(context, chunks, unreadableChunks(chunks, layouts));
    const progress = WorkProgress.of(bytesOf(chunks), context.advance);
    if (readable.length > 0) await runReadable({ ...context, layouts, progress }, readable);
    progress.finish();
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** Commits failures and returns the chunks without one. */
async function pass(context: BatchContext, chunks: readonly DueChunk[], failures: readonly ChunkFailure[]): Promise<readonly DueChunk[]> {
  if (failures.length === 0) return chunks;
  await context.commit(failedOutcome(batchOf(context, chunks), failures));
  return without(chunks, failures);
}

function without(chunks: readonly DueChunk[], failures: readonly ChunkFailure[]): readonly DueChunk[] {
  const failed = new Set(failures.map(({ chunk_id }) => chunk_id));
  return chunks.filter(({ id }) => !failed.has(id));
}

interface OpenBatch extends BatchContext {
  readonly layouts: Inspection;
  readonly progress: WorkProgress;
}

async function runReadable(context: OpenBatch, chunks: readonly DueChunk[]): Promise<void> {
  await inHalves(chunks, {
    together: (part) => withResources(context.connection, context.all_resources, context.resources, () => reduceKnown(context, part)),
    alone: async (chunk, error) => {
      const aggregates = context.tables.map(({ table }) => table);
      const reason = await explainFailure(context, aggregates, layoutGroups([chunk], context.layouts), error);
      return [failedOutcome(batchOf(context, [chunk]), [{ chunk_id: chunk.id, ...reason }])];
    },
    settle: () => doneReading(context),
    keep: async (outcomes) => {
      for (const outcome of outcomes) await context.commit(outcome);
    },
  });
}

/** Reduces chunks, except those that depend on one that cannot be read. */
async function reduceKnown(context: OpenBatch, chunks: readonly DueChunk[]): Promise<readonly BatchOutcome[]> {
  if (chunks.length === 0) return [];
  const unknown = await learnDependencies(context, chunks);
  return unknown.length > 0 ? reduceRest(context, chunks, unknown) : reduceChunks(context, chunks);
}

/** Failed chunks are not read with the others, so those that depend on them are examined again. */
async function reduceRest(
  context: OpenBatch,
  chunks: readonly DueChunk[],
  failures: readonly ChunkFailure[],
): Promise<readonly BatchOutcome[]> {
  return [failedOutcome(batchOf(context, chunks), failures), ...(await reduceKnown(context, without(chunks, failures)))];
}

/** Reads chunks and writes their partials. If it throws, no partial is left and no reducer remembers any of it. */
async function reduceChunks(context: OpenBatch, chunks: readonly DueChunk[]): Promise<readonly BatchOutcome[]> {
  const { connection, source, tables, layouts, progress } = context;
  const created_at = new Date();
  const reading = progress.part(0, READING);
  const read = await reading.watch(connection, () => readChunks(context, columnsToStage(source, tables), chunks, layouts));
  const { staged, failures } = read;
  const dependent = dependentFailures(chunks, failures);
  if (dependent.length > 0) {
    await doneReading(context);
    return reduceRest(context, chunks, [...failures, ...dependent]);
  }

  const reducing = progress.part(READING, 1);
  const written: WrittenPartial[] = [];
  const begun: OpenReducer[] = [];
  try {
    if (failures.length < chunks.length) {
      const origin = { chunk_ids: chunks.map(({ id }) => id), run_id: context.run_id, created_at };
      for (const [index, { table, reducer }] of tables.entries()) {
        begun.push(reducer);
        const part = reducing.part(index / tables.length, (index + 1) / tables.length);
        const reduced = await reducer.reduce(countingRows(chunks, read, part));
        try {
          written.push(await writePartial(connection, context.paths, table, reduced, { ...origin, name: context.nextName() }));
        } finally {
          await reduced.release();
        }
      }
      for (const reducer of begun.splice(0)) await reducer.commit();
    }
    return [outcomeOf(batchOf(context, chunks), { staged, written, failures, created_at })];
  } catch (error) {
    for (const reducer of begun) await reducer.rollback();
    for (const { path } of written) if (path !== null) await removeFile(join(context.paths.root, path));
    throw error;
  }
}

/** Chunks that depend on a failed one in the same batch. */
function dependentFailures(chunks: readonly DueChunk[], failures: readonly ChunkFailure[]): readonly ChunkFailure[] {
  const reasons = new Map(failures.map(({ chunk_id, message }) => [chunk_id, message]));
  return chunks.flatMap((chunk) => {
    const failed = chunk.dependencies.find(({ id }) => reasons.has(id));
    if (failed === undefined) return [];
    return [{ chunk_id: chunk.id, message: messages.unusableDependency(failed.id, reasons.get(failed.id) ?? ''), example: null }];
  });
}

function bytesOf(chunks: readonly DueChunk[]): number {
  return chunks.flatMap(({ files }) => files).reduce((total, { bytes }) => total + bytes, 0);
}

function batchOf({ source, tables }: BatchContext, chunks: readonly DueChunk[]): Parameters<typeof outcomeOf>[0] {
  return { source, tables: tables.map(({ table }) => table), chunks };
}
