/** How long an engine keeps its threads once nothing needs them, in milliseconds: one that loses some gives memory back, and then takes it anew. */
const KEPT_MS = 1_000;

/** The threads of an engine: one for each statement, and more while a statement needs them. No result depends on their number. */
export class ThreadsOnDemand {
  readonly #set: (threads: number) => Promise<unknown>;
  #threads = 1;
  #needed = 0;
  #ended = false;
  #setting: Promise<unknown> = Promise.resolve();
  #expiry: NodeJS.Timeout | undefined;

  /** @param set sets the number of threads of an engine that has one */
  constructor(set: (threads: number) => Promise<unknown>) {
    this.#set = set;
  }

  /** Works with at least so many threads. */
  async during<Result>(threads: number, work: () => Promise<Result>): Promise<Result> {
    this.#needed += 1;
    clearTimeout(this.#expiry);
    try {
      await this.#have(Math.max(threads, this.#threads));
      return await work();
    } finally {
      this.#needed -= 1;
      if (this.#needed === 0 && !this.#ended) this.#expiry = setTimeout(() => void this.#have(1), KEPT_MS).unref();
    }
  }

  /** From now on the number stays as it is: the engine is about to close. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#expiry);
  }

  async #have(threads: number): Promise<void> {
    if (this.#threads !== threads && !this.#ended) {
      this.#threads = threads;
      // Without them, statements take longer.
      this.#setting = this.#setting.then(() => this.#set(threads)).catch(() => undefined);
    }
    await this.#setting;
  }
}
