import { at } from '../errors/at.ts';

/** How long, in milliseconds, one stretch of work may block the rest of the process; a garbage collection may come on top. */
export const STRETCH_MS = 10;
/** How many pieces of work are done between two looks at the clock: at first, and at most, while together they take less than so long. */
const PIECES = { first: 16, most: 64, ms: 1 } as const;

/**
 * Splits a long calculation into turns of the event loop. After each stretch, everything else waiting in this process goes first (other answers, a
 * disconnecting client, a deadline), and a calculation that nobody waits for any more ends. A short calculation never yields.
 */
export class Turns {
  readonly signal: AbortSignal;
  #began = performance.now();

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  /** Call between two pieces of work. @throws the signal's reason */
  async pass(): Promise<void> {
    if (this.#isOver) await this.#next();
  }

  /** Waits for the engine. The process is free meanwhile, so the wait is no part of a stretch. */
  async wait<Result>(engine: Promise<Result>): Promise<Result> {
    const result = await engine;
    this.#began = performance.now();
    return result;
  }

  /** Does the work for each index below a count, in order. */
  async each(count: number, work: (index: number) => void): Promise<void> {
    let pieces: number = PIECES.first;
    let looked = performance.now();
    for (let from = 0, to = 0; from < count; from = to) {
      to = Math.min(from + pieces, count);
      for (let index = from; index < to; index++) work(index);
      const now = performance.now();
      pieces = now - looked < PIECES.ms ? Math.min(pieces * 2, PIECES.most) : Math.max(pieces >> 1, 1);
      looked = now;
      if (now - this.#began < STRETCH_MS) continue;
      await this.#next();
      looked = this.#began;
    }
  }

  /** The items that pass a test, in order. */
  async filter<Item>(items: readonly Item[], test: (item: Item) => boolean): Promise<Item[]> {
    const passed: Item[] = [];
    await this.each(items.length, (index) => {
      const item = at(items, index);
      if (test(item)) passed.push(item);
    });
    return passed;
  }

  get #isOver(): boolean {
    return performance.now() - this.#began >= STRETCH_MS;
  }

  async #next(): Promise<void> {
    await nextTurn();
    this.signal.throwIfAborted();
    this.#began = performance.now();
  }
}

/**
 * Calculations waiting for their next stretch. The process has one thread for all of them: one continues at a time, and everything else is
 * handled in between.
 */
const waiting: (() => void)[] = [];

/** Resolves when the event loop has turned, and it is the caller's turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  waiting.shift()?.();
  // Node runs this only after it has looked at its sockets and timers again.
  if (waiting.length > 0) setImmediate(goOn);
}
