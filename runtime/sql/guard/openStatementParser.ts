import { Engine } from '../../engine/Engine.ts';
import { limits } from './limits.ts';

export interface StatementParser {
  /** The engine's tree of a text as JSON: `error: true` for a text that is not a list of SELECT statements. */
  readonly parse: (sql: string) => Promise<string>;
  /** The engine's text of a tree. It may differ in meaning from the tree: the engine does not quote every name. */
  readonly write: (tree: string) => Promise<string>;
}

export interface OpenStatementParser extends StatementParser {
  readonly close: () => void;
}

/**
 * The engine's parser on an instance of its own that contains nothing and can access nothing. json_serialize_sql neither binds nor runs
 * what it reads, and returns errors as part of its result. The same holds for json_deserialize_sql.
 */
export async function openStatementParser(): Promise<OpenStatementParser> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: '256MB',
    external_access: false,
    temp_directory: null,
  });
  const connection = await engine.connect();
  await connection.run(`SET max_expression_depth = ${limits.expression_depth}`);
  await connection.run('SET lock_configuration = true');
  const ask = async (question: string, value: string): Promise<string> =>
    String((await connection.runAndReadAll(question, [value])).getRows()[0]?.[0]);
  return {
    parse: (sql) => ask('SELECT json_serialize_sql($1::VARCHAR)', sql),
    write: (tree) => ask('SELECT json_deserialize_sql($1::JSON)', tree),
    close() {
      connection.closeSync();
      engine.close();
    },
  };
}
