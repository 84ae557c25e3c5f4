import { describe, expect, it } from 'vitest';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import { manifestOf } from '../support/catalogs.ts';

/** A shop before and after everything in it got another name; `aliases` as YAML, or nothing. */
function shop(names: { readonly region: string; readonly revenue: string; readonly report: string }, aliases = ''): CatalogText {
  const { region, revenue, report } = names;
  const former = (name: string): string => (aliases === '' ? '' : `, aliases: [${name}]`);
  return {
    'catalog/pipelines.yaml': `
workspace: {name: shop}
sources:
  sales:
    reader: {kind: csv, path: data/*.csv, chunk_id: '([0-9-]+)', columns: {at: date, area: string, amount: integer}}
    time: at
    transforms: [{rename: {area: ${region}}}]
    fields: {${region}: {label: Area${former('region')}}}
`,
    'catalog/processors.yaml': `
processors:
  sales:
    kind: numeric_distribution
    source: sales
    grain: day
    dimensions: [${region}]
    states: {amount: {kind: value_sum, of: amount}, amounts: {kind: digest, of: amount}}
    rollups: {months: {grain: month, dimensions: [${region}]}}
`,
    'catalog/metrics.yaml': `
metrics:
  ${revenue}: {kind: formula, label: Takings, processor: sales, expression: amount, where: {${region}: {ne: none}}, requires: [${region}]${former('revenue')}}
  typical: {kind: quantile, label: Typical, processor: sales, state: amounts}
  doubled: {kind: derived, metrics: {r: ${revenue}}, expression: r * 2}
`,
    'catalog/dashboards.yaml': `
reports:
  ${report}: {label: Shop, filters: [${region}]${former('shop')}, pages: [{name: all, tiles: [{name: one, kind: kpi, metric: typical}]}]}
`,
  };
}

const before = await manifestOf(shop({ region: 'region', revenue: 'revenue', report: 'shop' }));
const brief = (next: Parameters<typeof diffManifests>[1]) =>
  diffManifests(before, next).map(({ code, client, data, path }) => `${code} ${client}/${data} ${path}`);

describe('a change of names', () => {
  it('is safe for clients where the former names stay as aliases', async () => {
    const changes = brief(await manifestOf(shop({ region: 'territory', revenue: 'takings', report: 'store' }, 'kept')));
    expect(changes.filter((line) => !line.includes(' safe/'))).toEqual([]);
    for (const code of ['metric-renamed', 'dimension-renamed', 'report-renamed'])
      expect(changes.filter((line) => line.startsWith(code))).toHaveLength(1);
  });

  it('breaks what clients ask without them, and when they are taken away', async () => {
    const bare = brief(await manifestOf(shop({ region: 'territory', revenue: 'takings', report: 'store' })));
    expect(bare).toContain('metric-removed breaking/none /metrics/revenue');
    expect(bare.some((line) => line.startsWith('dimension-removed breaking/'))).toBe(true);
    const kept = await manifestOf(shop({ region: 'territory', revenue: 'takings', report: 'store' }, 'kept'));
    const gone = await manifestOf(shop({ region: 'territory', revenue: 'takings', report: 'store' }));
    expect(diffManifests(kept, gone).map(({ code, client, path }) => `${code} ${client} ${path}`)).toEqual([
      'alias-removed breaking /tables/sales/dimensions/territory/aliases/region',
      'alias-removed breaking /metrics/takings/aliases/revenue',
      // A metric over others contains all of them.
      'metric-parts-changed dangerous /metrics/doubled/parts',
      'report-changed safe /reports/store',
    ]);
  });
});
