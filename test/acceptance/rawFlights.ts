import { Engine, sqlText, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import type { Intent } from '../../generated/types.ts';
import { rawRows } from './rawRows.ts';

/**
 * The flights, computed by plain SQL over the raw rows: an independent calculation that shares nothing with the service but the engine.
 * Written from the meaning of the metrics, not from the catalog.
 */
export async function openRawFlights(workspace: string): Promise<DuckDBConnection> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 2,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  const connection = await engine.connect();
  await connection.run(`
    CREATE TABLE flights AS
    SELECT f.date, f.delay, f.distance, f.origin, f.destination, o.state AS origin_state, d.state AS destination_state,
      CASE WHEN f.distance >= 1200 THEN '1200 miles and more' WHEN f.distance >= 600 THEN '600 to 1199 miles' WHEN f.distance >= 300 THEN '300 to 599 miles' ELSE 'under 300 miles' END AS distance_band
    FROM read_parquet(${sqlText(`${workspace}/data/flights/*.parquet`)}) f
    LEFT JOIN read_csv(${sqlText(`${workspace}/data/airports.csv`)}, all_varchar = true) o ON o.iata = f.origin
    LEFT JOIN read_csv(${sqlText(`${workspace}/data/airports.csv`)}, all_varchar = true) d ON d.iata = f.destination`);
  return connection;
}

const measures = {
  flights: 'count(*)',
  late_share: 'count(*) FILTER (delay > 15) / count(*)',
  average_delay: 'sum(delay) / count(*)',
  routes: `count(DISTINCT origin || '>' || destination)`,
  destinations: 'count(DISTINCT destination)',
  delay: 'quantile_disc(delay, 0.5)',
};

/** Rows of a metric over the flights, as `rawRows` gives them. */
export async function rawFlights(
  connection: DuckDBConnection,
  metric: string,
  intent: Intent,
): Promise<readonly Record<string, unknown>[]> {
  return rawRows(connection, { name: 'flights', time: 'date', measures }, metric, intent);
}
