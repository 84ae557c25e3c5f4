import { KERNEL_VERSION } from '../../../compiler/assemble/kernelVersion.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';

/** The kind of the state folder, and the name of the file in it. */
export const STATE_FOLDER = 'lifecycle';
export const CUSTOMERS_FILE = 'customers.duckdb';

/** The revision of the file's form; a file of another revision is rebuilt. */
const REVISION = '3';
/** The tables of the file. */
export const TABLES = ['identity', 'chunks', 'reductions', 'totalled', 'totals', 'totals_sums'] as const;

/** The owner and origin of a table's file: the only row of `identity`. */
export function identityOf({ id, source, computation_hash }: AggregateTable): Readonly<Record<string, string>> {
  return { source, processor: id, computation_hash, kernel_version: String(KERNEL_VERSION), revision: REVISION };
}

/** The type of a stored value. */
export const VALUE_TYPE = 'DECIMAL(38, 6)';

/** Shows whether rows are missing from the totals, or from the list of what they cover: `totals_sums` has what it was when they were stored. */
export function sumsOfTotals(database: string): string {
  return `SELECT (SELECT count(*) FROM ${database}.totalled) AS chunks, count(*) AS customers, CAST(coalesce(sum(orders), 0) AS HUGEINT) AS orders
    FROM ${database}.totals`;
}
