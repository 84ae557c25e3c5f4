import { nextTurn, STRETCH_MS } from './Turns.ts';

/**
 * Turns of the event loop for work of many callers, such as the sessions of one door: one stretch is for all of them together, after which
 * everything else that waits in this process goes first. However many they are, they block it no longer than one of them would.
 */
export class SharedTurns {
  /** Who waits for a turn, the first come first. */
  readonly #waiting = new Set<() => void>();
  /** When the stretch began that goes on; null once the event loop has turned. */
  #began: number | null = null;
  #isServing = false;

  /** Resolves when the caller may begin a piece of work: at once, unless others have had the whole stretch. One after the other: who has a turn keeps it until it waits for something. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      if (!this.#isServing) void this.#serve();
    });
  }

  /** The same between two pieces of one work. @throws the signal's reason if nobody waits for it any more */
  async pass(signal: AbortSignal): Promise<void> {
    await this.turn();
    signal.throwIfAborted();
  }

  /** Does a part of the work for each so many of a count, in order: one part lasts far less than a stretch. */
  async each(count: number, size: number, signal: AbortSignal, work: (from: number, to: number) => Promise<void> | void): Promise<void> {
    for (let from = 0; from < count; from += size) {
      await this.pass(signal);
      await work(from, Math.min(from + size, count));
    }
  }

  get #isOver(): boolean {
    if (this.#began === null) this.#begin();
    return performance.now() - (this.#began ?? 0) >= STRETCH_MS;
  }

  #begin(): void {
    this.#began = performance.now();
    setImmediate(() => {
      this.#began = null;
    });
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    for (const resolve of this.#waiting) {
      if (this.#isOver) {
        await nextTurn();
        this.#begin();
      }
      this.#waiting.delete(resolve);
      resolve();
      await settled();
    }
    this.#isServing = false;
  }
}

/** Resolves once what was resolved before has gone on, up to where it waits for something else. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    queueMicrotask(() => process.nextTick(resolve));
  });
}
