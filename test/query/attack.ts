/** A prime below 2^26: products of two residues are exact. */
const PRIME = 67_108_859;

/**
 * What sums tell: vectors over unknown counts, each the sum of some of them, and whether another sum follows from these by any additions
 * and subtractions (by elimination, in the integers modulo a prime).
 */
export class KnownSums {
  /** Rows in echelon form, each with the place of its first 1. */
  readonly #rows: { readonly pivot: number; readonly vector: Float64Array }[] = [];
  readonly #size: number;

  /** @param size how many unknowns there are */
  constructor(size: number) {
    this.#size = size;
  }

  add(members: Iterable<number>): void {
    const rest = this.#reduce(members);
    const pivot = rest.findIndex((value) => value !== 0);
    if (pivot < 0) return;
    const inverse = power(rest[pivot] ?? 1, PRIME - 2);
    this.#rows.push({ pivot, vector: rest.map((value) => (value * inverse) % PRIME) });
  }

  tells(members: Iterable<number>): boolean {
    return this.#reduce(members).every((value) => value === 0);
  }

  #reduce(members: Iterable<number>): Float64Array {
    const vector = new Float64Array(this.#size);
    for (const member of members) vector[member] = 1;
    for (const row of this.#rows) {
      const factor = vector[row.pivot] ?? 0;
      if (factor === 0) continue;
      for (let index = 0; index < this.#size; index++)
        vector[index] = ((vector[index] ?? 0) + (PRIME - factor) * (row.vector[index] ?? 0)) % PRIME;
    }
    return vector;
  }
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (let [square, rest] = [base, exponent]; rest > 0; square = (square * square) % PRIME, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) result = (result * square) % PRIME;
  return result;
}
