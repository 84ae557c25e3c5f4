import { canonicalHash } from '../../compiler/canonicalJson.ts';
import type { BucketFile, BucketHead } from '../../generated/types.ts';
import { HEAD, isSafePath, KEPT_FOLDERS, OBJECTS } from './names.ts';
import * as messages from './messages.ts';
import { RemoteError } from './RemoteError.ts';

/**
 * Reads `store/head.json`. Whatever could lead outside of the working copy or of the workspace's prefix is refused.
 * @throws RemoteError when it is not what the service writes, or a later version wrote it
 */
export function readHead(text: string): BucketHead {
  const head = parsed(text);
  if (typeof head['version'] === 'number' && head['version'] > 1) throw new RemoteError('bucket_newer', messages.newerHead(HEAD));
  const { check, ...rest } = head;
  const { sequence, commit, at, current, files } = rest;
  const is_whole =
    head['version'] === 1 &&
    Number.isSafeInteger(sequence) &&
    Number(sequence) > 0 &&
    typeof commit === 'string' &&
    /^[0-9a-f]{32}$/.test(commit) &&
    typeof at === 'string' &&
    Array.isArray(files) &&
    files.every(isFile) &&
    (current === null || files.some(({ path }: BucketFile) => path === current)) &&
    new Set(files.map(({ path }: BucketFile) => path)).size === files.length &&
    canonicalHash(rest) === check;
  if (!is_whole) throw new RemoteError('bucket_damaged', messages.damagedHead(HEAD));
  return head as unknown as BucketHead;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function isFile(file: unknown): file is BucketFile {
  if (typeof file !== 'object' || file === null) return false;
  const { path, object, bytes, sha256 } = file as Readonly<Record<string, unknown>>;
  return (
    typeof path === 'string' &&
    isSafePath(path) &&
    KEPT_FOLDERS.some((folder) => path.startsWith(folder)) &&
    typeof object === 'string' &&
    isSafePath(object) &&
    object.startsWith(OBJECTS) &&
    Number.isSafeInteger(bytes) &&
    Number(bytes) >= 0 &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256)
  );
}
