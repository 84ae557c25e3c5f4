/** Where a root is. Only the name of a root is shown to anybody or stored. */
export type RootLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'bucket';
      /** `s3://bucket` or `s3://bucket/prefix`. */
      readonly url: string;
      /** The file of the engine's extension `httpfs`; null where none is given. */
      readonly extension: string | null;
      /** Asked when it is needed: an object that could be logged holds no key. */
      readonly access: () => BucketAccess;
    }
  | {
      readonly kind: 'database';
      /** The file of the engine's extension `postgres_scanner`; null where none is given. */
      readonly extension: string | null;
      /** `postgres://…`; asked when it is needed, as it holds a password. */
      readonly address: () => string;
    };

/** How a bucket is asked, as the standard variables of AWS say it. */
export interface BucketAccess {
  /** Null for a bucket that everybody may read. */
  readonly keys: { readonly id: string; readonly secret: string; readonly session_token: string | null } | null;
  readonly region: string | null;
  /** Of a service other than AWS: `https://host:port`. */
  readonly endpoint: string | null;
}

/** By the names that the catalog has for them. */
export type RootLocations = ReadonlyMap<string, RootLocation>;

export const NO_ROOTS: RootLocations = new Map();
