import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Engine, queryRows, sqlText } from '../../runtime/engine/Engine.ts';

/** The three million flights span 182 days, the last with six rows. */
const DAYS = 182;

/**
 * Writes the example's raw data to `<workspace>/data`, from the npm package vega-datasets: one Parquet file per day, so that chunks are
 * real, and the airports unchanged. Rows are sorted and written by one thread, so every machine gets the same bytes. Does nothing when the
 * data exist.
 */
export async function prepareFlights(workspace: string): Promise<void> {
  const datasets = dirname(dirname(createRequire(import.meta.url).resolve('vega-datasets')));
  const flights = join(workspace, 'data', 'flights');
  await mkdir(flights, { recursive: true });
  await copyFile(join(datasets, 'data', 'airports.csv'), join(workspace, 'data', 'airports.csv'));
  if ((await readdir(flights)).filter((name) => name.endsWith('.parquet')).length === DAYS) return;

  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  const connection = await engine.connect();
  try {
    const source = sqlText(join(datasets, 'data', 'flights-3m.parquet'));
    await connection.run(`CREATE TABLE flights AS FROM read_parquet(${source}) ORDER BY ALL`);
    for (const row of await queryRows(connection, 'SELECT DISTINCT date::DATE::VARCHAR AS day FROM flights ORDER BY day')) {
      const day = String(row['day']);
      const file = join(flights, `${day}.parquet`);
      const where = `date >= DATE ${sqlText(day)} AND date < DATE ${sqlText(day)} + 1`;
      await connection.run(`COPY (FROM flights WHERE ${where}) TO ${sqlText(`${file}.tmp`)} (FORMAT parquet, COMPRESSION zstd)`);
      await rename(`${file}.tmp`, file);
    }
  } finally {
    connection.closeSync();
    engine.close();
  }
}
