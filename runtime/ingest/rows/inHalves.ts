import { isOfTheMachine } from '../../places/isOfTheMachine.ts';

export interface ChunkWork<Chunk, Result> {
  readonly together: (chunks: readonly Chunk[]) => Promise<Result>;
  /** Handles a chunk on which the work failed even alone. */
  readonly alone: (chunk: Chunk, error: unknown) => Promise<Result>;
  /** Clears away what one piece of work left, however it ended. */
  readonly settle: () => Promise<void>;
  readonly keep: (result: Result) => Promise<void>;
}

/**
 * Works on chunks together. A failing statement does not say which chunk it failed on, so chunks are halved until the bad one is isolated;
 * the others succeed.
 *
 * @throws when the machine is at fault: trying other chunks would not help.
 */
export async function inHalves<Chunk, Result>(chunks: readonly Chunk[], work: ChunkWork<Chunk, Result>): Promise<void> {
  if (chunks.length === 0) return;
  let result: Result;
  try {
    result = await work.together(chunks);
  } catch (error) {
    if (isOfTheMachine(error)) throw error;
    const [only, second] = chunks;
    if (only === undefined || second !== undefined) {
      await work.settle();
      const half = Math.ceil(chunks.length / 2);
      await inHalves(chunks.slice(0, half), work);
      return await inHalves(chunks.slice(half), work);
    }
    result = await work.alone(only, error);
  } finally {
    await work.settle();
  }
  await work.keep(result);
}
