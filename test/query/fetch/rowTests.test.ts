import { expect, it } from 'vitest';
import { rowTests } from '../../../runtime/query/fetch/resident/RowScan.ts';

it('columns in memory leave a condition to the engine that would be tried on more values than the event loop may wait for', () => {
  const testsOf = (size: number, condition: { contains: string } | { eq: string } | { in: string[] }) => {
    const values = Array.from({ length: size }, (_, code) => `item ${code}`);
    const dictionary = {
      values,
      ranks: values.map((_, code) => code),
      codes: new Map<string | number | boolean, number>(values.map((value, code) => [value, code])),
    };
    const dimensions = new Map([['item', { codes: Int32Array.of(1, 2, 0), valuesAs: () => dictionary }]]);
    return rowTests({ dimensions }, [{ dimension: { name: 'item', type: 'string', label: 'Item', description: '' }, condition }]);
  };
  expect(testsOf(50_001, { contains: '0042' })).toBeNull();
  const passing = testsOf(50_000, { contains: '0042' })?.[0]?.passes ?? 0;
  expect(typeof passing === 'number' ? passing : passing.reduce((sum, passes) => sum + passes, 0)).toBe(4);
  for (const condition of [{ eq: 'item 1' }, { in: ['item 1', 'unknown'] }]) expect(testsOf(50_001, condition)?.[0]?.passes).toBe(2);
});
