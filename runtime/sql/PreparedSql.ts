import { hash } from 'node:crypto';
import { ServiceError } from '../errors/ServiceError.ts';
import { SqlRefusal } from './guard/SqlRefusal.ts';
import { scanSql } from './guard/scanSql.ts';
import * as messages from './messages.ts';
import { outcomeError } from './outcomeError.ts';
import type { SqlOutcome } from './pool/SqlWorkers.ts';
import type { Prepared, SqlCaps, SqlParameter } from './Prepared.ts';
import { SqlCursor } from './SqlCursor.ts';
import type { SqlQueryEvent } from '../log/SqlQueryEvent.ts';
import type { SqlColumn, SqlJob, SqlOpening, SqlReading } from './worker/protocol.ts';

/** What a statement is prepared for. */
interface Preparation {
  /** Milliseconds that a worker may take. */
  readonly timeout_ms: number;
  /** @throws {ServiceError} 409 before anything is published */
  readonly opening: () => Promise<SqlOpening>;
  /** @throws {ServiceError} 429 when there is no worker, or `cancelled` */
  readonly run: (job: SqlJob, signal: AbortSignal) => Promise<SqlOutcome>;
  /** The aggregate tables behind the relations that it read. */
  readonly tables: (reads: readonly string[]) => Promise<readonly string[]>;
  readonly report: (event: SqlQueryEvent) => void;
}

/** What is known of a statement after it was run. */
type Facts = Pick<SqlQueryEvent, 'statement_kind' | 'rows' | 'bytes' | 'outcome' | 'rule'>;

/**
 * One statement of governed SQL, prepared for one release: its typed columns, and its rows. Each is asked of a worker process, which checks the statement
 * anew, so that nothing is held while a caller decides.
 */
export class PreparedSql implements Prepared {
  readonly #text: string;
  readonly #preparation: Preparation;

  constructor(text: string, preparation: Preparation) {
    this.#text = text;
    this.#preparation = preparation;
  }

  /** None: the guard refuses them. */
  async parameters(): Promise<readonly SqlParameter[]> {
    return [];
  }

  /** The columns that the statement returns, without running it. @throws {ServiceError} 400 refused or failed, 409, 429, 504, or `cancelled` */
  async columns(signal: AbortSignal): Promise<readonly SqlColumn[]> {
    const { reply } = await this.#ask({ want: 'columns' }, signal);
    if (reply.outcome === 'columns') return reply.columns;
    throw outcomeError(reply, this.#preparation.timeout_ms);
  }

  /**
   * Runs the statement, and reports it.
   * @throws {ServiceError} 400 refused or failed, 409, 429, 504, or `cancelled`
   */
  async open(
    { limit, default_rows, max_rows, max_bytes, encoding }: SqlCaps,
    _values: readonly (string | null)[],
    signal: AbortSignal,
  ): Promise<SqlCursor> {
    const started = performance.now();
    const cap = limit ?? default_rows;
    let facts: Facts = { statement_kind: 'unknown', rows: 0, bytes: 0, outcome: 'internal' };
    try {
      if (cap > max_rows) throw limitTooLarge(cap, max_rows);
      const { reply, kind } = await this.#ask({ want: 'rows', limit: cap, max_bytes, encoding }, signal);
      facts = { ...facts, statement_kind: kind ?? 'unknown', ...(reply.outcome === 'refused' ? { rule: reply.rule } : {}) };
      if (reply.outcome !== 'rows') throw outcomeError(reply, this.#preparation.timeout_ms);
      const cursor = new SqlCursor(reply.answer, {
        elapsed_ms: elapsedSince(started),
        tables: await this.#preparation.tables(reply.reads),
        warnings: [],
        digests: [],
      });
      facts = { ...facts, rows: reply.answer.rows.length, bytes: reply.answer.bytes, outcome: 'ok' };
      return cursor;
    } catch (error) {
      if (error instanceof SqlRefusal) facts = { ...facts, rule: error.rule };
      if (error instanceof ServiceError) facts = { ...facts, outcome: error.code };
      throw error;
    } finally {
      const query_hash = hash('sha256', this.#text).slice(0, 16);
      this.#preparation.report({ query_hash, length: this.#text.length, cap, ms: elapsedSince(started), ...facts });
    }
  }

  async #ask(reading: SqlReading | { readonly want: 'columns' }, signal: AbortSignal): Promise<SqlOutcome> {
    // A statement that its text alone disqualifies needs no place in the queue.
    scanSql(this.#text);
    const { opening, run } = this.#preparation;
    return run({ sql: this.#text, opening: await opening(), reading }, signal);
  }
}

function elapsedSince(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}

function limitTooLarge(limit: number, most: number): ServiceError {
  const message = messages.limitTooLarge(limit, most);
  return new ServiceError('invalid_request', 400, message, [{ path: '/limit', message, suggestion: String(most) }]);
}
