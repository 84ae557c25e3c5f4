import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sqlText } from '../runtime/engine/Engine.ts';
import { PlainEngine } from './PlainEngine.ts';

/** Writes the rows of a query as a day's Parquet file in a workspace's data folder, where it appears whole. @param number 1 for 2026-01-01 */
export async function writeDay(workspace: string, number: number, select: (day: string) => string): Promise<void> {
  const day = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
  const file = join(workspace, 'data', `${day}.parquet`);
  const engine = await PlainEngine.open(':memory:');
  try {
    await engine.execute(`COPY (${select(day)}) TO ${sqlText(`${file}.new`)} (FORMAT parquet)`);
  } finally {
    engine.close();
  }
  await rename(`${file}.new`, file);
}
