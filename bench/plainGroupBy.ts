import { join } from 'node:path';
import { sqlText } from '../runtime/engine/Engine.ts';
import { totalsSql } from './ingestedTotals.ts';
import { PlainEngine } from './PlainEngine.ts';

/*
 * The baseline for ingest: `node plainGroupBy.js <workspace>`. One statement over the same files and the same lookup computes the counts
 * and sums of the finest table, without sketches, ledger or publication, into a table in memory. Prints a line when that is done, which
 * stops the clock, and then its totals as JSON.
 */

const [workspace = ''] = process.argv.slice(2);
const engine = await PlainEngine.open(':memory:');
await engine.execute(`
  CREATE TABLE traffic AS
  WITH airports AS (FROM read_csv(${sqlText(join(workspace, 'data/airports.csv'))}, all_varchar = true))
  SELECT f.date::DATE AS period, f.origin, f.destination, o.state AS origin_state, d.state AS destination_state,
         CASE WHEN distance < 300 THEN 'under 300 miles' WHEN distance < 600 THEN '300 to 599 miles' WHEN distance < 1200 THEN '600 to 1199 miles' ELSE '1200 miles and more' END AS distance_band,
         count(*) AS row_count, count(*) FILTER (delay > 15) AS positives, count(*) FILTER (NOT delay > 15) AS negatives, sum(delay) AS delay_sum
  FROM read_parquet(${sqlText(join(workspace, 'data/flights/*.parquet'))}) AS f
  LEFT JOIN airports AS o ON o.iata = f.origin
  LEFT JOIN airports AS d ON d.iata = f.destination
  GROUP BY ALL`);
process.stdout.write('grouped\n');
const [totals] = await engine.rows(totalsSql('traffic'));
console.log(JSON.stringify(totals));
engine.close();
