import { join } from 'node:path';
import type { AggregateTable } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { contentOf } from './storage/contentOf.ts';
import { faultyPartials } from './faultyPartials.ts';
import type { KnownAttempt, Ledger } from './Ledger.ts';
import type { PartialFault } from './messages.ts';
import { partialRows } from './partialRows.ts';
import type { WorkspacePaths } from './paths.ts';

/**
 * The missing or damaged partials of visible chunks of some tables; their contents count as never read. Partials from an earlier version of
 * the service have no recorded bytes: they are compared with the rows that the ledger expects, and then recorded.
 */
export async function lostPartials(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  ledger: Ledger,
  tables: readonly AggregateTable[],
): Promise<ReadonlyMap<string, PartialFault>> {
  const recorded = await ledger.partials();
  const wanted = new Map<string, AggregateTable>();
  for (const { table_id, computation_hash, partial } of await ledger.visiblePartials()) {
    const table = tables.find((one) => one.id === table_id && one.computation_hash === computation_hash);
    if (table !== undefined && partial !== null) wanted.set(partial, table);
  }
  const lost = new Map(await faultyPartials(paths, ledger, wanted.keys()));
  const unrecorded = [...wanted].filter(([partial]) => !recorded.has(partial) && !lost.has(partial));
  const { visible } = await ledger.attempts(unrecorded.length === 0 ? [] : 'all');
  for (const [partial, table] of unrecorded) {
    const file = join(paths.root, partial);
    const attempts = visible.filter((attempt) => attempt.partial === partial);
    if (!(await holdsRows(connection, file, table, attempts))) {
      lost.set(partial, 'damaged');
      continue;
    }
    const { id: table_id, computation_hash } = table;
    await ledger.recordPartials([
      { partial, table_id, computation_hash, run_id: attempts[0]?.run_id ?? '', ...(await contentOf(file, Infinity)) },
    ]);
  }
  return lost;
}

/** Whether a partial belongs to the table and has the rows that its attempts reported. */
async function holdsRows(
  connection: DuckDBConnection,
  file: string,
  table: AggregateTable,
  attempts: readonly KnownAttempt[],
): Promise<boolean> {
  const held = await partialRows(connection, file, table, null);
  return held !== null && attempts.every(({ chunk_id, rows }) => held.get(chunk_id)?.rows === rows);
}
