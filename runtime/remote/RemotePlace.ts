import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PlaceLimits } from '../places/PlaceLimits.ts';
import type { BucketAccess } from '../places/RootLocation.ts';
import { bucketUrl, type BucketUrl } from './BucketUrl.ts';
import * as messages from './messages.ts';
import { RemoteError } from './RemoteError.ts';

/** A workspace in a bucket, as a command names it. */
export interface RemotePlace {
  /** As given. */
  readonly url: string;
  readonly access: BucketAccess;
  readonly limits: PlaceLimits;
  /** The folder of its working copies; null for the usual one. */
  readonly folder: string | null;
}

/**
 * Where a workspace in a bucket is, where its working copies are, and what these are copies of.
 * @throws RemoteError for what is not the address of one
 */
export function placeOf({ url, access, folder }: RemotePlace): {
  readonly address: BucketUrl;
  readonly of: string;
  readonly folder: string;
} {
  const address = bucketUrl(url);
  if (address === null) throw new RemoteError('bucket_address', messages.notAnAddress(url));
  const of = access.endpoint === null ? address.url : `${address.url} at ${access.endpoint}`;
  return { address, of, folder: folder === null ? usualFolder(of) : resolve(folder) };
}

function usualFolder(of: string): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const caches = XDG_CACHE_HOME || (process.platform === 'win32' ? LOCALAPPDATA : undefined) || join(homedir(), '.cache');
  return join(caches, 'governed-aggregate-service', createHash('sha256').update(of).digest('hex').slice(0, 16));
}
