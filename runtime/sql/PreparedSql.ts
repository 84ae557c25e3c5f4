import { hash } from 'node:crypto';
import { cancelled } from '../errors/cancelled.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { SqlRefusal } from './guard/SqlRefusal.ts';
import { scanSql } from './guard/scanSql.ts';
import * as messages from './messages.ts';
import type { SqlOutcome } from './pool/SqlWorkers.ts';
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
  readonly report: (event: SqlQueryEvent) => void;
}

/** The caller's own limit on rows, and those of the surface. */
export interface SqlCaps {
  /** Null if the caller gave none. */
  readonly limit: number | null;
  readonly default_rows: number;
  readonly max_rows: number;
  /** UTF-8 bytes of the rows in the encoding. */
  readonly max_bytes: number;
  readonly encoding: SqlReading['encoding'];
}

/** What is known of a statement after it was run. */
type Facts = Pick<SqlQueryEvent, 'statement_kind' | 'rows' | 'bytes' | 'outcome' | 'rule'>;

/**
 * One statement, prepared for one release: its typed columns, and its rows. Each is asked of a worker process, which checks the statement
 * anew, so that nothing is held while a caller decides.
 */
export class PreparedSql {
  readonly #text: string;
  readonly #preparation: Preparation;

  constructor(text: string, preparation: Preparation) {
    this.#text = text;
    this.#preparation = preparation;
  }

  /** The columns that the statement returns, without running it. @throws {ServiceError} 400 refused or failed, 409, 429, 504, or `cancelled` */
  async columns(signal: AbortSignal): Promise<readonly SqlColumn[]> {
    const { reply } = await this.#ask({ want: 'columns' }, signal);
    if (reply.outcome === 'columns') return reply.columns;
    throw this.#errorOf(reply);
  }

  /**
   * Runs the statement, and reports it.
   * @throws {ServiceError} 400 refused or failed, 409, 429, 504, or `cancelled`
   */
  async open({ limit, default_rows, max_rows, max_bytes, encoding }: SqlCaps, signal: AbortSignal): Promise<SqlCursor> {
    const started = performance.now();
    const cap = limit ?? default_rows;
    let facts: Facts = { statement_kind: 'unknown', rows: 0, bytes: 0, outcome: 'internal' };
    try {
      if (cap > max_rows) throw limitTooLarge(cap, max_rows);
      const { reply, kind } = await this.#ask({ want: 'rows', limit: cap, max_bytes, encoding }, signal);
      facts = { ...facts, statement_kind: kind ?? 'unknown', ...(reply.outcome === 'refused' ? { rule: reply.rule } : {}) };
      if (reply.outcome !== 'rows') throw this.#errorOf(reply);
      const cursor = new SqlCursor(reply.answer, elapsedSince(started));
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

  #errorOf(reply: SqlOutcome['reply']): Error {
    switch (reply.outcome) {
      case 'refused':
        return new ServiceError('sql_refused', 400, reply.message);
      case 'failed':
        return new ServiceError('sql_failed', 400, messages.failed(reply.failure));
      case 'crashed':
        return new ServiceError('sql_failed', 400, messages.failed({ reason: 'memory' }));
      case 'deadline':
        return new ServiceError('timeout', 504, messages.timedOut(this.#preparation.timeout_ms));
      case 'cancelled':
        return cancelled();
      case 'outdated':
        return new ServiceError('busy', 429, messages.outdated());
      case 'rows':
      case 'columns':
      case 'broken':
        return new Error('a worker of governed SQL could not go on');
    }
  }
}

function elapsedSince(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}

function limitTooLarge(limit: number, most: number): ServiceError {
  const message = messages.limitTooLarge(limit, most);
  return new ServiceError('invalid_request', 400, message, [{ path: '/limit', message, suggestion: String(most) }]);
}
