import { setTimeout as sleep } from 'node:timers/promises';
import { sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { memoryFaultOf } from './memoryFault.ts';

/** How long a reader such as the doctor may keep the file open, and how often to try again meanwhile. */
const WAIT_MS = 10_000;
const STEP_MS = 50;

/**
 * Attaches a reducer's file for writing, and waits for a moment if another process is reading it.
 *
 * @param database the alias, as an SQL identifier.
 * @throws the engine's error, also if another process still has the file open after that.
 */
export async function attachMemory(connection: Pick<DuckDBConnection, 'run'>, file: string, database: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    try {
      await connection.run(`ATTACH ${sqlText(file)} AS ${database}`);
      return;
    } catch (error) {
      if (memoryFaultOf(error) !== 'held' || performance.now() >= deadline) throw error;
      await sleep(STEP_MS);
    }
  }
}
