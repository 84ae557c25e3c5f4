/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within bounds that are checked before */
import { digestKeyOfWord, LAST_KEY } from './digestKey.ts';

/** How many keys are remembered before there is room for more. */
const FIRST_KEYS = 256;

/** Counts values by their buckets, group after group, without allocating for a group. */
export class DigestCounter {
  readonly #counts = new Float64Array(LAST_KEY + 2);
  #keys = new Uint32Array(FIRST_KEYS);
  #used = 0;

  /**
   * Counts values `from` up to (not including) `to`, each as two little-endian 32-bit words of a double.
   *
   * @throws RangeError when the words do not contain those values.
   */
  count(words: Uint32Array, from: number, to: number): void {
    if (!(from >= 0 && from <= to && 2 * to <= words.length))
      throw new RangeError(`Values ${from} to ${to} are not within ${words.length / 2}.`);
    const counts = this.#counts;
    for (let at = 2 * from + 1; at < 2 * to; at += 2) {
      const key = digestKeyOfWord(words[at]!);
      if (counts[key]!++ === 0) this.#remember(key);
    }
  }

  /** The number of different buckets counted since the last `take`. */
  get entries(): number {
    return this.#used;
  }

  /**
   * Writes the packed entries of what was counted, ascending by key, from `at` on, as two little-endian 32-bit words each, and forgets it.
   *
   * @returns how many.
   */
  take(into: Uint32Array, at: number): number {
    const used = this.#used;
    const keys = this.#keys.subarray(0, used).sort();
    const counts = this.#counts;
    let word = 2 * at;
    for (let i = 0; i < used; i++) {
      const key = keys[i]!;
      const count = counts[key]!;
      counts[key] = 0;
      // key * 2^45 + count
      into[word++] = count;
      into[word++] = key * 2 ** 13 + Math.floor(count / 2 ** 32);
    }
    this.#used = 0;
    return used;
  }

  #remember(key: number): void {
    if (this.#used === this.#keys.length) {
      const grown = new Uint32Array(2 * this.#used);
      grown.set(this.#keys);
      this.#keys = grown;
    }
    this.#keys[this.#used++] = key;
  }
}
