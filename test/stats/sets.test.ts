import { describe, expect, it } from 'vitest';
import { ratioOf, toDouble } from '../../runtime/exact/rational.ts';
import { thetaBounds, thetaEmpty, ThetaMerger } from '../../runtime/sketch/theta.ts';
import { setOperation, type SetOperation } from '../../runtime/stats/setOperation.ts';
import { sharedPart } from '../../runtime/stats/sharedPart.ts';
import { sameBytes } from '../sketch/support.ts';
import { setCase, setsOf } from './setCases.ts';
import { valueOf } from './support.ts';

const OPERATIONS: readonly SetOperation[] = ['union', 'intersection', 'difference'];
const none = new ThetaMerger();
const zero = ratioOf(0);

describe('operations on sets', () => {
  it('are exact, and so are their bounds, if the sketches are', () => {
    for (let number = 0; number < 50; number++) {
      const { first, second, exact, sizes } = setCase(number, [1, 2000]);
      for (const operation of OPERATIONS) {
        const count = exact[operation];
        expect(thetaBounds(setOperation(operation, [first, second]))).toEqual({ estimate: count, lower: count, upper: count });
      }
      const { share, lower, upper } = valueOf(sharedPart(first, second));
      const part = exact.intersection / sizes[0];
      expect([share, lower, upper].map(toDouble)).toEqual([part, part, part]);
    }
  });

  it('accept any number of sets: all of them, or the first without the others', () => {
    const { first, second } = setsOf(500, 400, 100);
    const third = setsOf(900, 1, 0).first;
    const count = (operation: SetOperation, ...operands: readonly ThetaMerger[]): number =>
      thetaBounds(setOperation(operation, operands)).estimate;
    // The third is of the same values as the first two together, and 100 more.
    expect(OPERATIONS.map((operation) => count(operation, third, first, second))).toEqual([900, 100, 100]);
    for (const operation of OPERATIONS) {
      expect(sameBytes(setOperation(operation, [first]).encode(), first.encode())).toBe(true);
      expect(sameBytes(setOperation(operation, []).encode(), thetaEmpty)).toBe(true);
    }
    expect([count('union', first, none), count('intersection', first, none), count('difference', first, none)]).toEqual([500, 0, 500]);
  });

  it('leave their operands as they are', () => {
    const { first, second } = setsOf(9000, 8000, 3000);
    const before = [first.encode(), second.encode()];
    for (const operation of OPERATIONS) setOperation(operation, [first, second]);
    sharedPart(first, second);
    expect([sameBytes(first.encode(), before[0] ?? thetaEmpty), sameBytes(second.encode(), before[1] ?? thetaEmpty)]).toEqual([true, true]);
  });

  it('have bounds around the estimate that are never below what was seen', () => {
    for (let number = 0; number < 20; number++) {
      const { first, second } = setCase(number, [5000, 100_000]);
      for (const operation of OPERATIONS) {
        const result = setOperation(operation, [first, second]);
        const { estimate, lower, upper } = thetaBounds(result);
        expect([lower >= result.sample().retained, lower <= estimate, estimate < upper]).toEqual([true, true, true]);
      }
    }
    // Nothing was seen of an overlap that may well be there.
    const { first, second } = setsOf(50_000, 50_000, 0);
    expect(thetaBounds(setOperation('intersection', [first, second]))).toMatchObject({ estimate: 0, lower: 0 });
    expect(thetaBounds(setOperation('intersection', [first, second])).upper).toBeGreaterThan(20);
  });

  it('have no share of a set that is empty, or that has no sample left', () => {
    const { first, second } = setsOf(1, 600_000, 0);
    expect(sharedPart(none, first).reason).toBe('no_rows');
    expect(valueOf(sharedPart(first, none))).toEqual({ share: zero, lower: zero, upper: zero });
    expect(sharedPart(first, second).reason).toBe('no_sample');
  });
});
