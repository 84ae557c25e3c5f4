import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolInputs } from '../../generated/tools.ts';
import { Budget } from '../../runtime/turns/Budget.ts';
import { eventually } from '../support/eventually.ts';
import { openSales, salesCatalog } from './salesWorkspace.ts';
import { httpCaps, type QueryWorkspace } from './support.ts';

const never = new AbortController().signal;

function budgetOf(total: number, waiting = 10, wait_ms = 60_000): Budget {
  return new Budget({ total, waiting, wait_ms, refusal: 'all is taken' });
}

/** Work that takes a share until it is told to end. */
function taking(budget: Budget, amount: number, signal = never): { readonly end: () => void; readonly done: Promise<string> } {
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, done: budget.run(signal, () => held, amount).then(() => 'ran') };
}

describe('a budget', () => {
  it('runs work while its shares fit, and makes later work wait its turn', async () => {
    const budget = budgetOf(10);
    const [first, second] = [taking(budget, 6), taking(budget, 4)];
    const [large, small] = [taking(budget, 8), taking(budget, 1)];
    expect([budget.used, budget.waiting]).toEqual([10, 2]);
    second.end();
    await second.done;
    // The small one would fit; it does not overtake.
    expect([budget.used, budget.waiting]).toEqual([6, 2]);
    first.end();
    await first.done;
    expect([budget.used, budget.waiting]).toEqual([9, 0]);
    large.end();
    small.end();
    await Promise.all([large.done, small.done, budget.idle()]);
    expect(budget.used).toBe(0);
  });

  it('runs alone any work that needs more than there is', async () => {
    const budget = budgetOf(10);
    const one = taking(budget, 1);
    const huge = taking(budget, 1000);
    expect([budget.used, budget.waiting]).toEqual([1, 1]);
    one.end();
    await eventually(async () => budget.used === 10);
    huge.end();
    await huge.done;
  });

  it('refuses work that finds too many waiting, or has waited too long', async () => {
    const budget = budgetOf(1, 1, 1);
    const first = taking(budget, 1);
    const second = taking(budget, 1);
    await expect(taking(budget, 1).done).rejects.toThrow('all is taken');
    await expect(second.done).rejects.toThrow('all is taken');
    expect([budget.refused, budget.waiting]).toEqual([2, 0]);
    first.end();
    await first.done;
  });

  it('continues with others when the caller before them leaves', async () => {
    const budget = budgetOf(10);
    const first = taking(budget, 6);
    const caller = new AbortController();
    const large = taking(budget, 8, caller.signal);
    const small = taking(budget, 2);
    caller.abort();
    await expect(large.done).rejects.toMatchObject({ code: 'cancelled' });
    expect([budget.used, budget.waiting]).toEqual([8, 0]);
    for (const { end, done } of [first, small]) {
      end();
      await done;
    }
  });
});

describe('the memory that questions share', () => {
  let workspace: QueryWorkspace;

  beforeAll(async () => {
    const metrics = `
  ever: {kind: formula, processor: sales, dimensions: [region, flag], expression: row_count, window: {all: true}}
  recent: {kind: formula, processor: sales, dimensions: [region, flag], expression: row_count, window: {trailing: 3, of: day}}
`;
    workspace = await openSales({ ...salesCatalog, 'catalog/metrics.yaml': `${salesCatalog['catalog/metrics.yaml']}${metrics}` });
  });
  afterAll(() => workspace.close());

  /** What a question takes of the budget. */
  async function bytesOf(question: ToolInputs['metric_query']): Promise<number> {
    const shares: number[] = [];
    class RecordedBudget extends Budget {
      override async run<Result>(signal: AbortSignal, work: () => Promise<Result>, wanted: number): Promise<Result> {
        shares.push(wanted);
        return super.run(signal, work, wanted);
      }
    }
    const memory = new RecordedBudget({ total: 2 ** 30, waiting: 0, wait_ms: 0, refusal: 'all is taken' });
    await workspace.call('metric_query', question, { release: workspace.withoutRollups(), memory });
    expect(shares.length).toBe(1);
    return shares[0] ?? 0;
  }

  it('is as much as their groups take: more for more combinations, a longer time and larger states', async () => {
    const one = await bytesOf({ metric: 'orders' });
    const regions = await bytesOf({ metric: 'orders', dimensions: ['region'] });
    const filtered = await bytesOf({ metric: 'orders', dimensions: ['region'], filters: { region: ['Zoo', 'North'] } });
    const days = await bytesOf({ metric: 'orders', dimensions: ['region'], time_axis: 'day' });
    const january = await bytesOf({ metric: 'orders', dimensions: ['region'], time_axis: 'day', start: '2001-01-01', end: '2001-01-31' });
    const sketches = await bytesOf({ metric: 'buyers', dimensions: ['region'], time_axis: 'day' });
    // Ten regions and null.
    expect(regions).toBe(11 * one);
    expect(filtered).toBe(2 * one);
    expect(days).toBeGreaterThan(regions);
    expect(january).toBeLessThan(days);
    expect(sketches).toBeGreaterThan(days);
    expect(await bytesOf({ metric: 'sales', dimensions: ['size'], time_axis: 'day', filters: { size: [] } })).toBeGreaterThan(0);
    expect(await bytesOf({ metric: 'sales', dimensions: ['size'], time_axis: 'day', start: '2030-01-01' })).toBeGreaterThan(0);
    expect(await bytesOf({ metric: 'orders', dimensions: ['region'], time_axis: 'day', compare: 'prior_period' })).toBe(2 * days);
  });

  it('is also what the groups over windows take, of which each period has its own', async () => {
    const dimensions = ['region'];
    const days = await bytesOf({ metric: 'orders', dimensions, time_axis: 'day' });
    const group = await bytesOf({ metric: 'orders' });
    const question: ToolInputs['metric_query'] = { metric: 'ever', dimensions, time_axis: 'day' };
    const { rows } = await workspace.call('metric_query', { ...question, limit: 10_000 });
    const ever = await bytesOf(question);
    expect(ever).toBeGreaterThan(rows.length * group);
    // No period has more than one group for each of ten regions and null.
    const periods = new Set(rows.map(({ day }) => day)).size;
    expect(ever).toBeLessThanOrEqual(days + periods * 11 * group);
    expect(await bytesOf({ ...question, metric: 'recent' })).toBeLessThan(ever);
    expect(await bytesOf({ ...question, totals: true })).toBeGreaterThan(ever);
    // Without a time axis there is one period.
    expect(await bytesOf({ metric: 'ever', dimensions })).toBeLessThan(days + 11 * group + 1);
  });

  it('is waited for, and returned however a question ends', async () => {
    const budget = budgetOf(1000);
    const taken = taking(budget, 1000);
    const answer = workspace.call('metric_query', { metric: 'orders', dimensions: ['flag'] }, { memory: budget });
    const values = workspace.call('dimension_values_tool', { metric: 'orders', dimension: 'flag' }, { memory: budget });
    await eventually(async () => budget.waiting === 2);
    taken.end();
    expect((await answer).row_count).toBe(3);
    expect((await values).values.length).toBe(3);
    await expect(
      workspace.call('metric_query', { metric: 'orders' }, { memory: budget, caps: { ...httpCaps, max_bytes: 1 } }),
    ).rejects.toThrow();
    expect([budget.used, budget.waiting]).toEqual([0, 0]);
  });

  it('is not needed for an answer that is known', async () => {
    const release = workspace.withoutRollups();
    const known = await workspace.call('metric_query', { metric: 'orders' }, { release });
    const budget = budgetOf(1, 0);
    const taken = taking(budget, 1);
    expect(await workspace.call('metric_query', { metric: 'orders' }, { release, memory: budget })).toBe(known);
    taken.end();
    await taken.done;
  });
});
