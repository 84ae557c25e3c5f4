import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolSpecs, type ToolName } from '../../generated/tools.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { refuseShape } from '../../runtime/tools/refuseShape.ts';
import { days, openSales } from '../query/salesWorkspace.ts';
import { httpCaps, refusal, withoutCatalogs, type QueryWorkspace } from '../query/support.ts';
import { must } from '../query/must.ts';

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales();
});
afterAll(() => workspace.close());

const context = () => ({ release: workspace.release(), caps: httpCaps, timeout_ms: 10_000, signal: new AbortController().signal });
const refused = (name: ToolName, input: unknown) => refusal(callTool(name, context(), input));

describe('the shape of a call', () => {
  it('an unknown key is a 400 naming it and the nearest known one', async () => {
    const error = await refused('metric_query', {
      metric: 'sales',
      dimensionz: [],
      filters: { region: { equals: 1 }, size: { greater: 1 } },
    });
    expect([error.status, error.code]).toEqual([400, 'invalid_request']);
    expect(error.errors.map(({ path, suggestion }) => [path, suggestion ?? null])).toEqual([
      ['/dimensionz', 'dimensions'],
      ['/filters/region/equals', null],
      ['/filters/size/greater', null],
    ]);
    expect(error.message).toMatch(/"dimensionz" is not a key here\. Did you mean "dimensions"\?/);
    expect((await refused('metric_query', { metric: 'sales', filters: { size: { gtt: 1 } } })).errors).toEqual([
      expect.objectContaining({ path: '/filters/size/gtt', suggestion: 'gt' }),
    ]);
  });

  it.each([
    ['', 'question must be a string of at least 1 character, not "".'],
    ['?'.repeat(1001), expect.stringMatching(/^question must be a string of at most 1,000 characters, not "\?+/)],
  ])('says how long a text may be: %#', (question, message) => {
    expect(() => refuseShape('chat', { question })).toThrow(expect.objectContaining({ status: 400, message }));
  });

  it.each([
    [{ depth: 3 }, ['depth must be at most 2, not 3.']],
    [{ against: 5 }, ['against must be prior_period, prior_year or an object with start and end, not 5.']],
    [{ against: { start: '2001-01-01' } }, ['"end" is missing.']],
    [{ against: 'prior' }, [expect.stringMatching(/^There is no "prior"|^against/)]],
  ])('says what explain takes instead of %j', (query, told) => {
    expect(() => refuseShape('metric_explain', { metric: 'sales', ...query })).toThrow(
      expect.objectContaining({ errors: told.map((message) => expect.objectContaining({ message })) }),
    );
  });

  it('does not offer the metric that a request has, over HTTP in its path', () => {
    expect(() => refuseShape('metric_query', { metric: 'sales', foo: 1 })).toThrow(/The choices are dimensions, time_axis/);
    expect(() => refuseShape('metric_query', { foo: 1 })).toThrow(/The choices are metric, dimensions/);
  });

  it('says what is expected instead of a wrong value, and only once', async () => {
    const cases: readonly (readonly [Record<string, unknown>, string, RegExp])[] = [
      [{ limit: '5' }, '/limit', /a whole number/],
      [{ limit: 0 }, '/limit', /at least 1/],
      [{ limit: 1.5 }, '/limit', /a whole number/],
      [{ time_axis: 'mnth' }, '/time_axis', /Did you mean "month"/],
      [{ time_axis: 5 }, '/time_axis', /must be hour, day, week, month, quarter, year or null, not 5/],
      [{ compare: 'previous' }, '/compare', /prior_period/],
      [{ dimensions: 'region' }, '/dimensions', /a list/],
      [{ dimensions: ['region', 'region'] }, '/dimensions', /"region" twice/],
      [{ filters: [] }, '/filters', /an object/],
      [{ filters: { region: {} } }, '/filters/region', /at least one operator/],
      [{ filters: { region: { in: 5 } } }, '/filters/region/in', /a list/],
      [{ filters: { region: [{}] } }, '/filters/region/0', /a string, a number/],
      [{ filters: { region: { is_null: false } } }, '/filters/region/is_null', /true/],
      [{ having: { orders: { contains: 5 } } }, '/having/orders/contains', /a string/],
      [{ totals: 'yes' }, '/totals', /true or false/],
      [{ start: 20010101 }, '/start', /a string/],
    ];
    for (const [intent, path, message] of cases) {
      const { errors, status } = await refused('metric_query', { metric: 'sales', ...intent });
      expect([status, errors.length, errors[0]?.path]).toEqual([400, 1, path]);
      expect(errors[0]?.message).toMatch(message);
    }
  });

  it('is checked for every tool: not an object, no metric, an extra key', async () => {
    for (const { name, takes_metric } of toolSpecs) {
      for (const input of [null, [], 'x', 5]) expect(await refused(name, input)).toMatchObject({ status: 400, errors: [{ path: '' }] });
      expect(await refused(name, { metric: 'orders', dimension: 'region', chart_kind: 'table', nonsense: 1 })).toMatchObject({
        status: 400,
      });
      if (takes_metric) expect((await refused(name, {})).errors[0]).toMatchObject({ path: '/metric' });
    }
  });
});

describe('a metric', () => {
  it('that does not exist is a 404 with the nearest name, and members of every object are not metrics', async () => {
    expect(await refused('metric_query', { metric: 'order' })).toMatchObject({
      status: 404,
      code: 'unknown_metric',
      errors: [{ path: '/metric', suggestion: 'orders' }],
    });
    for (const metric of ['constructor', '__proto__', 'toString', ''])
      expect(await refused('freshness_get', { metric })).toMatchObject({ status: 404 });
  });

  it('that was never published is a 409 that says which command publishes it', async () => {
    const unpublished = [
      { ...workspace.release(), generation: null },
      // Published under another computation, by a version that did not keep its catalog.
      {
        ...withoutCatalogs(workspace.release()),
        manifest: {
          ...workspace.manifest,
          tables: { ...workspace.manifest.tables, sales: { ...must(workspace.manifest.tables['sales']), computation_hash: 'changed' } },
        },
      },
    ];
    for (const release of unpublished) {
      for (const [name, input] of [
        ['metric_query', {}],
        ['metric_chart_query', { chart_kind: 'table' }],
        ['dimension_values_tool', { dimension: 'region' }],
      ] as const) {
        const error = await refusal(callTool(name, { ...context(), release }, { metric: 'orders', ...input }));
        expect(error).toMatchObject({ status: 409, code: 'missing_aggregates' });
        expect(error.message).toContain('service ingest WORKSPACE sales');
        expect(error.message).not.toContain(workspace.root);
      }
      // What is wrong with the request is said first.
      expect(await refusal(callTool('metric_query', { ...context(), release }, { metric: 'orders', start: 'x' }))).toMatchObject({
        status: 400,
      });
      expect(await callTool('freshness_get', { ...context(), release }, { metric: 'orders' })).toMatchObject({
        latest_period: null,
        latest_complete_period: null,
        stale: true,
        chunks: { ok: 0 },
      });
      expect((await callTool('metric_list', { ...context(), release }, {})).metrics).toHaveLength(8);
    }
  });
});

describe('dimension values', () => {
  it('are counted in underlying rows, most frequent first, null included, ties by value', async () => {
    const { values, more } = await workspace.call('dimension_values_tool', { metric: 'orders', dimension: 'region' });
    const { rows } = await workspace.call('metric_query', { metric: 'orders', dimensions: ['region'], order_by: ['-orders', 'region'] });
    expect(values).toEqual(rows.map(({ region, orders }) => ({ value: region, count: orders })));
    expect(values.some(({ value }) => value === null)).toBe(true);
    expect(more).toBe(false);
  });

  it('are searched literally, bounded and limited, from the smallest table that has them, with provenance (defect 14)', async () => {
    const found = await workspace.call('dimension_values_tool', { metric: 'orders', dimension: 'region', search: '%' });
    expect(found.values.map(({ value }) => value)).toEqual(['a%b']);
    const limited = await workspace.call('dimension_values_tool', {
      metric: 'orders',
      dimension: 'region',
      limit: 2,
      start: '2001-02-05',
      end: '2001-02-06',
    });
    expect(limited).toMatchObject({
      more: true,
      provenance: {
        chunk_ids: ['2001-02-05', '2001-02-05-2', '2001-02-06'],
        intent: { dimension: 'region', limit: 2, start: '2001-02-05', end: '2001-02-06' },
      },
    });
    expect(limited.values).toHaveLength(2);
    const sizes = await workspace.call('dimension_values_tool', { metric: 'orders', dimension: 'size', search: '2' });
    expect(sizes.values.map(({ value }) => value).toSorted()).toEqual([2, 2026]);
    expect(sizes.provenance).toMatchObject({
      result_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      chunk_ids: expect.arrayContaining(['2001-01-01']),
    });
    const flags = await workspace.call('dimension_values_tool', { metric: 'orders', dimension: 'flag' });
    expect(flags.provenance.plan?.table).toBe('sales__by_quarter');
  });

  it('of an unknown dimension are a 400', async () => {
    expect(await refused('dimension_values_tool', { metric: 'orders', dimension: 'regio' })).toMatchObject({
      status: 400,
      errors: [{ path: '/dimension', suggestion: 'region' }],
    });
    expect(await refused('dimension_values_tool', { metric: 'orders', dimension: 'region', start: '2001-02-30' })).toMatchObject({
      status: 400,
      errors: [{ path: '/start' }],
    });
    expect(await refused('dimension_values_tool', { metric: 'orders', dimension: 'region', search: '\ud800' })).toMatchObject({
      status: 400,
    });
  });
});

describe('freshness', () => {
  it('distinguishes the last period with rows from the last complete one', async () => {
    expect(await workspace.call('freshness_get', { metric: 'orders' })).toMatchObject({
      metric: 'orders',
      latest_period: '2002-01-01',
      latest_complete_period: '2002-01-01',
      chunks: { ok: days.length + 3, failed: 0 },
      stale: false,
      last_run: { status: 'ok' },
    });
    expect(await workspace.call('freshness_get', { metric: 'hourly' })).toMatchObject({
      latest_period: expect.stringMatching(/^2002-01-01T\d\d:00$/),
      latest_complete_period: '2002-01-01T23:00',
    });
    expect(await workspace.call('freshness_get', { metric: 'monthly' })).toMatchObject({
      latest_period: '2002-01',
      latest_complete_period: null,
    });
  });
});

describe('the metric list', () => {
  it('is searched in any letter case, and limited', async () => {
    const all = await workspace.call('metric_list', {});
    expect(all.metrics.map(({ name }) => name)).toEqual(['amount', 'amounts', 'buyers', 'hourly', 'monthly', 'orders', 'sales', 'weekly']);
    expect(all.metrics.find(({ name }) => name === 'orders')).toMatchObject({
      source_id: 'sales',
      processor_id: 'sales',
      dimensions: [
        { name: 'region', type: 'string' },
        { name: 'flag', type: 'boolean' },
      ],
      time_axes: ['day', 'week', 'month', 'quarter', 'year'],
    });
    const found = await workspace.call('metric_list', { search: 'AMOUNT', limit: 1 });
    expect([found.metrics.map(({ name }) => name), found.more]).toEqual([['amount'], true]);
    const words = await workspace.call('metric_list', { search: ' region  AMOUNT ' });
    expect(words.metrics.map(({ name }) => name)).toContain('amount');
    expect(words.metrics.length).toBeLessThan(all.metrics.length);
    expect((await workspace.call('metric_list', { search: 'amount nowhere' })).metrics).toEqual([]);
  });
});
