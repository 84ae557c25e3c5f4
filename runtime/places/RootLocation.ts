import type { TableReader } from '../../compiler/tableReaders.ts';
import type { PlaceLimits } from './PlaceLimits.ts';

/** Where a root is. Only its name is ever shown or stored. */
export type RootLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'bucket';
      /** `s3://bucket` or `s3://bucket/prefix`. */
      readonly url: string;
      /** The file of the engine's extension `httpfs`; null when none is given. */
      readonly extension: string | null;
      /** Called when needed, so that no object that could be logged holds a key. */
      readonly access: () => BucketAccess;
      readonly limits: PlaceLimits;
    }
  | {
      readonly kind: 'database';
      readonly system: TableReader['format'];
      /** The file of the engine's extension for it; null when none is given. */
      readonly extension: string | null;
      /** `postgres://…` or `mysql://…`; called when needed, because it contains a password. */
      readonly address: () => string;
      readonly limits: PlaceLimits;
    };

/** How to access a bucket, as the standard AWS variables describe it. */
export interface BucketAccess {
  /** Null for a bucket that anyone may read. */
  readonly keys: { readonly id: string; readonly secret: string; readonly session_token: string | null } | null;
  readonly region: string | null;
  /** For a service other than AWS: `https://host:port`. */
  readonly endpoint: string | null;
}

/** By the names that the catalog uses. */
export type RootLocations = ReadonlyMap<string, RootLocation>;

export const NO_ROOTS: RootLocations = new Map();
