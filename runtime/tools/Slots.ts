import { ServiceError } from '../errors/ServiceError.ts';
import { Budget } from '../query/Budget.ts';

/** Limits concurrent calls. A few more wait, first come, first served; any further one is refused. */
export class Slots {
  readonly #budget: Budget;

  /** @param waitMs milliseconds that a call may wait */
  constructor(size: number, maxWaiting: number, waitMs: number) {
    this.#budget = new Budget({
      total: size,
      waiting: maxWaiting,
      wait_ms: waitMs,
      refusal: () => new ServiceError('busy', 429, 'All query slots are busy. Try again in a moment.'),
    });
  }

  /** Calls that may run at once. */
  get limit(): number {
    return this.#budget.total;
  }

  get inUse(): number {
    return this.#budget.used;
  }

  get waiting(): number {
    return this.#budget.waiting;
  }

  /** Calls refused since the start. */
  get refused(): number {
    return this.#budget.refused;
  }

  /** @throws ServiceError 429 when the queue is full or the wait times out, 499 when the caller leaves while waiting */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return this.#budget.run(1, signal, work);
  }

  /** Resolves when no call runs. */
  idle(): Promise<void> {
    return this.#budget.idle();
  }
}
