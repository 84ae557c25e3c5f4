import { expect, it } from 'vitest';
import type { QueryResult } from '../../generated/types.ts';
import { changeText } from '../../runtime/reports/kpiText.ts';
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
