/** The order in which a page asks: the number that was clicked for comes first, and what stands beside it does not hold it up. */
export class Turn {
  #first: Promise<unknown> = Promise.resolve();

  /** Goes before whatever follows. */
  lead<Value>(answer: Promise<Value>): Promise<Value> {
    this.#first = answer;
    return answer;
  }

  /** Asks once what leads has ended, however it did. */
  async follow<Value>(signal: AbortSignal, asked: () => Promise<Value>): Promise<Value> {
    // What leads may begin in the same moment, after this.
    await Promise.resolve();
    await this.#first.catch(() => undefined);
    signal.throwIfAborted();
    return asked();
  }
}
