import { hash } from 'node:crypto';
import type { SqlQuery, SqlResult, SqlSchema, SqlSchemaQuery, SqlStatus } from '../../generated/types.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { wordSearch } from '../query/wordSearch.ts';
import type { PublishedAggregate } from '../release/Release.ts';
import type { WholeView } from '../release/ReleaseView.ts';
import { isPublished } from '../release/servedMetric.ts';
import { SqlRefusal } from '../sql/guard/SqlRefusal.ts';
import { scanSql } from '../sql/guard/scanSql.ts';
import * as messages from '../sql/messages.ts';
import { boundsAddressSpace } from '../sql/pool/WorkerProcess.ts';
import { SqlWorkers, type SqlOutcome } from '../sql/pool/SqlWorkers.ts';
import { ExportFiles } from '../sql/relations/ExportFiles.ts';
import type { SqlRelation } from '../sql/relations/SqlRelation.ts';
import { sqlRelations } from '../sql/relations/sqlRelations.ts';
import { withheldTables } from '../sql/relations/withheldTables.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import type { SqlQueryEvent } from '../sql/SqlQueryEvent.ts';
import type { SqlOpening, SqlRows } from '../sql/worker/protocol.ts';
import { sqlResult } from './sqlResult.ts';
import { Slots } from './Slots.ts';
import type { Caps } from './Tool.ts';

export interface GovernedSqlOptions {
  /** A folder. */
  readonly workspace: string;
  readonly limits: SqlLimits;
  /** Called for every statement, refused or not. */
  readonly report: (event: SqlQueryEvent) => void;
  /** The workers' main module; replaced only in tests. */
  readonly program?: string;
}

interface Governed {
  readonly relations: readonly SqlRelation[];
  readonly opening: SqlOpening;
}

/** Governed SQL for one workspace: the tables it may read, and the processes that run it. */
export class GovernedSql {
  readonly limits: SqlLimits;
  readonly #workers: SqlWorkers;
  readonly #slots: Slots;
  readonly #exports: ExportFiles;
  readonly #report: (event: SqlQueryEvent) => void;
  readonly #governed = new WeakMap<WholeView, { readonly stamp: string; readonly governed: Governed }>();
  readonly #counts = { statements: 0, refused: 0, failed: 0, timed_out: 0 };

  constructor({ workspace, limits, report, program }: GovernedSqlOptions) {
    this.limits = limits;
    this.#workers = new SqlWorkers({ ...limits, ...(program === undefined ? {} : { program }) });
    this.#slots = new Slots(limits.workers, limits.waiting, limits.wait_ms);
    this.#exports = new ExportFiles(workspace);
    this.#report = report;
  }

  /** Starts the worker processes in the background, so that the first statement does not wait for them. */
  warm(): void {
    this.#workers.warm();
  }

  /**
   * The governed tables and the withheld ones, both limited to those that a search finds. @throws {ServiceError} 409 before anything is
   * published under the current catalog.
   */
  async schema(release: WholeView, { search }: SqlSchemaQuery): Promise<SqlSchema> {
    const { relations } = await this.#governedBy(release);
    const found = wordSearch(search);
    return {
      tables: relations
        .filter(({ name, description, columns }) => found([name, description, ...columns.map((column) => column.name)]))
        .map(({ name, description, columns }) => ({ name, description, columns: columns.map((column) => ({ ...column })) })),
      withheld: withheldTables(release).filter(({ name }) => found([name])),
    };
  }

  /**
   * Checks and runs one statement, and reports it.
   * @throws {ServiceError} 400 refused or failed, 409, 429, 504, or `cancelled`
   */
  async query(release: WholeView, { sql, limit }: SqlQuery, caps: Caps, signal: AbortSignal): Promise<SqlResult> {
    const started = performance.now();
    const cap = limit ?? caps.default_rows;
    let told: Pick<SqlQueryEvent, 'statement_kind' | 'rows' | 'bytes' | 'outcome' | 'rule'> = {
      statement_kind: 'unknown',
      rows: 0,
      bytes: 0,
      outcome: 'internal',
    };
    this.#counts.statements += 1;
    try {
      if (cap > caps.max_rows) throw limitTooLarge(cap, caps.max_rows);
      // A statement that its text alone disqualifies needs no place in the queue.
      scanSql(sql);
      const { opening } = await this.#governedBy(release);
      const { max_bytes, measure } = caps;
      const outcome = await this.#slots.run(signal, () => this.#workers.run({ sql, limit: cap, max_bytes, measure, opening }, signal));
      if (outcome.outcome === 'failed') told = { ...told, statement_kind: outcome.kind };
      if (outcome.outcome === 'refused') told = { ...told, rule: outcome.rule };
      const answer = this.#answerOf(outcome);
      told = { statement_kind: answer.kind, rows: answer.rows.length, bytes: answer.bytes, outcome: 'ok' };
      return sqlResult(answer, limit ?? null, caps, elapsedSince(started));
    } catch (error) {
      if (error instanceof SqlRefusal) told = { ...told, rule: error.rule };
      if (error instanceof ServiceError) told = { ...told, outcome: error.code };
      throw error;
    } finally {
      this.#count(told.outcome);
      this.#report({ query_hash: hash('sha256', sql).slice(0, 16), length: sql.length, cap, ms: elapsedSince(started), ...told });
    }
  }

  /** The limits in force, with counts since the start. */
  status(): SqlStatus {
    const { workers, timeout_ms, memory_bytes, waiting, wait_ms } = this.limits;
    const { statements, refused, failed, timed_out } = this.#counts;
    const { ready, kills, crashes, respawns } = this.#workers;
    return {
      statements: { total: statements, refused, failed },
      statement_ms: { max: timeout_ms, timed_out },
      workers: {
        max: workers,
        ready,
        in_use: this.#slots.inUse,
        max_waiting: waiting,
        waiting: this.#slots.waiting,
        max_wait_ms: wait_ms,
        turned_away: this.#slots.refused,
        kills,
        crashes,
        respawns,
      },
      memory_bytes: { max: memory_bytes, address_space_bounded: boundsAddressSpace },
      exports: { unreadable: this.#exports.unreadable },
    };
  }

  /** Ends the worker processes. */
  close(): void {
    this.#workers.close();
  }

  async #governedBy(release: WholeView): Promise<Governed> {
    const { manifest, generation } = release;
    const { stamp, tables } = await this.#exports.look();
    const known = this.#governed.get(release);
    if (known?.stamp === stamp) return known.governed;
    const published =
      generation !== null &&
      Object.values(manifest.tables).some((table) => isPublished(generation, table) || isKept(generation.aggregates.get(table.id)));
    if (!published) throw new ServiceError('missing_aggregates', 409, messages.noAggregates(Object.keys(manifest.sources)));
    const relations = sqlRelations(release, tables);
    const views = relations.map(({ name, columns, file, table, exported }) => ({
      name,
      columns: columns.map((column) => column.name),
      file,
      table,
      exported,
    }));
    const governed = { relations, opening: { key: hash('sha256', JSON.stringify([views, stamp])), views } };
    this.#governed.set(release, { stamp, governed });
    return governed;
  }

  /** @throws {ServiceError} when the outcome is not an answer */
  #answerOf(outcome: SqlOutcome): SqlRows {
    switch (outcome.outcome) {
      case 'rows':
        return outcome.answer;
      case 'refused':
        throw new ServiceError('sql_refused', 400, outcome.message);
      case 'failed':
        throw new ServiceError('sql_failed', 400, messages.failed(outcome.failure));
      case 'crashed':
        throw new ServiceError('sql_failed', 400, messages.failed({ reason: 'memory' }));
      case 'deadline':
        throw new ServiceError('timeout', 504, messages.timedOut(this.limits.timeout_ms));
      case 'cancelled':
        throw new ServiceError('cancelled', 499, messages.cancelled());
      case 'outdated':
        throw new ServiceError('busy', 429, messages.outdated());
      case 'broken':
        throw new Error('a worker of governed SQL could not go on');
    }
  }

  #count(outcome: SqlQueryEvent['outcome']): void {
    if (outcome === 'sql_refused') this.#counts.refused += 1;
    if (outcome === 'sql_failed') this.#counts.failed += 1;
    if (outcome === 'timeout') this.#counts.timed_out += 1;
  }
}

/** Whether a table from another computation may be read until its current one is published. */
function isKept(published: PublishedAggregate | undefined): boolean {
  return published !== undefined && published.catalog !== null;
}

function elapsedSince(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}

function limitTooLarge(limit: number, most: number): ServiceError {
  const message = messages.limitTooLarge(limit, most);
  return new ServiceError('invalid_request', 400, message, [{ path: '/limit', message, suggestion: String(most) }]);
}
