import { Engine } from '../../engine/Engine.ts';
import { limits } from './limits.ts';

export interface OpenSqlParser {
  /** The engine's tree of a text as JSON: `error: true` for a text that is not a list of SELECT statements. */
  readonly parse: (sql: string) => Promise<string>;
  readonly close: () => void;
}

/**
 * The engine's parser on an instance of its own that holds nothing and may reach nothing: json_serialize_sql neither binds nor runs what it reads,
 * and its errors come as part of its answer.
 */
export async function openSqlParser(): Promise<OpenSqlParser> {
  const engine = await Engine.open(':memory:', { mode: 'read_write', threads: 1, memory_limit: '256MB', external_access: false, temp_directory: null });
  const connection = await engine.connect();
  await connection.run(`SET max_expression_depth = ${limits.expression_depth}`);
  await connection.run('SET lock_configuration = true');
  return {
    async parse(sql) {
      const reader = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql]);
      return String(reader.getRows()[0]?.[0]);
    },
    close() {
      connection.closeSync();
      engine.close();
    },
  };
}
