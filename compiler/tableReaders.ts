import type { Reader } from './manifest.ts';

/** A table of a database. */
export type TableReader = Extract<Reader, { readonly format: 'postgres' | 'mysql' }>;

/** Whether a reader, or what is to become one, is of a table of a database. */
export function isOfADatabase<Read extends { readonly format: string }>(
  reader: Read,
): reader is Extract<Read, { readonly format: TableReader['format'] }> {
  return reader.format === 'postgres' || reader.format === 'mysql';
}
