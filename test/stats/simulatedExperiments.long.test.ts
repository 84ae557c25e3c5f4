import { describe, expect, it } from 'vitest';
import { divide, multiply, ratioOf, subtract, toDouble, type Ratio } from '../../runtime/exact/rational.ts';
import { welch, type Sample } from '../../runtime/stats/arms/welch.ts';
import { alwaysValidPValue } from '../../runtime/stats/units/confidenceSequence.ts';
import { ratioVariance } from '../../runtime/stats/units/spread.ts';
import { seededRandom } from '../../workspaces-example/interactions/seededRandom.ts';
import { double, valueOf } from './support.ts';

/* Experiments whose arms are equal: how often a comparison says that they are not. */

const ALPHA = 0.05;

/** Whole sums over the units of an arm. */
interface Sums {
  n: number;
  y: number;
  yy: number;
  x: number;
  xx: number;
  xy: number;
}

const none = (): Sums => ({ n: 0, y: 0, yy: 0, x: 0, xx: 0, xy: 0 });

function addUnit(sums: Sums, y: number, x: number): void {
  sums.n++;
  sums.y += y;
  sums.yy += y * y;
  sums.x += x;
  sums.xx += x * x;
  sums.xy += x * y;
}

function scatter(n: number, product: number, u: number, v: number): Ratio {
  const units = ratioOf(n);
  const above = subtract(multiply(units, ratioOf(product)), multiply(ratioOf(u), ratioOf(v)));
  return divide(above, multiply(units, ratioOf(n - 1))) ?? ratioOf(0);
}

/** Clicks for each visit. */
function ratioOfVisits({ n, y, yy, x, xx, xy }: Sums): Sample {
  const spread = { first: scatter(n, yy, y, y), second: scatter(n, xx, x, x), sum: scatter(n, yy + xx + 2 * xy, x + y, x + y) };
  const [mean, divisor] = [divide(ratioOf(y), ratioOf(n)) ?? ratioOf(0), divide(ratioOf(x), ratioOf(n)) ?? ratioOf(1)];
  return { count: ratioOf(n), mean: divide(mean, divisor), variance: ratioVariance(spread, mean, divisor) };
}

/** What each unit does. */
function meanOfUnits({ n, y, yy }: Sums): Sample {
  return { count: ratioOf(n), mean: divide(ratioOf(y), ratioOf(n)), variance: scatter(n, yy, y, y) };
}

/** A user comes back up to 19 times, with an inclination to click of his own. */
function user(random: () => number): { readonly visits: number; readonly clicks: number } {
  const visits = 1 + Math.floor(random() * 19);
  const inclination = random() ** 3 * 0.4;
  let clicks = 0;
  for (let visit = 0; visit < visits; visit++) if (random() < inclination) clicks++;
  return { visits, clicks };
}

describe('arms that are equal', () => {
  it('look different in 5 % of 2,000 experiments with returning users, and in far more if visits are taken for users', () => {
    const random = seededRandom(31);
    let [units, rows] = [0, 0];
    for (let experiment = 0; experiment < 2000; experiment++) {
      const [test, control] = [none(), none()];
      for (let number = 0; number < 400; number++) {
        const { visits, clicks } = user(random);
        addUnit(number % 2 === 0 ? test : control, clicks, visits);
      }
      if (double(valueOf(welch(ratioOfVisits(test), ratioOfVisits(control))).p_value) < ALPHA) units++;
      const asRows = ({ y, x }: Sums): Sample => ({
        count: ratioOf(x),
        mean: divide(ratioOf(y), ratioOf(x)),
        variance: scatter(x, y, y, y),
      });
      if (double(valueOf(welch(asRows(test), asRows(control))).p_value) < ALPHA) rows++;
    }
    console.log(`of 2,000 experiments with equal arms, ${units} look different by users and ${rows} by visits`);
    expect(units / 2000).toBeGreaterThan(0.04);
    expect(units / 2000).toBeLessThan(0.06);
    expect(rows / 2000).toBeGreaterThan(0.1);
  });

  it('look different at any of 50 looks in less than 5 % if the comparison is sequential, and in far more if it is not', () => {
    const random = seededRandom(7);
    let [sequential, fixed] = [0, 0];
    for (let experiment = 0; experiment < 1000; experiment++) {
      const [test, control] = [none(), none()];
      const seen = { sequential: false, fixed: false };
      for (let look = 0; look < 50; look++) {
        for (let number = 0; number < 40; number++) addUnit(number % 2 === 0 ? test : control, user(random).clicks, 1);
        const arms = [meanOfUnits(test), meanOfUnits(control)] as const;
        if (toDouble(valueOf(alwaysValidPValue(...arms, { confidence: 1 - ALPHA, expected_units: 5000 }))) < ALPHA) seen.sequential = true;
        if (double(valueOf(welch(...arms)).p_value) < ALPHA) seen.fixed = true;
      }
      if (seen.sequential) sequential++;
      if (seen.fixed) fixed++;
    }
    console.log(`of 1,000 that are looked at 50 times, ${sequential} ever look different sequentially and ${fixed} otherwise`);
    expect(sequential / 1000).toBeLessThan(0.05);
    expect(fixed / 1000).toBeGreaterThan(0.2);
  });
});
