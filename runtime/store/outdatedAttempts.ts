import { databaseFaultOf } from '../engine/databaseFault.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { currentGeneration, generationsOnDisk } from './format/generationsOnDisk.ts';
import { describingTable, historyTable, type HistoryPlace } from './format/names.ts';
import type { WorkspacePaths } from './paths.ts';

/** The alias of the generation while it is asked what it shows. */
const SHOWING = 'showing';

/**
 * Finds the attempts of a ledger whose content is no longer the newest of their chunk: computations other than theirs have read it since, with
 * other content, or retired it. Such an attempt is left over from when its computation was last in the catalog; if it counted once that comes
 * back, an earlier delivery would replace a later one. What is published is never outdated: it stays until something replaces it.
 *
 * @returns a relation of their numbers.
 */
export async function outdatedAttempts(connection: DuckDBConnection, paths: WorkspacePaths, place: HistoryPlace): Promise<string> {
  const outdated = `temp.${sqlIdentifier(`outdated in ${place}`)}`;
  const isAny = async (): Promise<boolean> => (await queryRows(connection, `SELECT 1 AS one FROM ${outdated} LIMIT 1`)).length > 0;
  await connection.run(`CREATE OR REPLACE TEMP TABLE ${outdated} AS ${otherFingerprints(place)}`);
  if (await isAny())
    await connection.run(`DELETE FROM ${outdated} WHERE NOT is_retired AND attempt NOT IN (${otherContents(place, outdated)})`);
  if (await isAny()) await keepPublished(connection, paths, place, outdated);
  return outdated;
}

/** The successes that count for their computation and have another fingerprint than the newest at their chunk. */
function otherFingerprints(place: HistoryPlace): string {
  const chunks = historyTable(place, 'chunks');
  return `WITH decided AS MATERIALIZED (
      SELECT attempt, max(attempt) OVER (PARTITION BY chunk_id) AS newest
      FROM (SELECT chunk_id, max(attempt) AS attempt FROM ${chunks} WHERE status IN ('ok', 'retired') GROUP BY table_id, computation_hash, chunk_id)
    )
    SELECT attempt, newest, own.chunk_id, last.status = 'retired' AS is_retired
    FROM decided JOIN ${chunks} own USING (attempt) JOIN ${chunks} last ON last.attempt = newest
    WHERE own.attempt < newest AND own.status = 'ok' AND (last.status = 'retired' OR own.fingerprint <> last.fingerprint)`;
}

/**
 * Those of them that were made from other content. A fingerprint also depends on which lookups and other chunks a catalog reads beside the
 * files: of these only one that both have read can be older.
 */
function otherContents(place: HistoryPlace, outdated: string): string {
  const lineage = historyTable(place, 'lineage');
  const filesOf = (which: 'attempt' | 'newest'): string =>
    `(SELECT attempt AS ${which}, list(sha256 ORDER BY sha256) AS files FROM ${lineage}
      WHERE role = 'input' AND attempt IN (SELECT ${which} FROM ${outdated}) GROUP BY attempt)`;
  return `SELECT attempt FROM ${outdated} LEFT JOIN ${filesOf('attempt')} own USING (attempt) LEFT JOIN ${filesOf('newest')} last USING (newest)
    WHERE own.files IS DISTINCT FROM last.files
    UNION SELECT attempt FROM (
      SELECT attempt, sha256, arg_max(sha256, attempt) OVER (PARTITION BY chunk_id, role, path) AS newest_sha256
      FROM ${lineage} WHERE role <> 'input' AND chunk_id IN (SELECT chunk_id FROM ${outdated})
        AND attempt IN (SELECT attempt FROM ${historyTable(place, 'chunks')} WHERE status = 'ok')
    ) WHERE sha256 <> newest_sha256`;
}

/** Removes those that the published generation shows or, where that cannot be read, the newest that can. */
async function keepPublished(connection: DuckDBConnection, paths: WorkspacePaths, place: HistoryPlace, outdated: string): Promise<void> {
  const current = await currentGeneration(paths.root);
  for (const { file } of [...(current.kind === 'named' ? [current.generation] : []), ...(await generationsOnDisk(paths.root))])
    try {
      await connection.run(`ATTACH ${sqlText(file)} AS ${SHOWING} (READ_ONLY)`);
      try {
        await connection.run(
          `DELETE FROM ${outdated} WHERE attempt IN (
             SELECT attempt FROM ${historyTable(place, 'chunks')} c JOIN ${describingTable(SHOWING, 'chunks')} s
             ON s.table_id = c.table_id AND s.config_hash = c.computation_hash AND s.chunk_id = c.chunk_id AND s.pipeline_run_id = c.run_id
           )`,
        );
        return;
      } finally {
        await connection.run(`DETACH ${SHOWING}`);
      }
    } catch (error) {
      // A database that is no generation is not one to continue either.
      if (databaseFaultOf(error) === null && !(error instanceof Error && error.message.startsWith('Catalog Error'))) throw error;
    }
}
