import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Works with a folder of its own, which is removed with all that is in it. @param scratch where to make it. */
export async function withFolder<Result>(scratch: string, name: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(scratch, `${name}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
