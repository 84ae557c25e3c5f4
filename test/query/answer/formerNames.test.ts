import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { ToolInputs, ToolName } from '../../../generated/tools.ts';
import type { WholeView } from '../../../runtime/release/ReleaseView.ts';
import { viewOf } from '../../../runtime/release/ReleaseView.ts';
import { manifestOf } from '../../support/catalogs.ts';
import { openSales, salesCatalog } from '../salesWorkspace.ts';
import { refusal, type QueryWorkspace } from '../support.ts';

/* The shop's metrics and dimensions had other names once: names decide no computation, so its data stay as they are. */
const renamed: CatalogText = {
  ...salesCatalog,
  'catalog/pipelines.yaml': `${salesCatalog['catalog/pipelines.yaml']}    fields: {region: {aliases: [area]}, flag: {aliases: [is_big]}}\n`,
  'catalog/metrics.yaml': (salesCatalog['catalog/metrics.yaml'] ?? '')
    .replace('  orders:\n    kind: formula\n', '  orders:\n    kind: formula\n    aliases: [purchases]\n')
    .replace('  amount:\n    kind: quantile\n', '  amount:\n    kind: quantile\n    aliases: [value]\n'),
};

let workspace: QueryWorkspace;
let release: WholeView;
beforeAll(async () => {
  workspace = await openSales();
  release = { ...workspace.release(), manifest: await manifestOf(renamed) };
});
afterAll(() => workspace.close());

const call = <Name extends ToolName>(name: Name, input: ToolInputs[Name]) => workspace.call(name, input, { release });

/** An answer under former names is that under the present ones, but for a warning that says so. */
async function same<Name extends ToolName>(name: Name, former: ToolInputs[Name], present: ToolInputs[Name]): Promise<string[]> {
  const { warnings = [], ...answer } = (await call(name, former)) as { warnings?: readonly { code: string; message: string }[] };
  const { warnings: others = [], ...expected } = (await call(name, present)) as typeof answer & { warnings?: typeof warnings };
  expect(answer).toEqual(expected);
  expect(others.filter(({ code }) => code === 'renamed')).toEqual([]);
  expect(warnings.filter(({ code }) => code !== 'renamed')).toEqual(others);
  return warnings.filter(({ code }) => code === 'renamed').map(({ message }) => message);
}

describe('a former name', () => {
  it('of a metric is answered as the present one, with the same digest', async () => {
    expect(await same('metric_query', { metric: 'purchases' }, { metric: 'orders' })).toEqual([
      '"purchases" is now called "orders". The former name was understood; use the present one.',
    ]);
    for (const name of ['freshness_get', 'dimension_values_tool', 'metric_explain', 'metric_chart_query'] as const) {
      const rest = {
        freshness_get: {},
        dimension_values_tool: { dimension: 'region' },
        metric_explain: { time_axis: 'month', period: '2001-02' },
        metric_chart_query: { chart_kind: 'bar', dimensions: ['region'] },
      }[name];
      const asked = (metric: string) => ({ metric, ...rest }) as ToolInputs[typeof name];
      expect(await same(name, asked('purchases'), asked('orders'))).toHaveLength(1);
    }
  });

  it('may stand wherever a question names a dimension or a column', async () => {
    const of = (region: string, orders: string, flag: string) => ({
      dimensions: [region, flag],
      filters: { [region]: { ne: 'Zoo' }, [flag]: { not_null: true as const } },
      having: { [orders]: { gte: 2 }, [`${orders}_delta`]: { not_null: true as const } },
      order_by: [`-${orders}`, region],
      top_n: 4,
      top_n_by: `${orders}_prev`,
      top_n_within: [region],
      time_axis: 'month' as const,
      compare: 'prior_period' as const,
    });
    expect(
      await same(
        'metric_query',
        { metric: 'orders', ...of('area', 'purchases', 'is_big') },
        { metric: 'orders', ...of('region', 'orders', 'flag') },
      ),
    ).toEqual([
      '"area" is now called "region", "is_big" is now called "flag", "purchases" is now called "orders", "purchases_delta" is now called "orders_delta" and "purchases_prev" is now called "orders_prev". The former names were understood; use the present ones.',
    ]);
    expect(
      await same(
        'metric_query',
        { metric: 'value', quantiles: true, order_by: ['-value_p90'], dimensions: ['area'], with: ['purchases'] },
        { metric: 'amount', quantiles: true, order_by: ['-amount_p90'], dimensions: ['region'], with: ['orders'] },
      ),
    ).toHaveLength(2);
    expect(
      await same('dimension_values_tool', { metric: 'orders', dimension: 'area' }, { metric: 'orders', dimension: 'region' }),
    ).toHaveLength(1);
    expect(
      await same(
        'metric_chart_query',
        { metric: 'orders', chart_kind: 'bar', dimensions: ['region'], x: 'area', y: 'purchases' },
        { metric: 'orders', chart_kind: 'bar', dimensions: ['region'], x: 'region', y: 'orders' },
      ),
    ).toHaveLength(1);
    const change = { time_axis: 'month', period: '2001-02' } as const;
    expect(
      await same(
        'metric_explain',
        { metric: 'orders', output: 'purchases', dimensions: ['area'], filters: { is_big: true }, ...change },
        { metric: 'orders', output: 'orders', dimensions: ['region'], filters: { flag: true }, ...change },
      ),
    ).toHaveLength(1);
  });

  it('is refused beside the present one', async () => {
    const { errors } = await refusal(
      call('metric_query', { metric: 'orders', dimensions: ['area', 'region'], filters: { is_big: true, flag: true } }),
    );
    expect(errors).toEqual([
      { path: '/dimensions/0', message: '"area" is a former name of "region", which is named too: leave out "area".' },
      { path: '/filters/is_big', message: '"is_big" is a former name of "flag", which is named too: leave out "is_big".' },
    ]);
    await expect(call('metric_query', { metric: 'orders', with: ['purchases'] })).rejects.toThrow('purchases');
  });

  it('in a tokens file opens and limits what the present one does', async () => {
    const seen = (metrics: readonly string[], where: object) =>
      viewOf(release, { kind: 'restricted', name: 'north', metrics: new Set(metrics), where: where as Record<string, string> });
    const ask = (view: ReturnType<typeof seen>) =>
      workspace.call('metric_query', { metric: 'orders', dimensions: ['region'] }, { release: view });
    const rows = (await ask(seen(['purchases'], { area: 'North' }))).rows;
    expect(rows).toEqual((await ask(seen(['orders'], { region: 'North' }))).rows);
    expect(rows).toHaveLength(1);
    // Two conditions on one dimension leave nothing to see, where one of them would be lost.
    await expect(ask(seen(['orders'], { area: 'North', region: 'Zoo' }))).rejects.toThrow('orders');
  });
});
