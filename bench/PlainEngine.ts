import { DuckDBInstance, type DuckDBConnection, type DuckDBPreparedStatement, type Json } from '@duckdb/node-api';

interface Lease {
  readonly connection: DuckDBConnection;
  readonly prepared: Map<string, DuckDBPreparedStatement>;
}

/** DuckDB as the contestants use it: kept connections, statements prepared once on each, nothing else in between. */
export class PlainEngine {
  readonly #instance: DuckDBInstance;
  readonly #idle: Lease[] = [];

  private constructor(instance: DuckDBInstance) {
    this.#instance = instance;
  }

  /** @param path a database file, or `:memory:` */
  static async open(path: string, settings: Readonly<Record<string, string>> = {}): Promise<PlainEngine> {
    return new PlainEngine(await DuckDBInstance.create(path, { ...settings }));
  }

  /** Runs statements one after the other, for their effect. */
  async execute(sql: string): Promise<void> {
    const connection = await this.#instance.connect();
    try {
      await connection.run(sql);
    } finally {
      connection.closeSync();
    }
  }

  /** The rows of one statement with JSON values. */
  async rows(sql: string): Promise<Record<string, Json>[]> {
    const lease = this.#idle.pop() ?? { connection: await this.#instance.connect(), prepared: new Map<string, DuckDBPreparedStatement>() };
    try {
      let statement = lease.prepared.get(sql);
      if (statement === undefined) {
        statement = await lease.connection.prepare(sql);
        lease.prepared.set(sql, statement);
      }
      return (await statement.runAndReadAll()).getRowObjectsJson();
    } finally {
      this.#idle.push(lease);
    }
  }

  close(): void {
    for (const { connection } of this.#idle.splice(0)) connection.closeSync();
    this.#instance.closeSync();
  }
}
