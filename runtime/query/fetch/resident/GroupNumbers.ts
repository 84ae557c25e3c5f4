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
      const { key, others } = place === 0 ? commonKey(parts, block) : { key: null, others: parts };
      if (key !== null && others.length === 0) {
        index.keys[0] = key;
        index.assign(1, numbers);
        same = numbers[0]!;
        numbers.fill(same, 1, count);
      } else if (key === null || index.assignCodes?.(key, others, block, numbers) !== true) {
        same = null;
        makeKeys(index.keys, key ?? numbers, others, block);
        index.assign(count, numbers);
      }
    }
    return same;
  }

  /** The same, with -1 for a combination that has no number. */
  find(block: RowBlock, numbers: Int32Array): void {
    for (const [place, { parts, index }] of this.#steps.entries()) {
      makeKeys(index.keys, place === 0 ? 0 : numbers, parts, block);
      for (let row = 0; row < block.count; row++) numbers[row] = place > 0 && numbers[row] === -1 ? -1 : index.find(row);
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
  /** Those of a block of rows, which `makeKeys` writes: as doubles in every index, since a loop that meets two kinds of lists is slow. */
  readonly keys: Float64Array;
  /** Gives the first so many keys their numbers. */
  readonly assign: (count: number, numbers: Int32Array) => void;
  /** Gives the rows of a block, whose keys begin alike, their numbers without keys, where there are few columns for it. @returns whether it does */
  readonly assignCodes?: (begun: number, parts: readonly KeyPart[], block: RowBlock, numbers: Int32Array) => boolean;
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

  /** One or two columns of rows that follow one another: in a single loop, in which the key is never written. */
  assignCodes(begun: number, [one, other, third]: readonly KeyPart[], { first, count }: RowBlock, numbers: Int32Array): boolean {
    if (first === null || one?.as !== null || (other !== undefined && other.as !== null) || third !== undefined) return false;
    const start = begun * one.size;
    const codes = one.codes.subarray(first, first + count);
    if (other === undefined) this.#assignOne(start, codes, numbers);
    else this.#assignTwo(start, codes, other.size, other.codes.subarray(first, first + count), numbers);
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

/** What the keys of all rows of a block begin with, as far as that is seen at once, and the columns that it is not about. */
function commonKey(parts: readonly KeyPart[], block: RowBlock): { readonly key: number; readonly others: readonly KeyPart[] } {
  let key = 0;
  for (const [place, part] of parts.entries()) {
    const same = sameOf(part, block);
    if (same === null) return { key, others: parts.slice(place) };
    key = key * part.size + same;
  }
  return { key, others: [] };
}

/** What all rows of a block count as, where that is seen at once. */
function sameOf({ codes, as, ordered }: KeyPart, block: RowBlock): number | null {
  if (!ordered) return null;
  const [from, to] = [codes[rowAt(block, 0)]!, codes[rowAt(block, block.count - 1)]!];
  const [first, last] = as === null ? [from, to] : [as[from]!, as[to]!];
  return first === last ? first : null;
}

/** Makes the key of each row of a block: of what it begins with, the same for all or a number for each, and the values of some columns. */
function makeKeys(keys: KeyIndex['keys'], begun: number | Int32Array, parts: readonly KeyPart[], { first, list, count }: RowBlock): void {
  if (typeof begun === 'number') keys.fill(begun, 0, count);
  else keys.set(begun.subarray(0, count));
  for (const { codes, as, size } of parts) {
    if (first !== null) {
      if (as === null) for (let place = 0; place < count; place++) keys[place] = keys[place]! * size + codes[first + place]!;
      else for (let place = 0; place < count; place++) keys[place] = keys[place]! * size + as[codes[first + place]!]!;
    } else if (as === null) for (let place = 0; place < count; place++) keys[place] = keys[place]! * size + codes[list[place]!]!;
    else for (let place = 0; place < count; place++) keys[place] = keys[place]! * size + as[codes[list[place]!]!]!;
  }
}

/** Mixes both halves of a whole number: Knuth's multiplicative hash, folded. */
function hash(key: number): number {
  const mixed = Math.imul((key >>> 0) ^ Math.imul((key / 0x1_0000_0000) >>> 0, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
