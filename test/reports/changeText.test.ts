import { describe, expect, it } from 'vitest';
import type { QueryResult } from '../../generated/types.ts';
import { comparedWords, extentOf } from '../../runtime/reports/comparedWith.ts';
import { changeText } from '../../runtime/reports/kpiText.ts';
import { nothingBefore } from '../../runtime/reports/nothingBefore.ts';
import { unchangedCells } from '../../runtime/reports/unchangedCells.ts';

function answer(value: number, format: string | null): Pick<QueryResult, 'columns' | 'rows'> {
  const column = { name: 'x', type: 'number', role: 'output', label: 'X', unit: null, format } as const;
  return { columns: [column], rows: [{ x: value }] };
}

it.each([
  [12, 10, null, '+20.0%'],
  [0, 10, null, '−100.0%'],
  [10, 10, null, '0.0%'],
  // A share of nothing, or of less than nothing, says nothing: the difference does.
  [3, 0, null, '+3'],
  [0, -3, null, '+3'],
  [-6, -3, null, '−3'],
  [-6, 3, null, '−9'],
  [0.21, 0.16, '.1%', '+5.0 pts'],
  [3, 0, '+.1f', '+3.0'],
  // What is written as zero has no sign.
  [0.16, 0.1601, '.1%', '0.0 pts'],
  [0.16, 0.1601, '+.1%', '0.0 pts'],
  [9999.9, 10_000, null, '0.0%'],
])('%d after %d is written so that it cannot be misread', (now, before, format, text) => {
  expect(changeText({ output: 'x' }, answer(now, format), answer(before, format))).toBe(text);
});

it('is that of decimals and large whole numbers too, which are texts', () => {
  const texts = (value: string, type: 'decimal' | 'bigint') => {
    const column = { name: 'x', type, role: 'output', label: 'X', unit: null, format: null } as const;
    return { columns: [column], rows: [{ x: value }] };
  };
  expect(changeText({ output: 'x' }, texts('12.50', 'decimal'), texts('10.00', 'decimal'))).toBe('+25.0%');
  expect(changeText({ output: 'x' }, texts('12.50', 'decimal'), texts('-1.25', 'decimal'))).toBe('+13.75');
  expect(changeText({ output: 'x' }, texts('9007199254740994', 'bigint'), texts('4503599627370497', 'bigint'))).toBe('+100.0%');
});

it('is none in a table either where an estimate changed by no more than both errors, and anything else stays', () => {
  const estimate = { method: 'theta', relative_error: 0.016, confidence: 0.95 } as const;
  const column = (name: string, role: 'output' | 'compare', more = {}) =>
    ({ name, type: 'number', role, label: name, unit: null, format: null, ...more }) as const;
  const compared = (more: object) => [
    column('n', 'output', more),
    column('n_prev', 'compare', more),
    column('n_delta', 'compare'),
    column('n_pct_change', 'compare'),
  ];
  const cells = (columns: QueryResult['columns'], now: number, before: number | null): readonly boolean[] =>
    columns.map(({ name }) => {
      const row = { n: now, n_prev: before };
      return unchangedCells({ columns, rows: [row] })(row, name);
    });
  expect(cells(compared({ estimate }), 30_650, 30_000)).toEqual([false, false, true, true]);
  expect(cells(compared({ estimate }), 32_000, 30_000)).toEqual([false, false, false, false]);
  expect(cells(compared({ estimate }), 30_650, null)).toEqual([false, false, false, false]);
  expect(cells(compared({}), 30_000, 30_000)).toEqual([false, false, false, false]);
});

describe('what is compared with days of which the data', () => {
  const days = { start: '2000-12-30', end: '2001-01-09' };
  const before = (value: number, from: string | null, to: string | null, missing_days = 0) => ({
    ...answer(value, null),
    ...days,
    coverage: { from, to, failed_chunks: 0, missing_days, quarantined: 0, complete: false },
    warnings: [],
  });
  const words = (earlier: ReturnType<typeof before>) => comparedWords({ output: 'x' }, answer(12, null), earlier);

  it('cover none has no change, although a count of none is 0', () => {
    expect(words(before(0, null, null))).toEqual({ change: null, from: '–', days: '2000-12-30 to 2001-01-09, not covered' });
  });

  it('cover some says so, and the number stays', () => {
    const some = { change: '+20.0%', from: '10', days: '2000-12-30 to 2001-01-09, covered in part' };
    expect(words(before(10, '2001-01-01', '2001-01-09'))).toEqual(some);
    expect(words(before(10, '2000-12-30', '2001-01-08'))).toEqual(some);
    expect(words(before(10, '2000-12-30', '2001-01-09', 1))).toEqual(some);
  });

  it('cover all has nothing to add, also where none of them has a row', () => {
    expect(words(before(0, '2000-12-30', '2001-01-09'))).toEqual({ change: '+12', from: '0', days: '2000-12-30 to 2001-01-09' });
  });

  it('cover others for the metric than for those beside it is that of the metric', () => {
    const beside = { ...before(10, null, null), warnings: [{ code: 'coverage_differs', message: '' } as const] };
    expect(extentOf(beside, { start: '2000-01-01', end: '2001-07-01' })).toBe('all');
    expect(extentOf(beside, { start: '2001-01-01', end: '2001-07-01' })).toBe('some');
    expect(extentOf(beside, { start: '2001-02-01', end: '2001-07-01' })).toBe('none');
    expect(extentOf({ ...beside, ...before(10, '2000-12-30', '2001-01-09') }, null)).toBe('all');
  });

  it('cover none has no drivers', () => {
    const told = (from: string | null, to: string | null, earlier = days) =>
      nothingBefore({
        before: { ...earlier, value: 0 },
        after: { start: '2001-01-10', end: '2001-01-20', value: 12 },
        coverage: { ...before(0, from, to).coverage },
      });
    const nothing = 'The data cover no day of 2000-12-30 to 2001-01-09: there is nothing to compare with.';
    expect([told('2001-01-10', '2001-01-20'), told(null, null)]).toEqual([nothing, nothing]);
    expect([told('2001-01-09', '2001-01-20'), told('2000-12-30', '2001-01-20')]).toEqual([null, null]);
    // Also where the other days are later.
    const later = { start: '2001-02-01', end: '2001-02-11' };
    expect(told('2001-01-10', '2001-02-01', later)).toBe(null);
    expect(told('2001-01-10', '2001-01-20', later)).toContain('no day of 2001-02-01');
  });
});
