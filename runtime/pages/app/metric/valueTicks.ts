/** Round numbers along an axis, from below the least value to above the largest. */
export interface ValueTicks {
  readonly ticks: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** Values less than this share of the largest apart from zero are drawn from zero. */
const NEAR_ZERO = 0.6;

/** @param count about how many */
export function valueTicks(values: readonly number[], count: number): ValueTicks {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A line whose values vary little says nothing from zero; where the axis begins elsewhere, the chart says so.
  const low = least >= 0 && least < NEAR_ZERO * most ? 0 : least;
  const high = most <= 0 && most > NEAR_ZERO * least ? 0 : most;
  const span = high - low || Math.abs(high) || 1;
  const step = roundStep(span / count);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step + (high === low ? 1 : 0))];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return { ticks, from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1 };
}

/** The next of 1, 2, 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
