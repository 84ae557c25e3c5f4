/** Something that any part of the page may find out, and that another has to know. */
export class Signal {
  readonly #listeners = new Set<() => void>();

  give(): void {
    for (const listener of this.#listeners) listener();
  }

  /** @returns what ends the listening */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
