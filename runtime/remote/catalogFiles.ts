import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { catalogPaths, isCatalogPath } from '../../compiler/parse/catalogFiles.ts';
import type { Bucket } from './Bucket.ts';
import { aside } from './fetchFiles.ts';
import * as messages from './messages.ts';
import { RemoteError } from './RemoteError.ts';
import type { CopyRecord, WorkingCopy } from './WorkingCopy.ts';
import { writeFile } from 'node:fs/promises';

/** A file of the catalog, as it is in the bucket now; null when it is as the copy has it. */
export interface ChangedFile {
  readonly path: string;
  /** Null when it is gone. */
  readonly found: { readonly etag: string; readonly text: string } | null;
}

/**
 * Asks for each file of the catalog by its name, since some services list late; only what is new in a folder is known from a listing.
 * @throws RemoteError when there is none of them
 */
export async function changedCatalog(bucket: Bucket, copy: WorkingCopy, { plain }: CopyRecord): Promise<readonly ChangedFile[]> {
  const { objects } = await bucket.list('catalog/', 'all');
  const paths = new Set([...catalogPaths, ...objects.map(({ name }) => name), ...Object.keys(plain)].filter(isCatalogPath));
  const looked = await Promise.all(
    [...paths].map(async (path) => {
      const known = plain[path];
      const is_there = known !== undefined && known.stamp === (await copy.stamp(path));
      const found = await bucket.read(path, is_there ? { if_none_match: known.etag } : null);
      return { path, found, was: known !== undefined };
    }),
  );
  if (looked.every(({ found }) => found === 'absent'))
    throw new RemoteError(
      'bucket_absent',
      looked.some(({ was }) => was) ? messages.catalogGone() : messages.noWorkspace(bucket.address.url),
    );
  return looked.flatMap(({ path, found, was }): readonly ChangedFile[] => {
    if (found === 'same' || (found === 'absent' && !was)) return [];
    return [{ path, found: found === 'absent' ? null : found }];
  });
}

/** Writes changed files of the catalog to a working copy, each in one step. @returns what there is to record of all plain files */
export async function writeCatalog(
  copy: WorkingCopy,
  plain: CopyRecord['plain'],
  changed: readonly ChangedFile[],
): Promise<CopyRecord['plain']> {
  const next = new Map(Object.entries(plain));
  for (const { path, found } of changed) {
    const target = copy.path(path);
    next.delete(path);
    if (found === null) {
      await rm(target, { force: true });
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    const unfinished = await aside(copy, path);
    await writeFile(unfinished, found.text);
    await rename(unfinished, target);
    next.set(path, { etag: found.etag, stamp: await copy.stamp(path) });
  }
  return Object.fromEntries(next);
}
