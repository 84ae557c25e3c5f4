import { describe, expect, it } from 'vitest';
import { add, divide, multiply, ratioOf, ratioOfText, subtract, toDouble, type Ratio } from '../../runtime/exact/rational.ts';
import { twoProportions } from '../../runtime/stats/arms/Arm.ts';
import { exactTails } from '../../runtime/stats/arms/fisher.ts';
import { alwaysValidMismatch, logBayesFactor, sampleRatioMismatch, type SizedArm } from '../../runtime/stats/arms/sampleRatioMismatch.ts';
import { meanDifference, welch, type Sample } from '../../runtime/stats/arms/welch.ts';
import type { Estimate, Interval } from '../../runtime/stats/Estimate.ts';
import { alwaysValidDifference, alwaysValidLift, alwaysValidPValue } from '../../runtime/stats/units/confidenceSequence.ts';
import { holm } from '../../runtime/stats/units/holm.ts';
import { lift, meanLift } from '../../runtime/stats/units/lift.ts';
import { adjustedVariance, ratioVariance, slope, type Spread } from '../../runtime/stats/units/spread.ts';
import { readFixture } from './support.ts';

/* Comparisons of units, held against values that other implementations and mpmath gave for the same sums. */

interface Sums {
  readonly n: number;
  readonly sum_y: string;
  readonly sum_y2: string;
  readonly sum_x: string;
  readonly sum_x2: string;
  readonly sum_xy: string;
}

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly arms?: { readonly control: Sums; readonly test: Sums };
  readonly counts?: readonly number[];
  readonly table?: readonly (readonly [number, number])[];
  readonly p_values?: readonly number[];
  readonly params: { readonly confidence?: number; readonly expected_units?: number; readonly expected_share?: readonly number[] };
  readonly expected: Readonly<Record<string, number | null | readonly number[]>>;
  readonly tolerance: { readonly relative: number; readonly absolute: number };
}

const { cases } = readFixture('experiments') as { readonly cases: readonly Case[] };
const exact = (text: string): Ratio => ratioOfText(text) ?? ratioOf(0);

function addUp(a: Sums, b: Sums): Sums {
  const sum = (one: string, other: string): string => {
    const total = add(exact(one), exact(other));
    return String(toDouble(total));
  };
  return {
    n: a.n + b.n,
    sum_y: sum(a.sum_y, b.sum_y),
    sum_y2: sum(a.sum_y2, b.sum_y2),
    sum_x: sum(a.sum_x, b.sum_x),
    sum_x2: sum(a.sum_x2, b.sum_x2),
    sum_xy: sum(a.sum_xy, b.sum_xy),
  };
}

/** (n Σuv − Σu Σv) / (n (n − 1)) */
function scatter(n: number, product: Ratio, u: Ratio, v: Ratio): Ratio | null {
  const units = ratioOf(n);
  return divide(subtract(multiply(units, product), multiply(u, v)), multiply(units, subtract(units, ratioOf(1))));
}

/** The variances of y, of x and of x + y, whose squares add up as those of the states do. */
function spreadOf({ n, sum_y, sum_y2, sum_x, sum_x2, sum_xy }: Sums): Spread | null {
  const [y, x] = [exact(sum_y), exact(sum_x)];
  const squares = add(add(exact(sum_y2), exact(sum_x2)), multiply(ratioOf(2), exact(sum_xy)));
  const [first, second, sum] = [
    scatter(n, exact(sum_y2), y, y),
    scatter(n, exact(sum_x2), x, x),
    scatter(n, squares, add(x, y), add(x, y)),
  ];
  return first === null || second === null || sum === null ? null : { first, second, sum };
}

const meanOf = (total: string, n: number): Ratio | null => divide(exact(total), ratioOf(n));

/** What the comparison of an arm's units works with. */
function sampleOf(kind: string, sums: Sums, all: Sums): Sample {
  const count = ratioOf(sums.n);
  const spread = spreadOf(sums);
  const [mean, divisor] = [meanOf(sums.sum_y, sums.n), meanOf(sums.sum_x, sums.n)];
  if (kind.endsWith('ratio')) {
    const ratio = mean === null || divisor === null ? null : divide(mean, divisor);
    return {
      count,
      mean: ratio,
      variance: spread === null || mean === null || divisor === null ? null : ratioVariance(spread, mean, divisor),
    };
  }
  if (!kind.endsWith('cuped_mean')) return { count, mean, variance: spread?.first ?? null };
  const [ofAll, before] = [spreadOf(all), meanOf(all.sum_x, all.n)];
  if (spread === null || ofAll === null || mean === null || divisor === null || before === null) throw new Error('no units');
  const theta = slope(ofAll);
  return { count, mean: subtract(mean, multiply(theta, subtract(divisor, before))), variance: adjustedVariance(spread, theta) };
}

const numberOf = ({ value }: Estimate): number | null => (value === null ? null : toDouble(value));

function intervalOf(name: string, { value }: Estimate<Interval>): Readonly<Record<string, number | null>> {
  return {
    [`${name}_lower`]: value === null ? null : toDouble(value.lower),
    [`${name}_upper`]: value === null ? null : toDouble(value.upper),
  };
}

/** What a comparison of arms gives, by the names of the vectors. */
function comparison({ kind, arms, params: { confidence = 0.95, expected_units } }: Case): Readonly<Record<string, number | null>> {
  if (arms === undefined) throw new Error('no arms');
  const all = addUp(arms.control, arms.test);
  const [test, control] = [sampleOf(kind, arms.test, all), sampleOf(kind, arms.control, all)];
  const own = ({ mean }: Sample): number | null => (mean === null ? null : toDouble(mean));
  const difference = test.mean === null || control.mean === null ? null : toDouble(subtract(test.mean, control.mean));
  const shared = { test: own(test), control: own(control), difference, lift: numberOf(lift(test, control)) };
  if (expected_units === undefined) {
    const tested = welch(test, control);
    return {
      ...shared,
      ...intervalOf('difference', meanDifference(test, control, confidence)),
      ...intervalOf('lift', meanLift(test, control, confidence)),
      statistic: tested.value === null ? null : toDouble(tested.value.t),
      degrees_of_freedom: tested.value === null ? null : toDouble(tested.value.degrees_of_freedom),
      p_value: tested.value === null ? null : numberOf(tested.value.p_value),
    };
  }
  const planned = { confidence, expected_units };
  return {
    ...shared,
    ...intervalOf('difference', alwaysValidDifference(test, control, planned)),
    ...intervalOf('lift', alwaysValidLift(test, control, planned)),
    p_value: numberOf(alwaysValidPValue(test, control, planned)),
  };
}

function sized({ counts = [], params: { expected_share = [] } }: Case): readonly SizedArm[] {
  return counts.map((count, arm) => ({ size: ratioOf(count), expected: exact(String(expected_share[arm])) }));
}

function tails({ table = [] }: Case): Readonly<Record<string, number | null>> {
  const [test, control] = table.map(([positives, negatives]) => ({ positives: ratioOf(positives), negatives: ratioOf(negatives) }));
  if (test === undefined || control === undefined) throw new Error('no table');
  const arms = twoProportions(test, control);
  const constant = table.every(([positives]) => positives === 0) || table.every(([, negatives]) => negatives === 0);
  if (arms.value === null || constant) return { p_fisher: null, p_mid: null };
  const { less, alike } = exactTails(arms.value);
  return { p_fisher: less + alike, p_mid: less + alike / 2 };
}

function found(one: Case): Readonly<Record<string, number | null | readonly number[]>> {
  switch (one.kind) {
    case 'sample_ratio':
      return { p_value: numberOf(sampleRatioMismatch(sized(one))) };
    case 'sample_ratio_sequential':
      return { p_value: numberOf(alwaysValidMismatch(sized(one))), log_bayes_factor: logBayesFactor(sized(one)) };
    case 'fisher':
      return tails(one);
    case 'correction':
      return { holm: holm(one.p_values ?? []) };
    default:
      return comparison(one);
  }
}

/** How far a value is off, of what it may be. */
function deviation(wanted: unknown, got: unknown, { relative, absolute }: Case['tolerance']): number {
  if (Array.isArray(wanted) && Array.isArray(got))
    return Math.max(...wanted.map((value, i) => deviation(value, got[i], { relative, absolute })));
  if (typeof wanted !== 'number' || typeof got !== 'number') return wanted === got ? 0 : Infinity;
  return Math.abs(wanted - got) / Math.max(absolute, relative * Math.abs(wanted));
}

describe('comparisons of units', () => {
  it('have the values of other implementations, whose vectors cover every kind', () => {
    const kinds = new Map<string, number>();
    let compared = 0;
    const off = cases.flatMap((one) => {
      kinds.set(one.kind, (kinds.get(one.kind) ?? 0) + 1);
      return Object.entries(found(one)).flatMap(([field, got]) => {
        const wanted = one.expected[field];
        if (wanted === undefined) return [];
        compared++;
        // 0 in doubles where the true value is smaller than all of them.
        const least = wanted === 0 && field === 'p_value' ? Number.MIN_VALUE : wanted;
        return deviation(least, got, one.tolerance) <= 1 ? [] : [`${one.id} ${field}: ${String(got)}, not ${String(wanted)}`];
      });
    });
    expect(off).toEqual([]);
    expect(cases).toHaveLength(56);
    expect(compared).toBeGreaterThan(300);
    expect([...kinds.keys()]).toHaveLength(10);
  });
});
