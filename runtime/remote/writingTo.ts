import type { Writing } from '../store/Writing.ts';
import type { RemotePlace } from './RemotePlace.ts';
import { RemoteWriter, type Work } from './RemoteWriter.ts';

/** A workspace in a bucket, for a command that lasts. */
export interface OpenedToWrite<First> {
  /** The working copy. */
  readonly workspace: string;
  /** Before each piece of work the copy is brought to what the bucket has, and after it what was written is committed, however it ended. */
  readonly writing: Writing;
  /** What the first piece of work gave. */
  readonly first: First;
}

/**
 * @param first a piece of work that is done at once, on the working copy
 * @throws RemoteError when the bucket cannot be used, or somebody else is writing to it; so does each piece of work
 */
export async function writingTo<First>(
  place: RemotePlace,
  use: Work,
  first: (workspace: string) => Promise<First>,
): Promise<OpenedToWrite<First>> {
  const once = async <Result>(
    work: (workspace: string) => Promise<Result>,
  ): Promise<{ readonly workspace: string; readonly result: Result }> => {
    const writer = await RemoteWriter.open(place, use);
    const { workspace } = writer;
    try {
      try {
        return { workspace, result: await work(workspace) };
      } finally {
        await writer.commit();
      }
    } finally {
      await writer.close();
    }
  };
  const { workspace, result } = await once(first);
  return { workspace, writing: async (work) => (await once(work)).result, first: result };
}
