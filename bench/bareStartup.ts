import { join } from 'node:path';
import { PlainEngine } from './PlainEngine.ts';

/*
 * The minimum for a first answer: `node bareStartup.js <workspace>` loads DuckDB, opens the published file, asks one question of a rollup
 * and prints the rows on one line.
 */

const [workspace = ''] = process.argv.slice(2);
const engine = await PlainEngine.open(join(workspace, 'meta', 'aggregate_views.duckdb'), { access_mode: 'READ_ONLY' });
const rows = await engine.rows(
  `SELECT strftime(period, '%Y-%m') AS month, sum(row_count)::INTEGER AS flights FROM store.traffic__states_by_month GROUP BY ALL ORDER BY month`,
);
process.stdout.write(`${JSON.stringify({ rows })}\n`);
engine.close();
