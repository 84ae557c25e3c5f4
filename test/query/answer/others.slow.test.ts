import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import { expectRanked } from '../expectRanked.ts';
import { must } from '../must.ts';
import { questions } from '../questions.ts';
import { ordered, rankings } from '../ranking.ts';
import { openSales, withRawTables } from '../salesWorkspace.ts';
import type { QueryWorkspace } from '../support.ts';
import { caseCount, enough } from '../../support/caseCount.ts';
import { variant } from '../../support/variant.ts';

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales();
  await withRawTables(workspace);
});
afterAll(() => workspace.close());

const query = (metric: string, intent: Intent) => workspace.call('metric_query', { metric, ...intent });

describe('top_n with top_n_within and others, over generated questions', () => {
  variant(
    'keeps the largest of each group and folds the rest of each period, matching plain SQL over the raw rows that were folded',
    async () => {
      let folded = 0;
      await fc.assert(
        fc.asyncProperty(rankings(questions), async ({ question, ranked }) => {
          const answer = await expectRanked(workspace, workspace.release(), { question, ranked });
          folded += answer.folds;
          const { metric } = question;
          if (ranked.order.length > 0)
            expect((await query(metric, { ...answer.intent, order_by: [...ranked.order] })).rows).toEqual(
              ordered(answer.rows, question, ranked),
            );
        }),
        { seed: 20_010_207, numRuns: caseCount(44) },
      );
      expect(folded).toBeGreaterThan(enough(40));
    },
  );
});

describe('the folded row', () => {
  it('counts different buyers once, which a sum of the folded rows does not', async () => {
    const all = await query('buyers', { dimensions: ['region'], totals: true });
    const { rows } = await query('buyers', { dimensions: ['region'], top_n: 1, others: true });
    const sum = all.rows.reduce((total, { buyers }) => total + Number(buyers), 0) - Number(must(rows[0])['buyers']);
    const others = must(rows[1]);
    expect(others).toMatchObject({ region: null, _row: 'others' });
    expect(Number(others['buyers'])).toBeLessThan(sum);
    expect(Number(others['buyers'])).toBeLessThanOrEqual(Number(must(all.totals)['buyers']));
  });

  it('is distinguished from a row of null, and comes after it', async () => {
    const { columns, rows } = await query('orders', { dimensions: ['flag'], top_n: 2, others: true });
    expect(columns.map(({ name, type, role }) => [name, type, role])).toEqual([
      ['flag', 'boolean', 'dimension'],
      ['_row', 'string', 'dimension'],
      ['orders', 'integer', 'output'],
    ]);
    expect(rows).toHaveLength(3);
    const all = (await query('orders', { dimensions: ['region'], top_n: 100 })).rows;
    // So many that the row of the null region is among them, and some are left to fold.
    const n = all.findIndex(({ region }) => region === null) + 1;
    expect([n > 0, n < all.length]).toEqual([true, true]);
    const folded = await query('orders', { dimensions: ['region'], top_n: n, others: true, order_by: ['-region'] });
    expect(folded.rows.slice(-2).map(({ region, _row }) => [region, _row])).toEqual([
      [null, 'row'],
      [null, 'others'],
    ]);
    expect(folded.rows.at(-2)).toEqual({ ...all[n - 1], _row: 'row' });
  });

  it('is absent if nothing is left to fold, although its column is present', async () => {
    const { columns, rows } = await query('orders', { dimensions: ['flag'], top_n: 3, others: true });
    expect(columns.map(({ name }) => name)).toContain('_row');
    expect(rows.map(({ _row }) => _row)).toEqual(['row', 'row', 'row']);
  });

  it('leaves out what having dropped, and counts towards the limit', async () => {
    const having = { orders: { gte: 5 } };
    const all = await query('orders', { dimensions: ['region'], having });
    const { rows } = await query('orders', { dimensions: ['region'], having, top_n: 2, others: true });
    expect(rows.reduce((sum, { orders }) => sum + Number(orders), 0)).toBe(all.rows.reduce((sum, { orders }) => sum + Number(orders), 0));
    expect(await query('orders', { dimensions: ['region'], having, top_n: 2, others: true, limit: 2 })).toMatchObject({
      rows: rows.slice(0, 2),
      more: true,
      truncated: false,
    });
  });

  it('appears once in each period, after the rows of its group', async () => {
    const { rows } = await query('orders', {
      time_axis: 'quarter',
      dimensions: ['flag', 'region'],
      top_n: 1,
      top_n_within: ['flag'],
      others: true,
    });
    const shape = rows.map(({ flag, quarter, region, _row }) => [flag, _row, _row === 'others' ? [quarter, region] : null]);
    const quarters = (await query('orders', { time_axis: 'quarter' })).rows.map(({ quarter }) => quarter);
    for (const flag of [false, true, null]) {
      const own = shape.filter(([value]) => value === flag);
      expect(own[0]).toEqual([flag, 'row', null]);
      expect(own.slice(1).map(([, , keys]) => keys)).toEqual(
        quarters
          .filter((quarter) => own.some(([, , keys]) => Array.isArray(keys) && keys[0] === quarter))
          .map((quarter) => [quarter, null]),
      );
    }
    expect(shape.map(([flag]) => flag).filter((flag, index, all) => index === 0 || all[index - 1] !== flag)).toEqual([false, true, null]);
  });

  it('is part of the digest and of the canonical intent', async () => {
    const plain = await query('orders', { dimensions: ['region'], top_n: 100 });
    const marked = await query('orders', { dimensions: ['region'], top_n: 100, others: true });
    expect(marked.rows.map(({ _row, ...row }) => row)).toEqual(plain.rows);
    expect(marked.provenance.result_digest).not.toBe(plain.provenance.result_digest);
    expect(marked.provenance.intent).toMatchObject({ others: true, top_n: 100, top_n_by: 'orders', top_n_within: [] });
  });
});
