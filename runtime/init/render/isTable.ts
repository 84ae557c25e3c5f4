import type { ProposedSource, TableFormat } from '../Proposal.ts';

/** Whether a source reads a table of a lake or a database, of which a chunk is no file. */
export function isTable({ format }: Pick<ProposedSource, 'format'>): boolean {
  return Object.hasOwn(tables, format);
}

const tables: Readonly<Record<TableFormat, true>> = { delta: true, iceberg: true, postgres: true, mysql: true };
