import type { Intent, QueryResult } from '../../../generated/types.ts';
import type { SqlQueryEvent } from '../../../runtime/log/SqlQueryEvent.ts';
import type { ReleaseView, WholeView } from '../../../runtime/release/ReleaseView.ts';
import { GovernedSql } from '../../../runtime/sql/GovernedSql.ts';
import { MetricSql } from '../../../runtime/sql/metrics/MetricSql.ts';
import { SqlError } from '../../../runtime/sql/SqlError.ts';
import type { SqlCursor } from '../../../runtime/sql/SqlCursor.ts';
import { unobserved } from '../../../runtime/telemetry/Observer.ts';
import { callTool } from '../../../runtime/tools/callTool.ts';
import { Budget } from '../../../runtime/turns/Budget.ts';
import { SharedTurns } from '../../../runtime/turns/SharedTurns.ts';
import { httpCaps } from '../../query/support.ts';
import { governedWorker } from '../support.ts';
import { patientSqlLimits } from '../../support/patientSql.ts';

/** More than any answer of a test workspace has. */
export const MOST_ROWS = 10_000;

export interface Answered {
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly cursor: SqlCursor;
}

/** A workspace that is open. */
interface Workspace {
  readonly root: string;
  readonly release: () => WholeView;
}

/** Metric SQL over a test workspace, and the questions that it is held to. */
export class MetricDesk {
  readonly events: SqlQueryEvent[] = [];
  readonly #workspace: Workspace;
  readonly #governed: GovernedSql;
  readonly #metrics: MetricSql;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    this.#governed = new GovernedSql({
      workspace: workspace.root,
      // Its process has a low priority: on a busy machine even a small statement takes long.
      limits: patientSqlLimits,
      report: () => undefined,
      program: governedWorker,
    });
    this.#metrics = new MetricSql({
      pool: this.#governed.pool,
      governed: this.#governed,
      slots: Budget.unlimited,
      turns: new SharedTurns(),
      question_ms: 60_000,
      observer: unobserved,
      report: (event) => this.events.push(event),
    });
  }

  prepare(text: string, view: ReleaseView = this.#workspace.release()): ReturnType<MetricSql['prepare']> {
    return this.#metrics.prepare(text, view);
  }

  async run(text: string, values: readonly (string | null)[] = [], view?: ReleaseView, max_rows = MOST_ROWS): Promise<Answered> {
    const prepared = this.prepare(text, view);
    const signal = new AbortController().signal;
    const columns = await prepared.columns(signal);
    const caps = { ...httpCaps, default_rows: max_rows, max_rows, limit: null, encoding: 'exact' } as const;
    const cursor = await prepared.open(caps, values, signal);
    const described = columns.map(({ name, engine_type }) => `${name} ${engine_type}`).join();
    const returned = cursor.columns.map(({ name, engine_type }) => `${name} ${engine_type}`).join();
    if (described !== returned) throw new Error(`described as ${described}, returned as ${returned}`);
    return { names: columns.map(({ name }) => name), types: columns.map(({ engine_type }) => engine_type), rows: cursor.fetch(), cursor };
  }

  /** The error that a statement ends with. */
  async refusal(text: string, view?: ReleaseView, max_rows = MOST_ROWS): Promise<SqlError> {
    try {
      await this.run(text, [], view, max_rows);
    } catch (error) {
      if (error instanceof SqlError) return error;
      throw error;
    }
    throw new Error(`it was answered: ${text}`);
  }

  /** The same question as HTTP is asked it. */
  async query(metric: string, intent: Intent = {}, view: ReleaseView = this.#workspace.release()): Promise<QueryResult> {
    const context = { release: view, caps: httpCaps, timeout_ms: 60_000, signal: new AbortController().signal };
    return callTool('metric_query', context, { metric, limit: MOST_ROWS, ...intent });
  }

  close(): void {
    this.#governed.close();
  }
}

/** The statement in a hint: all of it, or what follows a colon. */
export function statementOf(hint: string): string | null {
  return /(?:^|: )(SELECT .*)$/.exec(hint)?.[1] ?? null;
}
