import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BLOCK, eachBlock, rowAt, rowTests } from '../../../runtime/query/fetch/resident/RowScan.ts';
import { Turns } from '../../../runtime/turns/Turns.ts';

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

it('rows of a scan come block by block, in order, and a block begins with each cut unless there are too many', async () => {
  const row = fc.nat(4 * BLOCK);
  await fc.assert(
    fc.asyncProperty(row, row, fc.uniqueArray(row, { maxLength: 12 }), fc.option(fc.nat(4)), async (one, other, cuts, share) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const codes = Int32Array.from({ length: to }, (_, place) => place % 5);
      const passes = (place: number): boolean => share === null || place % 5 <= share;
      const tests = share === null ? [] : [{ codes, passes: Uint8Array.from({ length: 5 }, (_, code) => Number(passes(code))) }];
      const sorted = Int32Array.from(cuts).sort();
      const found: number[] = [];
      const whole: boolean[] = [];
      const isCut = cuts.length * (BLOCK / 4) <= to - from;
      await eachBlock(
        { from, to, tests },
        new Turns(new AbortController().signal),
        (block) => {
          expect(block.count).toBeLessThanOrEqual(BLOCK);
          expect(block.first === null).toBe(share !== null);
          const rows = Array.from({ length: block.count }, (_, place) => rowAt(block, place));
          found.push(...rows);
          whole.push(!cuts.some((cut) => cut > Math.min(...rows) && cut <= Math.max(...rows)));
        },
        sorted,
      );
      const all = Array.from({ length: to - from }, (_, place) => from + place);
      expect(found).toEqual(all.filter(passes));
      if (isCut) expect(whole.every(Boolean)).toBe(true);
    }),
  );
});
