import { ServiceError } from '../errors/ServiceError.ts';

/** At most so many calls at once; a few more wait, first come first served, and one more is turned away. */
export class Slots {
  readonly #size: number;
  readonly #maxWaiting: number;
  readonly #waitMs: number;
  readonly #queue = new Set<() => void>();
  #inUse = 0;
  #refused = 0;
  readonly #onIdle = new Set<() => void>();

  /** @param waitMs milliseconds that a call may wait */
  constructor(size: number, maxWaiting: number, waitMs: number) {
    this.#size = size;
    this.#maxWaiting = maxWaiting;
    this.#waitMs = waitMs;
  }

  get inUse(): number {
    return this.#inUse;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Calls turned away since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** @throws ServiceError 429 when the queue is full or the wait is over, 499 when the caller goes while it waits */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#inUse < this.#size) this.#inUse += 1;
    else await this.#turn(signal);
    try {
      return await work();
    } finally {
      const next = this.#queue.values().next().value;
      if (next === undefined) this.#leave();
      else next();
    }
  }

  /** Resolves when no call runs. */
  idle(): Promise<void> {
    if (this.#inUse === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.add(resolve));
  }

  #leave(): void {
    this.#inUse -= 1;
    if (this.#inUse > 0) return;
    for (const tell of this.#onIdle) tell();
    this.#onIdle.clear();
  }

  /** Resolves when another call hands over its slot. */
  #turn(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(cancelled());
    if (this.#queue.size >= this.#maxWaiting) return Promise.reject(this.#refuse());
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#queue.delete(onTurn);
      };
      const onTurn = (): void => {
        leave();
        resolve();
      };
      const onAbort = (): void => {
        leave();
        reject(cancelled());
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.#refuse());
      }, this.#waitMs);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#queue.add(onTurn);
    });
  }

  #refuse(): Error {
    this.#refused += 1;
    return new ServiceError('busy', 429, 'All query slots are busy. Try again in a moment.');
  }
}

function cancelled(): ServiceError {
  return new ServiceError('cancelled', 499, 'The caller has gone.');
}
