import { describe, expect, it } from 'vitest';
import { toDouble } from '../../runtime/exact/rational.ts';
import { thetaBounds } from '../../runtime/sketch/theta.ts';
import { setOperation, type SetOperation } from '../../runtime/stats/setOperation.ts';
import { sharedPart } from '../../runtime/stats/sharedPart.ts';
import { setCase } from './setCases.ts';

const CASES = 1000;
const OPERATIONS: readonly SetOperation[] = ['union', 'intersection', 'difference'];

describe('operations on sets', () => {
  it.each([
    { sizes: 'of any size', range: [1, 30_000] },
    { sizes: 'that sketches can only sample', range: [4200, 40_000] },
  ] as const)('$sizes, lie within their bounds in 95 % of 1,000 cases', ({ range }) => {
    const held = { union: 0, intersection: 0, difference: 0, share: 0 };
    for (let number = 0; number < CASES; number++) {
      const { first, second, exact, sizes } = setCase(number, range);
      for (const operation of OPERATIONS) {
        const { lower, upper } = thetaBounds(setOperation(operation, [first, second]));
        if (lower <= exact[operation] && exact[operation] <= upper) held[operation]++;
      }
      const { value } = sharedPart(first, second);
      const part = exact.intersection / sizes[0];
      if (value !== null && toDouble(value.lower) <= part && part <= toDouble(value.upper)) held.share++;
    }
    expect(Math.min(...Object.values(held)), JSON.stringify(held)).toBeGreaterThanOrEqual(0.95 * CASES);
  });
});
