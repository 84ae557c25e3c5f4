import { expect, it } from 'vitest';
import type { ResultColumn } from '../../generated/types.ts';
import { arrangedColumns, NO_INTERVALS } from '../../runtime/reports/arrangedColumns.ts';

const column = (name: string, label: string, more: Partial<ResultColumn> = {}): ResultColumn => ({
  name,
  label,
  type: 'number',
  role: 'output',
  unit: null,
  format: null,
  ...more,
});
const columns = [
  column('channel', 'Channel', { role: 'dimension', type: 'string' }),
  column('count', 'Test of offers, count'),
  column('least', 'Test of offers, difference, lower bound'),
  column('difference', 'Test of offers, difference'),
  column('most', 'Test of offers, difference, upper bound'),
  column('p', 'Test of offers, p', { holds: 'p_value' }),
];

it('a table has estimates with their bounds first, then p, each without the name of the metric', () => {
  const arranged = arrangedColumns(columns, new Map([['difference', { lower: 'least', upper: 'most' }]]));
  expect(arranged.map(({ label, interval }) => [label, interval?.lower.name ?? null, interval?.upper.name ?? null])).toEqual([
    ['Channel', null, null],
    ['Difference', 'least', 'most'],
    ['p', null, null],
    ['Count', null, null],
  ]);
});

it('a table without intervals has its columns in the order of the answer', () => {
  expect(arrangedColumns(columns, NO_INTERVALS).map(({ column: { name } }) => name)).toEqual(columns.map(({ name }) => name));
});
