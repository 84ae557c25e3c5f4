/** A place between two neighbours of some bins at which they may be parted. */
export interface Cut {
  /** The number of bins before it. */
  readonly place: number;
  /** Parts made at a cut of higher preference are parted before others. */
  readonly preference: number;
}

/**
 * Merges adjacent bins until each holds enough of each class: the cuts that remain, in order, such that between any two of them, before the
 * first and after the last there are at least `least` of every class. Preferred cuts are made first, and among equals the middle one, so
 * that a cut does not say where exactly enough were reached. Whoever leaves out some of the cuts merges further. Null when all bins together
 * do not hold enough.
 *
 * @param bins for each bin, how many of each class it holds; the classes are the same for all
 * @param preferences of the cut after each bin; as many as bins, of which the last is not used
 */
export function mergeBins(bins: readonly (readonly number[])[], preferences: readonly number[], least: number): readonly Cut[] | null {
  const classes = Array.from({ length: bins[0]?.length ?? 0 }, (_, of) => new Before(bins.map((counts) => counts[of] ?? 0)));
  const all = { from: 0, to: bins.length };
  if (classes.length === 0 || classes.some((one) => one.within(all) < least)) return null;
  const cuts: Cut[] = [];
  const parts: Part[] = [all];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const cut = bestCut(part, classes, preferences, least);
    if (cut === null) continue;
    cuts.push(cut);
    parts.push({ from: part.from, to: cut.place }, { from: cut.place, to: part.to });
  }
  return cuts.sort((a, b) => a.place - b.place);
}

/** Bins from one up to, not including, another. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** How many of one class are before each bin. */
class Before {
  readonly #sums: Float64Array;

  constructor(counts: readonly number[]) {
    this.#sums = new Float64Array(counts.length + 1);
    counts.forEach((count, place) => (this.#sums[place + 1] = (this.#sums[place] ?? 0) + count));
  }

  within({ from, to }: Part): number {
    return (this.#sums[to] ?? 0) - (this.#sums[from] ?? 0);
  }
}

/** The preferred one of the cuts that leave enough of each class on both sides; null when there is none. */
function bestCut({ from, to }: Part, classes: readonly Before[], preferences: readonly number[], least: number): Cut | null {
  const enough = (part: Part): boolean => classes.every((one) => one.within(part) >= least);
  let [first, last] = [from + 1, to - 1];
  while (first <= last && !enough({ from, to: first })) first += 1;
  while (last >= first && !enough({ from: last, to })) last -= 1;
  const places = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
  const preference = places.reduce((most, place) => Math.max(most, preferences[place - 1] ?? -Infinity), -Infinity);
  const best = places.filter((place) => (preferences[place - 1] ?? -Infinity) === preference);
  const place = best[best.length >> 1];
  return place === undefined ? null : { place, preference };
}
