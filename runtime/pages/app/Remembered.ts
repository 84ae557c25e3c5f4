import type { Served } from './service.ts';

/** A view of a metric takes about ten. */
const MOST = 128;

/** Answers that were given, so that who goes back to a view has its numbers at once. The same question has the same answer under one generation. */
export class Remembered {
  /** Oldest first. */
  readonly #answers = new Map<string, unknown>();

  get(key: string): unknown {
    const known = this.#answers.get(key);
    if (known !== undefined) this.keep(key, known);
    return known;
  }

  keep(key: string, answer: unknown): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }
}

const all = new WeakMap<Served, Remembered>();

/** What was answered under a list of metrics: another reader, and whoever asks for newer data, has another list. */
export function rememberedUnder(served: Served): Remembered {
  const known = all.get(served) ?? new Remembered();
  all.set(served, known);
  return known;
}
