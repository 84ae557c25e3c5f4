import { join } from 'node:path';
import type { AggregateTable } from '../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { machineFaultOf } from '../errors/machineFault.ts';
import { contentOf } from './storage/contentOf.ts';
import { partialColumns } from './format/aggregateColumns.ts';
import { faultyPartials } from './faultyPartials.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { KnownAttempt, Ledger } from './Ledger.ts';
import type { PartialFault } from './messages.ts';
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
  const lost = new Map(await faultyPartials(paths, wanted.keys(), recorded));
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
  const relation = `read_parquet(${sqlText(globEscape(file))}, hive_partitioning = false)`;
  try {
    const described = await queryRows(connection, `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${relation})`);
    const columns = described.map((row) => `${String(row['column_name'])} ${String(row['column_type'])}`);
    const declared = Object.entries(partialColumns(table)).map(([name, type]) => `${name} ${type.replaceAll(', ', ',')}`);
    if (columns.join('\n') !== declared.join('\n')) return false;
    const counts = await queryRows(
      connection,
      `SELECT chunk_id, count(*) AS rows FROM ${relation} WHERE config_hash = $1 GROUP BY chunk_id`,
      [table.computation_hash],
    );
    const rows = new Map(counts.map((row) => [row['chunk_id'], Number(row['rows'])]));
    return attempts.every((attempt) => rows.get(attempt.chunk_id) === attempt.rows);
  } catch (error) {
    if (machineFaultOf(error) !== null) throw error;
    return false;
  }
}
