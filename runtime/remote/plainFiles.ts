import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentOf } from '../store/storage/contentOf.ts';
import type { Bucket } from './Bucket.ts';
import { aside } from './fetchFiles.ts';
import { inParallel } from './inParallel.ts';
import type { ListedObject } from './Listing.ts';
import * as messages from './messages.ts';
import { HEAD, isSafePath, KEPT_FOLDERS, OWN_FOLDER } from './names.ts';
import { RemoteError } from './RemoteError.ts';
import type { CopyRecord, WorkingCopy } from './WorkingCopy.ts';

const TRIES = 5;
/** The most that one request writes to S3. */
export const MOST_OBJECT_BYTES = 5 * 2 ** 30;

/**
 * Copies what people put into the bucket to a working copy: the catalog, its artifacts, raw data and lookups of the workspace itself. What is
 * gone from the bucket goes from the copy.
 * @returns what there is to record of them
 * @throws RemoteError for a name that is none of a file, or what belongs to a workspace in a folder
 */
export async function fetchPlain(bucket: Bucket, copy: WorkingCopy, known: CopyRecord['plain']): Promise<CopyRecord['plain']> {
  const listed = await plainObjects(bucket);
  const plain: Record<string, CopyRecord['plain'][string]> = {};
  await inParallel(listed, async ({ name, etag }) => {
    const before = known[name];
    if (before?.etag === etag && before.stamp === (await copy.stamp(name))) {
      plain[name] = before;
      return;
    }
    const target = copy.path(name);
    await mkdir(dirname(target), { recursive: true });
    const unfinished = await aside(copy, name);
    try {
      const found = await bucket.fetch(name, unfinished);
      // Removed since it was listed.
      if (typeof found === 'string') return;
      await rename(unfinished, target);
      plain[name] = { etag: found.etag, stamp: await copy.stamp(name) };
    } finally {
      await rm(unfinished, { force: true });
    }
  });
  for (const name of await plainNames(copy)) if (plain[name] === undefined) await rm(copy.path(name), { force: true });
  return plain;
}

/**
 * Writes to the bucket what a command changed of those files.
 * @returns what there is to record of them
 * @throws RemoteError when somebody else changed one in the meantime: it is left as it is
 */
export async function putPlain(bucket: Bucket, copy: WorkingCopy, known: CopyRecord['plain']): Promise<CopyRecord['plain']> {
  const plain: Record<string, CopyRecord['plain'][string]> = { ...known };
  await inParallel(await plainNames(copy), async (name) => {
    const before = known[name];
    const stamp = await copy.stamp(name);
    if (before?.stamp === stamp) return;
    const path = copy.path(name);
    const content = await contentOf(path, Infinity);
    if (content.bytes > MOST_OBJECT_BYTES) throw new RemoteError('bucket_names', messages.tooLarge(name));
    const condition = before === undefined ? { if_none_match: '*' } : { if_match: before.etag };
    for (let tried = 1; ; tried++) {
      const written = await bucket.putIf(name, { kind: 'file', path, ...content }, condition);
      const etag = written.kind === 'written' ? written.etag : await sameInBucket(bucket, copy, name, content.sha256);
      if (etag !== null) {
        plain[name] = { etag, stamp };
        return;
      }
      if (written.kind === 'refused') throw new RemoteError('bucket_moved', messages.plainChanged(name));
      if (tried === TRIES) throw new RemoteError('bucket_failing', messages.exchanged.failing);
    }
  });
  return plain;
}

/** The ETag of an object if it has this content after all; null when it has not. */
async function sameInBucket(bucket: Bucket, copy: WorkingCopy, name: string, sha256: string): Promise<string | null> {
  const path = await aside(copy, name);
  try {
    const found = await bucket.fetch(name, path);
    return typeof found !== 'string' && found.content.sha256 === sha256 ? found.etag : null;
  } finally {
    await rm(path, { force: true });
  }
}

async function plainObjects(bucket: Bucket): Promise<readonly ListedObject[]> {
  const top = await bucket.list('', 'folders');
  const kept = top.folders.find((folder) => KEPT_FOLDERS.includes(folder));
  if (kept !== undefined) throw new RemoteError('bucket_names', messages.keptFolder(kept));
  const folders = top.folders.filter((folder) => folder !== OWN_FOLDER);
  const below = await Promise.all(folders.map((folder) => bucket.list(folder, 'all')));
  // Some tools write an empty object for each folder.
  const found = [...top.objects, ...below.flatMap(({ objects }) => objects)].filter(
    ({ name, bytes }) => !(name.endsWith('/') && bytes === 0),
  );
  const unsafe = found.find(({ name }) => !isSafePath(name));
  if (unsafe !== undefined) throw new RemoteError('bucket_names', messages.unsafePath(unsafe.name));
  if (!found.some(({ name }) => name.startsWith('catalog/')) && (await bucket.read(HEAD)) !== 'absent')
    throw new RemoteError('bucket_absent', messages.catalogGone());
  return found;
}

/** The files of a working copy that are not of commits, by their paths in the workspace. */
async function plainNames({ workspace }: WorkingCopy): Promise<readonly string[]> {
  const walk = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(join(workspace, folder), { withFileTypes: true });
    const names = await Promise.all(
      entries.map(async (entry): Promise<readonly string[]> => {
        const name = `${folder}${entry.name}`;
        if (entry.isDirectory()) return KEPT_FOLDERS.includes(`${name}/`) ? [] : walk(`${name}/`);
        return entry.isFile() ? [name] : [];
      }),
    );
    return names.flat();
  };
  return walk('');
}
