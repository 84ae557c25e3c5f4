import type { ProposedSource, TableFormat } from '../Proposal.ts';

/** Whether a source reads a table of a lake or a database, of which a chunk is no file. */
export function isTable({ format }: Pick<ProposedSource, 'format'>): boolean {
  return TABLES.some((one) => one === format);
}

const TABLES: readonly TableFormat[] = ['delta', 'iceberg', 'postgres', 'mysql'];
