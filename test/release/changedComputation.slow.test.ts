import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { healthOf } from '../../runtime/http/healthOf.ts';
import type { SourceReport } from '../../runtime/ingest/IngestReport.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { sqlRelations } from '../../runtime/sql/relations/sqlRelations.ts';
import type { ToolName } from '../../generated/tools.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { compiledWorkspace } from '../../runtime/workspace/compiledWorkspace.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';
import { sampled } from '../support/caseCount.ts';

interface Catalog {
  readonly path?: string;
  readonly chunk_id?: string;
  readonly processor?: string;
  readonly states?: string;
  readonly metrics?: string;
}

const amount = 'amount: {kind: value_sum, of: amount}';
const both = `${amount}, days: {kind: distinct, of: shop}`;
const revenue = 'revenue: {kind: formula, processor: sales, expression: amount}';

function catalogOf({
  path = 'data/*.csv',
  chunk_id = '([^/]+)\\.csv$',
  processor = 'sales',
  states = amount,
  metrics = revenue,
}: Catalog): Readonly<Record<string, string>> {
  return {
    'catalog/pipelines.yaml': `workspace: {name: shop}
sources:
  sales:
    reader: {kind: csv, path: '${path}', chunk_id: '${chunk_id}', columns: {day: date, shop: string, amount: integer}}
    time: day
`,
    'catalog/processors.yaml': `processors:\n  ${processor}: {kind: numeric_distribution, source: sales, grain: day, dimensions: [shop], states: {${states}}}\n`,
    'catalog/metrics.yaml': `metrics:\n  ${metrics}\n`,
  };
}

/** A shop of two days of sales, 15 and 7. */
class Shop extends TestWorkspace {
  constructor() {
    super();
    this.edit({});
    this.write('data/2026-01-01.csv', 'day,shop,amount\n2026-01-01,a,10\n2026-01-01,b,5\n');
    this.write('data/2026-01-02.csv', 'day,shop,amount\n2026-01-02,a,7\n');
  }

  edit(catalog: Catalog): void {
    for (const [file, text] of Object.entries(catalogOf(catalog))) this.write(file, text);
  }

  async load(more: Parameters<TestWorkspace['ingestOne']>[1] = {}): Promise<SourceReport> {
    return this.ingestOne((await compiledWorkspace(this.root)).manifest, more);
  }

  async serve(): Promise<ReleaseHolder> {
    const holder = await ReleaseHolder.start(this.root, { watch: false });
    onTestFinished(() => holder.close());
    return holder;
  }
}

const caps = { default_rows: 100, max_rows: 100, max_bytes: 65_536, measure: 'json', max_chunk_ids: 50 } as const;

async function ask<Name extends ToolName>(holder: ReleaseHolder, tool: Name, input: object) {
  return callTool(
    tool,
    { release: viewOf(holder.current(), operator), caps, timeout_ms: 10_000, signal: new AbortController().signal },
    input,
  );
}

const waits = {
  code: 'computation_pending',
  message:
    'The computation of "sales" has changed and is not published yet: this is answered from what was last published, as the catalog defined it then. To publish the new one, run: service ingest WORKSPACE sales',
};
const pending = [{ processor: 'sales', command: 'service ingest WORKSPACE sales' }];

describe('a metric whose computation has changed', () => {
  it('is answered as last published, and says so, until the new computation is published, even after a restart', async () => {
    const shop = new Shop();
    await shop.load();
    const holder = await shop.serve();
    const before = await ask(holder, 'metric_query', { metric: 'revenue', dimensions: ['shop'] });
    expect([before.warnings, healthOf(holder.current()).pending]).toEqual([[], undefined]);

    shop.edit({ states: both, metrics: 'revenue: {kind: formula, processor: sales, expression: amount * 2, label: Doubled}' });
    await holder.refresh();
    for (const serving of [holder, await shop.serve()]) {
      const release = serving.current();
      const answer = await ask(serving, 'metric_query', { metric: 'revenue', dimensions: ['shop'] });
      expect(answer).toEqual({ ...before, warnings: [waits] });
      expect(healthOf(release)).toMatchObject({ status: 'ok', pending, catalog_hash: release.manifest.catalog_hash });
      expect(release.manifest.catalog_hash).not.toBe(answer.provenance.catalog_hash);

      const chart = await ask(serving, 'metric_chart_query', { metric: 'revenue', dimensions: ['shop'], chart_kind: 'bar' });
      expect([chart.rows, chart.warnings]).toEqual([before.rows, [waits]]);
      const values = await ask(serving, 'dimension_values_tool', { metric: 'revenue', dimension: 'shop' });
      expect([values.provenance.computation_hash, values.warnings]).toEqual([before.provenance.computation_hash, [waits]]);
      expect(await ask(serving, 'freshness_get', { metric: 'revenue' })).toMatchObject({ latest_period: '2026-01-02', stale: true });
      expect((await ask(serving, 'metric_list', {})).metrics).toMatchObject([{ name: 'revenue', label: 'Revenue' }]);
      expect(sqlRelations(viewOf(release, operator), [])[0]?.columns.map(({ name }) => name)).toContain('amount');
    }

    expect((await shop.load()).losses).toEqual([]);
    await holder.refresh();
    const after = await ask(holder, 'metric_query', { metric: 'revenue', dimensions: ['shop'] });
    expect(after.rows).toEqual([
      { shop: 'a', revenue: 34 },
      { shop: 'b', revenue: 10 },
    ]);
    expect([after.warnings, healthOf(holder.current()).pending]).toEqual([[], undefined]);
    expect(after.provenance.catalog_hash).toBe(holder.current().manifest.catalog_hash);
  });

  variant('is a 409 if it was never published', async () => {
    const shop = new Shop();
    await shop.load();
    shop.edit({ states: both, metrics: `${revenue}\n  shops: {kind: distinct_count, processor: sales, state: days}` });
    const holder = await shop.serve();
    await expect(ask(holder, 'metric_query', { metric: 'shops' })).rejects.toMatchObject({ status: 409, code: 'missing_aggregates' });
    expect((await ask(holder, 'metric_query', { metric: 'revenue' })).rows).toEqual([{ revenue: 22 }]);
  });

  variant('is answered while it moves to a processor of another name', async () => {
    const shop = new Shop();
    await shop.load();
    shop.edit({ processor: 'turnover', metrics: 'revenue: {kind: formula, processor: turnover, expression: amount}' });
    const holder = await shop.serve();
    expect((await ask(holder, 'metric_query', { metric: 'revenue' })).provenance.processor_id).toBe('sales');
    rmSync(shop.path('data/2026-01-01.csv'));
    expect(await shop.load()).toMatchObject({ losses: [{ processor: 'turnover', chunks: [{ chunk_id: '2026-01-01', reason: 'gone' }] }] });
    await holder.refresh();
    expect((await ask(holder, 'metric_query', { metric: 'revenue' })).rows).toEqual([{ revenue: 22 }]);

    expect(await shop.load({ losses: 'accepted' })).toMatchObject({ losses: [], published: true });
    await holder.refresh();
    const moved = await ask(holder, 'metric_query', { metric: 'revenue' });
    expect([moved.rows, moved.provenance.processor_id]).toEqual([[{ revenue: 7 }], 'turnover']);
    expect([...(holder.current().generation?.aggregates.keys() ?? [])]).toEqual(['turnover']);
  });

  it('shows nothing that a stricter rule of privacy withholds', async () => {
    const shop = new Shop();
    await shop.load();
    const guarded = 'revenue: {kind: formula, processor: sales, expression: amount, privacy: {min_count: 5}}';
    shop.edit({ states: both, metrics: guarded });
    const holder = await shop.serve();
    await expect(ask(holder, 'metric_query', { metric: 'revenue' })).rejects.toMatchObject({ status: 409 });
    expect(sqlRelations(viewOf(holder.current(), operator), [])).toEqual([]);

    await shop.load();
    shop.edit({ metrics: revenue });
    await holder.refresh();
    const lax = await ask(holder, 'metric_query', { metric: 'revenue', dimensions: ['shop'] });
    expect([lax.rows, lax.withheld]).toEqual([[], 2]);
    expect(sqlRelations(viewOf(holder.current(), operator), [])).toEqual([]);
  });

  variant('is answered with the definition that the latest ingest knew, even if that had nothing to read', async () => {
    const shop = new Shop();
    await shop.load();
    const labelled = 'revenue: {kind: formula, processor: sales, expression: amount, label: Turnover}';
    shop.edit({ metrics: labelled });
    const { data_hash } = (await shop.serve()).current().generation ?? {};
    expect(await shop.load()).toMatchObject({ chunks: { done: 0 }, published: true });
    expect(await shop.load()).toMatchObject({ chunks: { done: 0 }, published: false });
    shop.edit({ states: both, metrics: labelled });
    const holder = await shop.serve();
    expect(holder.current().generation?.data_hash).toBe(data_hash);
    expect((await ask(holder, 'metric_query', { metric: 'revenue' })).columns).toMatchObject([{ name: 'revenue', label: 'Turnover' }]);
  });
});

describe('an ingest of a changed computation', () => {
  variant('publishes nothing without the chunks whose files are gone, until losing them is allowed', async () => {
    const shop = new Shop();
    await shop.load();
    const holder = await shop.serve();
    shop.edit({ states: both });
    rmSync(shop.path('data/2026-01-01.csv'));
    for (let again = 0; again < 2; again++) {
      const manifest = (await compiledWorkspace(shop.root)).manifest;
      const { ok, sources } = await shop.ingest(manifest);
      expect([ok, sources]).toMatchObject([
        false,
        [{ error: null, losses: [{ processor: 'sales', chunks: [{ chunk_id: '2026-01-01', reason: 'gone' }] }] }],
      ]);
      await holder.refresh();
      expect(await ask(holder, 'metric_query', { metric: 'revenue' })).toMatchObject({ rows: [{ revenue: 22 }], warnings: [waits] });
    }
    expect(await shop.load({ losses: 'accepted' })).toMatchObject({ losses: [], published: true });
    await holder.refresh();
    expect(await ask(holder, 'metric_query', { metric: 'revenue' })).toMatchObject({ rows: [{ revenue: 7 }], warnings: [] });
    expect(await shop.load()).toMatchObject({ losses: [], published: false });
  });

  variant('publishes nothing while chunks fail, and everything once they are repaired', async () => {
    const shop = new Shop();
    await shop.load();
    shop.edit({ states: `${amount}, big: {kind: count, where: amount > 100}` });
    writeFileSync(shop.path('data/2026-01-02.csv'), 'day,shop,amount\n2026-01-02,a,much\n');
    expect(await shop.load()).toMatchObject({
      chunks: { done: 1, failed: 1 },
      losses: [{ processor: 'sales', chunks: [{ chunk_id: '2026-01-02', reason: 'failed' }] }],
    });
    writeFileSync(shop.path('data/2026-01-02.csv'), 'day,shop,amount\n2026-01-02,a,8\n');
    expect(await shop.load()).toMatchObject({ chunks: { done: 1, failed: 0 }, losses: [], published: true });
    const holder = await shop.serve();
    expect(await ask(holder, 'metric_query', { metric: 'revenue' })).toMatchObject({ rows: [{ revenue: 23 }], warnings: [] });
  });

  variant('may publish without chunks that are retired', async () => {
    const shop = new Shop();
    await shop.load();
    shop.edit({ states: both });
    rmSync(shop.path('data/2026-01-01.csv'));
    expect(await shop.load({ prune: 'up_to_half' })).toMatchObject({
      losses: [],
      published: true,
      chunks: { retired: 1 },
      rows_retired: 2,
    });
  });

  it.each(
    sampled([
      ['under the same ids', 'lake/*.csv', '([^/]+)\\.csv$', 'lake/2026-01-01.csv', 'lake/2026-01-02.csv'],
      ['under other ids', 'lake/*/*.csv', '([^/]+/[^/]+)\\.csv$', 'lake/old/first.csv', 'lake/new/second.csv'],
    ]),
  )('finds files that have moved %s by their content', async (_how, path, chunk_id, ...moved) => {
    const shop = new Shop();
    await shop.load();
    const holder = await shop.serve();
    for (const folder of ['lake/old', 'lake/new']) mkdirSync(shop.path(folder), { recursive: true });
    moved.forEach((to, day) => renameSync(shop.path(`data/2026-01-0${day + 1}.csv`), shop.path(to)));
    shop.edit({ path, chunk_id });
    await holder.refresh();
    expect(await ask(holder, 'metric_query', { metric: 'revenue' })).toMatchObject({ rows: [{ revenue: 22 }], warnings: [waits] });
    expect(await shop.load()).toMatchObject({ losses: [], failures: [], missing: [], published: true });
    await holder.refresh();
    expect(await ask(holder, 'metric_query', { metric: 'revenue' })).toMatchObject({ rows: [{ revenue: 22 }], warnings: [] });
  });
});
