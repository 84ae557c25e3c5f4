import { expect, it } from 'vitest';
import type { ResultColumn } from '../../generated/types.ts';
import { tableWriter } from '../../runtime/tools/tableWriter.ts';

const column = (name: string, role: ResultColumn['role'], relative_error: number | null): ResultColumn => ({
  name,
  type: 'integer',
  role,
  label: name,
  unit: null,
  format: name === 'n_pct_change' ? '.1%' : null,
  estimate: { method: 'theta', relative_error, confidence: 0.95 },
});

it('writes a change with the error of its own row, and 0 as what it is', () => {
  const columns = [
    column('n', 'output', 0.024),
    {
      ...column('n_prev', 'compare', 0.021),
      estimate: { method: 'theta', relative_error: 0.021, confidence: 0.95, rows: [1, 2] },
    } satisfies ResultColumn,
    column('n_delta', 'compare', 0.43),
    column('n_pct_change', 'compare', null),
  ];
  const rows = [
    { n: 6823, n_prev: 0, n_delta: 6823, n_pct_change: null },
    { n: 4657, n_prev: 6227, n_delta: -1570, n_pct_change: -1570 / 6227 },
    { n: 1000, n_prev: 1000, n_delta: 0, n_pct_change: 0 },
  ];
  const write = tableWriter({ columns, rows });
  expect(rows.map((row) => columns.map((one) => write(row, one)))).toEqual([
    ['≈ 6,823 ± 2.4%', '0', '≈ 6,823 ± 2.4%', null],
    ['≈ 4,657 ± 2.4%', '≈ 6,227 ± 2.1%', '≈ −1,570 ± 16%', '≈ −25.2% ± 14%'],
    ['≈ 1,000 ± 2.4%', '≈ 1,000 ± 2.1%', '≈ 0', '≈ 0.0%'],
  ]);
});

it('writes the values of rows that are exact, and their totals, as what they are, and a change of two such', () => {
  const exceptOf = (own: ResultColumn, rows: number[], totals?: boolean): ResultColumn => ({
    ...own,
    ...(own.estimate && { estimate: { ...own.estimate, rows, ...(totals === undefined ? {} : { totals }) } }),
  });
  const columns = [
    exceptOf(column('n', 'output', 0.024), [1, 2], false),
    exceptOf(column('n_prev', 'compare', 0.024), []),
    exceptOf(column('n_delta', 'compare', 0.43), [1]),
    exceptOf(column('n_pct_change', 'compare', 2), [1]),
  ];
  const rows = [
    { n: 4095, n_prev: 4000, n_delta: 95, n_pct_change: 0.02375 },
    { n: 8000, n_prev: 4000, n_delta: 4000, n_pct_change: 1 },
    { n: 4096, n_prev: null, n_delta: null, n_pct_change: null },
  ];
  const write = tableWriter({ columns, rows });
  expect(rows.map((row) => columns.map((one) => write(row, one)))).toEqual([
    ['4,095', '4,000', '95', '2.4%'],
    ['≈ 8,000 ± 2.4%', '4,000', '≈ 4,000 ± 4.8%', '≈ 100.0% ± 4.8%'],
    ['≈ 4,096 ± 2.4%', null, null, null],
  ]);
  expect(columns.map((one) => write({ n: 9000 }, one))).toEqual(['9,000', null, null, null]);
});
