import { nearest } from '../../../compiler/diagnostics/didYouMean.ts';
import { compareText } from '../../engine/compareText.ts';
import { at } from '../at.ts';
import type { Dictionary } from './dictionaries.ts';

/** How many neighbours to each side are compared: keeps the time constant however many values there are. */
const NEIGHBOURS = 40;
const NEAREST = 5;

/** The sorted texts of a dimension: tells whether a value exists and which ones are near one that does not. */
export class KnownValues {
  readonly #values: Dictionary['values'];
  /** Codes by rank. */
  readonly #codes: Int32Array;

  constructor({ values, ranks }: Dictionary) {
    this.#values = values;
    this.#codes = new Int32Array(values.length);
    ranks.forEach((rank, code) => {
      this.#codes[rank] = code;
    });
  }

  has(value: string): boolean {
    return this.#at(this.#placeOf(value)) === value;
  }

  /** A few values, best first: similarly spelled ones, otherwise its neighbours in sort order. */
  near(value: string): readonly string[] {
    const spellings = [...new Set([value, value.trim(), value.toUpperCase(), value.toLowerCase(), capitalised(value)])];
    const beside = new Set(spellings.flatMap((spelling) => this.#around(spelling, NEIGHBOURS)));
    const alike = nearest(value.trim(), beside);
    if (alike.length > 0) return alike;
    return this.#around(value.toUpperCase(), 2).slice(0, NEAREST);
  }

  #around(value: string, count: number): readonly string[] {
    const place = this.#placeOf(value);
    const found: string[] = [];
    for (let rank = Math.max(place - count, 0); rank < Math.min(place + count, this.#codes.length); rank += 1) {
      const known = this.#at(rank);
      if (known !== null) found.push(known);
    }
    return found;
  }

  /** The rank of the first value that does not sort before it. */
  #placeOf(value: string): number {
    let [low, high] = [0, this.#codes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareText(this.#at(middle) ?? '', value) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #at(rank: number): string | null {
    return rank < this.#codes.length ? String(at(this.#values, at(this.#codes, rank))) : null;
  }
}

function capitalised(text: string): string {
  return text.toLowerCase().replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
