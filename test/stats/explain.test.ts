import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, divide, ratioOf, ratioOfText, subtract, toDouble, type Ratio } from '../../runtime/exact/rational.ts';
import { kitagawa, type Change, type Fraction } from '../../runtime/stats/explain/kitagawa.ts';
import { surprises } from '../../runtime/stats/explain/surprise.ts';
import { must } from '../query/must.ts';
import { readFixture } from './support.ts';

interface Vector {
  readonly id: string;
  readonly method: 'additive' | 'ratio';
  readonly rows: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly expected: {
    readonly change: number | null;
    readonly values?: Readonly<Record<string, Readonly<Record<string, number | string | null>>>>;
    readonly surprise?: number | null;
  };
}

const vectors = (readFixture('explain') as { readonly cases: readonly Vector[] }).cases;
const exact = (text: string | undefined): Ratio => must(ratioOfText(must(text)));
const near = (found: number | null, wanted: number | string | null | undefined): boolean =>
  wanted === null || found === null
    ? found === wanted
    : Math.abs(found - Number(wanted)) <= Math.max(1e-14, 1e-9 * Math.abs(Number(wanted)));

const ofRow = (row: Readonly<Record<string, string>>): Change<Fraction> => ({
  before: { numerator: exact(row['before_numerator']), denominator: exact(row['before_denominator']) },
  after: { numerator: exact(row['after_numerator']), denominator: exact(row['after_denominator']) },
});
const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: add(a.numerator, b.numerator),
  denominator: add(a.denominator, b.denominator),
});
const wholeOf = (parts: readonly Change<Fraction>[]): Change<Fraction> =>
  parts.reduce((sum, part) => ({ before: plus(sum.before, part.before), after: plus(sum.after, part.after) }));
const rateOf = ({ numerator, denominator }: Fraction): Ratio => must(divide(numerator, denominator));

describe('explanations', () => {
  it.each(vectors.filter(({ method }) => method === 'ratio'))(
    'divide a ratio as another implementation does: $id',
    ({ rows, expected }) => {
      const parts = Object.values(rows).map(ofRow);
      const whole = wholeOf(parts);
      const found = parts.map((part) => kitagawa(part, whole));
      if (expected.change === null) {
        expect(found.every((part) => part === null)).toBe(true);
        return;
      }
      const wanted = Object.values(must(expected.values));
      for (const [place, part] of found.entries())
        for (const name of ['contribution', 'mix', 'rate'] as const)
          expect(near(toDouble(must(part)[name]), wanted[place]?.[name]), `${name} of ${Object.keys(rows)[place]}`).toBe(true);
      const bits = surprises([
        parts.map(({ before, after }) => ({ before: before.numerator, after: after.numerator })),
        parts.map(({ before, after }) => ({ before: before.denominator, after: after.denominator })),
      ]);
      expect(bits.map((one, place) => near(one, wanted[place]?.['adtributor_surprise']))).toEqual(bits.map(() => true));
    },
  );

  it.each(vectors.filter(({ method }) => method === 'additive'))('tell how surprising shares are, in bits: $id', ({ rows, expected }) => {
    const amounts = Object.values(rows).map(({ before, after }) => ({ before: exact(before), after: exact(after) }));
    const wanted = Object.values(must(expected.values));
    const bits = surprises([amounts]);
    expect(bits.map((one, place) => near(one, wanted[place]?.['surprise']))).toEqual(bits.map(() => true));
    const total = bits.every((one) => one !== null) ? bits.reduce<number>((sum, one) => sum + Number(one), 0) : null;
    expect(near(total, expected.surprise)).toBe(true);
  });

  const amount = fc.integer({ min: -1000, max: 1000 });
  const part = fc.record({
    before: fc.record({ numerator: amount.map((n) => ratioOf(n, 2)), denominator: amount.map((n) => ratioOf(n)) }),
    after: fc.record({ numerator: amount.map((n) => ratioOf(n, 2)), denominator: amount.map((n) => ratioOf(n)) }),
  });

  it('of a ratio add up to its change exactly, whatever the parts', () => {
    let divided = 0;
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const whole = wholeOf(parts);
        const found = parts.map((one) => kitagawa(one, whole));
        if (found[0] === null) return;
        divided += 1;
        const change = subtract(rateOf(whole.after), rateOf(whole.before));
        const sum = found.reduce((total, one) => add(total, must(one).contribution), ratioOf(0));
        expect(compare(sum, change)).toBe(0);
        for (const one of found) expect(compare(add(must(one).rate, must(one).mix), must(one).contribution)).toBe(0);
      }),
      { numRuns: 500 },
    );
    expect(divided).toBeGreaterThan(400);
  });

  it('are not surprised by everything growing alike, and never negatively', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 2, maxLength: 9 }),
        fc.integer({ min: 1, max: 99 }),
        (sizes, factor) => {
          fc.pre(sizes.some((size) => size > 0));
          const alike = sizes.map((size) => ({ before: ratioOf(size), after: ratioOf(size * factor) }));
          expect(surprises([alike]).every((one) => one === 0)).toBe(true);
          const shifted = alike.map(({ before, after }, place) => ({ before, after: place === 0 ? add(after, ratioOf(1)) : after }));
          expect(surprises([shifted]).every((one) => one !== null && one >= 0)).toBe(true);
        },
      ),
    );
  });
});
