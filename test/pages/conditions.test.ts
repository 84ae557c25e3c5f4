import { describe, expect, it } from 'vitest';
import { OPERATORS } from '../../compiler/conditions.ts';
import { conditionsOf, filtersOf, operators } from '../../runtime/pages/app/conditions.ts';

describe('the conditions of a question, one by one', () => {
  it('are those of its filters, whatever form they were written in', () => {
    const filters = { a: 'x', b: ['y', 'z'], c: null, d: { gte: 1, lt: 5 }, e: { ne: 'q' }, f: { not_null: true as const }, g: { eq: 2 } };
    expect(filtersOf(conditionsOf(filters))).toEqual({
      a: { in: ['x'] },
      b: { in: ['y', 'z'] },
      c: { is_null: true },
      d: { gte: 1, lt: 5 },
      e: { not_in: ['q'] },
      f: { not_null: true },
      g: { in: [2] },
    });
  });

  it('have words for every operator but eq and ne, which are lists of one', () => {
    expect(Object.keys(operators).toSorted()).toEqual(OPERATORS.filter((name) => name !== 'eq' && name !== 'ne').toSorted());
  });
});
