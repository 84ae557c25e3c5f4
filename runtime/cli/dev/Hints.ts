/** Hints that there may be something to do; several hints before a look count as one. */
export class Hints {
  #given = false;
  #wake: () => void = () => undefined;

  readonly give = (): void => {
    this.#given = true;
    this.#wake();
  };

  /** Resolves at a hint (immediately if one was given since the last call) or when `most_ms` have passed. */
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
