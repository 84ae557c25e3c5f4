import { thetaAccuracy, thetaFromHashes, ThetaMerger } from '../runtime/sketch/theta.ts';
import type { Section } from './Report.ts';
import { median, threeDigits } from './statistics.ts';

const ENTRIES = [4_096, 16_384, 65_536, 262_144, 1_048_576];
/** Of each sketch; half of them are also in the next. */
const VALUES = 2_000_000;
const SKETCHES = 12;
const ROUNDS = 5;

/** What the entries of a distinct state cost, and how near its counts come: twelve sketches of 2,000,000 values each, and their union. */
export function entriesBench(): Section {
  const hashes = Array.from({ length: SKETCHES }, (_, index) => spreadHashes((index * VALUES) / 2));
  const rows = ENTRIES.map((entries) => {
    const sketches = hashes.map((all) => thetaFromHashes(all, entries));
    const times: number[] = [];
    let merger = new ThetaMerger(entries);
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now();
      merger = new ThetaMerger(entries);
      for (const sketch of sketches) merger.add(sketch);
      merger.estimate();
      times.push(performance.now() - begin);
    }
    return {
      entries,
      bytes: sketches[0]?.length ?? 0,
      union_ms: threeDigits(median(times)),
      error_percent: threeDigits(100 * (thetaAccuracy(merger)?.relative_error ?? 0)),
    };
  });
  return {
    title: `Distinct states by entries: ${SKETCHES} sketches of ${VALUES} values, and their union, within one process, medians`,
    rows,
    aims: [],
    notes: ['A sketch of fewer values than its entries takes eight bytes for each value.'],
  };
}

/** Distinct hashes in an order without pattern (the golden ratio's multiples, modulo 2^63). */
function spreadHashes(first: number): BigUint64Array {
  const hashes = new BigUint64Array(VALUES);
  for (let i = 0; i < VALUES; i++) hashes[i] = (BigInt(first + i + 1) * 0x9e3779b97f4a7c15n) & 0x7fffffffffffffffn;
  return hashes;
}
