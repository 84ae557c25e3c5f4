import { LRUCache } from 'lru-cache';
import type { CacheUsage } from '../release/Shelf.ts';

/** Entries and bytes that a cache keeps at most. */
export interface CacheLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** What one caller is willing to wait for. */
export interface Patience {
  readonly signal: AbortSignal;
  readonly timeout_ms: number;
  /** What the caller is told when the limit is exceeded. */
  readonly timedOut: () => Error;
  readonly cancelled: () => Error;
}

interface Flight<Value> {
  readonly promise: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Answers by canonical question, for as long as one generation and one catalog serve: nothing in it ever grows stale. Equal questions at
 * the same time are computed once; a caller that gives up leaves the others their answer, and the last one to give up stops the
 * computation.
 */
export class AnswerCache<Value extends object | string> {
  readonly #kept: LRUCache<string, Value>;
  readonly #flights = new Map<string, Flight<Value>>();
  #hits = 0;
  #misses = 0;

  /** @param sizeOf an answer's size in bytes, roughly. */
  constructor({ entries, bytes }: CacheLimits, sizeOf: (value: Value) => number) {
    // One answer may not empty the cache of all the others.
    this.#kept = new LRUCache({ max: entries, maxSize: bytes, maxEntrySize: Math.floor(bytes / 4), sizeCalculation: sizeOf });
  }

  get usage(): CacheUsage {
    return { entries: this.#kept.size, bytes: this.#kept.calculatedSize, hits: this.#hits, misses: this.#misses };
  }

  /**
   * @param compute is given a signal that fires when nobody waits any more.
   * @throws what `compute` throws; `patience`'s errors when the caller's time or signal is over.
   */
  async get(key: string, compute: (signal: AbortSignal) => Promise<Value>, patience: Patience): Promise<Value> {
    if (patience.signal.aborted) throw patience.cancelled();
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#hits += 1;
      return kept;
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
      () => this.#drop(key, flight),
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
      if (flight.waiting === 0) {
        // Nobody joins a computation that is being stopped.
        this.#drop(key, flight);
        flight.controller.abort();
      }
    }
  }

  #land(key: string, flight: Flight<Value>, value: Value): void {
    this.#drop(key, flight);
    if (flight.controller.signal.aborted) return;
    this.#kept.set(key, value);
  }

  #drop(key: string, flight: Flight<Value>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
