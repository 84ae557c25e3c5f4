import type { DuckDBConnection } from '../engine/Engine.ts';

/** How often, in milliseconds, the engine is asked how far it is. */
const ASK_MS = 200;

/** How far a piece of work has come. It only ever goes forward. */
export class WorkProgress {
  readonly #reach: (share: number) => void;
  readonly #from: number;
  readonly #to: number;

  private constructor(reach: (share: number) => void, from: number, to: number) {
    this.#reach = reach;
    this.#from = from;
    this.#to = to;
  }

  /**
   * @param total of the whole work, in any unit.
   * @param advance told what has been done since it was told last.
   */
  static of(total: number, advance: (done: number) => void): WorkProgress {
    let told = 0;
    const reach = (share: number): void => {
      const done = Math.min(total, Math.floor(share * total));
      if (done <= told) return;
      advance(done - told);
      told = done;
    };
    return new WorkProgress(reach, 0, 1);
  }

  /** A part of this work, from one share of it to another. */
  part(from: number, to: number): WorkProgress {
    const length = this.#to - this.#from;
    return new WorkProgress(this.#reach, this.#from + from * length, this.#from + to * length);
  }

  /** Does this work by statements on a connection, and looks meanwhile how far the engine is with them. */
  async watch<Result>(connection: DuckDBConnection, work: () => Promise<Result>): Promise<Result> {
    const timer = setInterval(() => {
      // Below 0 when nothing runs, or nothing is known.
      const share = connection.progress.percentage / 100;
      if (share > 0) this.#reach(this.#from + Math.min(1, share) * (this.#to - this.#from));
    }, ASK_MS);
    try {
      const result = await work();
      this.finish();
      return result;
    } finally {
      clearInterval(timer);
    }
  }

  finish(): void {
    this.#reach(this.#to);
  }
}
