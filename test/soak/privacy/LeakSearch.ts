import type { Random } from '../../sql/fuzz/Random.ts';

/** A prime below 2^26: products of two residues are exact. */
const PRIME = 67_108_859;
/** Orders of the unknowns in which few of them are looked for. */
const TRIES = 12;

/** A sum of unknowns that is known, as a list of their places. */
export type KnownSum = readonly number[];

/** What follows from sums of unknowns by adding and subtracting any multiples of them, looked for by elimination modulo a prime. */
export class LeakSearch {
  readonly #rows: readonly number[];
  readonly #least: number;
  readonly #random: Random;

  /** @param rows how many underlying rows each unknown has; that it has none may be known */
  constructor(rows: readonly number[], least: number, random: Random) {
    this.#rows = rows;
    this.#least = least;
    this.#random = random;
  }

  /** The unknowns that some combination depends on which stands on too few rows; null when none was found. */
  find(sums: readonly KnownSum[]): readonly number[] | null {
    const different = [...new Map(sums.map((sum) => [sum.join(), sum])).values()];
    const parts = this.#partsOf(different);
    const small = parts.filter(({ rows }) => rows < this.#least);
    if (small.length === 0) return null;
    const large = parts.filter(({ rows }) => rows >= this.#least);
    const places = new Map(parts.map((part, place) => [part, place]));
    const matrix = different.map((_, sum) => Float64Array.from(parts, ({ sums: within }) => (within.has(sum) ? 1 : 0)));
    const columns = (order: readonly Part[]): number[] => order.map((part) => places.get(part) ?? -1);
    eliminate(matrix, columns(large));
    // What is left depends on small parts alone.
    let rest = matrix.filter((row) => columns(large).every((column) => row[column] === 0) && row.some((value) => value !== 0));
    let order = small;
    for (let attempt = 0; attempt < TRIES && rest.length > 0; attempt++) {
      eliminate(rest, columns(order));
      rest = rest.filter((row) => row.some((value) => value !== 0));
      for (const [index, row] of rest.entries()) {
        for (const other of [null, ...rest.slice(index + 1)])
          for (const sign of [1, PRIME - 1]) {
            const members = parts.filter((_, place) => ((row[place] ?? 0) + sign * (other?.[place] ?? 0)) % PRIME !== 0);
            const count = members.reduce((sum, { rows }) => sum + rows, 0);
            if (count > 0 && count < this.#least) return members.flatMap(({ unknowns }) => unknowns);
          }
      }
      order = [...order]
        .map((part) => ({ part, at: this.#random.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ part }) => part);
    }
    return null;
  }

  /** Unknowns that are in the same sums are known together at most. */
  #partsOf(sums: readonly KnownSum[]): readonly Part[] {
    const within = this.#rows.map((): number[] => []);
    sums.forEach((sum, place) => sum.forEach((unknown) => within[unknown]?.push(place)));
    const parts = new Map<string, Part>();
    within.forEach((places, unknown) => {
      const rows = this.#rows[unknown] ?? 0;
      if (rows === 0 || places.length === 0) return;
      const key = places.join();
      const part = parts.get(key);
      if (part === undefined) parts.set(key, { sums: new Set(places), rows, unknowns: [unknown] });
      else parts.set(key, { ...part, rows: part.rows + rows, unknowns: [...part.unknowns, unknown] });
    });
    return [...parts.values()];
  }
}

interface Part {
  readonly sums: ReadonlySet<number>;
  readonly rows: number;
  readonly unknowns: readonly number[];
}

/** Brings the rows into reduced echelon form in these columns, first to last. */
function eliminate(rows: readonly Float64Array[], columns: readonly number[]): void {
  const used = new Set<number>();
  for (const column of columns) {
    const pivot = rows.findIndex((row, index) => !used.has(index) && row[column] !== 0);
    const row = rows[pivot];
    if (row === undefined) continue;
    used.add(pivot);
    const inverse = power(row[column] ?? 1, PRIME - 2);
    for (let place = 0; place < row.length; place++) row[place] = ((row[place] ?? 0) * inverse) % PRIME;
    for (const other of rows) {
      const factor = other === row ? 0 : (other[column] ?? 0);
      if (factor === 0) continue;
      for (let place = 0; place < row.length; place++) other[place] = ((other[place] ?? 0) + (PRIME - factor) * (row[place] ?? 0)) % PRIME;
    }
  }
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (let [square, rest] = [base, exponent]; rest > 0; square = (square * square) % PRIME, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) result = (result * square) % PRIME;
  return result;
}
