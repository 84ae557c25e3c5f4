import { databaseFaultOf } from '../engine/databaseFault.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { currentGeneration } from './format/generationsOnDisk.ts';
import { historyOf, historyTable, type HistoryPlace } from './format/names.ts';
import type { WorkspacePaths } from './paths.ts';

/**
 * Whether the current generation reports an attempt that a ledger does not know, which means that somebody restored an older ledger. Faults
 * of the generation itself are for its publication to repair.
 */
export async function isBehind(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  source: string,
  ledger: HistoryPlace,
): Promise<boolean> {
  const current = await currentGeneration(paths.root);
  if (current.kind !== 'named') return false;
  const alias = 'compared_with_ledger';
  try {
    await connection.run(`ATTACH ${sqlText(current.generation.file)} AS ${alias} (READ_ONLY)`);
    try {
      const [row] = await queryRows(
        connection,
        `SELECT (SELECT coalesce(max(attempt), 0) FROM ${historyTable(historyOf(alias), 'chunks')} WHERE source = $1)
              > (SELECT coalesce(max(attempt), 0) FROM ${historyTable(ledger, 'chunks')}) AS behind`,
        [source],
      );
      return row?.['behind'] === true;
    } finally {
      await connection.run(`DETACH ${alias}`);
    }
  } catch (error) {
    if (databaseFaultOf(error) === null) throw error;
    return false;
  }
}
