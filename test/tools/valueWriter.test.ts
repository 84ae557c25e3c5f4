import { expect, it } from 'vitest';
import type { Cell, ResultColumn } from '../../generated/types.ts';
import { writerOf } from '../../runtime/tools/valueWriter.ts';

type Parts = Pick<ResultColumn, 'type' | 'format'> & Partial<Pick<ResultColumn, 'role' | 'unit'>>;

function written(parts: Parts, values: readonly Exclude<Cell, null>[]): readonly string[] {
  const column: ResultColumn = { name: 'value', role: 'output', label: 'Value', unit: null, ...parts };
  const write = writerOf(
    column,
    values.map((value) => ({ value })),
  );
  return values.map((value) => write(value, null));
}

it.each<[string, Parts, Exclude<Cell, null>[], string[]]>([
  ['a whole number', { type: 'integer', format: null }, [1234567, -1234, 12], ['1,234,567', '−1,234', '12']],
  ['another number', { type: 'number', format: null }, [1234567.891, 0.5], ['1,234,567.89', '0.5']],
  ['a small number', { type: 'number', format: null }, [0.000123456789], ['0.000123457']],
  ['a whole number of many digits', { type: 'bigint', format: null }, ['-9007199254740993', '1234'], ['−9,007,199,254,740,993', '1,234']],
  ['an exact number', { type: 'decimal', format: null }, ['1234.50', '0.05'], ['1,234.50', '0.05']],
  [
    'an exact number in a format',
    { type: 'decimal', format: '$,.0f' },
    ['1234.50', '12345678901234567.89'],
    ['$1,235', '12,345,678,901,234,567.89'],
  ],
  ['a share', { type: 'number', format: '.1%', unit: 'share' }, [12.3456], ['1234.6%']],
  ['a difference of shares', { type: 'number', format: '.1%', unit: 'pts' }, [-0.0123], ['−1.2 pts']],
  ['a year by which rows are grouped', { type: 'integer', format: null, role: 'dimension' }, [2026], ['2026']],
])('writes %s with separators of thousands where no format says otherwise', (_, parts, values, texts) => {
  expect(written(parts, values)).toEqual(texts);
});
