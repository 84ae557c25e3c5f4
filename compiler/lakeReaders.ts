import type { Reader } from './manifest.ts';

/** A table of a lake: its log or metadata say which files count. */
export type LakeReader = Extract<Reader, { readonly format: 'delta' | 'iceberg' }>;

export function isOfALake(reader: Reader): reader is LakeReader {
  return reader.format === 'delta' || reader.format === 'iceberg';
}
