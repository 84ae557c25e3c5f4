import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { query } from './workspaces.ts';

/**
 * The rows of all partials of a workspace, by table, sorted, except what each run has of its own; however they are divided into files.
 * @param which all that there are, or those that the current generation shows
 */
export async function storedRows(root: string, which: 'all' | 'visible' = 'all'): Promise<unknown> {
  const tables = tablesWithRows(root).toSorted();
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

/** The tables whose partials differ between two workspaces, in rows or in names and types of columns, except in what each run has of its own. */
export async function differingRows(one: string, other: string): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const table of new Set([one, other].flatMap(tablesWithRows))) {
    const [a, b] = [one, other].map(
      (root) => `(SELECT * EXCLUDE (pipeline_run_id, created_at) FROM '${root}/aggregates/${table}/*/*.parquet')`,
    );
    const [found] = await query(':memory:', `SELECT count(*) AS rows FROM ((${a} EXCEPT ALL ${b}) UNION ALL (${b} EXCEPT ALL ${a}))`);
    const [columns, others] = await Promise.all([a, b].map((partials) => query(':memory:', `DESCRIBE ${partials}`)));
    if (Number(found?.['rows']) > 0 || !isDeepStrictEqual(columns, others)) differing.push(table);
  }
  return differing;
}

/** The tables that have partials. */
function tablesWithRows(root: string): readonly string[] {
  const paths = existsSync(`${root}/aggregates`) ? readdirSync(`${root}/aggregates`, { recursive: true, encoding: 'utf8' }) : [];
  return [...new Set(paths.filter((path) => path.endsWith('.parquet')).map((path) => dirname(dirname(path))))];
}
