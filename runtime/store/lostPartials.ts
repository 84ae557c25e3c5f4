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
  visible: readonly KnownAttempt[],
): Promise<ReadonlyMap<string, PartialFault>> {
  const recorded = await ledger.partials();
  const wanted = new Map<string, { readonly table: AggregateTable; readonly attempts: KnownAttempt[] }>();
  for (const attempt of visible) {
    const table = tables.find(({ id, computation_hash }) => id === attempt.table_id && computation_hash === attempt.computation_hash);
    if (table === undefined || attempt.partial === null) continue;
    const known = wanted.get(attempt.partial);
    if (known === undefined) wanted.set(attempt.partial, { table, attempts: [attempt] });
    else known.attempts.push(attempt);
  }
  const lost = new Map(await faultyPartials(paths, ledger, wanted.keys()));
  for (const [partial, { table, attempts }] of wanted) {
    if (recorded.has(partial) || lost.has(partial)) continue;
    const file = join(paths.root, partial);
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
