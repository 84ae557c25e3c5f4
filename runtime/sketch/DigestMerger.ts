/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within bounds that are checked before */
import { FIRST_KEY, LAST_KEY, digestBucket } from './digestKey.ts';
import { orderStatistic, type OrderStatistic } from './orderStatistic.ts';
import { SketchFormatError } from './SketchFormatError.ts';

/** What is counted: whole numbers alone, or any. */
export type DigestValues = 'whole' | 'any';

/** Neighbouring buckets stored together: roughly those between a power of two and the next. */
const PAGE_BITS = 6;
const PAGE = 2 ** PAGE_BITS;
const FIRST_PAGES = 8;
const NO_WORDS = new Uint32Array(0);
const NO_COUNTS = new Float64Array(0);

/**
 * Merges digests (see digestKey.ts): bucket counts are added, so order and grouping do not affect a single bit. Counts are exact up to a
 * total of 2^53. Memory grows with the occupied powers of two (512 bytes each), not with the spread of the values.
 */
export class DigestMerger {
  readonly #values: DigestValues;
  /** The first added list, as long as it is the only one: most groups of a fine grain never need more. */
  #list = NO_WORDS;
  /** Page numbers (key / PAGE), ascending, and where the counts of each start. */
  readonly #pages: number[] = [];
  readonly #starts: number[] = [];
  /** The last page found. */
  #position = -1;
  #counts = NO_COUNTS;
  /** What each page counts, once a rank was looked for; null after every change. Several quantiles of one digest pass most pages over. */
  #totals: Float64Array | null = null;
  #count = 0;
  #min: number | null = null;
  #max: number | null = null;

  constructor(values: DigestValues = 'any') {
    this.#values = values;
  }

  /**
   * Adds entries `from` up to (not including) `to` of a list of packed BIGINT entries.
   *
   * @param words the list as little-endian 32-bit words: entry i is `words[2i]` (low) and `words[2i + 1]` (high). It is not retained.
   * @throws RangeError when the words do not contain those entries, or when the total reaches 2^53.
   * @throws SketchFormatError for an entry that names no bucket. The merger is unusable after a throw.
   */
  add(words: Uint32Array, from: number, to: number): void {
    if (!(from >= 0 && from <= to && 2 * to <= words.length))
      throw new RangeError(`Entries ${from} to ${to} are not within ${words.length / 2}.`);
    if (this.#count === 0) {
      const total = totalOfOrdered(words, from, to);
      if (total !== null) {
        this.#list = words.slice(2 * from, 2 * to);
        this.#setCount(total);
        return;
      }
    }
    this.#spreadList();
    this.#setCount(this.#count + this.#spread(words, from, to));
  }

  /**
   * Extends the range by the exact smallest and largest added value.
   *
   * @throws RangeError when they are not finite or in the wrong order.
   */
  addRange(min: number, max: number): void {
    if (!(Number.isFinite(min) && Number.isFinite(max) && min <= max)) throw new RangeError(`${min} to ${max} is not a range of values.`);
    // Adding 0 turns -0 into 0, so that equal values have equal bits.
    this.#min = (this.#min === null ? min : Math.min(this.#min, min)) + 0;
    this.#max = (this.#max === null ? max : Math.max(this.#max, max)) + 0;
  }

  /** Adds the contents of another merger, which is not changed. Throws RangeError when the total reaches 2^53. */
  merge(other: DigestMerger): void {
    this.#spreadList();
    const total = this.#count + other.#count;
    this.#spread(other.#list, 0, other.#list.length / 2);
    for (let at = 0; at < other.#pages.length; at++) {
      const start = this.#startOf(other.#pages[at]!);
      const from = other.#starts[at]!;
      for (let i = 0; i < PAGE; i++) this.#counts[start + i]! += other.#counts[from + i]!;
    }
    this.#setCount(total);
    if (other.#min !== null && other.#max !== null) this.addRange(other.#min, other.#max);
  }

  /** The union of both, without changing either. Throws RangeError when the total reaches 2^53. */
  union(other: DigestMerger): DigestMerger {
    const united = new DigestMerger(this.#values);
    united.merge(this);
    united.merge(other);
    return united;
  }

  /** The number of values counted. */
  get count(): number {
    return this.#count;
  }

  /** The exact smallest value; null when no range was added. */
  get min(): number | null {
    return this.#min;
  }

  /** The exact largest value; null when no range was added. */
  get max(): number | null {
    return this.#max;
  }

  /**
   * The value of rank ceil(q · count) (nearest rank), within DIGEST_RELATIVE_ERROR; exact for the first and the last rank, for q = 0 (the
   * smallest value), and where only one whole number is possible. A subnormal may be reported as 0. A product within rounding error of a
   * whole number counts as that number: q = 0.07 of 100 values is rank 7. Null when nothing was counted.
   *
   * @param q from 0 to 1, else RangeError.
   */
  quantile(q: number): OrderStatistic | null {
    if (!(q >= 0 && q <= 1)) throw new RangeError(`${q} is not a quantile; it goes from 0 to 1.`);
    if (this.#count === 0) return null;
    const rank = rankOf(q, this.#count);
    if (rank === 1 && this.#min !== null) return { value: this.#min, exact: true };
    if (rank === this.#count && this.#max !== null) return { value: this.#max, exact: true };
    return orderStatistic(digestBucket(this.#keyOfRank(rank)), this.#values, { min: this.#min, max: this.#max });
  }

  /** The non-empty buckets, ascending: their keys and counts. */
  *buckets(): Iterable<{ readonly key: number; readonly count: number }> {
    const list = this.#list;
    for (let at = 0; at < list.length; at += 2) yield { key: keyOf(list[at + 1]!), count: countOf(list[at]!, list[at + 1]!) };
    for (let at = 0; at < this.#pages.length; at++) {
      const start = this.#starts[at]!;
      for (let i = 0; i < PAGE; i++) {
        const count = this.#counts[start + i]!;
        if (count > 0) yield { key: this.#pages[at]! * PAGE + i, count };
      }
    }
  }

  /**
   * The merged digest as packed entries, ascending, without empty buckets.
   *
   * @throws RangeError when a bucket's count does not fit 45 bits.
   */
  entries(): BigInt64Array {
    if (this.#list.length > 0) return new BigInt64Array(this.#list.slice().buffer);
    const counts = this.#counts;
    let occupied = 0;
    for (const count of counts) if (count > 0) occupied++;
    const entries = new BigInt64Array(occupied);
    const words = new Uint32Array(entries.buffer);
    let out = 0;
    for (let at = 0; at < this.#pages.length; at++) {
      const start = this.#starts[at]!;
      for (let i = 0; i < PAGE; i++) {
        const count = counts[start + i]!;
        if (count === 0) continue;
        if (count >= 2 ** 45) throw new RangeError(`${count} values in one bucket do not fit its 45 bits.`);
        words[out++] = count % 2 ** 32;
        words[out++] = (this.#pages[at]! * PAGE + i) * 2 ** 13 + Math.floor(count / 2 ** 32);
      }
    }
    return entries;
  }

  #keyOfRank(rank: number): number {
    let left = rank;
    const list = this.#list;
    for (let at = 0; at < list.length; at += 2) {
      left -= countOf(list[at]!, list[at + 1]!);
      if (left <= 0) return keyOf(list[at + 1]!);
    }
    const counts = this.#counts;
    this.#totals ??= this.#pageTotals();
    for (let at = 0; at < this.#pages.length; at++) {
      const total = this.#totals[at]!;
      if (left > total) {
        left -= total;
        continue;
      }
      const start = this.#starts[at]!;
      for (let i = 0; i < PAGE; i++) {
        left -= counts[start + i]!;
        if (left <= 0) return this.#pages[at]! * PAGE + i;
      }
    }
    return LAST_KEY;
  }

  #pageTotals(): Float64Array {
    const totals = new Float64Array(this.#pages.length);
    for (let at = 0; at < totals.length; at++) {
      const start = this.#starts[at]!;
      let total = 0;
      for (let i = start; i < start + PAGE; i++) total += this.#counts[i]!;
      totals[at] = total;
    }
    return totals;
  }

  #spreadList(): void {
    if (this.#list.length === 0) return;
    this.#spread(this.#list, 0, this.#list.length / 2);
    this.#list = NO_WORDS;
  }

  /** Adds entries to the counts of their buckets; returns the sum of the added counts. */
  #spread(words: Uint32Array, from: number, to: number): number {
    let counts = this.#counts;
    let total = 0;
    let page = -1;
    let start = 0;
    this.#position = -1;
    for (let i = from; i < to; i++) {
      const high = words[2 * i + 1]!;
      const key = keyOf(high);
      if (key < FIRST_KEY || key > LAST_KEY) throw new SketchFormatError(`A digest names bucket ${key}, which does not exist.`);
      if (key >>> PAGE_BITS !== page) {
        page = key >>> PAGE_BITS;
        start = this.#startOf(page);
        counts = this.#counts;
      }
      const count = countOf(words[2 * i]!, high);
      counts[start + (key & (PAGE - 1))]! += count;
      total += count;
    }
    return total;
  }

  /** Where the counts of a page start; allocates a new page. */
  #startOf(page: number): number {
    // Digests are ascending, so usually it is the next page.
    let at = this.#position + 1;
    if (at >= this.#pages.length || this.#pages[at] !== page) {
      at = firstNotBelow(this.#pages, page);
      if (this.#pages[at] !== page) this.#insert(at, page);
    }
    this.#position = at;
    return this.#starts[at]!;
  }

  #insert(at: number, page: number): void {
    const start = this.#pages.length * PAGE;
    if (start === this.#counts.length) {
      const grown = new Float64Array(Math.max(2 * start, FIRST_PAGES * PAGE));
      grown.set(this.#counts);
      this.#counts = grown;
    }
    this.#pages.splice(at, 0, page);
    this.#starts.splice(at, 0, start);
  }

  #setCount(count: number): void {
    this.#totals = null;
    if (count > Number.MAX_SAFE_INTEGER) throw new RangeError('A digest counts fewer than 2^53 values.');
    this.#count = count;
  }
}

function keyOf(high: number): number {
  return high >>> 13;
}

function countOf(low: number, high: number): number {
  return (high & 0x1fff) * 2 ** 32 + low;
}

/**
 * The sum of the counts if the entries are valid for a stored digest: existing buckets, each once, none empty, ascending. Null otherwise.
 */
function totalOfOrdered(words: Uint32Array, from: number, to: number): number | null {
  let total = 0;
  let last = FIRST_KEY - 1;
  for (let i = from; i < to; i++) {
    const high = words[2 * i + 1]!;
    const key = keyOf(high);
    if (key <= last) return null;
    last = key;
    const count = countOf(words[2 * i]!, high);
    if (count === 0) return null;
    total += count;
  }
  return last <= LAST_KEY ? total : null;
}

/** ceil(q · count), from 1 to count. */
function rankOf(q: number, count: number): number {
  const product = q * count;
  const whole = Math.round(product);
  // Both q and the product are rounded, each by half a unit in the last place.
  const rank = Math.abs(product - whole) <= product * 2 * Number.EPSILON ? whole : Math.ceil(product);
  return Math.min(Math.max(rank, 1), count);
}

function firstNotBelow(ascending: readonly number[], value: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ascending[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
