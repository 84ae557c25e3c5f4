import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { AggregateTable, Source } from '../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { exclusiveAttach, type ExclusiveAttachment } from './exclusiveAttach.ts';
import { columnsDdl } from './format/columnTypes.ts';
import { LEDGER_TABLES, ledgerTables } from './format/ledgerTables.ts';
import { insertJsonRows } from './jsonRows.ts';
import type { WorkspacePaths } from './paths.ts';

export type AttemptStatus = 'ok' | 'failed' | 'retired';

/** What an attempt at a chunk of one table came to. Counts are rows; days are ISO dates. */
export interface Attempt {
  readonly chunk_id: string;
  readonly table_id: string;
  readonly computation_hash: string;
  readonly status: AttemptStatus;
  readonly fingerprint: string | null;
  readonly rows_in: number;
  readonly rows_kept: number;
  readonly rows: number;
  readonly nonfinite: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** Relative to the workspace. */
  readonly partial: string | null;
  readonly error: string | null;
  readonly inputs: readonly InputFile[];
}

/** A file that an attempt read; the path is relative to the workspace. A `dependency` is a file of another chunk, which decides its rows too. */
export interface InputFile {
  readonly role: 'input' | 'lookup' | 'dependency';
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file that a visible attempt was made from. */
export interface VisibleInput extends InputFile {
  readonly chunk_id: string;
  readonly table_id: string;
  readonly computation_hash: string;
}

/** An attempt as the ledger knows it later. */
export interface KnownAttempt {
  readonly chunk_id: string;
  readonly table_id: string;
  readonly computation_hash: string;
  readonly status: AttemptStatus;
  readonly fingerprint: string | null;
  readonly partial: string | null;
}

export interface RunTotals {
  readonly status: 'ok' | 'failed';
  readonly chunks_ok: number;
  readonly chunks_failed: number;
  readonly chunks_retired: number;
  readonly rows_in: number;
  readonly error: string | null;
}

/**
 * `ledger.chunks` restricted to the attempts that decide what is visible: the latest success or retirement of each chunk, in runs that
 * have ended.
 */
export const DECIDING_ATTEMPTS = `(
  SELECT * FROM ledger.chunks
  WHERE status IN ('ok', 'retired') AND run_id IN (SELECT id FROM ledger.runs WHERE status <> 'running')
  QUALIFY row_number() OVER (PARTITION BY table_id, computation_hash, chunk_id ORDER BY attempt DESC) = 1
)`;

/**
 * The ledger of one source, attached as `ledger` to a connection. Whoever has it open is the source's one ingest:
 * the engine's lock on the file keeps every other out, and goes with the process that held it.
 */
export class Ledger {
  readonly #connection: DuckDBConnection;
  readonly #source: string;
  readonly #attachment: ExclusiveAttachment;
  #last_attempt: number;

  private constructor(connection: DuckDBConnection, source: string, attachment: ExclusiveAttachment, last_attempt: number) {
    this.#connection = connection;
    this.#source = source;
    this.#attachment = attachment;
    this.#last_attempt = last_attempt;
  }

  /** @throws FileHeldError when another ingest of this source is running. */
  static async open(connection: DuckDBConnection, paths: WorkspacePaths, source: string): Promise<Ledger> {
    const attachment = await exclusiveAttach(connection, paths.ledger(source), 'ledger', 0);
    try {
      for (const table of LEDGER_TABLES)
        await connection.run(`CREATE TABLE IF NOT EXISTS ledger.${table} (${columnsDdl(ledgerTables[table])})`);
      const [row] = await queryRows(connection, 'SELECT coalesce(max(attempt), 0) AS attempt FROM ledger.chunks');
      return new Ledger(connection, source, attachment, Number(row?.['attempt'] ?? 0));
    } catch (error) {
      await attachment.detach();
      throw error;
    }
  }

  /** Gives the source up for another ingest. */
  async close(): Promise<void> {
    await this.#attachment.detach();
  }

  /** Marks runs that were killed; what they had finished counts from now on. We hold the lock, so none of them is alive. */
  async markInterrupted(now: Date): Promise<readonly string[]> {
    const rows = await queryRows(
      this.#connection,
      `UPDATE ledger.runs SET status = 'interrupted', finished_at = $1::TIMESTAMP WHERE status = 'running' RETURNING id`,
      [utc(now)],
    );
    return rows.map((row) => String(row['id']));
  }

  async startRun(id: string, now: Date): Promise<void> {
    await this.#insert('runs', [{ id, source: this.#source, status: 'running', started_at: utc(now) }]);
  }

  async finishRun(id: string, now: Date, totals: RunTotals): Promise<void> {
    await queryRows(
      this.#connection,
      `UPDATE ledger.runs SET status = $2, finished_at = $3::TIMESTAMP, chunks_ok = $4, chunks_failed = $5, chunks_retired = $6, rows_in = $7, error = $8 WHERE id = $1`,
      [id, totals.status, utc(now), totals.chunks_ok, totals.chunks_failed, totals.chunks_retired, totals.rows_in, totals.error],
    );
  }

  /** Keeps what a computation hash stands for, once. */
  async recordConfiguration(source: Source, tables: readonly AggregateTable[], now: Date): Promise<void> {
    const known = new Set(
      (await queryRows(this.#connection, 'SELECT computation_hash FROM ledger.config_versions')).map((row) => row['computation_hash']),
    );
    const rows = tables
      .filter((table) => !known.has(table.computation_hash))
      .map((table) => ({
        source: source.id,
        table_id: table.id,
        computation_hash: table.computation_hash,
        first_seen: utc(now),
        definition: canonicalJson({ source, table }),
      }));
    await this.#insert('config_versions', rows);
  }

  /** Commits the attempts of one batch, all or none. Their partials must be on disk already. */
  async recordAttempts(run_id: string, now: Date, attempts: readonly Attempt[]): Promise<void> {
    const chunks = [];
    const lineage = [];
    for (const { inputs, ...facts } of attempts) {
      const attempt = ++this.#last_attempt;
      const key = { attempt, run_id, source: this.#source };
      chunks.push({ ...key, ...facts, created_at: utc(now) });
      for (const input of inputs)
        lineage.push({ ...key, chunk_id: facts.chunk_id, table_id: facts.table_id, partial: facts.partial, ...input });
    }
    await this.#connection.run('BEGIN TRANSACTION');
    try {
      await this.#insert('chunks', chunks);
      await this.#insert('lineage', lineage);
      await this.#connection.run('COMMIT');
    } catch (error) {
      await this.#connection.run('ROLLBACK');
      throw error;
    }
  }

  /** The latest attempt of each chunk of each table and computation hash, whatever it came to. */
  async latestAttempts(): Promise<readonly KnownAttempt[]> {
    return this.#attempts(
      'SELECT * FROM ledger.chunks QUALIFY row_number() OVER (PARTITION BY table_id, computation_hash, chunk_id ORDER BY attempt DESC) = 1',
    );
  }

  /** What is visible, or would be under an earlier computation hash. */
  async visibleAttempts(): Promise<readonly KnownAttempt[]> {
    return this.#attempts(`SELECT * FROM ${DECIDING_ATTEMPTS} WHERE status = 'ok'`);
  }

  /** The files that the visible attempts at some chunks were made from, as they were recorded. */
  async visibleInputs(chunk_ids: readonly string[]): Promise<readonly VisibleInput[]> {
    const rows = await queryRows(
      this.#connection,
      `SELECT l.chunk_id, l.table_id, computation_hash, l.role, l.path, l.bytes, l.sha256
       FROM ledger.lineage l JOIN ${DECIDING_ATTEMPTS} d USING (attempt)
       WHERE d.status = 'ok' AND l.chunk_id IN (SELECT unnest(from_json($1::JSON, '["VARCHAR"]'))) ORDER BY l.rowid`,
      [JSON.stringify(chunk_ids)],
    );
    return rows.map((row) => ({
      chunk_id: String(row['chunk_id']),
      table_id: String(row['table_id']),
      computation_hash: String(row['computation_hash']),
      role: row['role'] === 'input' ? 'input' : row['role'] === 'lookup' ? 'lookup' : 'dependency',
      path: String(row['path']),
      bytes: Number(row['bytes']),
      sha256: String(row['sha256']),
    }));
  }

  /** The ids of all runs. */
  async runIds(): Promise<ReadonlySet<string>> {
    return new Set((await queryRows(this.#connection, 'SELECT id FROM ledger.runs')).map((row) => String(row['id'])));
  }

  async #attempts(sql: string): Promise<readonly KnownAttempt[]> {
    const rows = await queryRows(
      this.#connection,
      `SELECT chunk_id, table_id, computation_hash, status, fingerprint, partial FROM (${sql})`,
    );
    return rows.map((row) => ({
      chunk_id: String(row['chunk_id']),
      table_id: String(row['table_id']),
      computation_hash: String(row['computation_hash']),
      status: row['status'] === 'ok' ? 'ok' : row['status'] === 'retired' ? 'retired' : 'failed',
      fingerprint: textOrNull(row['fingerprint']),
      partial: textOrNull(row['partial']),
    }));
  }

  async #insert(table: keyof typeof ledgerTables, rows: Parameters<typeof insertJsonRows>[3]): Promise<void> {
    await insertJsonRows(this.#connection, `ledger.${table}`, ledgerTables[table], rows);
  }
}

/** A time as the engine reads a TIMESTAMP, UTC. */
export function utc(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '');
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
