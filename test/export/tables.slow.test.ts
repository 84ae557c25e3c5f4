import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import { GRAINS } from '../../compiler/grains.ts';
import type { Grain, Metric, Output } from '../../compiler/manifest.ts';
import { metricHash } from '../../compiler/metricHash.ts';
import { Engine, queryRows } from '../../runtime/engine/Engine.ts';
import { exportMetrics } from '../../runtime/export/exportMetrics.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { ExportError } from '../../runtime/export/ExportError.ts';
import { SERVICE_VERSION } from '../../runtime/release/serviceVersion.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { arms, dependence, returned, spread } from '../query/derivedMetrics.ts';
import { must } from '../query/must.ts';
import { openSales, salesCatalog } from '../query/salesWorkspace.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import { withoutCatalogs, type QueryWorkspace } from '../query/support.ts';
import { manifestWith } from '../support/drafts.ts';
import { call, col, lit } from '../support/manifests.ts';
import { asStored, exported, exportOf, tableRows, wholeAnswer, withManifest } from './support.ts';
import { sampled } from '../support/caseCount.ts';
import { variant } from '../support/variant.ts';

let sales: QueryWorkspace;
beforeAll(async () => {
  sales = await openSales();
});
afterAll(() => sales.close());

const manifestRows = (grain: Grain, columns = '*') => exported(sales.root, grain, `SELECT ${columns} FROM _manifest ORDER BY metric`);

describe('an export', () => {
  it.each(sampled(GRAINS))('by %s holds for each metric what the query layer answers, row for row, and its digest', async (grain) => {
    const release = sales.release();
    const report = await exportOf(sales.root, release, grain);
    const supported = Object.values(release.manifest.metrics)
      .filter(({ time_axes }) => time_axes.includes(grain))
      .map(({ name }) => name);
    expect(report.metrics.flatMap((metric) => (metric.status === 'exported' ? [metric.metric] : [])).toSorted()).toEqual(
      supported.toSorted(),
    );
    const digests = new Map((await manifestRows(grain, 'metric, result_digest')).map((row) => [row['metric'], row['result_digest']]));
    for (const metric of supported) {
      const answer = await wholeAnswer(release, metric, grain);
      expect(answer.rows.length).toBeGreaterThan(0);
      expect(await tableRows(sales.root, grain, metric)).toEqual(asStored(answer));
      expect(digests.get(metric)).toBe(answer.provenance.result_digest);
    }
  });

  variant('is grouped by the named dimensions alone, or by none, and says what adds up', async () => {
    const release = sales.release();
    const by = async (dimensions: readonly string[]) =>
      exportMetrics({
        workspace: sales.root,
        release,
        grain: 'month',
        dimensions,
        progress: silentProgress,
        now: new Date(0),
        signal: new AbortController().signal,
      });
    await by([]);
    const [whole] = await exported(sales.root, 'month', 'SELECT sum(buyers) AS buyers, count(*) AS months FROM buyers');
    const { rows } = await sales.call('metric_query', { metric: 'buyers', time_axis: 'month' });
    expect(rows.length).toBe(Number(whole?.['months']));
    const adds = await manifestRows('month', 'metric, additive');
    expect(adds).toContainEqual({ metric: 'buyers', additive: '{"buyers":{"dimensions":false,"time":false}}' });
    expect(adds).toContainEqual({ metric: 'orders', additive: '{"orders":{"dimensions":true,"time":true}}' });
    const comments = await exported(
      sales.root,
      'month',
      "SELECT comment FROM duckdb_columns() WHERE table_name = 'orders' AND column_name = 'orders'",
    );
    expect(comments).toEqual([{ comment: 'Orders. Its values may be added.' }]);
    const estimates = await exported(sales.root, 'month', "SELECT comment FROM duckdb_columns() WHERE column_name = 'amount'");
    expect(estimates).toEqual([{ comment: expect.stringMatching(/\. Its values are estimates, each within 0\.78%\.$/) }]);

    const { metrics } = await by(['region', 'flag']);
    expect(metrics.find(({ metric }) => metric === 'hourly')).toEqual({
      metric: 'hourly',
      status: 'skipped',
      reason: 'It has no dimension flag. Its dimensions are region.',
    });
    const [{ columns } = { columns: null }] = await exported(
      sales.root,
      'month',
      "SELECT string_agg(column_name, ' ' ORDER BY column_index) AS columns FROM duckdb_columns() WHERE table_name = 'buyers'",
    );
    expect(columns).toBe('month region flag buyers');
  });

  variant('contains what is derived over selections, arms and steps, as the query layer answers it', async () => {
    const release = { ...sales.release(), manifest: await manifestWith(salesCatalog, [arms, dependence, returned, spread]) };
    await exportOf(sales.root, release, 'month');
    const digests = new Map((await manifestRows('month', 'metric, result_digest')).map((row) => [row['metric'], row['result_digest']]));
    for (const { name } of [arms, dependence, returned, spread]) {
      const answer = await wholeAnswer(release, name, 'month');
      expect(answer.rows.length).toBeGreaterThan(3);
      expect(await tableRows(sales.root, 'month', name)).toEqual(asStored(answer));
      expect(digests.get(name)).toBe(answer.provenance.result_digest);
    }
  });

  it('keeps declared types, exact numbers and the first day of each period', async () => {
    await exportOf(sales.root, sales.release(), 'quarter');
    const types = await exported(
      sales.root,
      'quarter',
      `SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = 'sales' ORDER BY column_index`,
    );
    expect(Object.fromEntries(types.map((row) => [row['column_name'], row['data_type']]))).toEqual({
      quarter: 'DATE',
      region: 'VARCHAR',
      size: 'BIGINT',
      flag: 'BOOLEAN',
      shipped: 'DATE',
      orders: 'BIGINT',
      big: 'BIGINT',
      revenue: 'DOUBLE',
      priced: 'DECIMAL(38,2)',
      items: 'HUGEINT',
      share: 'DOUBLE',
      average: 'DOUBLE',
      least: 'DOUBLE',
      most: 'DOUBLE',
      last_ship: 'DATE',
      mean_amount: 'DOUBLE',
      variance_amount: 'DOUBLE',
      has_many: 'BOOLEAN',
    });
    expect(await exported(sales.root, 'quarter', `SELECT DISTINCT quarter::VARCHAR AS quarter FROM sales ORDER BY ALL`)).toEqual(
      ['2000-10-01', '2001-01-01', '2001-04-01', '2001-07-01', '2002-01-01'].map((quarter) => ({ quarter })),
    );
    await exportOf(sales.root, sales.release(), 'hour');
    expect(await exported(sales.root, 'hour', `SELECT typeof(max(hour)) AS type FROM hourly`)).toEqual([{ type: 'TIMESTAMP' }]);
    // Sums of a whole column, by plain SQL over the raw rows.
    const [raw] = await sales.sql(
      `SELECT count(*)::VARCHAR AS orders, sum(qty)::VARCHAR AS items FROM read_parquet(${sales.glob('data/*.parquet')}) WHERE status = 'ok'`,
    );
    expect(await exported(sales.root, 'quarter', 'SELECT sum(orders)::VARCHAR AS orders, sum(items)::VARCHAR AS items FROM sales')).toEqual(
      [raw],
    );
  });

  variant('adds the quantile suite of a digest metric, which nothing else in the file could give', async () => {
    await exportOf(sales.root, sales.release(), 'year');
    const [row] = await exported(
      sales.root,
      'year',
      `SELECT list(column_name ORDER BY column_index) AS names FROM duckdb_columns() WHERE table_name = 'amount'`,
    );
    expect(row?.['names']).toEqual([
      'year',
      'region',
      'size',
      'flag',
      'shipped',
      'amount',
      'amount_Median',
      'amount_p25',
      'amount_p75',
      'amount_p90',
      'amount_p95',
    ]);
  });

  it('says in its manifest where each table comes from, in the terms of an answer', async () => {
    const release = sales.release();
    await exportOf(sales.root, release, 'month');
    const [row] = await exported(sales.root, 'month', `SELECT * FROM _manifest WHERE metric = 'orders'`);
    const { provenance, row_count } = await wholeAnswer(release, 'orders', 'month');
    expect(row).toEqual({
      metric: 'orders',
      status: 'exported',
      reason: null,
      rows: String(row_count),
      grain: 'month',
      source_id: 'sales',
      processor_id: 'sales',
      additive: '{"orders":{"dimensions":true,"time":true}}',
      requires: [],
      intent: canonicalJson({ ...provenance.intent, limit: row_count }),
      catalog_hash: release.manifest.catalog_hash,
      computation_hash: provenance.computation_hash,
      metric_hash: metricHash(must(release.manifest.metrics['orders'])),
      generation: sales.generation.id,
      data_hash: sales.generation.data_hash,
      service_version: SERVICE_VERSION,
      physical_table: 'sales__by_month',
      physical_grain: 'month',
      rejected_rollups: canonicalJson(provenance.plan?.rejected),
      pipeline_run_ids: provenance.pipeline_run_ids,
      chunk_ids: provenance.chunk_ids,
      aggregate_rows_scanned: String(provenance.aggregate_rows_scanned),
      // The engine writes no zeros at the end of a fraction.
      latest_created_at: must(provenance.latest_created_at)
        .replace('T', ' ')
        .replace('Z', '')
        .replace(/\.?0+$/, ''),
      exported_at: '2026-01-05 10:00:00.25',
      result_digest: provenance.result_digest,
    });
  });

  it('says in comments what a table and its columns mean', async () => {
    const release = withManifest(sales.release(), (manifest) => {
      const orders = must(manifest.metrics['orders']);
      const described: Metric = {
        ...orders,
        label: "Customers' orders",
        description: 'All that were placed.',
        outputs: orders.outputs.map((output): Output => ({ ...output, label: 'Orders', unit: 'pieces' })),
      };
      return { ...manifest, metrics: { orders: described } };
    });
    await exportOf(sales.root, release, 'month');
    expect(await exported(sales.root, 'month', `SELECT comment FROM duckdb_tables() WHERE table_name = 'orders'`)).toEqual([
      { comment: "Customers' orders: All that were placed." },
    ]);
    const columns = await exported(
      sales.root,
      'month',
      `SELECT comment FROM duckdb_columns() WHERE table_name = 'orders' ORDER BY column_index`,
    );
    expect(columns.map(({ comment }) => comment)).toEqual([
      'First day of the month, in UTC',
      'Region',
      'Flag',
      'Orders [pieces]. Its values may be added.',
    ]);
  });

  it('is read-only, holds no path, leaves nothing beside it, and is the same rows again from the same data', async () => {
    const snapshot = async () => [await manifestRows('week', '* EXCLUDE (exported_at)'), await tableRows(sales.root, 'week', 'sales')];
    await exportOf(sales.root, sales.release(), 'week');
    const first = await snapshot();
    await exportOf(sales.root, sales.release(), 'week');
    expect(await snapshot()).toEqual(first);
    const { meta, metric_export, exports } = workspacePaths(sales.root);
    expect(statSync(metric_export('week')).mode & 0o777).toBe(0o444);
    expect(readFileSync(metric_export('week')).includes(tmpdir())).toBe(false);
    expect(readdirSync(exports).filter((name) => name.startsWith('week'))).toEqual(['week.lock.duckdb']);
    expect(readdirSync(meta).filter((name) => name.includes('week'))).toEqual([
      'metric_export_week.duckdb',
      'metric_export_week.duckdb.seal',
    ]);
  });

  variant('replaces the previous export while it is being read', async () => {
    const file = workspacePaths(sales.root).metric_export('year');
    await exportOf(
      sales.root,
      withManifest(sales.release(), (manifest) => ({ ...manifest, metrics: { orders: must(manifest.metrics['orders']) } })),
      'year',
    );
    const reader = await Engine.open(file, {
      mode: 'read_only',
      threads: 1,
      memory_limit: null,
      external_access: true,
      temp_directory: null,
    });
    const connection = await reader.connect();
    const tables = 'SELECT count(*)::INTEGER AS tables FROM duckdb_tables()';
    expect(await queryRows(connection, tables)).toEqual([{ tables: 2 }]);
    await exportOf(sales.root, sales.release(), 'year');
    expect(await queryRows(connection, `SELECT count(*) > 0 AS readable FROM orders`)).toEqual([{ readable: true }]);
    expect(await queryRows(connection, tables)).toEqual([{ tables: 2 }]);
    connection.closeSync();
    reader.close();
    const [after] = await exported(sales.root, 'year', tables);
    expect(after?.['tables']).toBeGreaterThan(2);
  });

  variant('is made by one process at a time', async () => {
    const made = await Promise.allSettled([
      exportOf(sales.root, sales.release(), 'month'),
      exportOf(sales.root, sales.release(), 'month'),
      exportOf(sales.root, sales.release(), 'year'),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(made.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      name: 'ExportError',
      message: `Process ${process.pid} is already exporting this workspace by month. Wait for it, or stop it and run this again.`,
    });
    expect(await tableRows(sales.root, 'month', 'orders')).toEqual(asStored(await wholeAnswer(sales.release(), 'orders', 'month')));
  });
});

/** The metric `orders` with another expression or type for its output. */
function ordersWith(edit: Partial<Output>): (metric: Metric) => Metric {
  return (metric) => ({ ...metric, outputs: metric.outputs.map((output) => ({ ...output, ...edit })) });
}

async function reasonsWith(
  edits: Readonly<Record<string, (metric: Metric) => Metric>>,
  grain: Grain = 'month',
): Promise<ReadonlyMap<unknown, unknown>> {
  const release = withManifest(sales.release(), (manifest) => ({
    ...manifest,
    metrics: Object.fromEntries(Object.values(manifest.metrics).map((metric) => [metric.name, edits[metric.name]?.(metric) ?? metric])),
  }));
  const report = await exportOf(sales.root, release, grain);
  const rows = await manifestRows(grain, 'metric, status, reason, rows, result_digest');
  const skipped = report.metrics.flatMap((metric) => (metric.status === 'skipped' ? [[metric.metric, metric.reason] as const] : []));
  const recorded = rows.filter(({ status }) => status === 'skipped');
  expect(new Map(recorded.map(({ metric, reason }) => [metric, reason]))).toEqual(new Map(skipped));
  expect(recorded.every(({ rows: count, result_digest }) => count === null && result_digest === null)).toBe(true);
  expect(rows.map(({ metric }) => metric)).toEqual(Object.keys(release.manifest.metrics).toSorted());
  const tables = await exported(
    sales.root,
    grain,
    `SELECT table_name FROM duckdb_tables() WHERE table_name <> '_manifest' ORDER BY table_name`,
  );
  expect(tables.map(({ table_name }) => table_name)).toEqual(
    rows.filter(({ status }) => status === 'exported').map(({ metric }) => metric),
  );
  return new Map(skipped);
}

describe('a metric is skipped, and the manifest says why,', () => {
  it('when the grain is not one of its time axes', async () => {
    expect(await reasonsWith({}, 'day')).toEqual(
      new Map([
        ['monthly', 'It cannot be grouped by day. Its time axes are month, quarter and year.'],
        ['weekly', 'It cannot be grouped by day. Its time axes are week.'],
      ]),
    );
  });

  const recomputed = (release: WholeView): WholeView =>
    withManifest(release, (manifest) => ({
      ...manifest,
      tables: { ...manifest.tables, hours: { ...must(manifest.tables['hours']), computation_hash: '0'.repeat(64) } },
    }));

  it('but not if it is answered as last published', async () => {
    const report = await exportOf(sales.root, recomputed(sales.release()), 'month');
    expect(report.metrics.find(({ metric }) => metric === 'hourly')).toMatchObject({
      status: 'exported',
      warnings: expect.arrayContaining([expect.stringContaining('this is answered from what was last published')]),
    });
  });

  variant('when it was never published', async () => {
    const release = recomputed(withoutCatalogs(sales.release()));
    const report = await exportOf(sales.root, release, 'month');
    expect(report.metrics.find(({ metric }) => metric === 'hourly')).toEqual({
      metric: 'hourly',
      status: 'skipped',
      reason:
        'The metric "hourly" has no published aggregates for its current definition. To publish them, run: service ingest WORKSPACE sales',
    });
  });

  variant('when it has a privacy threshold', async () => {
    const reasons = await reasonsWith({
      orders: (metric) => Object.assign({ ...metric }, { privacy: { min_count: 5 } }),
      buyers: (metric) => Object.assign({ ...metric }, { privacy: null }),
    });
    expect(reasons.get('orders')).toMatch(/^It withholds small groups \(privacy\)/);
    expect(reasons.has('buyers')).toBe(false);
  });

  variant('when an answer is not of its declared type, or does not fit the column', async () => {
    const times = (digits: number) =>
      call('*', col('row_count'), { kind: 'literal', type: 'decimal', value: `1${'0'.repeat(digits)}` } as const);
    const reasonOf = async (edit: Partial<Output>): Promise<unknown> => (await reasonsWith({ orders: ordersWith(edit) })).get('orders');
    expect(await reasonOf({ expr: call('/', col('row_count'), lit(7)) })).toMatch(/^A value of "orders" is not a whole number/);
    expect(await reasonOf({ expr: times(40), type: 'bigint' })).toBe(
      'A value of "orders" does not fit HUGEINT, the type of its column in an export.',
    );
    expect(await reasonOf({ expr: times(30), type: 'bigint' })).toBeUndefined();
    expect(await reasonOf({ expr: times(36), type: 'decimal', scale: 4 })).toBe(
      'A value of "orders" does not fit DECIMAL(38,4), the type of its column in an export.',
    );
  });
});

describe('nothing is written', () => {
  it('when no metric can be exported', async () => {
    const release = withManifest(sales.release(), (manifest) => ({
      ...manifest,
      metrics: { orders: Object.assign({ ...must(manifest.metrics['orders']) }, { privacy: { min_count: 5 } }) },
    }));
    await exportOf(sales.root, sales.release(), 'month');
    const before = await manifestRows('month');
    await expect(exportOf(sales.root, release, 'month')).rejects.toThrow(ExportError);
    expect(await manifestRows('month')).toEqual(before);
  });

  it('when none has the grain: what would work is listed', async () => {
    const release = withManifest(sales.release(), (manifest) => ({ ...manifest, metrics: { monthly: must(manifest.metrics['monthly']) } }));
    await expect(exportOf(sales.root, release, 'week')).rejects.toThrow(
      'No metric of this catalog can be grouped by week, so nothing was exported.\nWhat would work:\n  --grain month: monthly\n  --grain quarter: monthly\n  --grain year: monthly',
    );
  });
});
