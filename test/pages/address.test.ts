import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, placeOf, type Exploration } from '../../runtime/pages/app/address.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const exploration: fc.Arbitrary<Exploration> = fc
  .record({
    metric: text,
    intent: fc.record(
      {
        dimensions: fc.array(text, { minLength: 1 }),
        time_axis: fc.constantFrom('day' as const, 'month' as const),
        start: fc.constant('2001-02-01'),
        filters: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.array(text, { minLength: 1 })), { minKeys: 1 }),
        top_n: fc.integer({ min: 1 }),
        totals: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
    drawing: fc.record({ kind: fc.constantFrom('table', 'line'), x: text }, { requiredKeys: ['kind'] }),
  })
  .map((parts) => ({ page: 'explore', ...parts }) as Exploration);

describe('the address of a page', () => {
  it('contains the whole question, whatever is in it', () => {
    fc.assert(
      fc.property(exploration, (place) => {
        expect(placeOf(addressOf(place))).toEqual(JSON.parse(JSON.stringify(place)));
      }),
    );
  });

  it('is the same for the same question: what asks for nothing is left out', () => {
    const asked = addressOf({ page: 'explore', metric: 'flights', intent: { time_axis: 'month' }, drawing: { kind: 'table' } });
    const spelled = { time_axis: 'month', dimensions: [], filters: {}, totals: false, compare: null } as const;
    expect(addressOf({ page: 'explore', metric: 'flights', intent: { ...spelled, dimensions: [] }, drawing: { kind: 'table' } })).toBe(
      asked,
    );
  });

  it.each(['', '#', '#/elsewhere', '#/explore?intent={', '#/explore?intent=[1]', '#/explore?intent=null'])(
    'that says nothing leads to the start page: %s',
    (fragment) => {
      expect(placeOf(fragment)).toEqual({ page: 'explore', metric: null, intent: {}, drawing: { kind: 'table' } });
    },
  );

  it('leads to the status page', () => {
    expect(placeOf(addressOf({ page: 'status' }))).toEqual({ page: 'status' });
  });
});
