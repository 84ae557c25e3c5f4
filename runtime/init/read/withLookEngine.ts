import { join } from 'node:path';
import { Engine, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { resourcesFor } from '../../machine/Resources.ts';
import { untilStopped } from '../../machine/stopping.ts';

/** The most that looking at data takes of the memory, whatever the data. */
const MEMORY_BYTES = 2 * 2 ** 30;

/**
 * Runs work with an engine of its own that may read any of the user's files, within limits.
 * @param scratch a folder for what does not fit into its memory, and for its database `look`
 * @param stop interrupts the work
 * @throws StoppedError when it is interrupted
 */
export async function withLookEngine<T>(
  { scratch, stop }: { readonly scratch: string; readonly stop: AbortSignal },
  work: (connection: DuckDBConnection, connect: () => Promise<DuckDBConnection>) => Promise<T>,
): Promise<T> {
  const all = resourcesFor({ memory: null, threads: null });
  const { engine_bytes, threads } = resourcesFor({ memory: Math.min(MEMORY_BYTES, all.memory_bytes), threads: null });
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads,
    memory_limit: `${engine_bytes}B`,
    external_access: true,
    temp_directory: join(scratch, 'spilled'),
  });
  const connection = await engine.connect();
  try {
    return await untilStopped(stop, connection, async () => {
      await connection.run(`ATTACH ${sqlText(join(scratch, 'look.duckdb'))} AS look`);
      return work(connection, () => engine.connect());
    });
  } finally {
    connection.closeSync();
    engine.close();
  }
}
