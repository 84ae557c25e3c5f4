import { existsSync, readdirSync } from 'node:fs';
import { query } from './workspaces.ts';

/**
 * The rows of all partials of a workspace, by table, sorted, except what each run has of its own; however they are divided into files.
 * @param which all that there are, or those that the current generation shows
 */
export async function storedRows(root: string, which: 'all' | 'visible' = 'all'): Promise<unknown> {
  const tables = existsSync(`${root}/aggregates`) ? readdirSync(`${root}/aggregates`).toSorted() : [];
  const stored: [string, unknown][] = [];
  for (const table of tables) {
    const rows =
      which === 'visible'
        ? await query(
            `${root}/meta/aggregate_views.duckdb`,
            `SELECT COLUMNS(c -> c NOT IN ('pipeline_run_id', 'created_at')) FROM store."${table}" ORDER BY ALL`,
          )
        : await query(
            ':memory:',
            `SELECT * EXCLUDE (pipeline_run_id, created_at) FROM '${root}/aggregates/${table}/*/*.parquet' ORDER BY ALL`,
          );
    stored.push([table, rows]);
  }
  return stored;
}
