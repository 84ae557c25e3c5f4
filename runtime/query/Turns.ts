import { at } from './at.ts';

/** How long, in milliseconds, one stretch of work may keep everything else in the process waiting; a collection of garbage may come on top. */
const STRETCH_MS = 10;
/** Pieces of work between two looks at the clock. */
const PIECE = 64;

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
    if (this.#isOver) await this.#next();
  }

  /** Does work for each index below a count, in order. */
  async each(count: number, work: (index: number) => void): Promise<void> {
    for (let from = 0; from < count; from += PIECE) {
      const to = Math.min(from + PIECE, count);
      for (let index = from; index < to; index++) work(index);
      if (this.#isOver) await this.#next();
    }
  }

  /** The items that pass a test, in order. */
  async filter<Item>(items: readonly Item[], test: (item: Item) => boolean): Promise<Item[]> {
    const kept: Item[] = [];
    await this.each(items.length, (index) => {
      const item = at(items, index);
      if (test(item)) kept.push(item);
    });
    return kept;
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

/** Calculations that wait for their next stretch. A process has one thread for all of them: one goes on at a time, in between all else is heard. */
const waiting: (() => void)[] = [];

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  waiting.shift()?.();
  // Node takes this up after it has looked at its sockets and clocks again.
  if (waiting.length > 0) setImmediate(goOn);
}
