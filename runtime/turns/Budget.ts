import type { SlotLimit } from '../../generated/types.ts';
import { cancelled } from '../errors/cancelled.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import * as messages from './messages.ts';

export interface BudgetOptions {
  /** The amount to share: bytes, or calls that may run at once. */
  readonly total: number;
  /** The most pieces of work that may wait; another one is refused. */
  readonly waiting: number;
  /** The longest wait, in milliseconds. */
  readonly wait_ms: number;
  /** The message to who is refused. */
  readonly refusal: string;
}

interface Waiting {
  readonly amount: number;
  readonly grant: () => void;
}

/**
 * A shared amount of some resource: work runs as soon as its share is available, waits in a queue otherwise (first come, first served), and
 * is refused when too much is already waiting or it has waited too long. Work that wants more than the total runs alone.
 */
export class Budget {
  /** For callers that share with nobody. */
  static readonly unlimited = new Budget({ total: Infinity, waiting: 0, wait_ms: 0, refusal: 'Nothing waits here.' });

  /** For calls, each of which takes one slot. */
  static ofSlots(limits: Omit<BudgetOptions, 'refusal'>): Budget {
    return new Budget({ ...limits, refusal: messages.slotsBusy() });
  }

  readonly #options: BudgetOptions;
  readonly #queue = new Set<Waiting>();
  readonly #onIdle = new Set<() => void>();
  #used = 0;
  #refused = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  get total(): number {
    return this.#options.total;
  }

  get used(): number {
    return this.#used;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Work refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** As GET /status reports it. */
  usage(): SlotLimit {
    const { total, waiting, wait_ms } = this.#options;
    return { max: total, in_use: this.used, max_waiting: waiting, waiting: this.waiting, max_wait_ms: wait_ms, refused: this.refused };
  }

  /**
   * Runs work with its share, one slot by default.
   * @throws {ServiceError} 429 when the queue is full or the wait times out, 499 when the caller leaves while waiting
   */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>, wanted = 1): Promise<Result> {
    const amount = Math.min(wanted, this.#options.total);
    if (this.#queue.size === 0 && this.#fits(amount)) this.#used += amount;
    else await this.#queueFor(amount, signal);
    try {
      return await work();
    } finally {
      this.#used -= amount;
      this.#grant();
    }
  }

  /** Resolves when nothing is running. */
  idle(): Promise<void> {
    if (this.#used === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.add(resolve));
  }

  #fits(amount: number): boolean {
    return this.#used + amount <= this.#options.total;
  }

  #grant(): void {
    for (const next of this.#queue) {
      if (!this.#fits(next.amount)) break;
      this.#used += next.amount;
      next.grant();
    }
    if (this.#used > 0) return;
    for (const resolve of this.#onIdle) resolve();
    this.#onIdle.clear();
  }

  /** Resolves when the share is granted. */
  #queueFor(amount: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(cancelled());
    if (this.#queue.size >= this.#options.waiting) return Promise.reject(this.#refuse());
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#queue.delete(entry);
      };
      const entry: Waiting = {
        amount,
        grant() {
          leave();
          resolve();
        },
      };
      const giveUp = (error: Error): void => {
        leave();
        reject(error);
        // Smaller work may have been waiting behind it.
        this.#grant();
      };
      const onAbort = (): void => giveUp(cancelled());
      const timer = setTimeout(() => giveUp(this.#refuse()), this.#options.wait_ms);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#queue.add(entry);
    });
  }

  #refuse(): ServiceError {
    this.#refused += 1;
    return new ServiceError('busy', 429, this.#options.refusal);
  }
}
