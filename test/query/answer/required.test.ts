import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import { viewOf, type ReleaseView } from '../../../runtime/release/ReleaseView.ts';
import { QueryWorkspace, refusal } from '../support.ts';

/* Amounts in euros and francs, and stock as of a day. */
const catalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: shop}
sources:
  sales:
    reader:
      kind: parquet
      path: sales/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {at: date, currency: string, shop: string, amount: integer, customer: string, lot: string}
    time: at
`,
  'catalog/processors.yaml': `
processors:
  sales:
    kind: numeric_distribution
    source: sales
    grain: day
    dimensions: [currency, shop]
    states:
      amount: {kind: value_sum, of: amount}
      customers: {kind: distinct, of: customer}
    rollups: {by_shop: {grain: month, dimensions: [shop]}}
  lots:
    kind: numeric_distribution
    source: sales
    grain: day
    dimensions: [lot, shop]
    states: {amount: {kind: value_sum, of: amount}}
  stock: {kind: snapshot, source: sales, as_of: at, grain: day, dimensions: [currency], states: {value: {kind: value_sum, of: amount}}}
`,
  'catalog/metrics.yaml': `
metrics:
  sales: {kind: formula, processor: sales, expression: row_count}
  revenue: {kind: formula, processor: sales, expression: amount, requires: [currency]}
  francs: {kind: formula, processor: sales, expression: amount, where: {currency: CHF}, requires: [currency]}
  per_sale: {kind: derived, metrics: {r: revenue, s: sales}, expression: r / s}
  halves: {kind: formula, processor: sales, expression: (amount - row_count) / 2}
  trailing: {kind: formula, processor: sales, expression: amount, window: {trailing: 7, of: day}}
  customers: {kind: distinct_count, processor: sales, state: customers}
  stock: {kind: formula, processor: stock, expression: value}
  lots: {kind: formula, processor: lots, expression: amount, requires: [lot]}
`,
};

let workspace: QueryWorkspace;
beforeAll(async () => {
  const rows = `SELECT DATE '2026-01-05' AS at, x.currency, x.shop, CAST(x.amount AS BIGINT) AS amount, x.shop AS customer, x.lot
    FROM (VALUES ('EUR', 'a', 10, 'x'), ('EUR', 'b', 20, 'y'), ('CHF', 'a', 5, NULL)) x(currency, shop, amount, lot)`;
  workspace = await QueryWorkspace.open(catalog, { 'sales/2026-01-05.parquet': rows });
});
afterAll(() => workspace.close());

const query = (metric: string, intent: object = {}) => workspace.call('metric_query', { metric, ...intent });
const must = 'The metric "revenue" must not be added across "currency": ';
const values = ', or filter it to one value. Its values are "CHF" and "EUR".';

describe('a metric that requires a dimension', () => {
  it('is answered by its values, or for one of them', async () => {
    expect((await query('revenue', { dimensions: ['currency'] })).rows).toEqual([
      { currency: 'CHF', revenue: 5 },
      { currency: 'EUR', revenue: 30 },
    ]);
    for (const currency of ['EUR', ['EUR'], { eq: 'EUR' }])
      expect((await query('revenue', { filters: { currency }, totals: true })).rows).toEqual([{ revenue: 30 }]);
    expect((await query('francs')).rows).toEqual([{ francs: 5 }]);
  });

  it('is refused otherwise, with the values, alone and beside or within other metrics', async () => {
    const asked: readonly [string, object][] = [
      ['revenue', {}],
      ['revenue', { filters: { currency: ['EUR', 'CHF'] } }],
      ['revenue', { dimensions: ['shop'], filters: { currency: { ne: 'USD' } } }],
      ['sales', { with: ['revenue'] }],
      ['per_sale', {}],
    ];
    for (const [metric, intent] of asked) {
      const refused = await refusal(query(metric, intent));
      expect([refused.status, refused.errors]).toEqual([400, [{ path: '/dimensions', message: `${must}group by it${values}` }]]);
    }
  });

  it('is refused with word of rows without a value, of which one can ask too', async () => {
    const refused = async (intent: object = {}, release: ReleaseView = workspace.release()): Promise<string | undefined> =>
      (await refusal(workspace.call('metric_query', { metric: 'lots', ...intent }, { release }))).errors?.[0]?.message;
    const instead = 'The metric "lots" must not be added across "lot": group by it, or filter it to one value.';
    const listed = `${instead} Its values are "x" and "y".`;
    for (const intent of [{}, { filters: { shop: 'b' } }, { start: '2030-01-01' }])
      expect(await refused(intent)).toBe(`${listed} There are also rows without a value (null).`);
    expect((await query('lots', { filters: { lot: null } })).rows).toEqual([{ lots: 5 }]);
    // Neither of rows that the caller must not see, nor of those that privacy withholds.
    const seen = viewOf(workspace.release(), { kind: 'restricted', name: 'b', metrics: 'all', where: { shop: 'b' } });
    expect(await refused({}, seen)).toBe(`${instead} Its values are "y".`);
    expect(await refused({}, workspace.withPrivacy(2))).toBe(instead);
  });

  it('has no totals over its values, and no row of others', async () => {
    const totals = await refusal(query('revenue', { dimensions: ['currency'], totals: true }));
    expect(totals.errors).toEqual([{ path: '/totals', message: `${must}ask without totals${values}` }]);
    const ranked = { dimensions: ['currency', 'shop'], top_n: 1, others: true };
    expect((await refusal(query('revenue', ranked))).errors).toEqual([
      { path: '/others', message: `${must}put it in top_n_within${values}` },
    ]);
    expect((await query('revenue', { ...ranked, top_n_within: ['currency'] })).row_count).toBe(3);
  });
});

describe('the list of metrics', () => {
  it('says what must not be added, of a metric and of each output', async () => {
    const { metrics } = await workspace.call('metric_list', {});
    const said = Object.fromEntries(metrics.map(({ name, requires, outputs }) => [name, [requires, outputs[0]?.additive]]));
    const [always, never, within] = [
      [true, true],
      [false, false],
      [false, true],
    ].map(([time, dimensions]) => ({ time, dimensions }));
    expect(said).toEqual({
      sales: [undefined, always],
      revenue: [['currency'], always],
      francs: [['currency'], always],
      per_sale: [['currency'], never],
      halves: [undefined, always],
      trailing: [undefined, within],
      customers: [undefined, never],
      stock: [undefined, within],
      lots: [['lot'], always],
    });
  });
});
