import { toDouble, subtract, type Ratio } from '../exact/rational.ts';

/** Whether two counts differ, and by fewer than `least`: if one counts some of what the other does, the rest are too few. */
export function tooNear(a: Ratio, b: Ratio, least: number): boolean {
  const rest = Math.abs(toDouble(subtract(a, b)));
  return rest > 0 && rest < least;
}
