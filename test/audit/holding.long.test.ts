import { chmodSync, readdirSync, existsSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditWorkspace } from '../../runtime/audit/auditWorkspace.ts';
import { heldCandidate } from '../../runtime/store/format/heldCandidate.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { CheckedShop } from './CheckedShop.ts';

const HALVES = `checks:
  no_day_halves:
    metric: orders
    intent: {time_axis: day, compare: prior_period}
    expect: {orders_pct_change: {gte: -0.5}}
`;

/** Expects a metric to have so many days. */
function daysOf(metric: string, days: number): string {
  return `checks:
  days: {metric: ${metric}, intent: {time_axis: day}, periods: all, rows: ${days}}
`;
}

async function heldIn(shop: CheckedShop): Promise<unknown> {
  const held = await heldCandidate(shop.root);
  return held === null || held === 'unreadable'
    ? held
    : { sources: held.sources, checks: held.checks.map(({ check, outcome }) => `${check} ${outcome}`) };
}

describe('an audit', () => {
  it('holds back what fails, publishes what passes, and keeps no candidate after that', async () => {
    const shop = new CheckedShop(HALVES);
    shop.day('2026-01-01', 10);
    shop.day('2026-01-02', 12);
    const first = await shop.publish('orders');
    expect(first.ok).toBe(true);
    expect(first.sources[0]?.audit).toMatchObject({
      verdict: 'published',
      checks: [{ check: 'no_day_halves', outcome: 'passed', observed: 'All of 2 rows' }],
    });
    expect(await shop.shown()).toEqual(['2026-01-01 10', '2026-01-02 12']);

    shop.day('2026-01-03', 2);
    const second = await shop.publish('orders');
    expect(second.ok).toBe(false);
    expect(second.sources[0]?.audit).toMatchObject({
      verdict: 'held',
      checks: [
        {
          check: 'no_day_halves',
          outcome: 'failed',
          expected: 'orders_pct_change >= -0.5',
          observed: '1 of 1 row is not as expected: of 2026-01-03 orders_pct_change is -0.8333',
          rows: [{ day: '2026-01-03', orders: 2, orders_prev: 12 }],
        },
      ],
    });
    expect(await shop.shown()).toEqual(['2026-01-01 10', '2026-01-02 12']);
    expect(await heldIn(shop)).toEqual({ sources: ['orders'], checks: ['no_day_halves failed'] });
    expect(readdirSync(shop.path('meta/candidate'))).toHaveLength(2);

    shop.day('2026-01-03', 11);
    expect((await shop.publish('orders')).ok).toBe(true);
    expect(await shop.shown()).toEqual(['2026-01-01 10', '2026-01-02 12', '2026-01-03 11']);
    expect(await heldIn(shop)).toBeNull();
    expect(readdirSync(shop.path('meta/candidate'))).toEqual([]);
    const recorded = await shop.published('SELECT audit, verdict, outcome FROM meta.checks ORDER BY audit');
    expect(recorded).toEqual([
      { audit: '1', verdict: 'published', outcome: 'passed' },
      { audit: '2', verdict: 'held', outcome: 'failed' },
      { audit: '3', verdict: 'published', outcome: 'passed' },
    ]);
  });

  it('publishes without reading anything what a mended check lets pass, or what somebody answers for', async () => {
    const shop = new CheckedShop(HALVES);
    shop.day('2026-01-01', 10);
    await shop.publish('orders');
    shop.day('2026-01-02', 2);
    expect((await shop.publish('orders')).ok).toBe(false);
    shop.checks(HALVES.replace('-0.5', '-0.9'));
    const mended = await shop.publish('orders');
    expect(mended.sources[0]).toMatchObject({ chunks: { done: 0, unchanged: 2 }, published: true, audit: { verdict: 'published' } });
    expect(await shop.shown()).toEqual(['2026-01-01 10', '2026-01-02 2']);

    shop.checks(HALVES);
    shop.day('2026-01-03', 9);
    shop.day('2026-01-04', 2);
    expect((await shop.publish('orders')).ok).toBe(false);
    const anyway = await shop.publish('orders', { publish_anyway: 'a holiday' });
    expect(anyway).toMatchObject({ ok: true, sources: [{ published: true, run_id: null, audit: { verdict: 'published_anyway' } }] });
    expect(await shop.published("SELECT verdict, reason FROM meta.checks WHERE verdict = 'published_anyway'")).toEqual([
      { verdict: 'published_anyway', reason: 'a holiday' },
    ]);
    expect(await shop.published('SELECT published_anyway FROM meta.runs ORDER BY sequence DESC LIMIT 1')).toEqual([
      { published_anyway: 'a holiday' },
    ]);
    expect(existsSync(shop.path('meta/candidate.json'))).toBe(false);
  });

  it('lets what one source holds back neither out nor in the way of another', async () => {
    const shop = new CheckedShop(HALVES);
    shop.day('2026-01-01', 10);
    shop.day('2026-01-01', 10, 'payments');
    expect((await shop.publish()).ok).toBe(true);
    shop.day('2026-01-02', 1);
    shop.day('2026-01-02', 8, 'payments');
    const report = await shop.publish();
    expect(report.ok).toBe(false);
    expect(report.sources.map(({ source, published }) => `${source} ${String(published)}`)).toEqual(['orders false', 'payments true']);
    expect(await shop.shown()).toEqual(['2026-01-01 10']);
    expect(await shop.published('SELECT count(DISTINCT period)::INT AS days FROM store.receipts')).toEqual([{ days: 2 }]);
    expect(await heldIn(shop)).toMatchObject({ sources: ['orders'] });

    // Nor where what was published is lost as well: then what is left of the other stays.
    const published = workspacePaths(shop.root).generation(String(report.sources[1]?.generation));
    chmodSync(published, 0o644);
    writeFileSync(published, 'lost');
    const again = await shop.publish('payments', { publish_anyway: 'payments alone' });
    expect(again.sources[0]).toMatchObject({ published: true, warnings: [expect.stringContaining('It was published again')] });
    expect(await shop.shown()).toEqual(['2026-01-01 10']);
    expect(await shop.published('SELECT count(DISTINCT period)::INT AS days FROM store.receipts')).toEqual([{ days: 2 }]);
    expect(await heldIn(shop)).toMatchObject({ sources: ['orders'] });
  });

  it('publishes together what sources that must agree can pass only together', async () => {
    const shop = new CheckedShop(`checks:
  all_is_paid: {metric: revenue, equals: paid, intent: {time_axis: day, dimensions: [shop]}}
`);
    shop.day('2026-01-01', 10);
    shop.day('2026-01-01', 10, 'payments');
    const first = await shop.publish();
    expect(first.sources.map(({ audit }) => audit?.verdict)).toEqual(['held', 'published']);
    expect(first.ok).toBe(true);
    expect(await shop.shown()).toEqual(['2026-01-01 10']);
    shop.day('2026-01-02', 4);
    shop.day('2026-01-02', 3, 'payments');
    const second = await shop.publish();
    expect(second.ok).toBe(false);
    expect(second.sources.map(({ audit }) => audit?.verdict)).toEqual(['held', 'held']);
    expect(await heldIn(shop)).toMatchObject({ sources: ['orders', 'payments'] });
    shop.day('2026-01-02', 4, 'payments');
    expect((await shop.publish('payments')).ok).toBe(true);
    expect(await shop.shown()).toEqual(['2026-01-01 10', '2026-01-02 4']);
    expect(await heldIn(shop)).toBeNull();
  });

  it.each([
    { metric: 'orders', of: 'orders', other: 'payments' },
    { metric: 'paid', of: 'payments', other: 'orders' },
  ])('remembers that the published data of $of fail a new check, whatever is published of $other', async ({ metric, of, other }) => {
    const shop = new CheckedShop(null);
    for (const source of [of, other]) for (const day of ['2026-01-01', '2026-01-02']) shop.day(day, 10, source);
    await shop.publish();
    shop.checks(daysOf(metric, 1));
    // Its data are not looked at, so that nothing is known of them yet.
    expect(await shop.publish(other)).toMatchObject({ ok: true, sources: [{ published: true, audit: null }] });
    expect(await heldIn(shop)).toBeNull();
    for (const _ of [1, 2]) {
      const report = await shop.publish();
      expect(report.ok).toBe(false);
      expect(report.sources.map(({ source, published, audit }) => [source, published, audit?.verdict ?? null]).toSorted()).toEqual(
        [
          [of, false, 'held'],
          [other, false, null],
        ].toSorted(),
      );
      expect(await heldIn(shop)).toEqual({ sources: [of], checks: ['days failed'] });
      const { signal } = new AbortController();
      expect(await auditWorkspace(shop.root, await shop.manifest(), 'candidate', signal)).toMatchObject({ ok: false });
    }
    // New data of the other are in nobody's way.
    shop.day('2026-01-03', 10, other);
    expect(await shop.publish(other)).toMatchObject({ ok: true, sources: [{ published: true }] });
    expect((await shop.publish()).ok).toBe(false);
    expect(await heldIn(shop)).toEqual({ sources: [of], checks: ['days failed'] });

    shop.checks(daysOf(metric, 2));
    expect((await shop.publish()).ok).toBe(true);
    expect(await heldIn(shop)).toBeNull();
    expect((await shop.publish()).sources.map(({ published }) => published)).toEqual([false, false]);
  });

  it('publishes a catalog at once for all sources that no check reads, and what failed a check once that is gone or somebody answers for it', async () => {
    const shop = new CheckedShop(null);
    for (const source of ['orders', 'payments']) shop.day('2026-01-01', 10, source);
    await shop.publish();
    shop.checks(daysOf('orders', 2));
    expect((await shop.publish()).sources.map(({ published }) => published)).toEqual([false, true]);
    expect(await heldIn(shop)).toMatchObject({ sources: ['orders'] });
    shop.checks(null);
    expect((await shop.publish()).sources.map(({ published }) => published)).toEqual([true, false]);
    expect(await heldIn(shop)).toBeNull();
    shop.checks(daysOf('orders', 2));
    expect((await shop.publish()).ok).toBe(false);
    const anyway = await shop.publish(undefined, { publish_anyway: 'one day for now' });
    expect(anyway).toMatchObject({ ok: true, sources: [{ published: true, audit: { verdict: 'published_anyway' } }, {}] });
    expect(await heldIn(shop)).toBeNull();
    expect((await shop.publish()).ok).toBe(true);
  });

  it('remembers that the published data of two sources fail a new check of both', async () => {
    const shop = new CheckedShop(null);
    shop.day('2026-01-01', 10);
    shop.day('2026-01-01', 8, 'payments');
    await shop.publish();
    shop.checks(`checks:
  all_is_paid: {metric: revenue, equals: paid, intent: {time_axis: day}, periods: all}
`);
    for (const _ of [1, 2]) {
      const report = await shop.publish();
      expect(report.ok).toBe(false);
      expect(report.sources.map(({ published, audit }) => [published, audit?.verdict])).toEqual([
        [false, 'held'],
        [false, 'held'],
      ]);
      expect(await heldIn(shop)).toEqual({ sources: ['orders', 'payments'], checks: ['all_is_paid failed'] });
    }
    shop.day('2026-01-01', 10, 'payments');
    expect((await shop.publish('payments')).ok).toBe(true);
    expect(await heldIn(shop)).toBeNull();
    expect((await shop.publish()).sources.map(({ published }) => published)).toEqual([false, false]);
  });
});
