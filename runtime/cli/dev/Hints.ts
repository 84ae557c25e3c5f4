/** That there may be something to do, from whoever notices: several hints before a look are one. */
export class Hints {
  #given = false;
  #wake: () => void = () => undefined;

  readonly give = (): void => {
    this.#given = true;
    this.#wake();
  };

  /** Resolves at a hint, at once where one was given since the last time, or when `most_ms` have passed. */
  async next(most_ms: number): Promise<void> {
    if (!this.#given)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, most_ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#given = false;
  }
}
