/** How often, in milliseconds, a line about progress is written at most. */
const EVERY_MS = 500;

/** Says now and then how many bytes are completed, in lines one after another. */
export class ProgressLines {
  readonly #say: (bytes: number) => Promise<void>;
  #last: Promise<void> = Promise.resolve();
  #said = performance.now();
  #bytes = 0;

  constructor(say: (bytes: number) => Promise<void>) {
    this.#say = say;
  }

  advance(bytes: number): void {
    this.#bytes += bytes;
    if (performance.now() - this.#said < EVERY_MS) return;
    this.#said = performance.now();
    const completed = this.#bytes;
    this.#bytes = 0;
    this.#last = this.#last.then(() => this.#say(completed));
  }

  /** Waits until what was said is written. */
  async finish(): Promise<void> {
    await this.#last;
  }
}
