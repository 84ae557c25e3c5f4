import { availableParallelism } from 'node:os';
import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';

/** Runs work with an in-memory engine of its own that may read any of the user's files. */
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
