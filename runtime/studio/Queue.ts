/** Does one piece of work at a time, in the order in which they came. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work, work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Resolves when all the work that has come is done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
