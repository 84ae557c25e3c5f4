import { at } from '../../../errors/at.ts';
import { BLOCK, rowAt, type RowBlock } from './RowScan.ts';

/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within their own bounds */

/** One of the columns by which rows are grouped. */
export interface KeyPart {
  readonly codes: Int32Array;
  /** What each code counts as; null for itself. */
  readonly as: Int32Array | null;
  /** Larger than any of them. */
  readonly size: number;
  /** Whether what rows count as never falls from one row to the next: then rows between two that are alike are like them. */
  readonly ordered: boolean;
}

/** Keys up to here are exact in a double. */
const LARGEST_KEY = 2 ** 52;
/** The most keys that have a place each, however few of them occur. */
const DENSE_KEYS = { always: 4096, most: 2 ** 22, for_each_row: 8 } as const;

/**
 * Numbers the combinations of some columns' values in the order in which they first come. The values of a row become a single key, in
 * several steps when there are more combinations than a number can tell apart.
 */
export class GroupNumbers {
  readonly #steps: readonly Step[];

  /** @param rows the most that are numbered */
  static of(parts: readonly KeyPart[], rows: number): GroupNumbers {
    const steps: { parts: KeyPart[]; keys: number }[] = [{ parts: [], keys: 1 }];
    for (const part of parts) {
      const step = at(steps, steps.length - 1);
      if (step.keys * part.size <= LARGEST_KEY) {
        step.parts.push(part);
        step.keys *= part.size;
      } else {
        // The number that the last step gives each row is the first part of the next one's key.
        steps.push({ parts: [part], keys: Math.max(rows, 1) * part.size });
      }
    }
    return new GroupNumbers(steps.map((step) => ({ parts: step.parts, index: indexFor(step.keys, rows) })));
  }

  private constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  /** The same numbers, for combinations of other columns in the place of the first. */
  withFirst(first: KeyPart): GroupNumbers {
    return new GroupNumbers(
      this.#steps.map(({ parts, index }, place) => ({ parts: place === 0 ? [first, ...parts.slice(1)] : parts, index })),
    );
  }

  /** The number of combinations so far. */
  get count(): number {
    return at(this.#steps, this.#steps.length - 1).index.count;
  }

  /**
   * Gives each row of a block the number of its combination.
   * @returns the number that all of them have, where that is seen at once; otherwise null
   */
  assign(block: RowBlock, numbers: Int32Array): number | null {
    const { count } = block;
    if (count === 0) return null;
    let same: number | null = null;
    for (const [place, { parts, index }] of this.#steps.entries()) {
      if (place === 0 && index.assignCodes?.(parts, block, numbers) === true) continue;
      const key = makeKeys(index.keys, place === 0 ? null : numbers, parts, block);
      if (key === null) index.assign(count, numbers);
      else {
        index.keys[0] = key;
        index.assign(1, numbers);
        numbers.fill(numbers[0]!, 1, count);
      }
      same = key === null ? null : numbers[0]!;
    }
    return same;
  }

  /** The same, with -1 for a combination that has no number. */
  find(block: RowBlock, numbers: Int32Array): void {
    const { count } = block;
    for (const [place, { parts, index }] of this.#steps.entries()) {
      const key = makeKeys(index.keys, place === 0 ? null : numbers, parts, block);
      if (key !== null) index.keys.fill(key, 0, count);
      for (let row = 0; row < count; row++) numbers[row] = place > 0 && numbers[row] === -1 ? -1 : index.find(row);
    }
  }
}

interface Step {
  readonly parts: readonly KeyPart[];
  readonly index: KeyIndex;
}

/** Numbers keys in the order in which they first come. */
interface KeyIndex {
  readonly count: number;
  /** Those of a block of rows, which `makeKeys` writes. */
  readonly keys: Float64Array;
  /** Gives the first so many keys their numbers. */
  readonly assign: (count: number, numbers: Int32Array) => void;
  /** Gives the rows of a block their numbers without keys, where there are few columns for it. @returns whether it does */
  readonly assignCodes?: (parts: readonly KeyPart[], block: RowBlock, numbers: Int32Array) => boolean;
  /** The number of the key in a place; -1 for one without. */
  readonly find: (row: number) => number;
}

function indexFor(keys: number, rows: number): KeyIndex {
  const { always, most, for_each_row } = DENSE_KEYS;
  return keys <= Math.min(Math.max(always, for_each_row * rows), most) ? new DenseIndex(keys) : new HashedIndex();
}

/** A place for each key that there may be. */
class DenseIndex implements KeyIndex {
  readonly keys = new Float64Array(BLOCK);
  /** One more than each key's number. */
  readonly #numbers: Int32Array;
  count = 0;

  constructor(keys: number) {
    this.#numbers = new Int32Array(keys);
  }

  assign(count: number, numbers: Int32Array): void {
    const [keys, known] = [this.keys, this.#numbers];
    for (let row = 0; row < count; row++) {
      const key = keys[row]!;
      let number = known[key]!;
      if (number === 0) {
        number = ++this.count;
        known[key] = number;
      }
      numbers[row] = number - 1;
    }
  }

  /** One or two columns, besides those that are the same in all rows: in a single loop, in which the key is never written. */
  assignCodes(parts: readonly KeyPart[], block: RowBlock, numbers: Int32Array): boolean {
    const { first, count } = block;
    if (first === null) return false;
    let start = 0;
    let place = 0;
    for (let of: number | null = 0; place < parts.length; place++) {
      of = sameOf(parts[place]!, block);
      if (of === null) break;
      start = start * parts[place]!.size + of;
    }
    const [one, other, third] = [parts[place], parts[place + 1], parts[place + 2]];
    if (one?.as !== null || third !== undefined) return false;
    const codes = one.codes.subarray(first, first + count);
    if (other === undefined) this.#assignOne(start * one.size, codes, numbers);
    else if (other.as !== null) return false;
    else this.#assignTwo(start * one.size, codes, other.size, other.codes.subarray(first, first + count), numbers);
    return true;
  }

  #assignOne(start: number, codes: Int32Array, numbers: Int32Array): void {
    const known = this.#numbers;
    for (let row = 0; row < codes.length; row++) {
      const key = start + codes[row]!;
      let number = known[key]!;
      if (number === 0) {
        number = ++this.count;
        known[key] = number;
      }
      numbers[row] = number - 1;
    }
  }

  #assignTwo(start: number, codes: Int32Array, size: number, others: Int32Array, numbers: Int32Array): void {
    const known = this.#numbers;
    for (let row = 0; row < codes.length; row++) {
      const key = (start + codes[row]!) * size + others[row]!;
      let number = known[key]!;
      if (number === 0) {
        number = ++this.count;
        known[key] = number;
      }
      numbers[row] = number - 1;
    }
  }

  find(row: number): number {
    return this.#numbers[this.keys[row]!]! - 1;
  }
}

/** A hash table with open addressing, at most half full, of keys that are whole but beyond 32 bits. */
class HashedIndex implements KeyIndex {
  readonly keys = new Float64Array(BLOCK);
  #known = new Float64Array(2048);
  #numbers = new Int32Array(2048);
  count = 0;

  assign(count: number, numbers: Int32Array): void {
    for (let row = 0; row < count; row++) {
      const key = this.keys[row]!;
      let place = this.#placeOf(key);
      if (this.#numbers[place] === 0) {
        if (2 * ++this.count > this.#known.length) {
          this.#grow();
          place = this.#placeOf(key);
        }
        this.#known[place] = key;
        this.#numbers[place] = this.count;
      }
      numbers[row] = this.#numbers[place]! - 1;
    }
  }

  find(row: number): number {
    return this.#numbers[this.#placeOf(this.keys[row]!)]! - 1;
  }

  /** Where a key is, or may be put. */
  #placeOf(key: number): number {
    const mask = this.#known.length - 1;
    let place = hash(key) & mask;
    while (this.#numbers[place] !== 0 && this.#known[place] !== key) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [known, numbers] = [this.#known, this.#numbers];
    this.#known = new Float64Array(2 * known.length);
    this.#numbers = new Int32Array(2 * known.length);
    numbers.forEach((number, from) => {
      if (number === 0) return;
      const place = this.#placeOf(known[from]!);
      this.#known[place] = known[from]!;
      this.#numbers[place] = number;
    });
  }
}

/**
 * Makes the key of each row of a block of the number that it begins with, or nothing, and the values of some columns.
 * @returns the key that all of them have, where that is seen at once; null when they are made
 */
function makeKeys(keys: KeyIndex['keys'], begun: Int32Array | null, parts: readonly KeyPart[], block: RowBlock): number | null {
  const { first, list, count } = block;
  let same: number | null = begun === null ? 0 : null;
  if (begun !== null) keys.set(begun.subarray(0, count));
  for (const part of parts) {
    const { codes, as, size } = part;
    if (same !== null) {
      const of = sameOf(part, block);
      if (of !== null) {
        same = same * size + of;
        continue;
      }
      keys.fill(same, 0, count);
      same = null;
    }
    if (first !== null) {
      if (as === null) for (let place = 0; place < count; place++) keys[place] = keys[place]! * size + codes[first + place]!;
      else for (let place = 0; place < count; place++) keys[place] = keys[place]! * size + as[codes[first + place]!]!;
    } else if (as === null) for (let place = 0; place < count; place++) keys[place] = keys[place]! * size + codes[list[place]!]!;
    else for (let place = 0; place < count; place++) keys[place] = keys[place]! * size + as[codes[list[place]!]!]!;
  }
  return same;
}

/** What all rows of a block count as, where that is seen at once. */
function sameOf({ codes, as, ordered }: KeyPart, block: RowBlock): number | null {
  if (!ordered || block.count === 0) return null;
  const [from, to] = [codes[rowAt(block, 0)]!, codes[rowAt(block, block.count - 1)]!];
  const [first, last] = as === null ? [from, to] : [as[from]!, as[to]!];
  return first === last ? first : null;
}

/** Mixes both halves of a whole number: Knuth's multiplicative hash, folded. */
function hash(key: number): number {
  const mixed = Math.imul((key >>> 0) ^ Math.imul((key / 0x1_0000_0000) >>> 0, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
