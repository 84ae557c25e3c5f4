import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { exportMetrics } from '../../runtime/export/exportMetrics.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import type { SqlQueryEvent } from '../../runtime/log/SqlQueryEvent.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { must } from '../query/must.ts';
import { openSales } from '../query/salesWorkspace.ts';
import { httpCaps, refusal, withoutCatalogs, type QueryWorkspace } from '../query/support.ts';
import { governedWorker } from './support.ts';
import { variant } from '../support/variant.ts';
import { patientSqlLimits } from '../support/patientSql.ts';

let workspace: QueryWorkspace;
let sql: GovernedSql;
const events: SqlQueryEvent[] = [];
beforeAll(async () => {
  workspace = await openSales();
  sql = new GovernedSql({
    workspace: workspace.root,
    // Its process has a low priority: on a busy machine even a small statement takes long.
    limits: patientSqlLimits,
    report: (event) => events.push(event),
    program: governedWorker,
  });
});
afterAll(() => {
  sql.close();
  workspace.close();
});

const context = (release: WholeView) => ({ release, caps: httpCaps, timeout_ms: 10_000, signal: new AbortController().signal, sql });
const ask = (text: string, release = workspace.release()) => callTool('sql_query', context(release), { sql: text });
const tables = async (release = workspace.release()): Promise<readonly string[]> =>
  (await callTool('sql_schema', context(release), {})).tables.map(({ name }) => name);
const exportMonths = (release = workspace.release()) =>
  exportMetrics({
    workspace: workspace.root,
    release,
    grain: 'month',
    progress: silentProgress,
    now: new Date(),
    signal: new AbortController().signal,
  });

/** The manifest with another label of a metric: its answers are the same, what is said about it is not. */
function relabelled(name: string): Manifest {
  return {
    ...workspace.manifest,
    metrics: { ...workspace.manifest.metrics, [name]: { ...must(workspace.manifest.metrics[name]), label: 'Renamed' } },
  };
}

describe('a prepared statement', () => {
  it('has typed columns before it runs, and then its rows from first to last', async () => {
    const signal = new AbortController().signal;
    const prepared = sql.prepare(
      'SELECT period, region, sum(qty_sum) AS qty FROM sales GROUP BY ALL ORDER BY ALL LIMIT 3',
      workspace.release(),
    );
    expect(await prepared.columns(signal)).toEqual([
      { name: 'period', type: 'date', engine_type: 'DATE' },
      { name: 'region', type: 'string', engine_type: 'VARCHAR' },
      { name: 'qty', type: 'number', engine_type: 'DECIMAL(38,0)' },
    ]);
    const cursor = await prepared.open({ ...httpCaps, limit: null, encoding: 'json' }, [], signal);
    expect([cursor.fetch(2).length, cursor.fetch(2).length, cursor.fetch(2).length]).toEqual([2, 1, 0]);
    expect([await prepared.parameters(signal), cursor.warnings, cursor.digests]).toEqual([[], [], []]);
    await expect(sql.prepare('SELECT nope FROM sales', workspace.release()).columns(signal)).rejects.toMatchObject({
      code: 'sql_failed',
      sqlstate: '42703',
    });
    await expect(sql.prepare('SELECT 1 FROM nope', workspace.release()).columns(signal)).rejects.toMatchObject({
      code: 'sql_refused',
      sqlstate: '42P01',
    });
  });
});

describe('exported metrics', () => {
  variant('are SQL tables as soon as they are exported, with the types of the schema and the answers of the metric', async () => {
    expect((await tables()).filter((name) => name.startsWith('metric_export_'))).toEqual([]);
    const refused = await refusal(ask('SELECT * FROM metric_export_month_orders'));
    expect([refused.status, refused.code]).toEqual([400, 'sql_refused']);

    await exportMonths();
    const { tables: listed } = await callTool('sql_schema', context(workspace.release()), {});
    const exported = listed.filter(({ name }) => name.startsWith('metric_export_month_'));
    expect(exported.length).toBeGreaterThan(3);
    for (const { name, columns } of exported) {
      const { columns: answered } = await ask(`SELECT * FROM ${name}`);
      // A whole number that JSON writes as text is known by its values alone.
      expect([name, answered.map((column) => [column.name, column.type.replace('bigint', 'integer')])]).toEqual([
        name,
        columns.map((column) => [column.name, column.type]),
      ]);
    }
    const metric = await callTool('metric_query', context(workspace.release()), { metric: 'orders', time_axis: 'month' });
    const sums = await ask('SELECT month, sum(orders) AS orders FROM metric_export_month_orders GROUP BY month ORDER BY month');
    expect(sums.rows.map(({ month, orders }) => [String(month).slice(0, 7), orders])).toEqual(
      metric.rows.map(({ month, orders }) => [month, orders]),
    );
    const query_hash = createHash('sha256')
      .update('SELECT month, sum(orders) AS orders FROM metric_export_month_orders GROUP BY month ORDER BY month')
      .digest('hex')
      .slice(0, 16);
    expect(events.at(-1)).toMatchObject({ query_hash, outcome: 'ok', statement_kind: 'select', rows: metric.row_count });
  });

  variant('disappear while the catalog differs from them, and return when the change is undone or they are exported again', async () => {
    const edited = { ...workspace.release(), manifest: relabelled('orders') };
    expect((await tables(edited)).includes('metric_export_month_orders')).toBe(false);
    expect((await refusal(ask('SELECT * FROM metric_export_month_orders', edited))).code).toBe('sql_refused');
    expect((await ask('SELECT count(*) AS n FROM metric_export_month_orders')).row_count).toBe(1);
    await exportMonths(edited);
    expect((await tables(edited)).includes('metric_export_month_orders')).toBe(true);
    expect((await tables()).includes('metric_export_month_orders')).toBe(false);
    expect((await ask('SELECT count(*) AS n FROM metric_export_month_orders', edited)).row_count).toBe(1);
  });
});

describe('governed SQL', () => {
  it('without anything published under the catalog is a 409 that says which command publishes', async () => {
    const { manifest } = workspace;
    const changed = Object.fromEntries(
      Object.entries(manifest.tables).map(([id, table]) => [id, { ...table, computation_hash: 'changed' }]),
    );
    for (const release of [
      { ...workspace.release(), generation: null },
      { ...withoutCatalogs(workspace.release()), manifest: { ...manifest, tables: changed } },
    ]) {
      for (const call of [() => ask('SELECT 1', release), () => callTool('sql_schema', context(release), {})]) {
        const error = await refusal(call());
        expect([error.status, error.code]).toEqual([409, 'missing_aggregates']);
        expect(error.message).toContain('service ingest WORKSPACE sales');
      }
    }
  });

  it('is a 404 if it is not enabled', async () => {
    const { sql: _, ...without } = context(workspace.release());
    expect(await refusal(callTool('sql_query', without, { sql: 'SELECT 1' }))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('refuses some statements by their text alone, without a worker, and reports every statement once', async () => {
    const before = events.length;
    expect((await refusal(ask(`SELECT 1 ${'/* */'.repeat(10)}`))).code).toBe('sql_refused');
    expect((await refusal(ask('x'.repeat(100_000)))).code).toBe('sql_refused');
    expect(events.slice(before).map(({ outcome, rule, length }) => [outcome, rule, length])).toEqual([
      ['sql_refused', 'comment', 59],
      ['sql_refused', 'too_long', 100_000],
    ]);
  });

  it('cuts an answer to the allowed bytes', async () => {
    const result = await callTool(
      'sql_query',
      { ...context(workspace.release()), caps: { ...httpCaps, max_bytes: 1000 } },
      { sql: 'SELECT * FROM sales', limit: 100 },
    );
    expect([result.truncated, result.more, result.row_count < 100]).toEqual([true, true, true]);
    expect(Buffer.byteLength(JSON.stringify(result.rows))).toBeLessThanOrEqual(1000);
    expect(result.warnings?.[0]?.message).toContain('fit in the 1000 bytes');
  });
});
