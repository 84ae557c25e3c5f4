import { nearest } from '../../../compiler/diagnostics/didYouMean.ts';
import type { DimensionType } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { cellOrder, type CellOrder } from './cells.ts';
import type { Dictionary } from './Dictionary.ts';

/** How many neighbours to each side are compared: keeps the time constant however many values there are. */
const NEIGHBOURS = 40;
const NEAREST = 5;

type Value = Exclude<Cell, null>;

/** The sorted values of a dimension: tells whether one exists and which ones are near one that does not. */
export class KnownValues {
  readonly #type: DimensionType;
  readonly #order: CellOrder;
  readonly #values: Dictionary['values'];
  /** Codes by rank. */
  readonly #codes: Int32Array;

  constructor({ values, ranks }: Dictionary, type: DimensionType) {
    this.#type = type;
    this.#order = cellOrder(type);
    this.#values = values;
    this.#codes = new Int32Array(values.length);
    ranks.forEach((rank, code) => {
      this.#codes[rank] = code;
    });
  }

  has(value: Value): boolean {
    const known = this.#at(this.#placeOf(value));
    return known !== null && this.#order(known, value) === 0;
  }

  /** The first of them, in order. */
  first(count: number): readonly Value[] {
    return Array.from({ length: Math.min(count, this.#codes.length) }, (_, rank) => this.#at(rank)).filter((value) => value !== null);
  }

  /** A few texts, best first: the same in other letter case or with other spaces, the initials of several words, similarly spelled ones, otherwise its neighbours in sort order; of any other type, the neighbours. */
  near(value: Value): readonly Value[] {
    return this.#type === 'string' ? this.#alike(String(value)) : this.#around(value, 1);
  }

  #alike(value: string): readonly Value[] {
    const words = value.trim().replaceAll(/\s+/g, ' ');
    const spellings = [...new Set([value, words, words.toUpperCase(), words.toLowerCase(), capitalised(words)])];
    const same = spellings.filter((spelling) => this.has(spelling));
    if (same.length > 0) return same;
    const initials = initialsOf(value);
    if (initials !== null && this.has(initials)) return [initials];
    const beside = new Set(spellings.flatMap((spelling) => this.#around(spelling, NEIGHBOURS).map(String)));
    const alike = nearest(value.trim(), beside);
    if (alike.length > 0) return alike;
    return this.#around(value.toUpperCase(), 2).slice(0, NEAREST);
  }

  #around(value: Value, count: number): readonly Value[] {
    const place = this.#placeOf(value);
    const found: Value[] = [];
    for (let rank = Math.max(place - count, 0); rank < Math.min(place + count, this.#codes.length); rank += 1) {
      const known = this.#at(rank);
      if (known !== null) found.push(known);
    }
    return found;
  }

  /** The rank of the first value that does not sort before it. */
  #placeOf(value: Value): number {
    let [low, high] = [0, this.#codes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const known = this.#at(middle);
      if (known !== null && this.#order(known, value) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #at(rank: number): Value | null {
    return rank < this.#codes.length ? at(this.#values, at(this.#codes, rank)) : null;
  }
}

/** What a code for several words may be, as NY is for New York; null for a single word. */
function initialsOf(text: string): string | null {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length < 2 ? null : words.map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}

function capitalised(text: string): string {
  return text.toLowerCase().replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
