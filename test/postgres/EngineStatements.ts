import { cancelled } from '../../runtime/errors/cancelled.ts';
import { Engine, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import type { Query, Statements } from '../../runtime/postgres/session/Statements.ts';
import type { Prepared } from '../../runtime/sql/Prepared.ts';
import { SqlCursor } from '../../runtime/sql/SqlCursor.ts';
import { SqlError } from '../../runtime/sql/SqlError.ts';
import type { SqlColumn, SqlRows } from '../../runtime/sql/worker/protocol.ts';
import type { SqlFailure } from '../../runtime/sql/worker/SqlFailure.ts';
import { columnsOf, readAnswer } from '../../runtime/sql/worker/readAnswer.ts';

/** Answers every statement with a plain engine: for what a session does around answers. */
export class EngineStatements implements Statements {
  readonly #engine: Engine;

  private constructor(engine: Engine) {
    this.#engine = engine;
  }

  static async open(): Promise<EngineStatements> {
    const options = { mode: 'read_write', threads: 1, memory_limit: null, external_access: false, temp_directory: null } as const;
    return new EngineStatements(await Engine.open(':memory:', options));
  }

  close(): void {
    this.#engine.close();
  }

  async use<Result>({ text }: Query, _: unknown, signal: AbortSignal, work: (prepared: Prepared) => Promise<Result>): Promise<Result> {
    const connection = await this.#engine.connect();
    // The engine hears an interrupt only while it runs, and so it is told again.
    const ear = setInterval(() => signal.aborted && connection.interrupt(), 5);
    try {
      return await work(preparedOn(connection, text));
    } catch (error) {
      if (signal.aborted) throw cancelled();
      throw error instanceof SqlError ? error : new SqlError('sql_failed', '42601', String(error));
    } finally {
      clearInterval(ear);
      connection.closeSync();
    }
  }
}

function preparedOn(connection: DuckDBConnection, text: string): Prepared {
  return {
    async parameters() {
      const { parameterCount } = await connection.prepare(text);
      return Array.from({ length: parameterCount }, () => ({ type: /::int/.test(text) ? ('int4' as const) : ('text' as const) }));
    },
    async columns() {
      const prepared = await connection.prepare(text);
      const names = Array.from({ length: prepared.columnCount }, (_, index) => prepared.columnName(index));
      return must<readonly SqlColumn[]>(columnsOf({ names, types: names.map((_, index) => prepared.columnType(index)) }));
    },
    async open({ max_rows, max_bytes, encoding }, values) {
      const prepared = await connection.prepare(text);
      values.forEach((value, index) => {
        if (value === null) prepared.bindNull(index + 1);
        else prepared.bindVarchar(index + 1, value);
      });
      const answer = must<SqlRows>(await readAnswer(await prepared.run(), { want: 'rows', limit: max_rows, max_bytes, encoding }));
      return new SqlCursor(answer, { elapsed_ms: 0, tables: [], warnings: [], digests: [] });
    },
  };
}

function must<Found extends object>(found: Found | SqlFailure): Found {
  if ('reason' in found) throw new SqlError('sql_failed', '0A000', found.reason);
  return found;
}
