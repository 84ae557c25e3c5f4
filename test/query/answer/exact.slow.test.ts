import { must } from '../must.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectExact } from '../expectExact.ts';
import { compareCells } from '../oracle.ts';
import { intentOf, questions } from '../questions.ts';
import { groupingOf } from '../ranking.ts';
import { openSales, withRawTables } from '../salesWorkspace.ts';
import type { QueryWorkspace } from '../support.ts';
import { caseCount, enough } from '../../support/caseCount.ts';

const SEED = 20_010_206;

let workspace: QueryWorkspace;

beforeAll(async () => {
  workspace = await openSales();
  await withRawTables(workspace);
});
afterAll(() => workspace.close());

describe('an answer, over generated questions', () => {
  it('equals plain SQL over the raw rows, to the last bit, with and without rollups', async () => {
    const tables = new Set<string>();
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const input = { metric: question.metric, ...intentOf(question) };
        const answer = await workspace.call('metric_query', input);
        tables.add(must(answer.provenance.plan).table);
        await expectExact(workspace, answer, question);

        const base = await workspace.call('metric_query', input, { release: workspace.withoutRollups() });
        expect(['sales']).toContain(base.provenance.plan?.table);
        expect(base.rows).toEqual(answer.rows);
        expect(base.columns).toEqual(answer.columns);
        expect(base.totals).toEqual(answer.totals);
        expect(base.warnings).toEqual(answer.warnings);
        expect(base.provenance.chunk_ids).toEqual(answer.provenance.chunk_ids);
        expect(base.provenance.pipeline_run_ids).toEqual(answer.provenance.pipeline_run_ids);
        expect(base.provenance.result_digest).toBe(answer.provenance.result_digest);
        expect(base.provenance.intent).toEqual(answer.provenance.intent);
      }),
      { seed: SEED, numRuns: caseCount(88) },
    );
    const all = [
      'sales',
      'sales__by_day',
      'sales__by_month',
      'sales__by_month_full',
      'sales__by_quarter',
      'sales__by_week',
      'sales__by_year',
    ];
    expect(all).toEqual(expect.arrayContaining([...tables]));
    expect(tables.size).toBeGreaterThan(enough(all.length - 1));
  });

  it('keeps the largest rows with having and top_n, in rank order', async () => {
    const ranked = fc.record({
      question: questions.filter((question) => groupingOf(question).length > 0),
      n: fc.integer({ min: 1, max: 6 }),
      least: fc.integer({ min: 0, max: 6 }),
      by: fc.constantFrom('orders', 'revenue', 'share', 'last_ship'),
    });
    await fc.assert(
      fc.asyncProperty(ranked, async ({ question, n, least, by }) => {
        const plain = { ...question, metric: 'sales' as const, compare: false };
        const all = await workspace.call('metric_query', { metric: 'sales', ...intentOf(plain) });
        const answer = await workspace.call('metric_query', {
          metric: 'sales',
          ...intentOf(plain),
          top_n: n,
          top_n_by: by,
          having: { orders: { gte: least } },
        });
        const column = all.columns.findIndex(({ name }) => name === by);
        // The rows of the whole answer are in the order of the grouping columns, which breaks ties, and sorting is stable.
        const expected = all.rows
          .filter(({ orders }) => Number(orders) >= least)
          .toSorted((a, b) => {
            const [x, y] = [Object.values(a)[column] ?? null, Object.values(b)[column] ?? null];
            return x === null || y === null ? compareCells(x, y) : -compareCells(x, y);
          })
          .slice(0, n);
        expect(answer.rows).toEqual(expected);
        expect(answer.totals).toEqual(all.totals);
        expect(answer.provenance.chunk_ids).toEqual(all.provenance.chunk_ids);
      }),
      { seed: SEED, numRuns: caseCount(24) },
    );
  });
});
