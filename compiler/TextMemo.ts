/**
 * Caches values by their source text across the rounds of a repeated task. Starting a round drops every value that the previous round did
 * not use.
 */
export class TextMemo<Value> {
  #before: ReadonlyMap<string, Value> = new Map();
  #now = new Map<string, Value>();

  beginRound(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** The cached value of a text; reading it keeps it for the next round. */
  get(text: string): Value | undefined {
    const known = this.#now.get(text) ?? this.#before.get(text);
    if (known !== undefined) this.#now.set(text, known);
    return known;
  }

  set(text: string, value: Value): void {
    this.#now.set(text, value);
  }
}
