/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within bounds that are checked before */
import { readTheta, writeTheta, type ThetaWords } from './thetaCodec.ts';

/**
 * The sketch of the values in both sets: the hashes common to both below the smaller theta, which becomes its theta. Neither set's own limit
 * is applied to the result, whose hashes are some of theirs. Exact when both are.
 * Otherwise the error is relative to the union, not to the result: the size of a small overlap of large sets is poorly known. Like
 * `theta_intersection` in Apache DataSketches.
 *
 * @throws SketchFormatError as `thetaDecode`.
 */
export function thetaIntersect(a: Uint8Array, b: Uint8Array): Uint8Array {
  return combine(readTheta(a), readTheta(b), 'in_both');
}

/**
 * The sketch of the values of `a` that are not in `b`: the hashes of `a` below the smaller theta that `b` lacks. Exact when both are;
 * otherwise the error is relative to the union. Like `theta_a_not_b` in Apache DataSketches.
 *
 * @throws SketchFormatError as `thetaDecode`.
 */
export function thetaDifference(a: Uint8Array, b: Uint8Array): Uint8Array {
  return combine(readTheta(a), readTheta(b), 'in_first_only');
}

function combine(a: ThetaWords, b: ThetaWords, keep: 'in_both' | 'in_first_only'): Uint8Array {
  if (isEmpty(a) || (isEmpty(b) && keep === 'in_both')) return writeTheta(new Uint32Array(0), 0, 0xffffffff, 0x7fffffff);

  const smaller = below(a.theta_low, a.theta_high, b.theta_low, b.theta_high) ? a : b;
  const { theta_low, theta_high } = smaller;
  const words = new Uint32Array(2 * a.count);
  let used = 0;
  let j = 0;
  for (let i = 0; i < a.count; i++) {
    const low = a.words[a.first + 2 * i]!;
    const high = a.words[a.first + 2 * i + 1]!;
    if (!below(low, high, theta_low, theta_high)) break;
    while (j < b.count && below(b.words[b.first + 2 * j]!, b.words[b.first + 2 * j + 1]!, low, high)) j++;
    const found = j < b.count && b.words[b.first + 2 * j] === low && b.words[b.first + 2 * j + 1] === high;
    if (found !== (keep === 'in_both')) continue;
    words[2 * used] = low;
    words[2 * used + 1] = high;
    used++;
  }
  return writeTheta(words, used, theta_low, theta_high);
}

function isEmpty(sketch: ThetaWords): boolean {
  return sketch.count === 0 && sketch.theta_high === 0x7fffffff && sketch.theta_low === 0xffffffff;
}

function below(low: number, high: number, than_low: number, than_high: number): boolean {
  return high < than_high || (high === than_high && low < than_low);
}
