import type { Manifest } from '../../compiler/manifest.ts';
import { Engine, queryRows } from '../../runtime/engine/Engine.ts';

const dimensionTypes = { string: 'VARCHAR', integer: 'BIGINT', bigint: 'BIGINT', boolean: 'BOOLEAN', date: 'DATE' } as const;

/**
 * Runs a catalog's views.sql over empty tables like those of a generation.
 * @returns the columns of its views, each as `view.column`
 */
export async function viewColumns({ tables }: Manifest, viewsSql: string): Promise<readonly string[]> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: null,
    external_access: false,
    temp_directory: null,
  });
  const connection = await engine.connect();
  try {
    await connection.run(
      'CREATE SCHEMA store; CREATE TABLE store.chunks (table_id VARCHAR, ordinal INTEGER, chunk_id VARCHAR, pipeline_run_id VARCHAR, created_at TIMESTAMP, config_hash VARCHAR)',
    );
    for (const { id, dimensions, states } of Object.values(tables)) {
      const columns = [
        ['period', 'DATE'],
        ...dimensions.map(({ name, type }) => [name, dimensionTypes[type]]),
        ['row_count', 'BIGINT'],
        ...states.flatMap((state) => state.columns.map(({ name, sql_type }) => [name, sql_type])),
        ['chunk', 'INTEGER'],
      ];
      await connection.run(
        `CREATE TABLE store."${id}" (${columns.map(([name = '', type = '']) => `"${name.replaceAll('"', '""')}" ${type}`).join(', ')})`,
      );
    }
    await connection.run(viewsSql);
    const rows = await queryRows(
      connection,
      "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'main' ORDER BY ALL",
    );
    return rows.map(({ name }) => String(name));
  } finally {
    connection.closeSync();
    engine.close();
  }
}
