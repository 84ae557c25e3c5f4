import { ServiceError } from '../errors/ServiceError.ts';
import { Budget } from '../query/Budget.ts';

/** At most so many calls at once; a few more wait, first come first served, and one more is turned away. */
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

  /** Calls turned away since the start. */
  get refused(): number {
    return this.#budget.refused;
  }

  /** @throws ServiceError 429 when the queue is full or the wait is over, 499 when the caller goes while it waits */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return this.#budget.run(1, signal, work);
  }

  /** Resolves when no call runs. */
  idle(): Promise<void> {
    return this.#budget.idle();
  }
}
