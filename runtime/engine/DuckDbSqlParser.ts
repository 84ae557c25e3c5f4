import { PREFIX, SUFFIX, type SqlParser } from '../../compiler/expressions/SqlParser.ts';
import { duckdb } from './duckdb.ts';
import { Engine } from './Engine.ts';

const { listValue, LIST, VARCHAR } = duckdb;

/** DuckDB's parser on an empty in-memory instance without file access: the compiler's only use of the engine. */
export class DuckDbSqlParser implements SqlParser {
  #engine: Promise<Engine> | null = null;

  async parse(texts: readonly string[]): Promise<readonly string[]> {
    if (texts.length === 0) return [];
    const connection = await (await this.#open()).connect();
    try {
      const statements = texts.map((text) => `${PREFIX}${text}${SUFFIX}`);
      const sql =
        'SELECT json_serialize_sql(statement::VARCHAR) FROM (SELECT unnest($1) AS statement, generate_subscripts($1, 1) AS i) ORDER BY i';
      const reader = await connection.runAndReadAll(sql, [listValue(statements)], [LIST(VARCHAR)]);
      return reader.getRows().map(([tree]) => String(tree));
    } finally {
      connection.closeSync();
    }
  }

  #open(): Promise<Engine> {
    this.#engine ??= Engine.open(':memory:', {
      mode: 'read_write',
      threads: 1,
      memory_limit: '512MB',
      external_access: false,
      temp_directory: null,
    });
    return this.#engine;
  }
}
