import { setImmediate } from 'node:timers/promises';

/** How long, in milliseconds, one stretch of work may keep everything else in the process waiting. */
const STRETCH_MS = 15;
/** Rows between two looks at the clock. */
const PIECE = 2048;

/**
 * The turns that a long calculation takes: after each stretch, whatever else waits in this process comes first (other answers, a client
 * that hangs up, a deadline), and a calculation that nobody waits for any more ends. A short one never gives its turn away.
 */
export class Turns {
  readonly signal: AbortSignal;
  #began = performance.now();

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  /** Between two pieces of work. @throws the signal's reason */
  async pass(): Promise<void> {
    if (performance.now() - this.#began < STRETCH_MS) return;
    await setImmediate();
    this.signal.throwIfAborted();
    this.#began = performance.now();
  }

  /** Does work for each index below a count, in order. */
  async each(count: number, work: (index: number) => void): Promise<void> {
    for (let from = 0; from < count; from += PIECE) {
      const to = Math.min(from + PIECE, count);
      for (let index = from; index < to; index++) work(index);
      await this.pass();
    }
  }
}
