import { ConnectionPool } from './ConnectionPool.ts';
import type { Engine } from './Engine.ts';

const STATEMENT = { sql: 'SELECT coalesce(sum(memory_usage_bytes), 0)::DOUBLE FROM duckdb_memory()', values: [], types: [] };
const PATIENCE_MS = 1000;

/** Bytes of memory that an engine reports as held; null when it is too busy to report or has been closed. */
export async function memoryHeld(engine: Engine): Promise<number | null> {
  try {
    const result = await ConnectionPool.of(engine).run(STATEMENT, AbortSignal.timeout(PATIENCE_MS));
    return Number((await result.getRows())[0]?.[0] ?? 0);
  } catch {
    return null;
  }
}
