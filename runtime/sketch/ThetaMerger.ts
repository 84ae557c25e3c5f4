/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within bounds that are checked before */
import { readTheta, writeTheta } from './thetaCodec.ts';

/** The most hashes retained unless a state says otherwise: a relative standard error of 1 / sqrt(k - 1) = 1.6 % for larger sets. */
export const DEFAULT_ENTRIES = 4096;

/**
 * The union of theta sketches (Apache DataSketches; Dasgupta, Lang, Rhodes, Thaler: A Framework for Estimating Stream Expression
 * Cardinalities, 2016), by a canonical rule: of the distinct hashes below the smallest input theta, the k smallest are retained; theta is the
 * next smallest hash if there are more, otherwise that smallest theta. The result depends only on the set of sketches: any order, repetition
 * or grouping of them, and any intermediate merges, give the same bytes. Of mergers with different k, the smaller one holds for the union,
 * because only then grouping does not matter either.
 */
export class ThetaMerger {
  #entries: number;
  #hashes = new BigUint64Array(0);
  #words = new Uint32Array(0);
  #used = 0;
  #settled = true;
  // Nothing at or above the bound can be retained; it starts as the largest theta and only decreases.
  #boundLow = 0xffffffff;
  #boundHigh = 0x7fffffff;

  /** @param entries k, the most hashes retained: counts up to it are exact */
  constructor(entries: number = DEFAULT_ENTRIES) {
    this.#entries = entries;
  }

  get entries(): number {
    return this.#entries;
  }

  /**
   * Adds one encoded sketch, as `thetaDecode` reads it.
   *
   * @throws SketchFormatError when it is damaged; then nothing was added.
   */
  add(bytes: Uint8Array): void {
    const { words, first, count, theta_low, theta_high } = readTheta(bytes);
    this.#lowerBound(theta_low, theta_high);
    this.#gatherSorted(words, first, count);
  }

  /**
   * Adds values by their hashes (`thetaHash`), in any order and with any repetition.
   *
   * @throws RangeError for a hash of 2^63 or more; then nothing was added.
   */
  addHashes(hashes: BigUint64Array): void {
    const words = new Uint32Array(hashes.buffer, hashes.byteOffset, 2 * hashes.length);
    for (let at = 1; at < words.length; at += 2) {
      if (words[at]! > 0x7fffffff) throw new RangeError(`Hash ${(at - 1) / 2} has 64 bits; a theta hash has 63.`);
    }
    this.#gatherUnsorted(words);
  }

  /** Adds the contents of another merger, which is not changed. */
  merge(other: ThetaMerger): void {
    other.#settle();
    if (other.#entries < this.#entries) {
      this.#entries = other.#entries;
      this.#settled = false;
    }
    this.#lowerBound(other.#boundLow, other.#boundHigh);
    this.#gatherSorted(other.#words, 0, other.#used);
  }

  /**
   * The union of both, in time linear in what they retain, for unions of unions, which are already sorted. Neither is changed; if one is
   * empty, the result is the other.
   */
  union(other: ThetaMerger): ThetaMerger {
    this.#settle();
    other.#settle();
    if (other.#isNothing() && this.#entries <= other.#entries) return this;
    if (this.#isNothing() && other.#entries <= this.#entries) return other;
    const entries = Math.min(this.#entries, other.#entries);
    const united = new ThetaMerger(entries);
    united.#lowerBound(this.#boundLow, this.#boundHigh);
    united.#lowerBound(other.#boundLow, other.#boundHigh);
    const hashes = new BigUint64Array(Math.min(this.#used + other.#used, entries));
    const words = new Uint32Array(hashes.buffer);
    const [a, b] = [this.#words, other.#words];
    const [aEnd, bEnd] = [2 * this.#used, 2 * other.#used];
    let filled = 0;
    for (let i = 0, j = 0; i < aEnd || j < bEnd;) {
      const order = i === aEnd ? 1 : j === bEnd ? -1 : a[i + 1]! - b[j + 1]! || a[i]! - b[j]!;
      const low = order <= 0 ? a[i]! : b[j]!;
      const high = order <= 0 ? a[i + 1]! : b[j + 1]!;
      if (!united.#isBelowBound(low, high)) break;
      if (filled === 2 * entries) {
        united.#lowerBound(low, high);
        break;
      }
      words[filled++] = low;
      words[filled++] = high;
      if (order <= 0) i += 2;
      if (order >= 0) j += 2;
    }
    united.#hashes = hashes;
    united.#words = words;
    united.#used = filled / 2;
    united.#settled = true;
    return united;
  }

  /**
   * The number of distinct values: exact up to k, beyond that retained / (theta / 2^63), unbiased with a relative standard error of at most
   * 1 / sqrt(k - 1). Usually not a whole number.
   */
  estimate(): number {
    const { retained, fraction } = this.sample();
    return retained / fraction;
  }

  /** The number of retained hashes, and the fraction of all hashes that they are drawn from: 1 when none was left out. */
  sample(): { readonly retained: number; readonly fraction: number } {
    this.#settle();
    const theta = this.#boundHigh * 2 ** 32 + this.#boundLow;
    return { retained: this.#used, fraction: theta / 2 ** 63 };
  }

  /** The canonical bytes: Apache DataSketches compact theta, serial version 3, ordered, seed 9001. */
  encode(): Uint8Array {
    this.#settle();
    return writeTheta(this.#words, this.#used, this.#boundLow, this.#boundHigh);
  }

  /** Whether it is the sketch of no values. */
  #isNothing(): boolean {
    return this.#used === 0 && this.#boundLow === 0xffffffff && this.#boundHigh === 0x7fffffff;
  }

  #lowerBound(low: number, high: number): void {
    if (!this.#isBelowBound(low, high)) return;
    this.#boundLow = low;
    this.#boundHigh = high;
    this.#settled = false;
  }

  /** Takes the hashes below the bound from a strictly ascending list, block by block. */
  #gatherSorted(words: Uint32Array, first: number, count: number): void {
    let from = first;
    let left = this.#countBelowBound(words, first, count);
    const isOnly = this.#used === 0 && left <= this.#entries;
    while (left > 0) {
      const free = this.#room(left);
      // Making room may have lowered the bound.
      left = this.#countBelowBound(words, from, left);
      const taken = Math.min(left, free);
      this.#words.set(words.subarray(from, from + 2 * taken), 2 * this.#used);
      this.#used += taken;
      this.#settled = false;
      from += 2 * taken;
      left -= taken;
    }
    // A single sketch, as each group of a rollup has, is as it should be.
    if (isOnly) this.#settled = true;
  }

  #gatherUnsorted(words: Uint32Array): void {
    const count = words.length >>> 1;
    for (let i = 0; i < count; i++) {
      const low = words[2 * i]!;
      const high = words[2 * i + 1]!;
      if (!this.#isBelowBound(low, high)) continue;
      if (low === 0 && high === 0) continue; // reserved by the format
      if (this.#used === this.#hashes.length) {
        this.#room(count - i);
        if (!this.#isBelowBound(low, high)) continue;
      }
      this.#words[2 * this.#used] = low;
      this.#words[2 * this.#used + 1] = high;
      this.#used++;
      this.#settled = false;
    }
  }

  #isBelowBound(low: number, high: number): boolean {
    return high < this.#boundHigh || (high === this.#boundHigh && low < this.#boundLow);
  }

  /** How many of some ascending hashes are below the bound. */
  #countBelowBound(words: Uint32Array, first: number, count: number): number {
    if (count === 0 || this.#isBelowBound(words[first + 2 * count - 2]!, words[first + 2 * count - 1]!)) return count;
    let from = 0;
    let to = count - 1;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#isBelowBound(words[first + 2 * middle]!, words[first + 2 * middle + 1]!)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Makes room for at least one more hash, and for all expected ones if the limit allows; returns for how many. */
  #room(expected: number): number {
    // Hashes gathered before they are sorted and cut back to k.
    const limit = 4 * this.#entries;
    if (this.#used >= limit) this.#settle();
    const wanted = Math.min(this.#used + expected, limit);
    if (wanted > this.#hashes.length) {
      const grown = new BigUint64Array(Math.min(Math.max(wanted, 2 * this.#hashes.length), limit));
      grown.set(this.#hashes.subarray(0, this.#used));
      this.#hashes = grown;
      this.#words = new Uint32Array(grown.buffer);
    }
    return this.#hashes.length - this.#used;
  }

  /** Sorts, removes repetitions and what the bound excludes, and keeps k. */
  #settle(): void {
    if (this.#settled) return;
    this.#hashes.subarray(0, this.#used).sort();
    const words = this.#words;
    const end = 2 * this.#used;
    let filled = 0;
    let lastLow = 0;
    let lastHigh = 0;
    for (let at = 0; at < end; at += 2) {
      const low = words[at]!;
      const high = words[at + 1]!;
      if (!this.#isBelowBound(low, high)) break;
      if (low === lastLow && high === lastHigh) continue;
      if (filled === this.#entries) {
        this.#boundLow = low;
        this.#boundHigh = high;
        break;
      }
      words[2 * filled] = low;
      words[2 * filled + 1] = high;
      lastLow = low;
      lastHigh = high;
      filled++;
    }
    this.#used = filled;
    this.#settled = true;
  }
}
