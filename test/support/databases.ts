import { Engine } from '../../runtime/engine/Engine.ts';

/** Opens a database for writing, as a user of DuckDB would; also `:memory:`. */
export async function openDatabase(file: string): Promise<Engine> {
  return Engine.open(file, { mode: 'read_write', threads: 1, memory_limit: null, external_access: true, temp_directory: null });
}

/** Changes a database that nobody has open. */
export async function editDatabase(file: string, ...statements: readonly string[]): Promise<void> {
  const engine = await openDatabase(file);
  const connection = await engine.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  engine.close();
}
