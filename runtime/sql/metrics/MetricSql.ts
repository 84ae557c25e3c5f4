import { ServiceError } from '../../errors/ServiceError.ts';
import type { SqlQueryEvent } from '../../log/SqlQueryEvent.ts';
import type { ResidentTables } from '../../query/fetch/resident/ResidentTables.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import type { Observer } from '../../telemetry/Observer.ts';
import { Budget } from '../../turns/Budget.ts';
import type { SharedTurns } from '../../turns/SharedTurns.ts';
import type { GovernedSql } from '../GovernedSql.ts';
import { notEnabled } from '../messages.ts';
import type { SqlPool } from '../pool/SqlPool.ts';
import type { Prepared } from '../Prepared.ts';
import { MadeRows } from './MadeRows.ts';
import { PreparedMetrics } from './PreparedMetrics.ts';

export interface MetricSqlOptions {
  readonly pool: SqlPool;
  /** Null when governed SQL is not enabled: then its relations do not exist. */
  readonly governed: Pick<GovernedSql, 'opening'> | null;
  /** Of questions, shared with other surfaces. */
  readonly slots: Budget;
  /** Of all statements: their own work, on the thread of this process. */
  readonly turns: SharedTurns;
  /** Bytes of groups that concurrent questions share. */
  readonly memory?: Budget | undefined;
  /** What this process holds of tables in memory; absent when it holds nothing. */
  readonly resident?: ResidentTables | undefined;
  /** Milliseconds that a question may take. */
  readonly question_ms: number;
  readonly observer: Observer;
  /** Called for every statement that is run, refused or not. */
  readonly report: (event: SqlQueryEvent) => void;
}

/**
 * Metrics in SQL: each SELECT over a metric relation is a question, answered by the query path, and everything around it runs in a worker of
 * governed SQL over the answers alone. Relations of the schema `governed` are read as governed SQL reads them.
 */
export class MetricSql {
  readonly #options: MetricSqlOptions;
  /** As many as there are questions at once: whoever waits, waits without rows. */
  readonly #making: Budget;
  readonly #made = new MadeRows();

  constructor(options: MetricSqlOptions) {
    this.#options = options;
    this.#making = Budget.ofSlots({ total: options.slots.total, waiting: Infinity, wait_ms: options.question_ms });
  }

  /** One statement of a principal, on one release. Nothing is checked before. */
  prepare(text: string, view: ReleaseView): Prepared {
    const { pool, governed, slots, turns, memory, resident, question_ms, observer, report } = this.#options;
    return new PreparedMetrics(text, {
      view,
      worker_ms: pool.limits.timeout_ms,
      question_ms,
      slots,
      making: this.#making,
      made: this.#made,
      turns,
      memory,
      resident,
      observer,
      run: (job, signal) => pool.run(job, signal),
      opening(seen) {
        if (governed === null) throw new ServiceError('not_found', 404, notEnabled());
        return governed.opening(seen);
      },
      report,
    });
  }
}
