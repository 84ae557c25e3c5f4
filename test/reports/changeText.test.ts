import { expect, it } from 'vitest';
import type { QueryResult } from '../../generated/types.ts';
import { changeText } from '../../runtime/reports/kpiText.ts';

function answer(value: number, format: string | null): Pick<QueryResult, 'columns' | 'rows'> {
  const column = { name: 'x', type: 'number', role: 'output', label: 'X', unit: null, format } as const;
  return { columns: [column], rows: [{ x: value }] };
}

it.each([
  [12, 10, null, '+20.0%'],
  [0, 10, null, '−100.0%'],
  [10, 10, null, '±0.0%'],
  // A share of nothing, or of less than nothing, says nothing: the difference does.
  [3, 0, null, '+3'],
  [0, -3, null, '+3'],
  [-6, -3, null, '−3'],
  [-6, 3, null, '−9'],
  [0.21, 0.16, '.1%', '+5.0 pts'],
])('%d after %d is written so that it cannot be misread', (now, before, format, text) => {
  expect(changeText({ output: 'x' }, answer(now, format), answer(before, format))).toBe(text);
});
