import { availableParallelism } from 'node:os';
import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';

/** Gives work an engine of its own, in memory, that may read any file of the user's. */
export async function withConnection<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: availableParallelism(),
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  const connection = await engine.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
    engine.close();
  }
}
