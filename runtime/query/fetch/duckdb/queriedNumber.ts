import type { ConnectionPool } from '../../../engine/ConnectionPool.ts';
import { ResultReader } from '../../../engine/vectors.ts';
import { timeFormat } from './dictionaries.ts';

const never = new AbortController().signal;

/** The one number that a statement gives. */
export async function queriedNumber(pool: ConnectionPool, sql: string): Promise<number> {
  const [number] = await new ResultReader(await pool.run({ sql, values: [], types: [] }, never)).scalars(0, timeFormat);
  return Number(number);
}
