import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, ratioOf, ratioOfText, toDouble, type Ratio } from '../../runtime/exact/rational.ts';
import { proportion, type Arm } from '../../runtime/stats/arms/Arm.ts';
import { fisher } from '../../runtime/stats/arms/fisher.ts';
import { gTest } from '../../runtime/stats/arms/gTest.ts';
import { katz, rateRatio } from '../../runtime/stats/arms/katz.ts';
import { newcombe } from '../../runtime/stats/arms/newcombe.ts';
import { oddsRatio, woolf } from '../../runtime/stats/arms/oddsRatio.ts';
import { pooledZ } from '../../runtime/stats/arms/pooledZ.ts';
import { sampleRatioMismatch, twoSizes } from '../../runtime/stats/arms/sampleRatioMismatch.ts';
import { meanDifference, welch, type Sample } from '../../runtime/stats/arms/welch.ts';
import { wilson } from '../../runtime/stats/arms/wilson.ts';
import { chiSquareTest } from '../../runtime/stats/chiSquare.ts';
import type { Interval, Known } from '../../runtime/stats/Estimate.ts';
import { bounds, double, doubles, Errors, readFixture, valueOf } from './support.ts';

type Pair = readonly [number, number];

interface ArmsFixture {
  readonly two_arms: readonly {
    readonly test: Pair;
    readonly control: Pair;
    readonly confidence: number;
    readonly expected_share: number;
    readonly wilson_test: Pair;
    readonly wilson_control: Pair;
    readonly newcombe: Pair;
    readonly z?: number;
    readonly z_p_value?: number;
    readonly katz?: Pair;
    readonly odds_ratio?: number;
    readonly woolf?: Pair;
    readonly mismatch_p_value: number;
  }[];
  readonly tables: readonly {
    readonly counts: readonly (readonly number[])[];
    readonly degrees: number;
    readonly chi_square: Pair;
    readonly g: Pair;
  }[];
  readonly means: readonly {
    readonly test: readonly number[];
    readonly control: readonly number[];
    readonly confidence: number;
    readonly welch: readonly number[];
    readonly scipy_p_value: number;
    readonly interval: Pair;
  }[];
  /** The counts of the test and of the control, and p: exactly, and as scipy has it. */
  readonly fisher: readonly (readonly [...Pair, ...Pair, ...Pair])[];
}

const fixture = readFixture('arms') as ArmsFixture;
/** Below it neither side has all digits. */
const SMALLEST = 1e-300;

const arm = ([positives, negatives]: Pair): Arm => ({ positives: ratioOf(positives), negatives: ratioOf(negatives) });
const tableOf = (counts: readonly (readonly number[])[]): readonly (readonly Ratio[])[] =>
  counts.map((row) => row.map((count) => ratioOf(count)));

/** The moments of values with three decimal places, from sums of whole thousandths. */
function sampleOf(values: readonly number[]): Sample {
  const thousandths = values.map((value) => BigInt(Math.round(value * 1000)));
  const count = BigInt(values.length);
  const sum = thousandths.reduce((total, value) => total + value, 0n);
  const squares = thousandths.reduce((total, value) => total + value * value, 0n);
  const fraction = (n: bigint, d: bigint): Ratio => ({ big: true, n, d });
  return {
    count: ratioOf(count),
    mean: count === 0n ? null : fraction(sum, count * 1000n),
    variance: count < 2n ? null : fraction(count * squares - sum * sum, count * (count - 1n) * 1_000_000n),
  };
}

describe('statistics of arms', () => {
  it('are those of statsmodels: rates, their difference, their ratio, their odds', () => {
    const errors = new Errors();
    for (const one of fixture.two_arms) {
      const [test, control, { confidence }] = [arm(one.test), arm(one.control), one];
      errors.compare('wilson', bounds(wilson(test, confidence)), one.wilson_test, 1e-15);
      errors.compare('wilson', bounds(wilson(control, confidence)), one.wilson_control, 1e-15);
      errors.compare('newcombe', bounds(newcombe(test, control, confidence)), one.newcombe, 1e-15);
      if (one.z !== undefined && one.z_p_value !== undefined) {
        const { z, p_value } = valueOf(pooledZ(test, control));
        errors.compare('z', [toDouble(z)], [one.z], 1e-11);
        if (one.z_p_value >= SMALLEST) errors.compare('p of z', [double(p_value)], [one.z_p_value]);
      }
      if (one.katz !== undefined) errors.compare('katz', bounds(katz(test, control, confidence)), one.katz);
      if (one.odds_ratio !== undefined && one.woolf !== undefined) {
        errors.compare('odds ratio', [double(oddsRatio(test, control))], [one.odds_ratio]);
        errors.compare('woolf', bounds(woolf(test, control, confidence)), one.woolf);
      }
      const sizes = [one.test, one.control].map(([positives, negatives]) => ratioOf(positives + negatives));
      const [tested = ratioOf(0), held = ratioOf(0)] = sizes;
      const mismatch = sampleRatioMismatch(twoSizes(tested, held, ratioOfText(String(one.expected_share)) ?? ratioOf(0)));
      if (one.mismatch_p_value >= SMALLEST) errors.compare('p of mismatch', [double(mismatch)], [one.mismatch_p_value]);
    }
    expect(errors.names).toHaveLength(8);
    console.log(errors.above(0));
    expect(errors.above(1e-10)).toEqual({});
  });

  it('are those of scipy: chi-square and G of tables of any size', () => {
    const errors = new Errors();
    for (const { counts, degrees, chi_square, g } of fixture.tables) {
      const [pearson, likelihood] = [valueOf(chiSquareTest(tableOf(counts))), valueOf(gTest(tableOf(counts)))];
      expect([toDouble(pearson.degrees_of_freedom), toDouble(likelihood.degrees_of_freedom)]).toEqual([degrees, degrees]);
      errors.compare('chi-square', doubles([pearson.statistic]), [chi_square[0]], 1e-12);
      errors.compare('G', doubles([likelihood.statistic]), [g[0]], 1e-8);
      if (chi_square[1] >= SMALLEST) errors.compare('p of chi-square', [double(pearson.p_value)], [chi_square[1]]);
      if (g[1] >= SMALLEST) errors.compare('p of G', [double(likelihood.p_value)], [g[1]]);
    }
    console.log(errors.above(0));
    expect(errors.above(1e-10)).toEqual({});
  });

  it("are those of whole numbers and of scipy: Fisher's exact test of small tables", () => {
    const errors = new Errors();
    for (const [testPositives, testNegatives, positives, negatives, exact, scipy] of fixture.fisher) {
      const found = toDouble(valueOf(fisher(arm([testPositives, testNegatives]), arm([positives, negatives]))) ?? ratioOf(0));
      errors.compare('exactly', [found], [exact], Number.MIN_VALUE);
      errors.compare('scipy', [found], [scipy], Number.MIN_VALUE);
    }
    console.log(errors.above(0));
    expect(errors.above(1e-10)).toEqual({});
  });

  it('are those of statsmodels and scipy: means by Welch', () => {
    const errors = new Errors();
    for (const { test, control, confidence, welch: wanted, scipy_p_value, interval } of fixture.means) {
      const [tested, held] = [sampleOf(test), sampleOf(control)];
      const { t, degrees_of_freedom, p_value } = valueOf(welch(tested, held));
      errors.compare('welch', [...doubles([t, degrees_of_freedom]), double(p_value)], wanted);
      errors.compare('p of welch', [double(p_value)], [scipy_p_value]);
      errors.compare('interval', bounds(meanDifference(tested, held, confidence)), interval);
    }
    console.log(errors.above(0));
    expect(errors.above(1e-10)).toEqual({});
  });
});

describe('p-values', () => {
  const caveats = (test: Pair, control: Pair): Readonly<Record<string, readonly string[]>> => {
    const sizes = [test, control].map(([positives, negatives]) => ratioOf(positives + negatives)) as [Ratio, Ratio];
    const found = {
      z: valueOf(pooledZ(arm(test), arm(control))).p_value,
      chiSquare: valueOf(chiSquareTest(tableOf([test, control]))).p_value,
      g: valueOf(gTest(tableOf([test, control]))).p_value,
      mismatch: sampleRatioMismatch(twoSizes(...sizes, ratioOf(5, 1))),
    };
    return Object.fromEntries(Object.entries(found).flatMap(([name, p]) => (p.reason === null ? [[name, p.caveats]] : [])));
  };

  it('are never 0: the smallest positive double stands for what is smaller', () => {
    const [all, none]: readonly [Pair, Pair] = [[20_000, 0], [0, 20_000]]; // prettier-ignore
    const { p_value } = valueOf(pooledZ(arm(all), arm(none)));
    expect(double(p_value)).toBe(5e-324);
    const tooSmall = ['p_value_too_small'];
    expect(caveats(all, none)).toEqual({ z: tooSmall, chiSquare: tooSmall, g: tooSmall, mismatch: [] });
    expect(caveats([20_000, 20_000], [1, 1])).toMatchObject({ mismatch: [...tooSmall, 'sample_ratio_mismatch'] });
    const nearly = (mean: number): Sample => ({ count: ratioOf(20_000), mean: ratioOf(mean), variance: ratioOf(1, 15) });
    expect(valueOf(welch(nearly(1), nearly(2))).p_value).toMatchObject({ caveats: tooSmall });
    expect(fisher(arm([5000, 0]), arm([1, 9_000_000_000]))).toMatchObject({ caveats: tooSmall });
  });

  it('say where a count under 5 was to be expected, of any cell', () => {
    const small = ['small_expected_counts'];
    // Of 20 rows and 10 positives each arm expects 5 of both.
    expect(caveats([5, 5], [5, 5])).toEqual({ z: [], chiSquare: [], g: [], mismatch: [] });
    expect(caveats([5, 5], [4, 6])).toEqual({ z: small, chiSquare: small, g: small, mismatch: [] });
    expect(caveats([1, 0], [17, 183])).toEqual({ z: small, chiSquare: small, g: small, mismatch: ['sample_ratio_mismatch'] });
    expect(caveats([3, 2], [3, 1])).toEqual({ z: small, chiSquare: small, g: small, mismatch: small });
  });

  it('by Fisher are there for such a table alone', () => {
    const p = (test: Pair, control: Pair): number | null => {
      const { value, caveats: none } = fisher(arm(test), arm(control)) as Known<Ratio | null>;
      expect(none).toEqual([]);
      return value === null ? null : toDouble(value);
    };
    expect(p([5, 5], [5, 5])).toBeNull();
    expect(p([5, 5], [4, 6])).toBe(1);
    expect(p([1, 0], [17, 183])).toBeCloseTo(18 / 201, 14);
    // The same whichever arm comes first and whatever counts as a success, also of tables that no loop could list.
    const large = [[3, 1_000_000_000], [2, 9_000_000_000_000]] as const; // prettier-ignore
    const all = [p(large[0], large[1]), p(large[1], large[0]), p([large[0][1], 3], [large[1][1], 2])];
    expect(new Set(all).size).toBe(1);
    // In whole numbers 1.3710564629805534e-11.
    expect(Math.abs((all[0] ?? 0) / 1.3710564629805534e-11 - 1)).toBeLessThan(1e-12);
  });
});

describe('statistics of degenerate arms are null, and say why', () => {
  const comparisons = {
    newcombe: (test: Arm, control: Arm) => newcombe(test, control, 0.95),
    rateRatio,
    katz: (test: Arm, control: Arm) => katz(test, control, 0.95),
    pooledZ,
    oddsRatio,
    woolf: (test: Arm, control: Arm) => woolf(test, control, 0.95),
    fisher,
  };
  const reasons = (test: Pair, control: Pair): Readonly<Record<string, string | null>> =>
    Object.fromEntries(Object.entries(comparisons).map(([name, of]) => [name, of(arm(test), arm(control)).reason]));

  it('if an arm has no rows', () => {
    expect(new Set(Object.values(reasons([0, 0], [0, 0])))).toEqual(new Set(['no_rows']));
    expect(new Set(Object.values(reasons([0, 0], [3, 5])))).toEqual(new Set(['no_test_rows']));
    expect(new Set(Object.values(reasons([3, 5], [0, 0])))).toEqual(new Set(['no_control_rows']));
    expect(wilson(arm([0, 0]), 0.95).reason).toBe('no_rows');
    expect(sampleRatioMismatch(twoSizes(ratioOf(0), ratioOf(0), ratioOf(1, 1))).reason).toBe('no_rows');
  });

  it('if a rate is 0 or 1', () => {
    const fine = { newcombe: null, rateRatio: null, katz: null, pooledZ: null, oddsRatio: null, woolf: null, fisher: null };
    expect(reasons([3, 5], [4, 9])).toEqual(fine);
    expect(reasons([0, 7], [4, 9])).toEqual({ ...fine, katz: 'zero_test_rate', oddsRatio: 'zero_count', woolf: 'zero_count' });
    expect(reasons([4, 9], [0, 7])).toEqual({
      ...fine,
      rateRatio: 'zero_control_rate',
      katz: 'zero_control_rate',
      oddsRatio: 'zero_count',
      woolf: 'zero_count',
    });
    expect(reasons([7, 0], [4, 9])).toEqual({ ...fine, oddsRatio: 'zero_count', woolf: 'zero_count' });
    expect(reasons([7, 0], [9, 0])).toEqual({
      ...fine,
      katz: 'no_variance',
      pooledZ: 'no_variance',
      oddsRatio: 'zero_count',
      woolf: 'zero_count',
      fisher: 'no_variance',
    });
    expect(reasons([0, 7], [0, 9])).toMatchObject({ newcombe: null, katz: 'zero_control_rate', pooledZ: 'no_variance' });
  });

  it('if a table has nothing to compare', () => {
    for (const test of [chiSquareTest, gTest]) {
      expect(test([]).reason).toBe('no_rows');
      expect(test(tableOf([[0, 0]])).reason).toBe('no_rows');
      expect(test(tableOf([[1, 2], [0, 0]])).reason).toBe('one_arm'); // prettier-ignore
      expect(test(tableOf([[0, 2], [0, 3]])).reason).toBe('no_variance'); // prettier-ignore
      expect(test(tableOf([[2], [3]])).reason).toBe('no_variance');
      // An arm that counts nothing takes no degree of freedom.
      expect(toDouble(valueOf(test(tableOf([[1, 2], [0, 0], [3, 3]]))).degrees_of_freedom)).toBe(1); // prettier-ignore
    }
  });

  it('if means do not vary or cannot be computed', () => {
    const reasonsOf = (test: readonly number[], control: readonly number[]): readonly (string | null)[] => [
      welch(sampleOf(test), sampleOf(control)).reason,
      meanDifference(sampleOf(test), sampleOf(control), 0.95).reason,
    ];
    expect(reasonsOf([], [])).toEqual(['no_rows', 'no_rows']);
    expect(reasonsOf([], [1, 2])).toEqual(['no_test_rows', 'no_test_rows']);
    expect(reasonsOf([1, 2], [])).toEqual(['no_control_rows', 'no_control_rows']);
    expect(reasonsOf([1], [1, 2])).toEqual(['too_few_values', 'too_few_values']);
    expect(reasonsOf([1, 1], [2, 2])).toEqual(['no_variance', 'no_variance']);
    // One arm that varies is enough: the degrees of freedom are its own.
    expect(reasonsOf([1, 1, 1], [1, 2, 4])).toEqual([null, null]);
    expect(toDouble(valueOf(welch(sampleOf([1, 1, 1]), sampleOf([1, 2, 4]))).degrees_of_freedom)).toBe(2);
  });

  it('while a confidence or a share out of its range is refused', () => {
    for (const confidence of [0, 1, 95]) expect(() => wilson(arm([1, 2]), confidence)).toThrow(RangeError);
    for (const share of [0, 1, 2, -1])
      expect(() => sampleRatioMismatch(twoSizes(ratioOf(1), ratioOf(1), ratioOf(share)))).toThrow(RangeError);
  });
});

describe('statistics of any arms', () => {
  const counts = fc.tuple(fc.nat(1e6), fc.nat(1e6));
  const holds = (property: (test: Arm, control: Arm) => void): void =>
    fc.assert(
      fc.property(counts, counts, (test, control) => property(arm(test), arm(control))),
      { seed: 1998, numRuns: 300 },
    );
  const within = (inner: Ratio, { lower, upper }: Interval): boolean => compare(lower, inner) <= 0 && compare(inner, upper) <= 0;

  it('lie within their intervals, which lie within what is possible and widen with the confidence', () => {
    holds((test, control) => {
      const rate = proportion(test)?.rate ?? ratioOf(0);
      for (const confidence of [0.5, 0.95, 0.999]) {
        const interval = wilson(test, confidence).value;
        if (interval === null) continue;
        expect(within(rate, interval)).toBe(true);
        expect([interval.lower, interval.upper].every((bound) => within(bound, { lower: ratioOf(0), upper: ratioOf(1) }))).toBe(true);
      }
      const [narrow, wide] = [newcombe(test, control, 0.5).value, newcombe(test, control, 0.99).value];
      if (narrow !== null && wide !== null) expect([within(narrow.lower, wide), within(narrow.upper, wide)]).toEqual([true, true]);
      const [ratio, interval] = [rateRatio(test, control).value, katz(test, control, 0.95).value];
      if (ratio !== null && interval !== null) expect(within(ratio, interval)).toBe(true);
    });
  });

  it('are mirrored when the arms are swapped', () => {
    holds((test, control) => {
      const [there, back] = [pooledZ(test, control).value, pooledZ(control, test).value];
      expect(there?.p_value).toEqual(back?.p_value);
      if (there !== null && back !== null) expect(toDouble(there.z) + toDouble(back.z)).toBe(0);
      const [one, other] = [newcombe(test, control, 0.9).value, newcombe(control, test, 0.9).value];
      if (one !== null && other !== null) expect(toDouble(one.lower) + toDouble(other.upper)).toBe(0);
    });
  });

  it('agree with each other: z² is the chi-square of the table', () => {
    holds((test, control) => {
      const z = pooledZ(test, control);
      const table = chiSquareTest([
        [test.positives, test.negatives],
        [control.positives, control.negatives],
      ]);
      expect(z.reason === null).toBe(table.reason === null);
      if (z.value === null || table.value === null) return;
      const square = toDouble(table.value.statistic);
      expect(Math.abs(toDouble(z.value.z) ** 2 - square)).toBeLessThanOrEqual(1e-14 * square);
      expect(table.value.p_value).toEqual(z.value.p_value);
    });
  });
});
