import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '../../runtime/stats/Estimate.ts';
import { ratioOf, toDouble, type Ratio } from '../../runtime/exact/rational.ts';
import { DIGEST_RELATIVE_ERROR } from '../../runtime/sketch/digest.ts';
import { auc } from '../../runtime/stats/scores/auc.ts';
import { averagePrecision } from '../../runtime/stats/scores/averagePrecision.ts';
import { calibrationCurve } from '../../runtime/stats/scores/calibrationCurve.ts';
import { gainCurve, liftCurve } from '../../runtime/stats/scores/gainCurve.ts';
import { precisionRecallCurve } from '../../runtime/stats/scores/precisionRecallCurve.ts';
import { rocCurve } from '../../runtime/stats/scores/rocCurve.ts';
import { scoresOf, type Scores } from '../../runtime/stats/scores/Scores.ts';
import { ecdf } from '../../runtime/stats/ecdf.ts';
import { mergedDigest, storedDigest } from '../sketch/support.ts';
import { double, readFixture, valueOf } from './support.ts';

interface ScoredRows {
  readonly positives: readonly number[];
  readonly negatives: readonly number[];
}

const fixture = readFixture('scores') as readonly (ScoredRows & {
  readonly name: string;
  readonly auc: number;
  readonly average_precision: number;
})[];

const digestOf = (values: readonly number[]) => mergedDigest([storedDigest(values)]);
const binned = ({ positives, negatives }: ScoredRows): Scores => scoresOf(digestOf(positives), digestOf(negatives));
const inMillionths = (values: readonly number[]): readonly number[] => values.map((value) => value / 1e6);

/** Values of the columns of a curve, from point to point. */
function column<Name extends string>(rows: readonly { readonly [N in Name]: Ratio | Estimate | null }[], name: Name): readonly number[] {
  return rows.map((row) => {
    const cell: Ratio | Estimate | null = row[name];
    const value = cell !== null && 'reason' in cell ? cell.value : cell;
    return value === null ? Infinity : toDouble(value);
  });
}

function share(values: readonly number[], holds: (value: number) => boolean): number {
  return values.filter(holds).length / values.length;
}

describe('the quality of scores, from digests of them', () => {
  it.each(fixture)('is within 0.005 of what scikit-learn computes from the scores themselves: $name', (one) => {
    const scores = binned({ positives: inMillionths(one.positives), negatives: inMillionths(one.negatives) });
    expect(Math.abs(double(auc(scores)) - one.auc)).toBeLessThan(0.005);
    expect(Math.abs(double(averagePrecision(scores)) - one.average_precision)).toBeLessThan(0.005);
  });

  it('is exact if scores are few and far apart, ties included', () => {
    // 3 · 3 pairs: the positive ahead in 5, and 2 ties.
    const scores = binned({ positives: [0.9, 0.5, 0.5], negatives: [0.5, 0.1, 0.95] });
    expect(double(auc(scores))).toBe(5 / 9);
    // At 0.9 1 of 2 is positive, at 0.5 3 of 5.
    expect(double(averagePrecision(scores))).toBeCloseTo((1 / 2 + 3 / 5 + 3 / 5) / 3, 14);
    expect(double(auc(binned({ positives: [7, 7], negatives: [7, 7] })))).toBe(0.5);
    expect(double(averagePrecision(binned({ positives: [7, 7], negatives: [7, 7] })))).toBe(0.5);
    expect(double(auc(binned({ positives: [2, 3], negatives: [-1, 1] })))).toBe(1);
    expect(double(averagePrecision(binned({ positives: [2, 3], negatives: [-1, 1] })))).toBe(1);
    expect(double(auc(binned({ positives: [0.1], negatives: [0.2] })))).toBe(0);
  });

  it('does not exist for one class, or for none', () => {
    const [none, positive, negative] = [
      binned({ positives: [], negatives: [] }),
      binned({ positives: [0.5], negatives: [] }),
      binned({ positives: [], negatives: [0.5] }),
    ];
    for (const statistic of [
      auc,
      averagePrecision,
      (scores: Scores) => rocCurve(scores, 11),
      (scores: Scores) => precisionRecallCurve(scores, 11),
    ]) {
      expect([none, positive, negative].map((scores) => statistic(scores).reason)).toEqual(['no_rows', 'one_class', 'one_class']);
    }
    for (const curve of [gainCurve, liftCurve]) {
      expect([none, positive, negative].map((scores) => curve(scores, 11).reason)).toEqual(['no_rows', null, 'one_class']);
    }
    expect([none, positive, negative].map((scores) => calibrationCurve(scores, 11).reason)).toEqual(['no_rows', null, null]);
    expect(ecdf(digestOf([]), 11).reason).toBe('no_rows');
  });

  it('counts more pairs than doubles hold', () => {
    const many = (values: readonly number[]) => {
      const merger = digestOf(values);
      for (let doubling = 0; doubling < 40; doubling++) merger.merge(merger);
      return merger;
    };
    const scores = scoresOf(many([0.9, 0.5, 0.5]), many([0.5, 0.1, 0.95]));
    expect(double(auc(scores))).toBe(5 / 9);
    expect(double(averagePrecision(scores))).toBeCloseTo((1 / 2 + 3 / 5 + 3 / 5) / 3, 14);
  });
});

describe('curves of scores', () => {
  const values = fc.array(
    fc.oneof(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 0.02, noNaN: true }),
      fc.constantFrom(0, 0.25, 0.5),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    ),
    { minLength: 1, maxLength: 200 },
  );
  const rows = fc.record({ positives: values, negatives: values });
  const points = fc.integer({ min: 2, max: 120 });
  const holds = (property: (rows: ScoredRows, points: number) => void): void =>
    fc.assert(fc.property(rows, points, property), { seed: 2006, numRuns: 300 });
  const rises = (list: readonly number[]): boolean => list.every((value, i) => i === 0 || value >= (list[i - 1] ?? value));

  it('give exact rates at every threshold, from nothing to all', () => {
    holds((all, most) => {
      const roc = valueOf(rocCurve(binned(all), most));
      const [thresholds, x, y] = [column(roc, 'threshold'), column(roc, 'false_positive_rate'), column(roc, 'true_positive_rate')];
      expect(roc.length).toBeLessThanOrEqual(most);
      expect([x[0], y[0], x.at(-1), y.at(-1)]).toEqual([0, 0, 1, 1]);
      thresholds.forEach((threshold, i) => {
        // A bucket of negative scores does not hold its lower bound; of positive ones it does.
        const reaches = (value: number): boolean => (threshold < 0 && i < thresholds.length - 1 ? value > threshold : value >= threshold);
        expect([x[i], y[i]]).toEqual([share(all.negatives, reaches), share(all.positives, reaches)]);
      });
      const curve = valueOf(precisionRecallCurve(binned(all), most));
      expect(column(curve, 'threshold')).toEqual(thresholds.slice(1));
      expect(column(curve, 'recall')).toEqual(y.slice(1));
      const [p, n] = [all.positives.length, all.negatives.length];
      column(curve, 'precision').forEach((precision, i) => {
        const [hits, misses] = [p * (y[i + 1] ?? 0), n * (x[i + 1] ?? 0)];
        expect(precision).toBeCloseTo(hits / (hits + misses), 12);
      });
    });
  });

  it('spread their points evenly', () => {
    const even = Array.from({ length: 5000 }, (_, i) => (i + 0.5) / 5000);
    const roc = valueOf(rocCurve(binned({ positives: even, negatives: even }), 11));
    expect(roc).toHaveLength(11);
    column(roc, 'true_positive_rate').forEach((rate, i) => expect(Math.abs(rate - i / 10)).toBeLessThan(0.02));
  });

  it('give a gain that rises from 0 to 1, and its lift over the share contacted', () => {
    holds((all, most) => {
      const [gain, lift] = [valueOf(gainCurve(binned(all), most)), valueOf(liftCurve(binned(all), most))];
      const [contacted, gained] = [column(gain, 'contacted'), column(gain, 'gain')];
      expect(gain).toHaveLength(most);
      expect([contacted[0], gained[0], contacted.at(-1), gained.at(-1)]).toEqual([0, 0, 1, 1]);
      expect([rises(contacted), rises(gained)]).toEqual([true, true]);
      column(lift, 'lift').forEach((times, i) => expect(times).toBeCloseTo((gained[i + 1] ?? 0) / (contacted[i + 1] ?? 0), 10));
      expect(column(lift, 'lift').at(-1)).toBe(1);
    });
    const half = column(valueOf(gainCurve(binned({ positives: [0.9, 0.8], negatives: [0.2, 0.1] }), 5)), 'gain');
    expect(half).toEqual([0, 0.5, 1, 1, 1]);
  });

  it('calibrate in bins of about as many rows, each counted once', () => {
    holds((all, most) => {
      const bins = valueOf(calibrationCurve(binned(all), most));
      const [counts, observed] = [column(bins, 'count'), column(bins, 'observed')];
      expect(bins.length).toBeLessThanOrEqual(most);
      expect(counts.reduce((sum, count) => sum + count)).toBe(all.positives.length + all.negatives.length);
      expect(Math.round(counts.reduce((sum, count, i) => sum + count * (observed[i] ?? 0), 0))).toBe(all.positives.length);
      expect(rises(column(bins, 'predicted').map((value) => Math.round(value * 1e9)))).toBe(true);
    });
  });

  it('calibrate scores that are probabilities, whatever their range', () => {
    for (const top of [1, 0.02]) {
      const scores = Array.from({ length: 200_000 }, (_, i) => (top * (i + 0.5)) / 200_000);
      // Every k-th row of a score s is positive, k being 1 / s rounded up or down so that the share is s.
      let owed = 0;
      const isPositive = scores.map((score) => (owed += score) >= 1 && ((owed -= 1), true));
      const rowsOf = (wanted: boolean): readonly number[] => scores.filter((_, i) => isPositive[i] === wanted);
      const bins = valueOf(calibrationCurve(binned({ positives: rowsOf(true), negatives: rowsOf(false) }), 10));
      expect(bins).toHaveLength(10);
      const predicted = column(bins, 'predicted');
      column(bins, 'observed').forEach((share, i) => {
        const mean = predicted[i] ?? 0;
        expect(Math.abs(share - mean)).toBeLessThan(mean * DIGEST_RELATIVE_ERROR + 2e-4);
      });
    }
  });

  it('are refused with too few points', () => {
    const scores = binned({ positives: [1], negatives: [0] });
    for (const curve of [rocCurve, precisionRecallCurve, gainCurve, liftCurve]) expect(() => curve(scores, 1)).toThrow(RangeError);
    expect(() => calibrationCurve(scores, 0)).toThrow(RangeError);
    expect(() => ecdf(digestOf([1]), 1)).toThrow(RangeError);
  });
});

describe('the distribution function of a digest', () => {
  it('is the values’ own, within the error of a quantile, and exact at both ends', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 300 }), (values) => {
        const sorted = values.map((value) => value + 0).toSorted((a, b) => a - b);
        const curve = valueOf(ecdf(digestOf(values), 11));
        expect(column(curve, 'share')).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
        const found = column(curve, 'value');
        expect([found[0], found[10]]).toEqual([sorted[0], sorted.at(-1)]);
        found.forEach((value, i) => {
          const exact = sorted[Math.max(Math.ceil((i * values.length) / 10) - 1, 0)] ?? Number.NaN;
          expect(Math.abs(value - exact)).toBeLessThanOrEqual(Math.abs(exact) * DIGEST_RELATIVE_ERROR + 2 ** -1022);
        });
      }),
      { seed: 11, numRuns: 200 },
    );
    expect(column(valueOf(ecdf(digestOf([5]), 2)), 'value')).toEqual([5, 5]);
    void ratioOf;
  });
});
