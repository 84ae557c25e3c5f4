import { join } from 'node:path';
import type { BatchPiece, QuarantinedRows } from '../../../generated/types.ts';
import { slashedPath } from '../../store/slashedPath.ts';
import { storage } from '../../store/storage/storage.ts';
import type { Chunk } from '../Chunk.ts';
import type { ChunkFailure } from '../IngestReport.ts';
import { withFolder } from '../machine/withFolder.ts';
import { withResources } from '../machine/withResources.ts';
import { WorkProgress } from '../machine/WorkProgress.ts';
import type { Reduction } from '../reduce/Reducer.ts';
import { explainFailure } from '../rows/explainFailure.ts';
import {
  changedChunks,
  countingRows,
  doneReading,
  inspectChunks,
  readChunks,
  type ReadChunks,
  unreadableChunks,
  type Inspection,
} from '../rows/readChunks.ts';
import { columnsToStage } from '../rows/stage.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import { lateLookups } from '../rows/lateLookups.ts';
import type { BatchContext, OpenTable } from './BatchContext.ts';
import { inHalves } from '../rows/inHalves.ts';
import { failedPiece, pieceOf } from './pieceOf.ts';
import type { PartialOrigin, WrittenPartial } from './writePartial.ts';
import { whereToRead } from './whereToRead.ts';
import { writePartials } from './writePartials.ts';

/** The approximate share of reading in the work of a batch; reducing is the rest. */
const READING = 0.4;

/** Works on a batch of chunks: reads them once and writes a partial for each table. */
export async function runBatch<C extends Chunk>(context: BatchContext<C>, chunks: readonly C[]): Promise<void> {
  await withFolder(context.scratch, 'batch', async (unpacked) => {
    const layouts = await inspectChunks(context, chunks, unpacked);
    const readable = await pass(context, chunks, unreadableChunks(chunks, layouts));
    const progress = WorkProgress.of(bytesOf(chunks), context.advance);
    if (readable.length > 0) await runReadable({ ...context, layouts, progress }, readable);
    progress.finish();
  });
}

/** Passes failures on and returns the chunks without one. */
async function pass<C extends Chunk>(
  context: BatchContext<C>,
  chunks: readonly C[],
  failures: readonly ChunkFailure[],
): Promise<readonly C[]> {
  if (failures.length === 0) return chunks;
  await context.finished(failedPiece(chunks, failures));
  return without(chunks, failures);
}

function without<C extends Chunk>(chunks: readonly C[], failures: readonly ChunkFailure[]): readonly C[] {
  const failed = new Set(failures.map(({ chunk_id }) => chunk_id));
  return chunks.filter(({ id }) => !failed.has(id));
}

interface OpenBatch<C extends Chunk> extends BatchContext<C> {
  readonly layouts: Inspection;
  readonly progress: WorkProgress;
}

async function runReadable<C extends Chunk>(context: OpenBatch<C>, chunks: readonly C[]): Promise<void> {
  await inHalves(chunks, {
    together: (part) => withResources(context.connection, context.all_resources, context.resources, () => reduceKnown(context, part)),
    alone: async (chunk, error) => {
      const [changed] = await changedChunks(context.place, [chunk]);
      if (changed !== undefined) return [failedPiece([chunk], [changed])];
      const aggregates = context.tables.map(({ table }) => table);
      const reason = await explainFailure(context, aggregates, chunk, context.layouts, error);
      return [failedPiece([chunk], [{ chunk_id: chunk.id, ...reason }])];
    },
    settle: () => doneReading(context),
    keep: async (pieces) => {
      for (const piece of pieces) await context.finished(piece);
    },
  });
}

/** Reduces chunks, except those that depend on one that cannot be read. */
async function reduceKnown<C extends Chunk>(context: OpenBatch<C>, chunks: readonly C[]): Promise<readonly BatchPiece[]> {
  if (chunks.length === 0) return [];
  const unknown = await context.others.provide(chunks);
  return unknown.length > 0 ? reduceRest(context, chunks, unknown) : reduceChunks(context, chunks);
}

/** Failed chunks are not read with the others, so those that depend on them are examined again. */
async function reduceRest<C extends Chunk>(
  context: OpenBatch<C>,
  chunks: readonly C[],
  failures: readonly ChunkFailure[],
): Promise<readonly BatchPiece[]> {
  return [failedPiece(chunks, failures), ...(await reduceKnown(context, without(chunks, failures)))];
}

/** Reads chunks and writes their partials. If it throws, no partial is left and no reducer remembers any of it. */
async function reduceChunks<C extends Chunk>(context: OpenBatch<C>, chunks: readonly C[]): Promise<readonly BatchPiece[]> {
  const { connection, source, tables, layouts, progress } = context;
  const reading = progress.part(0, READING);
  const files = { next: () => join(context.paths.quarantine(source.id), `${context.nextName()}.ndjson`), values: context.refused_values };
  const read = await reading.watch(connection, () =>
    readChunks(context, columnsToStage(source, tables), chunks, layouts, files, whereToRead(context, chunks)),
  );
  const { staged, failures } = read;
  const dependent = context.others.dependents(chunks, failures);
  if (dependent.length > 0) {
    await doneReading(context);
    return reduceRest(context, chunks, [...failures, ...dependent]);
  }

  const written: WrittenPartial[] = [];
  const begun: Reduction<C>[] = [];
  const discard = async (): Promise<void> => {
    for (const reduction of begun) await reduction.rollback();
    for (const { file } of written) if (file !== null) await storage.remove(join(context.paths.root, file.path));
    for (const { file } of read.quarantined.values()) if (file !== null) await storage.remove(file);
  };
  let changed: readonly ChunkFailure[] = [];
  try {
    if (failures.length < chunks.length) {
      const origin = { chunk_ids: chunks.map(({ id }) => id), run_id: context.run_id, created_at: context.created_at };
      const rows = ({ table, columns }: OpenTable<C>, part: WorkProgress): StagedRows<C> =>
        countingRows(chunks, columns, lateLookups(source, table), read, part);
      const named = (): PartialOrigin => ({ ...origin, name: context.nextName() });
      await writePartials({ ...context, tables, origin: named, rows, progress: progress.part(READING, 1) }, begun, written);
      if (staged.where === 'in_place') changed = await changedChunks(context.place, chunks);
      if (changed.length === 0) for (const reduction of begun.splice(0)) await reduction.commit();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  if (changed.length === 0) return [pieceOf(chunks, { staged, written, quarantined: quarantinedRows(context, read), failures })];
  await discard();
  return reduceRest(context, chunks, [...changed, ...failures]);
}

function quarantinedRows({ paths }: Pick<BatchContext<Chunk>, 'paths'>, { quarantined }: ReadChunks): ReadonlyMap<number, QuarantinedRows> {
  return new Map(
    [...quarantined].flatMap(([ordinal, { rows, reasons, file }]) =>
      file === null ? [] : [[ordinal, { rows, reasons: [...reasons], file: slashedPath(paths.root, file) }] as const],
    ),
  );
}

function bytesOf(chunks: readonly Chunk[]): number {
  return chunks.flatMap(({ files }) => files).reduce((total, { bytes }) => total + bytes, 0);
}
