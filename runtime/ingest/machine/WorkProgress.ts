import type { DuckDBConnection } from '../../engine/Engine.ts';

/** How often, in milliseconds, the engine is asked for its progress. */
const ASK_MS = 200;

/** The progress of a piece of work. It only moves forward. */
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
   * @param advance receives the amount done since its last call.
   */
  static of(total: number, advance: (done: number) => void): WorkProgress {
    let reported = 0;
    const reach = (share: number): void => {
      const done = Math.min(total, Math.floor(share * total));
      if (done <= reported) return;
      advance(done - reported);
      reported = done;
    };
    return new WorkProgress(reach, 0, 1);
  }

  /** A part of this work, between two shares of it. */
  part(from: number, to: number): WorkProgress {
    const length = this.#to - this.#from;
    return new WorkProgress(this.#reach, this.#from + from * length, this.#from + to * length);
  }

  /** Runs statements on a connection and reports the engine's progress meanwhile. */
  async watch<Result>(connection: DuckDBConnection, work: () => Promise<Result>): Promise<Result> {
    const timer = setInterval(() => {
      // Negative when nothing runs or the progress is unknown.
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
