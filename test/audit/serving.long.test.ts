import { describe, expect, it, onTestFinished } from 'vitest';
import { healthOf } from '../../runtime/http/healthOf.ts';
import { queryMetric } from '../../runtime/query/queryMetric.ts';
import { operator, type Principal } from '../../runtime/release/Principal.ts';
import { releaseFigures } from '../../runtime/release/releaseFigures.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { auditStatus } from '../../runtime/release/auditStatus.ts';
import { publishedChecks } from '../../runtime/release/publishedChecks.ts';
import { auditWorkspace } from '../../runtime/audit/auditWorkspace.ts';
import { statusText } from '../../runtime/cli/statusText.ts';
import { doctor } from '../../runtime/doctor/doctor.ts';
import { defaultHttpLimits } from '../../runtime/http/HttpLimits.ts';
import { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { readStatus } from '../../runtime/store/readStatus.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { ServedTools } from '../../runtime/tools/ServedTools.ts';
import { governedWorker } from '../sql/support.ts';
import { patientSqlLimits } from '../support/patientSql.ts';
import { CheckedShop } from './CheckedShop.ts';

const HALVES = `checks:
  no_day_halves:
    metric: orders
    intent: {time_axis: day, compare: prior_period}
    expect: {orders_pct_change: {gte: -0.5}}
  much_is_paid: {severity: warn, metric: paid, expect: {paid: {gte: 1000000}}}
`;

const caps = { default_rows: 100, max_rows: 100, max_bytes: 1e6, measure: 'json', max_chunk_ids: 10 } as const;

async function sqlWarnings(holder: ReleaseHolder, shop: CheckedShop, statement: string): Promise<readonly string[]> {
  const sql = new GovernedSql({ workspace: shop.root, limits: patientSqlLimits, report: () => undefined, program: governedWorker });
  onTestFinished(() => sql.close());
  const tools = new ServedTools({ holder, callTool, limits: defaultHttpLimits, sql });
  const context = { surface: 'http', caps: defaultHttpLimits.caps, signal: new AbortController().signal } as const;
  const { output } = await tools.call('sql_query', operator, context, { sql: statement });
  return (output.warnings ?? []).map(({ code }) => code);
}

async function served(shop: CheckedShop): Promise<ReleaseHolder> {
  const holder = await ReleaseHolder.start(shop.root, { watch: false });
  onTestFinished(() => holder.close());
  return holder;
}

async function warnings(holder: ReleaseHolder, name: string, principal: Principal = operator): Promise<readonly string[]> {
  return holder.use(async (current) => {
    const release = viewOf(current, principal);
    const metric = release.manifest.metrics[name];
    if (metric === undefined) throw new Error(`no metric ${name}`);
    const answer = await queryMetric({ release, caps, timeout_ms: 10_000, signal: new AbortController().signal }, metric, {});
    return answer.warnings.map(({ code, message }) => `${code}: ${message}`);
  });
}

describe('a server', () => {
  it('serves what was published before while something is held back, and says so; then that data were published anyway', async () => {
    const shop = new CheckedShop(HALVES);
    for (const source of ['orders', 'payments']) shop.day('2026-01-01', 10, source);
    await shop.publish();
    const holder = await served(shop);
    expect(healthOf(holder.current())).toMatchObject({ status: 'ok' });
    expect(healthOf(holder.current())).not.toHaveProperty('held');
    expect(await warnings(holder, 'orders')).toEqual([]);

    shop.day('2026-01-02', 1);
    await shop.publish();
    const before = holder.current().generation?.id;
    await holder.refresh();
    expect(healthOf(holder.current())).toMatchObject({ status: 'degraded', held: true, generation: before });
    expect(await warnings(holder, 'orders')).toEqual([]);
    expect(await releaseFigures(holder.current())).toMatchObject({
      candidate_held: true,
      checks: [
        { check: 'much_is_paid', failed: true },
        { check: 'no_day_halves', failed: true },
      ],
    });
    const { manifest, generation, held } = holder.current();
    expect(auditStatus(publishedChecks({ manifest, generation }), held)).toMatchObject({
      published: [
        { check: 'much_is_paid', severity: 'warn', outcome: 'failed' },
        { check: 'no_day_halves', outcome: 'passed' },
      ],
      held: {
        sources: ['orders'],
        checks: [
          { check: 'much_is_paid', outcome: 'failed' },
          { check: 'no_day_halves', outcome: 'failed' },
        ],
      },
    });

    await shop.publish('orders', { publish_anyway: 'New Year is quiet.' });
    await holder.refresh();
    expect(healthOf(holder.current())).toMatchObject({ status: 'ok' });
    const said = [
      'check_failed: These data failed the check "no_day_halves" and were published anyway: expected orders_pct_change >= -0.5; 1 of 1 row is not as expected: of 2026-01-02 orders_pct_change is -0.9. The reason given: New Year is quiet.',
    ];
    expect(await warnings(holder, 'orders')).toEqual(said);
    expect(await warnings(holder, 'average_order')).toEqual(said);
    expect(await warnings(holder, 'paid')).toEqual([]);
    expect(await sqlWarnings(holder, shop, 'SELECT s.orders FROM (SELECT * FROM sales) s, receipts')).toEqual(['check_failed']);
    expect(await sqlWarnings(holder, shop, 'SELECT paid FROM receipts')).toEqual([]);
    const partly: Principal = { kind: 'restricted', name: 'north', metrics: 'all', where: { shop: 'north' } };
    expect(await warnings(holder, 'orders', partly)).toEqual(['check_failed: These data failed a check and were published anyway.']);

    shop.day('2026-01-03', 5);
    await shop.publish('orders');
    await holder.refresh();
    expect(await warnings(holder, 'orders')).toEqual([]);
  });

  it('says where what was ingested first is held back, and not to ingest it again', async () => {
    const shop = new CheckedShop(HALVES.replace('gte: -0.5', 'not_null: true'));
    for (const source of ['orders', 'payments']) shop.day('2026-01-01', 10, source);
    await shop.publish('orders');
    const holder = await served(shop);
    expect(healthOf(holder.current())).toMatchObject({
      status: 'degraded',
      held: true,
      pending: [
        { processor: 'receipts', command: 'service ingest WORKSPACE payments' },
        { processor: 'sales', command: 'service check WORKSPACE --candidate' },
      ],
    });
    await expect(warnings(holder, 'average_order')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('what was ingested of "orders" is held back'),
    });
    await expect(warnings(holder, 'paid')).rejects.toMatchObject({
      message: expect.stringContaining('run: service ingest WORKSPACE payments'),
    });
    const manifest = await shop.manifest();
    expect(statusText(await readStatus(shop.root, manifest))).toMatch(/^Nothing is published yet\.\n\nHeld back since/);
    await expect(auditWorkspace(shop.root, manifest, 'published', new AbortController().signal)).rejects.toThrow(
      /check WORKSPACE --candidate/,
    );
    const { healthy, notices } = await doctor(shop.root, null);
    expect(healthy).toBe(true);
    expect(notices.filter(({ command }) => command === 'service check WORKSPACE --candidate').map(({ code }) => code)).toEqual([
      'candidate_held',
      'processors_pending',
    ]);
    await shop.publish('payments');
    await holder.refresh();
    expect(await warnings(holder, 'paid')).toEqual([]);
    await expect(warnings(holder, 'orders')).rejects.toMatchObject({ message: expect.stringContaining('is held back') });
  });
});
