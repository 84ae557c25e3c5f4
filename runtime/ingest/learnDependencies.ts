import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BatchContext, OpenTable } from './BatchContext.ts';
import { batches } from './batches.ts';
import type { DueChunk, KnownContent } from './dependencies.ts';
import { explainFailure } from './explainFailure.ts';
import type { FingerprintedChunk } from './fingerprint.ts';
import { inHalves } from './inHalves.ts';
import type { ChunkFailure } from './IngestReport.ts';
import { messages } from './messages.ts';
import { countingRows, doneReading, inspectChunks, layoutGroups, readChunks, unreadableChunks } from './readChunks.ts';
import { columnsToStage } from './stage.ts';
import { WorkProgress } from './WorkProgress.ts';

/**
 * Shows the reducers of a batch the rows of its dependencies that they lack. Dependencies in the batch itself are read with it.
 *
 * @returns the chunks of the batch that cannot be computed because a dependency cannot be read.
 */
export async function learnDependencies(context: BatchContext, chunks: readonly DueChunk[]): Promise<readonly ChunkFailure[]> {
  const own = new Set(chunks.map(({ id }) => id));
  const outside = chunks.flatMap(({ dependencies }) => dependencies).filter(({ id }) => !own.has(id));
  if (outside.length === 0) return [];
  const readable = new Map<string, LearnableChunk>();
  const contents = new Map<string, KnownContent>();
  for (const dependency of outside) {
    if (dependency.kind === 'kept') contents.set(dependency.id, dependency);
    if (dependency.kind !== 'present' || dependency.chunk.fingerprint === null) continue;
    const chunk = { ...dependency.chunk, fingerprint: dependency.chunk.fingerprint };
    readable.set(chunk.id, chunk);
    contents.set(chunk.id, chunk);
  }

  const reasons = new Map<string, string>();
  for (const table of context.tables) {
    const lacking = await table.reducer.lacking([...contents.values()], chunks);
    for (const id of lacking) if (!readable.has(id)) reasons.set(id, messages.goneFiles());
    const missing = [...readable.values()].filter(({ id }) => lacking.has(id) && !reasons.has(id));
    for (const batch of batches(missing, context.resources.batch_bytes))
      for (const { chunk_id, message } of await learn(context, table, batch)) reasons.set(chunk_id, message);
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
  context: BatchContext,
  { table, columns, reducer }: OpenTable,
  chunks: readonly LearnableChunk[],
): Promise<readonly ChunkFailure[]> {
  const { source, scratch } = context;
  const unpacked = await mkdtemp(join(scratch, 'learn-'));
  const failures: ChunkFailure[] = [];
  try {
    const layouts = await inspectChunks(context, chunks, unpacked);
    failures.push(...unreadableChunks(chunks, layouts));
    const readable = chunks.filter(({ id }) => failures.every(({ chunk_id }) => chunk_id !== id));
    await inHalves(readable, {
      together: async (part) => {
        const read = await readChunks(context, columnsToStage(source, [{ table, columns }]), part, layouts);
        await reducer.learn(
          countingRows(
            part,
            read,
            WorkProgress.of(0, () => undefined),
          ),
        );
        return read.failures;
      },
      alone: async (chunk, error) => [
        { chunk_id: chunk.id, ...(await explainFailure(context, [table], layoutGroups([chunk], layouts), error)) },
      ],
      settle: () => doneReading(context),
      keep: (bad) => {
        failures.push(...bad);
        return Promise.resolve();
      },
    });
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
  return failures;
}
