import type { Reader } from './manifest.ts';

/** A table of a database. */
export type TableReader = Extract<Reader, { readonly format: 'postgres' | 'mysql' }>;

export function isOfADatabase(reader: Reader): reader is TableReader {
  return reader.format === 'postgres' || reader.format === 'mysql';
}
