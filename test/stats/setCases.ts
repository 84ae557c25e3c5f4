import { ThetaMerger } from '../../runtime/sketch/theta.ts';
import type { SetOperation } from '../../runtime/stats/setOperation.ts';
import { seededRandom } from '../sketch/support.ts';

/** Two sets as sketches, and what is exactly true of them. */
export interface SetCase {
  readonly first: ThetaMerger;
  readonly second: ThetaMerger;
  readonly sizes: readonly [number, number];
  readonly exact: { readonly [Name in SetOperation]: number };
}

/** Two sets of any sizes between two bounds that share nothing, little, much or all of the smaller one. */
export function setCase(number: number, [least, most]: readonly [number, number]): SetCase {
  const random = seededRandom(7919 * number + 1);
  for (let i = 0; i < 10; i++) random();
  const size = (): number => Math.ceil(least * (most / least) ** random());
  const [first, second] = [size(), size()];
  const parts: readonly number[] = [0, 0.01, 0.2, 1];
  return setsOf(first, second, Math.floor(Math.min(first, second) * (parts[number % 5] ?? random())), number);
}

/** Sets of these sizes that share so many values. */
export function setsOf(first: number, second: number, shared: number, seed = 1): SetCase {
  const row = hashesOf(104_729 * seed + 3, first + second - shared);
  return {
    first: sketchOf(row.subarray(0, first)),
    second: sketchOf(row.subarray(first - shared)),
    sizes: [first, second],
    exact: { union: first + second - shared, intersection: shared, difference: first - shared },
  };
}

/** Hashes such as different values have. */
function hashesOf(seed: number, count: number): BigUint64Array {
  const random = seededRandom(seed);
  const hashes = new BigUint64Array(count);
  const words = new Uint32Array(hashes.buffer);
  for (let i = 0; i < count; i++) {
    words[2 * i] = random() * 2 ** 32;
    words[2 * i + 1] = random() * 2 ** 31;
  }
  return hashes;
}

function sketchOf(hashes: BigUint64Array): ThetaMerger {
  const merger = new ThetaMerger();
  merger.addHashes(hashes);
  return merger;
}
