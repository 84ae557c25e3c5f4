import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartQuerySchema } from '../../generated/schemas.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { inFolder, run } from './run.ts';
import { writeSales } from './salesWorkspace.ts';
import { variant } from '../support/variant.ts';

const prepared = new PreparedWorkspaces();

/** The small shop with a day of losses. */
function ingested(): Promise<TestWorkspace> {
  return prepared.copy('sales', async (workspace) => {
    writeSales(workspace);
    workspace.write('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,-8.00,1\n');
    expect(await run('ingest', workspace.root)).toMatchObject({ status: 0 });
  });
}

describe('service metrics', () => {
  variant('lists how each metric can be queried', async () => {
    const { root } = await ingested();
    const { stdout, status } = await run('metrics', root);
    expect(status).toBe(0);
    expect(stdout.split('\n\n').at(-1)).toBe(
      [
        'revenue  Revenue',
        '  columns     revenue [EUR]',
        '  dimensions  city, items',
        '  periods     day, week, month, quarter, year',
        '  charts      line, bar, stacked_area, heatmap, donut, kpi_card, table',
        '',
      ].join('\n'),
    );
    expect((await run('metrics', root, '--search', 'BASK')).stdout).toMatch(/^basket {2}Basket\n/);
    expect((await run('metrics', root, '--search', 'nothing')).stdout).toBe('No metric matches.\n');
    expect(JSON.parse((await run('metrics', root, '--format', 'json')).stdout)).toMatchObject({ workspace: 'sales', more: false });
  });
});

describe('service query', () => {
  it('queries several metrics at once, and says where each comes from', async () => {
    const { root } = await ingested();
    const { stdout, status } = await run('query', root, 'orders,revenue', '--with', 'basket', '--time-axis', 'month');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^month +orders +revenue \[EUR\] +basket/);
    expect(stdout).toMatch(
      /^orders from sales by \w+: .+, computation [0-9a-f]{12}\nrevenue from .+\nbasket from .+\nCatalog [0-9a-f]{12}, data /m,
    );
    expect(await run('query', root, 'orders,orders')).toMatchObject({ status: 1, stderr: expect.stringContaining('twice') });
  });
});

describe('service query and service chart', () => {
  it('list what can be queried if they are called without a metric and without flags', async () => {
    const { root } = await ingested();
    const { stdout } = await run('metrics', root);
    for (const command of ['query', 'chart']) {
      expect(await run(command, root)).toEqual({ status: 0, stdout, stderr: '' });
      expect(await inFolder(root, () => run(command))).toMatchObject({ status: 0, stdout });
      expect(await run(command, root, '--totals')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not a workspace') });
      expect(await inFolder(root, () => run(command, 'sales'))).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('There is no metric "sales"'),
      });
    }
    expect(await run('query', root, 'order')).toMatchObject({ status: 1, stderr: expect.stringContaining('Did you mean "orders"?') });
  });
});

describe('service values', () => {
  it('lists the values of a dimension, null included', async () => {
    const { root } = await ingested();
    expect((await run('values', root, 'orders', 'city')).stdout).toBe(
      ['city   rows', '-----  ----', 'Bern      3', 'Basel     1', 'a,"b"     1', 'NULL      1', '', '4 values', ''].join('\n'),
    );
    expect((await run('values', root, 'orders', 'city', '--search', 'B', '--limit', '1', '--format', 'csv')).stdout).toBe(
      'value,count\nBern,3\n',
    );
    expect((await run('values', root, 'orders', 'city', '--start', '2026-01-07')).stdout).toMatch(/^Bern +1\n\n1 value\n$/m);
    expect((await run('values', root, 'orders', 'town')).stderr).toContain('town');
    expect(await run('values', root, 'orders')).toMatchObject({ status: 1 });
    expect(await run('values', 'orders')).toMatchObject({
      status: 2,
      stderr: 'values expects METRIC and DIMENSION, after the workspace if that is not this folder.\n',
    });
  });
});

describe('service chart', () => {
  it('draws bars on the terminal, each as long as its value, on both sides of zero', async () => {
    const { root } = await ingested();
    const { stdout } = await run('chart', root, 'revenue', '--time-axis', 'day');
    const [heading, rule, ...rows] = stdout.split('\n').slice(0, 5);
    expect(heading).toMatch(/^day +revenue \[EUR\]$/);
    expect(rule).toHaveLength(80);
    const bars = rows.map((row) =>
      /^\S+ +\S+ {2}( *)(█*)/
        .exec(row)
        ?.slice(1)
        .map((part) => part.length),
    );
    // 35.50, 4.25 and −8.00 over 53 columns.
    expect(bars).toEqual([
      [10, 43],
      [10, 5],
      [0, 10],
    ]);
    expect(stdout).toContain('digest ');
  });

  variant('chooses a chart kind if none is named', async () => {
    const { root } = await ingested();
    expect((await run('chart', root, 'orders', '--dimensions', 'city')).stdout).toMatch(/^Bern +3 {2}█+$/m);
    expect((await run('chart', root, 'orders')).stdout).toMatch(/^orders\n-+\n +6\n\n1 row\n/);
    expect((await run('chart', root, 'orders', '--kind', 'pie')).stderr).toContain('pie');
    expect((await run('chart', root, 'basket', '--kind', 'boxplot', '--quantiles', '--dimensions', 'city')).stderr).toBe(
      'A terminal cannot show a boxplot: write it to a file with --out FILE.svg.\n',
    );
  });

  it('draws a kind that the metric has if it does not have the usual one, and names every kind in its help', async () => {
    const workspace = await ingested();
    workspace.write(
      'catalog/metrics.yaml',
      'metrics:\n  spread: {kind: curve, processor: sales, of: histogram, state: amounts, points: 4}\n',
    );
    const { stdout } = await run('chart', workspace.root, 'spread');
    expect(stdout.split('\n').slice(0, 6)).toEqual([
      expect.stringMatching(/^point +lower +upper +count$/),
      expect.stringMatching(/^[- ]+$/),
      expect.stringMatching(/^ +0 +−8 +−1 +1 {2}█+.?$/),
      expect.stringMatching(/^ +1 +−1 +6 +3 {2}█+$/),
      expect.stringMatching(/^ +2 +6 +13 +1 {2}█+.?$/),
      expect.stringMatching(/^ +3 +13 +20 +1 {2}█+.?$/),
    ]);
    const { stdout: help } = await run('chart', '--help');
    for (const kind of chartQuerySchema.$defs.ChartKind.enum) expect(help).toContain(kind);
  });

  variant('writes a drawing, or a specification with its rows', async () => {
    const workspace = await ingested();
    const [svg, json] = [workspace.path('days.svg'), workspace.path('days.json')];
    expect(await run('chart', workspace.root, 'orders', '--time-axis', 'day', '--out', svg)).toEqual({
      status: 0,
      stdout: `${svg}: line of 3 rows\n`,
      stderr: '',
    });
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [^]*>Jan 06[^]*<\/svg>\n$/);
    await run('chart', workspace.root, 'orders', '--dimensions', 'city', '--kind', 'donut', '--out', json);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      $schema: expect.stringContaining('vega-lite'),
      data: { name: 'rows', values: [{ city: 'Basel', orders: 1 }, { city: 'Bern', orders: 3 }, {}, {}] },
    });
    expect(await run('chart', workspace.root, 'orders', '--out', 'x.png')).toMatchObject({
      status: 2,
      stderr: '--out x.png: name a file that ends in .svg or .json.\n',
    });
  });
});
