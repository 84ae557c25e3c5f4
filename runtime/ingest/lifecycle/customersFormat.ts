import { KERNEL_VERSION } from '../../../compiler/assemble/kernelVersion.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';

/** The kind of the state folder, and the name of the file in it. */
export const STATE_FOLDER = 'lifecycle';
export const CUSTOMERS_FILE = 'customers.duckdb';

/** The revision of the file's form; a file of another revision is rebuilt. */
const REVISION = '2';
/** The tables of the file. */
export const TABLES = ['identity', 'chunks', 'reductions'] as const;

/** The owner and origin of a table's file: the only row of `identity`. */
export function identityOf({ id, source, computation_hash }: AggregateTable): Readonly<Record<string, string>> {
  return { source, processor: id, computation_hash, kernel_version: String(KERNEL_VERSION), revision: REVISION };
}
