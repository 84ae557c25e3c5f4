import type { Writing } from '../store/Writing.ts';
import type { RemotePlace } from './RemotePlace.ts';
import { RemoteWriter, type Work } from './RemoteWriter.ts';

/**
 * A workspace in a bucket, for a command that lasts: before each piece of work its copy is brought to what the bucket has, and after it what
 * was written is committed, however it ended.
 * @returns the working copy, which is brought to what the bucket has, and what does the work
 * @throws RemoteError when the bucket cannot be used, or somebody else is writing to it; so does each piece of work
 */
export async function writingTo(place: RemotePlace, use: Work): Promise<{ readonly workspace: string; readonly writing: Writing }> {
  const first = await RemoteWriter.open(place, use);
  const { workspace } = first;
  await first.close();
  return {
    workspace,
    async writing(work) {
      const writer = await RemoteWriter.open(place, use);
      try {
        try {
          return await work();
        } finally {
          await writer.commit();
        }
      } finally {
        await writer.close();
      }
    },
  };
}
