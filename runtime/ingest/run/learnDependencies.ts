import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { OtherChunks } from '../worker/BatchContext.ts';
import { batches } from '../rows/batches.ts';
import type { DueChunk, KnownContent } from '../stock/dependencies.ts';
import { explainFailure } from '../rows/explainFailure.ts';
import type { FingerprintedChunk } from '../stock/fingerprint.ts';
import { inHalves } from '../rows/inHalves.ts';
import type { ChunkFailure } from '../IngestReport.ts';
import * as messages from '../stock/messages.ts';
import type { OpenReducer } from '../reduce/Reducer.ts';
import { countingRows, doneReading, inspectChunks, readChunks, unreadableChunks, type ChunkReading } from '../rows/readChunks.ts';
import { columnsToStage } from '../rows/stage.ts';
import { withFolder } from '../machine/withFolder.ts';
import { WorkProgress } from '../machine/WorkProgress.ts';

/** A table whose reducer needs the rows of other chunks. */
export interface RememberingTable {
  readonly table: AggregateTable;
  /** The source columns that the reducer reads. */
  readonly columns: readonly string[];
  readonly reducer: OpenReducer;
}

/** The chunks on which those of a batch depend. */
export function dependenciesOf(reading: ChunkReading, tables: readonly RememberingTable[]): OtherChunks<DueChunk> {
  return { provide: (chunks) => learnDependencies(reading, tables, chunks), dependents: dependentFailures };
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

/**
 * Shows the reducers of a batch the rows of its dependencies that they lack. Dependencies in the batch itself are read with it.
 *
 * @returns the chunks of the batch that cannot be computed because a dependency cannot be read.
 */
async function learnDependencies(
  reading: ChunkReading,
  tables: readonly RememberingTable[],
  chunks: readonly DueChunk[],
): Promise<readonly ChunkFailure[]> {
  const own = new Set(chunks.map(({ id }) => id));
  const outside = chunks.flatMap(({ dependencies }) => dependencies).filter(({ id }) => !own.has(id));
  if (outside.length === 0) return [];
  const readable = new Map<string, LearnableChunk>();
  const contents = new Map<string, KnownContent>();
  for (const dependency of outside) {
    if (dependency.kind === 'last_read') contents.set(dependency.id, dependency);
    if (dependency.kind !== 'present' || dependency.chunk.fingerprint === null) continue;
    const chunk = { ...dependency.chunk, fingerprint: dependency.chunk.fingerprint };
    readable.set(chunk.id, chunk);
    contents.set(chunk.id, chunk);
  }

  const reasons = new Map<string, string>();
  for (const table of tables) {
    const lacking = await table.reducer.lacking([...contents.values()], chunks);
    for (const id of lacking) if (!readable.has(id)) reasons.set(id, messages.goneFiles());
    const missing = [...readable.values()].filter(({ id }) => lacking.has(id) && !reasons.has(id));
    for (const batch of batches(missing, reading.resources.batch_bytes))
      for (const { chunk_id, message } of await learn(reading, table, batch)) reasons.set(chunk_id, message);
  }
  return chunks.flatMap((chunk) => {
    const unread = chunk.dependencies.find(({ id }) => reasons.has(id));
    if (unread === undefined) return [];
    return [{ chunk_id: chunk.id, message: messages.unusableDependency(unread.id, reasons.get(unread.id) ?? ''), example: null }];
  });
}

type LearnableChunk = FingerprintedChunk & KnownContent;

/** @returns the chunks that cannot be read. */
async function learn(
  reading: ChunkReading,
  { table, columns, reducer }: RememberingTable,
  chunks: readonly LearnableChunk[],
): Promise<readonly ChunkFailure[]> {
  const { source, scratch } = reading;
  const failures: ChunkFailure[] = [];
  await withFolder(scratch, 'learn', async (unpacked) => {
    const layouts = await inspectChunks(reading, chunks, unpacked);
    failures.push(...unreadableChunks(chunks, layouts));
    const readable = chunks.filter(({ id }) => failures.every(({ chunk_id }) => chunk_id !== id));
    await inHalves(readable, {
      together: async (part) => {
        const read = await readChunks(reading, columnsToStage(source, [{ table, columns }]), part, layouts, null, 'stored');
        await reducer.learn(
          countingRows(
            part,
            columns,
            [],
            read,
            WorkProgress.of(0, () => undefined),
          ),
        );
        return read.failures;
      },
      alone: async (chunk, error) => [{ chunk_id: chunk.id, ...(await explainFailure(reading, [table], chunk, layouts, error)) }],
      settle: () => doneReading(reading),
      keep: (bad) => {
        failures.push(...bad);
        return Promise.resolve();
      },
    });
  });
  return failures;
}
