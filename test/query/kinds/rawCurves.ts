import { expect } from 'vitest';
import type { Row } from '../../../generated/types.ts';
import { DIGEST_RELATIVE_ERROR } from '../../../runtime/sketch/digest.ts';
import { must } from '../must.ts';
import type { Fact } from './rawRows.ts';

/*
 * What curves and the quality of a score must be for some raw rows. A digest does not tell scores apart that are nearer than its error, so
 * that what depends on their order may be off by as much as those would be in another order; counts at a threshold are exact.
 */

interface Scored {
  readonly score: number;
  readonly clicked: boolean;
}

interface Curve {
  readonly rows: readonly Row[];
  readonly positives: readonly number[];
  readonly negatives: readonly number[];
  /** From the highest score down. */
  readonly scored: readonly Scored[];
  /** Ascending. */
  readonly amounts: readonly number[];
}

const numbers = (rows: readonly Row[], name: string): readonly number[] => rows.map((row) => Number(row[name]));
const upwards = (values: readonly number[]): boolean => values.every((value, index) => index === 0 || value >= must(values[index - 1]));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Scores that a digest may take for one. */
const same = (a: number, b: number): boolean => Math.abs(a - b) <= 2.1 * DIGEST_RELATIVE_ERROR * Math.max(a, b);

const curves = {
  quality({ rows, positives, negatives }: Curve) {
    const [row] = rows;
    const pairs = positives.flatMap((a) => negatives.map((b) => [a, b] as const));
    if (pairs.length === 0) {
      expect([row?.['quality_auc'], row?.['quality_average_precision']]).toEqual([null, null]);
      return;
    }
    const auc = sum(pairs.map(([a, b]) => (a > b ? 1 : a === b ? 0.5 : 0))) / pairs.length;
    const slack = (0.5 * pairs.filter(([a, b]) => a !== b && same(a, b)).length) / pairs.length;
    expect(Math.abs(Number(row?.['quality_auc']) - auc)).toBeLessThanOrEqual(slack + 1e-12);
    expect(Number(row?.['quality_average_precision'])).toBeGreaterThan(0);
    expect(Number(row?.['quality_average_precision'])).toBeLessThanOrEqual(1);
    const all = [...positives, ...negatives];
    if (!all.some((a) => all.some((b) => a !== b && same(a, b))))
      expect(row?.['quality_average_precision']).toEqual(expect.closeTo(averagePrecision(positives, negatives), 12));
  },
  roc({ rows, positives, negatives }: Curve) {
    expectOneClass(rows, positives, negatives);
    for (const { threshold, true_positive_rate, false_positive_rate } of rows)
      expect([true_positive_rate, false_positive_rate]).toEqual([reaching(positives, threshold), reaching(negatives, threshold)]);
    if (rows.length > 0) expect([rows[0], rows.at(-1)]).toMatchObject([{ true_positive_rate: 0 }, { true_positive_rate: 1 }]);
  },
  precision_recall({ rows, positives, negatives }: Curve) {
    if (positives.length === 0) expect(rows).toEqual([]);
    for (const { threshold, recall, precision } of rows) {
      const [p, n] = [positives, negatives].map((scores) => scores.filter((score) => score >= Number(threshold)).length) as [
        number,
        number,
      ];
      expect([recall, precision]).toEqual([near(p / positives.length), near(p / (p + n))]);
    }
    expect(upwards(numbers(rows, 'recall'))).toBe(true);
  },
  gain({ rows, positives, scored }: Curve) {
    if (positives.length === 0) expect(rows).toEqual([]);
    else expect(numbers(rows, 'contacted')).toEqual(Array.from({ length: 11 }, (_, point) => point / 10));
    for (const { contacted, gain } of rows) expectGain(Number(contacted), Number(gain), scored);
  },
  lift({ rows, positives, scored }: Curve) {
    if (positives.length === 0) expect(rows).toEqual([]);
    else expect(numbers(rows, 'contacted')).toEqual(Array.from({ length: 10 }, (_, point) => (point + 1) / 10));
    for (const { contacted, lift } of rows) expectGain(Number(contacted), Number(lift) * Number(contacted), scored);
  },
  calibration({ rows, positives, scored }: Curve) {
    expect(rows.length).toBeLessThanOrEqual(5);
    expect(sum(numbers(rows, 'count'))).toBe(scored.length);
    expect(sum(rows.map(({ observed, count }) => Number(observed) * Number(count)))).toBeCloseTo(positives.length, 9);
    const scores = sum(scored.map(({ score }) => score));
    const predicted = sum(rows.map(({ predicted: mean, count }) => Number(mean) * Number(count)));
    expect(Math.abs(predicted - scores)).toBeLessThanOrEqual(DIGEST_RELATIVE_ERROR * scores + 1e-9);
    expect(upwards(numbers(rows, 'predicted'))).toBe(true);
  },
  histogram({ rows, amounts }: Curve) {
    expect(sum(numbers(rows, 'count'))).toBe(amounts.length);
    expect(rows.slice(1).map(({ lower }) => lower)).toEqual(rows.slice(0, -1).map(({ upper }) => upper));
    expect([rows[0]?.['lower'], rows.at(-1)?.['upper']]).toEqual([amounts[0], amounts.at(-1)]);
    let passed = 0;
    for (const { upper, count } of rows.slice(0, -1)) {
      passed += Number(count);
      const bound = Number(upper);
      const below = (slack: number): number =>
        amounts.filter((amount) => amount < bound + slack * (DIGEST_RELATIVE_ERROR * bound + 1e-9)).length;
      expect(passed).toBeGreaterThanOrEqual(below(-1.1));
      expect(passed).toBeLessThanOrEqual(below(1.1));
    }
  },
  ecdf({ rows, amounts }: Curve) {
    if (amounts.length === 0) expect(rows).toEqual([]);
    else expect(numbers(rows, 'share')).toEqual([0, 0.25, 0.5, 0.75, 1]);
    for (const { share, value } of rows) {
      const exact = must(amounts[Math.max(1, Math.ceil(Number(share) * amounts.length)) - 1]);
      expect(Math.abs(Number(value) - exact)).toBeLessThanOrEqual(DIGEST_RELATIVE_ERROR * exact + 1e-9);
    }
  },
} as const satisfies Readonly<Record<string, (curve: Curve) => void>>;

export type CurveName = keyof typeof curves;

export function expectCurve(of: CurveName, rows: readonly Row[], facts: readonly Fact[]): void {
  const scored = facts
    .flatMap(({ score, clicked }) => (score === null || clicked === null ? [] : [{ score, clicked }]))
    .toSorted((a, b) => b.score - a.score);
  const scoresOf = (clicked: boolean): readonly number[] => scored.flatMap((row) => (row.clicked === clicked ? [row.score] : []));
  if (of === 'quality') {
    const [p, n] = [true, false].map((clicked) => facts.filter((row) => row.clicked === clicked).length) as [number, number];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ quality_positives: p, quality_negatives: n, quality_base_rate: p + n === 0 ? null : p / (p + n) });
  } else if (rows.length > 0 && 'point' in must(rows[0])) expect(numbers(rows, 'point')).toEqual(rows.map((_, point) => point));
  curves[of]({
    rows,
    positives: scoresOf(true),
    negatives: scoresOf(false),
    scored,
    amounts: facts.flatMap(({ cents }) => (cents === null ? [] : [cents / 100])).toSorted((a, b) => a - b),
  });
}

const near = (value: number): unknown => expect.closeTo(value, 12);

/** A point without a threshold is before all scores. */
function reaching(scores: readonly number[], threshold: Row[string] | undefined): unknown {
  return threshold === null ? 0 : near(scores.filter((score) => score >= Number(threshold)).length / scores.length);
}

function expectOneClass(rows: readonly Row[], positives: readonly number[], negatives: readonly number[]): void {
  if (positives.length === 0 || negatives.length === 0) expect(rows).toEqual([]);
  else expect(rows.length).toBeGreaterThan(1);
}

/** Of so many rows with the highest scores, the share of all positives that is among them; rows of one score count as shuffled. */
function expectGain(contacted: number, gain: number, scored: readonly Scored[]): void {
  const all = scored.filter(({ clicked }) => clicked).length;
  const target = contacted * scored.length;
  const edge = scored[Math.min(scored.length - 1, Math.floor(target))];
  const found = sum(scored.map(({ clicked }, place) => (clicked ? Math.min(1, Math.max(0, target - place)) : 0)));
  const alike = scored.filter(({ score }) => edge !== undefined && same(score, edge.score)).length;
  expect(Math.abs(gain * all - found)).toBeLessThanOrEqual((alike > 1 ? alike : 0) + 1e-9);
}

/** The mean over positives of the precision among the rows whose scores are no lower. */
function averagePrecision(positives: readonly number[], negatives: readonly number[]): number {
  const reach = (scores: readonly number[], from: number): number => scores.filter((score) => score >= from).length;
  return sum(positives.map((score) => reach(positives, score) / (reach(positives, score) + reach(negatives, score)))) / positives.length;
}
