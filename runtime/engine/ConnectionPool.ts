import { availableParallelism } from 'node:os';
import type { DuckDBConnection, DuckDBMaterializedResult, DuckDBPreparedStatement, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import type { Engine } from './Engine.ts';
import { ThreadsOnDemand } from './ThreadsOnDemand.ts';

/** A statement with its bound values; equal texts share one prepared statement. */
export interface SqlStatement {
  readonly sql: string;
  readonly values: readonly DuckDBValue[];
  readonly types: readonly DuckDBType[];
}

/** What runs statements. */
export interface StatementRunner {
  /**
   * Runs one statement to its end and returns its materialised result (the streaming API ends silently on an error).
   * @param signal interrupts the statement, which then fails with the engine's own error.
   */
  run(statement: SqlStatement, signal: AbortSignal): Promise<DuckDBMaterializedResult>;
}

/** The rows of a piece in which the engine stores a table, and hands it to its threads. */
const PIECE_ROWS = 122_880;
const MOST_THREADS = availableParallelism();
/** Connections left open between statements. */
const IDLE_CONNECTIONS = 8;
/** Prepared statements cached for each connection; the least recently used is dropped first. */
const PREPARED_STATEMENTS = 128;
/** Statement texts remembered because they came once. */
const TEXTS_SEEN = 4096;
/** How often to repeat an interrupt, in milliseconds: the engine ignores one that arrives while it is planning. */
const INTERRUPT_EVERY_MS = 25;

interface Lease {
  readonly connection: DuckDBConnection;
  readonly prepared: LRUCache<string, DuckDBPreparedStatement>;
}

/**
 * The connections of one engine, each with its prepared statements: planning a small statement costs more than running it. A text without
 * parameters is prepared when it comes again, since one that comes once is faster without. A connection runs one statement at a time, so that
 * an interrupt stops exactly that one.
 */
export class ConnectionPool implements StatementRunner {
  static readonly #pools = new WeakMap<Engine, ConnectionPool>();
  readonly #engine: Engine;
  readonly #idle: Lease[] = [];
  readonly #seen = new LRUCache<string, true>({ max: TEXTS_SEEN });
  readonly #threads = new ThreadsOnDemand((threads) => this.run(threadsSql(threads), new AbortController().signal));
  #retired = false;

  private constructor(engine: Engine) {
    this.#engine = engine;
  }

  static of(engine: Engine): ConnectionPool {
    let pool = ConnectionPool.#pools.get(engine);
    if (pool === undefined) {
      pool = new ConnectionPool(engine);
      ConnectionPool.#pools.set(engine, pool);
    }
    return pool;
  }

  /** What runs statements over so many rows: many are read on several threads. On one, small statements serve twice as many requests. */
  reading(rows: number): StatementRunner {
    const threads = threadsFor(rows);
    if (threads === 1) return this;
    return { run: (statement, signal) => this.#threads.during(threads, () => this.run(statement, signal)) };
  }

  async run(statement: SqlStatement, signal: AbortSignal): Promise<DuckDBMaterializedResult> {
    signal.throwIfAborted();
    const lease = this.#idle.pop() ?? leaseOf(await this.#engine.connect());
    let repeat: NodeJS.Timeout | null = null;
    const interrupt = (): void => {
      lease.connection.interrupt();
      repeat ??= setInterval(() => lease.connection.interrupt(), INTERRUPT_EVERY_MS);
    };
    signal.addEventListener('abort', interrupt, { once: true });
    try {
      // It may have fired before anything listened, while a connection was opened.
      signal.throwIfAborted();
      if (this.#comesFirst(statement)) return await lease.connection.run(statement.sql);
      const prepared = await preparedOn(lease, statement.sql);
      if (statement.values.length > 0) prepared.bind([...statement.values], [...statement.types]);
      signal.throwIfAborted();
      return await prepared.run();
    } finally {
      signal.removeEventListener('abort', interrupt);
      if (repeat !== null) clearInterval(repeat);
      this.#giveBack(lease);
    }
  }

  /** Closes idle connections now and the others when they are returned: the engine releases its file when the last one has closed. */
  retire(): void {
    this.#retired = true;
    this.#threads.end();
    for (const { connection } of this.#idle.splice(0)) connection.closeSync();
  }

  #comesFirst({ sql, values }: SqlStatement): boolean {
    if (values.length > 0 || this.#seen.has(sql)) return false;
    this.#seen.set(sql, true);
    return true;
  }

  #giveBack(lease: Lease): void {
    if (this.#retired || this.#idle.length >= IDLE_CONNECTIONS) lease.connection.closeSync();
    else this.#idle.push(lease);
  }
}

/** How many threads a statement over so many rows has: no more than there are whole pieces of a table for. */
export function threadsFor(rows: number): number {
  return Math.max(1, Math.min(MOST_THREADS, Math.floor(rows / PIECE_ROWS)));
}

function threadsSql(threads: number): SqlStatement {
  return { sql: `SET threads = ${threads}`, values: [], types: [] };
}

function leaseOf(connection: DuckDBConnection): Lease {
  return { connection, prepared: new LRUCache({ max: PREPARED_STATEMENTS, dispose: (statement) => statement.destroySync() }) };
}

async function preparedOn({ connection, prepared }: Lease, sql: string): Promise<DuckDBPreparedStatement> {
  const known = prepared.get(sql);
  if (known !== undefined) return known;
  const made = await connection.prepare(sql);
  prepared.set(sql, made);
  return made;
}
