import { LRUCache } from 'lru-cache';
import type { CacheUsage } from '../../release/Shelf.ts';

/** The most entries and bytes that a cache holds. */
export interface CacheLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** How long one caller is willing to wait. */
export interface Patience {
  readonly signal: AbortSignal;
  readonly timeout_ms: number;
  /** The error the caller gets when the limit is exceeded. */
  readonly timedOut: () => Error;
  readonly cancelled: () => Error;
}

interface Flight<Value> {
  readonly promise: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Caches answers by canonical question for one generation and one catalog, so no entry ever goes stale. Equal concurrent questions are
 * computed once. A caller that gives up does not affect the others; when the last one gives up, the computation stops.
 */
export class AnswerCache<Value extends object | string> {
  readonly #cached: LRUCache<string, Value>;
  readonly #flights = new Map<string, Flight<Value>>();
  #hits = 0;
  #misses = 0;

  /** @param sizeOf an answer's approximate size in bytes. */
  constructor({ entries, bytes }: CacheLimits, sizeOf: (value: Value) => number) {
    // Keeps a single answer from evicting all others.
    this.#cached = new LRUCache({ max: entries, maxSize: bytes, maxEntrySize: Math.floor(bytes / 4), sizeCalculation: sizeOf });
  }

  get usage(): CacheUsage {
    return { entries: this.#cached.size, bytes: this.#cached.calculatedSize, hits: this.#hits, misses: this.#misses };
  }

  /**
   * @param compute gets a signal that fires when nobody waits any more.
   * @throws whatever `compute` throws; the errors of `patience` when the caller's time is up or its signal fires
   */
  async get(key: string, compute: (signal: AbortSignal) => Promise<Value>, patience: Patience): Promise<Value> {
    if (patience.signal.aborted) throw patience.cancelled();
    const cached = this.#cached.get(key);
    if (cached !== undefined) {
      this.#hits += 1;
      return cached;
    }
    this.#misses += 1;
    const flight = this.#flights.get(key) ?? this.#start(key, compute);
    return this.#wait(key, flight, patience);
  }

  #start(key: string, compute: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
    const controller = new AbortController();
    const flight: Flight<Value> = { promise: compute(controller.signal), controller, waiting: 0 };
    this.#flights.set(key, flight);
    flight.promise.then(
      (value) => this.#land(key, flight, value),
      () => this.#stop(key, flight),
    );
    return flight;
  }

  async #wait(key: string, flight: Flight<Value>, { signal, timeout_ms, timedOut, cancelled }: Patience): Promise<Value> {
    flight.waiting += 1;
    let giveUp: (() => void) | null = null;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Value>((resolve, reject) => {
        giveUp = () => reject(cancelled());
        timer = setTimeout(() => reject(timedOut()), timeout_ms);
        signal.addEventListener('abort', giveUp, { once: true });
        flight.promise.then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
      if (giveUp !== null) signal.removeEventListener('abort', giveUp);
      flight.waiting -= 1;
      if (flight.waiting === 0 && this.#flights.get(key) === flight) this.#stop(key, flight);
    }
  }

  #land(key: string, flight: Flight<Value>, value: Value): void {
    if (flight.controller.signal.aborted) return;
    this.#flights.delete(key);
    this.#cached.set(key, value);
  }

  /** Stops a computation, or what one that failed has left running; later callers do not join it. */
  #stop(key: string, flight: Flight<Value>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.controller.abort();
  }
}
