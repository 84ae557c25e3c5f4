import { describe, expect, it } from 'vitest';
import { chiSquareTail } from '../../runtime/stats/distributions/chiSquareTail.ts';
import { normalCritical, studentCritical } from '../../runtime/stats/distributions/criticalValue.ts';
import { normalTail } from '../../runtime/stats/distributions/normalTail.ts';
import { studentTail } from '../../runtime/stats/distributions/studentTail.ts';
import { readFixture } from './support.ts';

/** Of each function its arguments and, last, its value. */
type Rows = readonly (readonly number[])[];
const { far, ...fixture } = readFixture('distributions') as Readonly<Record<string, Rows>> & {
  readonly far: Readonly<Record<string, Rows>>;
};

/** The largest relative error. */
function worst(rows: Rows, of: (...args: readonly number[]) => number): number {
  return Math.max(...rows.map((row) => Math.abs(of(...row.slice(0, -1)) / (row.at(-1) ?? Number.NaN) - 1)));
}

const tails = [
  { name: 'normal', of: (zSquared = Number.NaN) => normalTail(zSquared) },
  { name: 'chi_square', of: (statistic = Number.NaN, degrees = Number.NaN) => chiSquareTail(statistic, degrees) },
  { name: 'student', of: (tSquared = Number.NaN, degrees = Number.NaN) => studentTail(tSquared, degrees) },
];

describe('the tails of distributions', () => {
  it.each(tails)('have a relative error below 1e-12 down to 1e-300: $name', ({ name, of }) => {
    const rows = fixture[name] ?? [];
    expect(Math.min(...rows.map((row) => row.at(-1) ?? 1))).toBeLessThan(1e-280);
    expect(worst(rows, of)).toBeLessThan(1e-12);
  });

  it.each(tails)(
    'are as exact below 1e-300, where doubles have ever fewer digits, and 0 only below half of the smallest one: $name',
    ({ name, of }) => {
      const rows = far[name] ?? [];
      expect(rows.some((row) => row.at(-1) === 0)).toBe(true);
      expect(rows.some((row) => row.at(-1) === Number.MIN_VALUE)).toBe(true);
      // A whole number of smallest doubles: one more or less is rounding.
      const wrong = rows.filter((row) => {
        const wanted = row.at(-1) ?? Number.NaN;
        return !(Math.abs(of(...row.slice(0, -1)) - wanted) <= Math.max(1e-12 * wanted, wanted === 0 ? 0 : Number.MIN_VALUE));
      });
      expect(wrong).toEqual([]);
    },
  );

  it('are 1 at 0 and 0 at infinity', () => {
    for (const tail of [normalTail, (x: number) => chiSquareTail(x, 3), (x: number) => studentTail(x, 3)]) {
      expect([tail(0), tail(Infinity)]).toEqual([1, 0]);
    }
  });
});

describe('critical values', () => {
  it('are those of the normal and of Student’s distribution', () => {
    expect(worst(fixture['normal_critical'] ?? [], (confidence = Number.NaN) => normalCritical(confidence))).toBeLessThan(1e-12);
    expect(
      worst(fixture['student_critical'] ?? [], (confidence = Number.NaN, degrees = Number.NaN) => studentCritical(confidence, degrees)),
    ).toBeLessThan(1e-12);
  });

  it('exist only for a confidence between 0 and 1', () => {
    for (const confidence of [0, 1, -1, 2, Number.NaN]) expect(() => normalCritical(confidence)).toThrow(RangeError);
  });
});
