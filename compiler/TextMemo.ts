/**
 * Values by the text that they were made from, over the rounds of a task that is done again and again: what the last round did not ask for
 * is forgotten when the next one begins.
 */
export class TextMemo<Value> {
  #before: ReadonlyMap<string, Value> = new Map();
  #now = new Map<string, Value>();

  beginRound(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** The value of a text where it is known; it is kept for the next round then. */
  get(text: string): Value | undefined {
    const known = this.#now.get(text) ?? this.#before.get(text);
    if (known !== undefined) this.#now.set(text, known);
    return known;
  }

  set(text: string, value: Value): void {
    this.#now.set(text, value);
  }
}
