import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BucketFile } from '../../generated/types.ts';
import { GENERATIONS_FOLDER } from '../store/format/files.ts';
import { storage } from '../store/storage/storage.ts';
import type { Bucket } from './Bucket.ts';
import { inParallel } from './inParallel.ts';
import * as messages from './messages.ts';
import { RemoteError } from './RemoteError.ts';
import type { CopyRecord, WorkingCopy } from './WorkingCopy.ts';

/** Where reducers remember something of raw data: nobody else may enter. */
const PRIVATE_FOLDER = 'meta/state/';

/**
 * Copies files of commits to a working copy. Each gets its name only once it is what was written.
 * @returns what there is to record of them
 * @throws RemoteError for an object that is missing or damaged
 */
export async function fetchFiles(bucket: Bucket, copy: WorkingCopy, files: readonly BucketFile[]): Promise<CopyRecord['files']> {
  const fetched: Record<string, { readonly object: string; readonly stamp: string }> = {};
  await inParallel(files, async ({ path, object, bytes, sha256 }) => {
    const target = copy.path(path);
    await mkdir(dirname(target), { recursive: true, ...(path.startsWith(PRIVATE_FOLDER) ? { mode: 0o700 } : {}) });
    // Where nothing looks for files of a workspace.
    const unfinished = await aside(copy, path);
    try {
      const found = await bucket.fetch(object, unfinished);
      if (typeof found === 'string') throw new RemoteError('bucket_damaged', messages.missingObject(path));
      if (found.content.bytes !== bytes || found.content.sha256 !== sha256)
        throw new RemoteError('bucket_damaged', messages.damagedObject(path));
      if (path.startsWith(`${GENERATIONS_FOLDER}/`) && path.endsWith('.duckdb')) await storage.protect(unfinished);
      await rename(unfinished, target);
    } finally {
      await rm(unfinished, { force: true });
    }
    fetched[path] = { object, stamp: await copy.stamp(path) };
  });
  return fetched;
}

/** A path for a file that is not complete, on the same disk as the workspace. */
export async function aside(copy: WorkingCopy, path: string): Promise<string> {
  const folder = join(dirname(copy.workspace), 'unfinished');
  await mkdir(folder, { recursive: true });
  return join(folder, `${randomBytes(6).toString('hex')}-${basename(path)}`);
}
