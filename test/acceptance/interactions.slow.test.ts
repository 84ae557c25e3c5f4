import * as fc from 'fast-check';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { Intent, QueryResult } from '../../generated/types.ts';
import { queryRows, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { DIGEST_RELATIVE_ERROR } from '../../runtime/sketch/digest.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { edited, exampleCatalog, manifestOf, repository } from '../support/catalogs.ts';
import { interactions } from '../support/interactions.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { unzipped } from '../support/zip.ts';
import { addRawVisits, openRawInteractions, rawOffers, rawOrders, rawSessions } from './rawInteractions.ts';
import { rawRows } from './rawRows.ts';
import { caseCount } from '../support/caseCount.ts';

let holder: ReleaseHolder;
let raw: DuckDBConnection;

beforeAll(async () => {
  const workspace = await interactions();
  holder = await ReleaseHolder.start(workspace, { watch: false });
  raw = await openRawInteractions(`${workspace}/data/generated/interactions/*.json`);
  await addRawVisits(raw, `${workspace}/data/generated`);
});
afterAll(async () => {
  raw.closeSync();
  await holder.close();
});

async function ask(metric: string, intent: Intent, of: ReleaseHolder = holder): Promise<QueryResult> {
  const caps = { default_rows: 10_000, max_rows: 10_000, max_bytes: 2 ** 26, measure: 'json', max_chunk_ids: 10_000 } as const;
  return callTool(
    'metric_query',
    { release: viewOf(of.current(), operator), caps, timeout_ms: 60_000, signal: new AbortController().signal },
    { metric, ...intent },
  );
}

interface Range {
  /** ISO date */
  readonly first: string;
  readonly days: number;
}
const generated: Range = { first: '2026-01-01', days: 120 };

/** Questions by any dimensions, axis, bounds and filter. */
function intents(
  dimensions: readonly string[],
  filters: Readonly<Record<string, readonly string[]>>,
  { first, days }: Range,
): fc.Arbitrary<Intent> {
  const dayAt = (index: number): string => new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10);
  const bounds = fc
    .tuple(fc.nat(days - 1), fc.nat(days - 1))
    .map(([a, b]) => ({ start: dayAt(Math.min(a, b)), end: dayAt(Math.max(a, b)) }));
  const filter = fc
    .constantFrom(...Object.keys(filters))
    .chain((name) =>
      fc
        .uniqueArray(fc.constantFrom(...(filters[name] ?? [])), { minLength: 1, maxLength: 2 })
        .map((values) => ({ filters: { [name]: values } })),
    );
  return fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...dimensions), { maxLength: 2 }),
      fc.constantFrom('day', 'week', 'month', 'quarter', 'year', null),
      fc.option(bounds, { nil: {} }),
      fc.option(filter, { nil: {} }),
    )
    .map(([chosen, time_axis, bound, some]): Intent => ({
      dimensions: chosen,
      ...(time_axis === null ? {} : { time_axis }),
      ...bound,
      ...some,
    }));
}

describe('an answer about customer engagement is what the raw rows say', () => {
  it('of offers: counts, shares and means, exactly', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('offers', 'click_through', 'acceptance', 'expected_click_through'),
      intents(['channel', 'direction', 'action_group', 'action', 'arm'], { channel: ['Web', 'Email', 'Fax'], arm: ['Control'] }, generated),
      async (metric, intent) => {
        expect((await ask(metric, intent)).rows).toEqual(await rawRows(raw, rawOffers, metric, intent));
      },
    );
    await fc.assert(property, { seed: 20260101, numRuns: caseCount(24), endOnFailure: true });
  });

  it('of customers: distinct ones, exactly, because there are fewer than 4,096', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('customers', 'clickers'),
      intents(['channel', 'action_group', 'arm'], { action_group: ['Loans', 'Savings'], arm: ['Test'] }, generated),
      async (metric, intent) => {
        expect((await ask(metric, intent)).rows).toEqual(await rawRows(raw, rawOffers, metric, intent));
      },
    );
    await fc.assert(property, { seed: 20260102, numRuns: caseCount(16), endOnFailure: true });
  });

  it('of sessions and orders, exactly, and medians within the stated error', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('sessions', 'visitors', 'orders', 'revenue', 'order_value'),
      intents(['channel'], { channel: ['Web', 'Mobile'] }, generated),
      async (metric, intent) => {
        const { rows } = await ask(metric, intent);
        const expected = await rawRows(raw, metric in rawSessions.measures ? rawSessions : rawOrders, metric, intent);
        if (metric !== 'order_value') expect(rows).toEqual(expected);
        else {
          const close = rows.map((row, index) => {
            const [found, exact] = [row[metric], expected[index]?.[metric]];
            return found === exact || Math.abs(Number(found) - Number(exact)) <= Number(exact) * DIGEST_RELATIVE_ERROR;
          });
          expect(close).toEqual(expected.map(() => true));
        }
      },
    );
    await fc.assert(property, { seed: 20260103, numRuns: caseCount(16), endOnFailure: true });
  });

  it('of orders per session, over both sources: exactly, also where one of them has no rows of a group', async () => {
    const property = fc.asyncProperty(intents(['channel'], { channel: ['Web', 'Mobile'] }, generated), async (intent) => {
      const keyOf = (row: Readonly<Record<string, unknown>>): string =>
        JSON.stringify([row[intent.time_axis ?? ''] ?? null, row['channel'] ?? null]);
      const [orders, sessions] = await Promise.all([
        rawRows(raw, rawOrders, 'orders', intent),
        rawRows(raw, rawSessions, 'sessions', intent),
      ]);
      const [placed, visits] = [
        new Map(orders.map((row) => [keyOf(row), Number(row['orders'])])),
        new Map(sessions.map((row) => [keyOf(row), Number(row['sessions'])])),
      ];
      const wanted = [...new Set([...placed.keys(), ...visits.keys()])].map((key) => {
        const of = visits.get(key) ?? 0;
        return [key, of === 0 ? null : (placed.get(key) ?? 0) / of] as const;
      });
      const { rows } = await ask('orders_per_session', intent);
      expect(new Map(rows.map((row) => [keyOf(row), row['orders_per_session']]))).toEqual(new Map(wanted));
    });
    await fc.assert(property, { seed: 20260104, numRuns: 20, endOnFailure: true });
  });

  it('of active customers: whoever visited in the 28 days that end with each day', async () => {
    const { rows } = await ask('active_customers', { time_axis: 'day', start: '2026-02-01', end: '2026-04-30' });
    const expected = await queryRows(
      raw,
      `SELECT strftime(day, '%Y-%m-%d') AS day, count(DISTINCT customer_id)::INTEGER AS active_customers
       FROM (SELECT unnest(generate_series(DATE '2026-02-01', DATE '2026-04-30', INTERVAL 1 DAY)) AS day) JOIN sessions
         ON started_at < day + INTERVAL 1 DAY AND started_at >= day - INTERVAL 27 DAY
       GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toHaveLength(89);
    expect(rows).toEqual(expected);
  });
});

/** A catalog without a processor, and without the metrics over it. */
function withoutProcessor(catalog: CatalogText, processor: string): CatalogText {
  const processors = parseDocument(catalog['catalog/processors.yaml'] ?? '');
  const metrics = parseDocument(catalog['catalog/metrics.yaml'] ?? '');
  processors.deleteIn(['processors', processor]);
  const named = (metrics.toJS() as { readonly metrics: Readonly<Record<string, { readonly processor?: string }>> }).metrics;
  for (const [name, metric] of Object.entries(named)) if (metric.processor === processor) metrics.deleteIn(['metrics', name]);
  return { ...catalog, 'catalog/processors.yaml': String(processors), 'catalog/metrics.yaml': String(metrics) };
}

/** A sample that a vendor published, which may lie beside the repository. */
const published = `${repository}../shared/data/interaction-history.zip`;

describe('the same catalog over an export that a vendor published', onlyIf(existsSync(published), `${published} is not here`), () => {
  const range: Range = { first: '2021-01-27', days: 6 };

  it('answers what its raw records say, by another reader alone', async () => {
    const workspace = new TestWorkspace();
    // One file of many days: exposures are counted over files of a day each. Its reports show them, too.
    const catalog = edited(
      edited(
        withoutProcessor({ ...exampleCatalog('interactions'), 'catalog/dashboards.yaml': null }, 'exposures'),
        'catalog/pipelines.yaml',
        'data/generated/interactions/*.json',
        'data/*.zip',
      ),
      'catalog/pipelines.yaml',
      String.raw`(\d{4}-\d{2}-\d{2})\.json$`,
      String.raw`([^/]+)\.zip$`,
    );
    for (const [name, text] of Object.entries(catalog)) if (text !== null) workspace.write(name, text);
    mkdirSync(workspace.path('data'));
    cpSync(published, workspace.path('data/interaction-history.zip'));
    const report = await workspace.ingest(await manifestOf(catalog), { source: 'interactions' });
    expect(report.sources).toMatchObject([{ error: null, failures: [], rows_in: 127_123 }]);
    workspace.write('records.json', unzipped(readFileSync(published)));
    const records = await openRawInteractions(workspace.path('records.json'));
    const answering = await ReleaseHolder.start(workspace.root, { watch: false });
    try {
      const property = fc.asyncProperty(
        fc.constantFrom('offers', 'click_through', 'acceptance', 'expected_click_through'),
        intents(['channel', 'direction', 'action_group', 'action', 'arm'], { channel: ['Web', 'SMS'], arm: ['Control'] }, range),
        async (metric, intent) => {
          expect((await ask(metric, intent, answering)).rows).toEqual(await rawRows(records, rawOffers, metric, intent));
        },
      );
      await fc.assert(property, { seed: 20210127, numRuns: caseCount(16), endOnFailure: true });
      const by = { dimensions: ['channel'] };
      const [found, exact] = [(await ask('customers', by, answering)).rows, await rawRows(records, rawOffers, 'customers', by)];
      const off = found.map((row, index) => Math.abs(Number(row['customers']) / Number(exact[index]?.['customers']) - 1));
      expect(off).toHaveLength(exact.length);
      expect(Math.max(...off)).toBeLessThan(3 * 0.016);
    } finally {
      await answering.close();
      records.closeSync();
    }
  });
});
