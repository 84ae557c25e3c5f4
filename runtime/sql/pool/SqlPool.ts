import type { SqlStatus } from '../../../generated/types.ts';
import { Budget } from '../../turns/Budget.ts';
import type { SqlLimits } from '../SqlLimits.ts';
import type { SqlJob } from '../worker/protocol.ts';
import { SqlWorkers, type SqlOutcome, type SqlWorkersOptions } from './SqlWorkers.ts';

/** The worker processes of a server, and the queue for them: whatever SQL runs, runs here. */
export class SqlPool {
  readonly limits: SqlLimits;
  readonly #workers: SqlWorkers;
  readonly #slots: Budget;

  /** @param program the workers' main module; given only in tests */
  constructor(limits: SqlLimits, program?: SqlWorkersOptions['program']) {
    this.limits = limits;
    this.#workers = new SqlWorkers({ ...limits, ...(program === undefined ? {} : { program }) });
    this.#slots = Budget.ofSlots({ total: limits.workers, waiting: limits.waiting, wait_ms: limits.wait_ms });
  }

  /** Starts the worker processes in the background, so that the first statement does not wait for them. */
  warm(): void {
    this.#workers.warm();
  }

  /** @throws {ServiceError} 429 when there is no worker, or `cancelled` */
  run(job: SqlJob, signal: AbortSignal): Promise<SqlOutcome> {
    return this.#slots.run(signal, () => this.#workers.run(job, signal));
  }

  usage(): SqlStatus['workers'] {
    const { ready, kills, crashes, respawns } = this.#workers;
    const { max, in_use, max_waiting, waiting, max_wait_ms, refused: turned_away } = this.#slots.usage();
    return { max, ready, in_use, max_waiting, waiting, max_wait_ms, turned_away, kills, crashes, respawns };
  }

  /** Ends the worker processes. */
  close(): void {
    this.#workers.close();
  }
}
