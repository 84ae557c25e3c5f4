import { at } from '../../../errors/at.ts';
import { BLOCK } from './RowScan.ts';

/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within their own bounds */

/** One of the columns by which rows are grouped. */
export interface KeyPart {
  readonly codes: Int32Array;
  /** What each code counts as; null for itself. */
  readonly as: Int32Array | null;
  /** Larger than any of them. */
  readonly size: number;
}

/** Keys up to here are exact in a double. */
const LARGEST_KEY = 2 ** 52;
/** The most keys that have a place each, however few of them occur. */
const DENSE_KEYS = { always: 4096, most: 2 ** 22, for_each_row: 2 } as const;

/**
 * Numbers the combinations of some columns' values in the order in which they first come. The values of a row become a single key, in
 * several steps when there are more combinations than a number can tell apart.
 */
export class GroupNumbers {
  readonly #steps: readonly Step[];
  readonly #keys = new Float64Array(BLOCK);

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

  /** Gives each of some rows, at most a block of them, the number of its combination. */
  assign(rows: Int32Array, count: number, numbers: Int32Array): void {
    for (const [place, { parts, index }] of this.#steps.entries()) {
      this.#combine(parts, place, rows, count, numbers);
      index.assign(this.#keys, count, numbers);
    }
  }

  /** The same, with -1 for a combination that has no number. */
  find(rows: Int32Array, count: number, numbers: Int32Array): void {
    for (const [place, { parts, index }] of this.#steps.entries()) {
      this.#combine(parts, place, rows, count, numbers);
      for (let row = 0; row < count; row++) numbers[row] = place > 0 && numbers[row] === -1 ? -1 : index.find(this.#keys[row]!);
    }
  }

  #combine(parts: readonly KeyPart[], place: number, rows: Int32Array, count: number, numbers: Int32Array): void {
    const keys = this.#keys;
    if (place === 0) keys.fill(0, 0, count);
    else for (let row = 0; row < count; row++) keys[row] = numbers[row]!;
    for (const { codes, as, size } of parts) {
      if (as === null) for (let row = 0; row < count; row++) keys[row] = keys[row]! * size + codes[rows[row]!]!;
      else for (let row = 0; row < count; row++) keys[row] = keys[row]! * size + as[codes[rows[row]!]!]!;
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
  readonly assign: (keys: Float64Array, count: number, numbers: Int32Array) => void;
  /** -1 for a key without a number. */
  readonly find: (key: number) => number;
}

function indexFor(keys: number, rows: number): KeyIndex {
  const { always, most, for_each_row } = DENSE_KEYS;
  return keys <= Math.min(Math.max(always, for_each_row * rows), most) ? new DenseIndex(keys) : new HashedIndex();
}

/** A place for each key that there may be. */
class DenseIndex implements KeyIndex {
  /** One more than each key's number. */
  readonly #numbers: Int32Array;
  count = 0;

  constructor(keys: number) {
    this.#numbers = new Int32Array(keys);
  }

  assign(keys: Float64Array, count: number, numbers: Int32Array): void {
    const known = this.#numbers;
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

  find(key: number): number {
    return this.#numbers[key]! - 1;
  }
}

/** A hash table with open addressing, at most half full. */
class HashedIndex implements KeyIndex {
  #keys = new Float64Array(2048);
  #numbers = new Int32Array(2048);
  count = 0;

  assign(keys: Float64Array, count: number, numbers: Int32Array): void {
    for (let row = 0; row < count; row++) {
      const key = keys[row]!;
      let place = this.#placeOf(key);
      if (this.#numbers[place] === 0) {
        if (2 * ++this.count > this.#keys.length) {
          this.#grow();
          place = this.#placeOf(key);
        }
        this.#keys[place] = key;
        this.#numbers[place] = this.count;
      }
      numbers[row] = this.#numbers[place]! - 1;
    }
  }

  find(key: number): number {
    return this.#numbers[this.#placeOf(key)]! - 1;
  }

  /** Where a key is, or may be put. */
  #placeOf(key: number): number {
    const mask = this.#keys.length - 1;
    let place = hash(key) & mask;
    while (this.#numbers[place] !== 0 && this.#keys[place] !== key) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [keys, numbers] = [this.#keys, this.#numbers];
    this.#keys = new Float64Array(2 * keys.length);
    this.#numbers = new Int32Array(2 * keys.length);
    numbers.forEach((number, from) => {
      if (number === 0) return;
      const place = this.#placeOf(keys[from]!);
      this.#keys[place] = keys[from]!;
      this.#numbers[place] = number;
    });
  }
}

/** Mixes both halves of a whole number: Knuth's multiplicative hash, folded. */
function hash(key: number): number {
  const mixed = Math.imul((key >>> 0) ^ Math.imul((key / 0x1_0000_0000) >>> 0, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
