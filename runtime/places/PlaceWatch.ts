import type { PlaceLimits } from './PlaceLimits.ts';

/** Why nothing more is read of a place. */
export type PlaceEnd = (typeof placeEnds)[number];

export const placeEnds = ['unconnected', 'silent', 'too_long', 'stopped'] as const;

/** Something that a place was asked for. */
export interface Hearing {
  /** Part of it has arrived. */
  readonly heard: () => void;
  /** Nothing more is expected. */
  readonly done: () => void;
}

/** The longest that a timer of Node can wait, 24 days. */
const MOST_TIMER_MS = 2 ** 31 - 1;

/**
 * Ends the reading of a place when the place takes too long, or when the ingest should end. The engine waits for the network in its own
 * threads, for as long as it likes, and cannot be interrupted there: whoever connects it to a place cuts the connections when `over` says so.
 */
export class PlaceWatch {
  readonly limits: PlaceLimits;
  readonly #over = new AbortController();
  readonly #stop: AbortSignal;
  readonly #total: NodeJS.Timeout;
  readonly #onStop = (): void => this.end('stopped');
  #reason: PlaceEnd | null = null;

  /** @param stop aborted when the ingest should end */
  constructor(limits: PlaceLimits, stop: AbortSignal) {
    this.limits = limits;
    this.#stop = stop;
    this.#total = setTimeout(() => this.end('too_long'), Math.min(limits.total_ms, MOST_TIMER_MS));
    if (stop.aborted) this.end('stopped');
    else stop.addEventListener('abort', this.#onStop, { once: true });
  }

  /** Null while reading may go on, and when it was just finished. */
  get reason(): PlaceEnd | null {
    return this.#reason;
  }

  /** Aborted once nothing more is read. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  end(reason: PlaceEnd): void {
    if (this.#over.signal.aborted) return;
    this.#reason = reason;
    this.finish();
  }

  /** Nothing more is wanted. */
  finish(): void {
    clearTimeout(this.#total);
    this.#stop.removeEventListener('abort', this.#onStop);
    this.#over.abort();
  }

  /**
   * Ends the reading unless something is heard at least every `ms` milliseconds.
   *
   * @param isHeld whether the place has to wait for us, so that its silence is not its fault
   */
  expect(reason: PlaceEnd, ms: number, isHeld: () => boolean = () => false): Hearing {
    let last = performance.now();
    let timer: NodeJS.Timeout | null = null;
    const done = (): void => {
      if (timer !== null) clearTimeout(timer);
      this.over.removeEventListener('abort', done);
    };
    const check = (): void => {
      if (isHeld()) last = performance.now();
      const left = ms - (performance.now() - last);
      if (left <= 0) this.end(reason);
      else timer = setTimeout(check, Math.min(Math.ceil(left), MOST_TIMER_MS));
    };
    if (!this.over.aborted) {
      this.over.addEventListener('abort', done, { once: true });
      check();
    }
    return {
      heard: () => {
        last = performance.now();
      },
      done,
    };
  }
}
