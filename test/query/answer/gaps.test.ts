import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import { readerOf } from '../../../runtime/query/served/readerOf.ts';
import { Turns } from '../../../runtime/turns/Turns.ts';
import { Shelf } from '../../../runtime/release/Shelf.ts';
import type { WholeView } from '../../../runtime/release/ReleaseView.ts';
import { must } from '../must.ts';
import { openSales } from '../salesWorkspace.ts';
import type { QueryWorkspace } from '../support.ts';
import { unwatched } from '../../../runtime/telemetry/Observer.ts';

let workspace: QueryWorkspace;

beforeAll(async () => {
  workspace = await openSales();
});
afterAll(() => workspace.close());

async function query(metric: string, intent: Intent, release: WholeView = workspace.release()) {
  const { rows, coverage, warnings } = await workspace.call('metric_query', { metric, ...intent }, { release });
  return { rows, coverage, warnings, codes: warnings.map(({ code }) => code) };
}

/** The workspace with chunks whose newest attempt failed. */
function withFailed(...ids: readonly string[]): WholeView {
  const { generation } = workspace;
  const failed = [...generation.aggregates.values()].map(
    ({ table_id, computation_hash }) => [`${table_id}:${computation_hash}`, ids] as const,
  );
  return { ...workspace.release(), generation: { ...generation, failed_chunks: new Map(failed), shelf: new Shelf() } };
}

/** The workspace with another first or last day of a chunk. */
function withDays(id: string, days: { readonly first_day: string; readonly last_day?: string }): WholeView {
  const { generation } = workspace;
  const aggregates = new Map(
    [...generation.aggregates].map(([table, published]) => {
      const chunks = published.chunks.map((chunk) => (chunk.chunk_id === id ? { ...chunk, ...days } : chunk));
      return [table, { ...published, chunks }];
    }),
  );
  return { ...workspace.release(), generation: { ...generation, aggregates, shelf: new Shelf() } };
}

describe('an answer reports', () => {
  it('nothing if every day within its bounds has data', async () => {
    const { coverage, warnings } = await query('orders', { time_axis: 'day', start: '2001-02-05', end: '2001-02-06' });
    expect(coverage).toEqual({ from: '2001-02-05', to: '2001-02-06', failed_chunks: 0, missing_days: 0, quarantined: 0, complete: true });
    expect(warnings).toEqual([]);
  });

  it('the covered days without a row, unless it has filters or privacy', async () => {
    const asked: Intent = { time_axis: 'day', start: '2001-02-05', end: '2001-02-08' };
    const { coverage, warnings } = await query('orders', asked);
    expect(coverage).toMatchObject({ missing_days: 0, complete: true });
    expect(warnings).toEqual([
      {
        code: 'empty_days',
        message:
          '2 covered days have no rows: 2001-02-07 to 2001-02-08. The data of these days were ingested, but nothing in them counts for "sales".',
      },
    ]);
    expect((await query('hourly', asked)).warnings.map(({ message }) => message.slice(0, 39))).toEqual([
      '1 covered day has no rows: 2001-02-07. ',
    ]);
    expect((await query('orders', { ...asked, filters: { region: { ne: 'Zoo' } } })).codes).not.toContain('empty_days');
    expect((await query('orders', asked, workspace.withPrivacy(2))).codes).not.toContain('empty_days');
    expect((await query('weekly', { time_axis: 'week', start: '2001-02-05', end: '2001-02-11' })).codes).not.toContain('empty_days');
  });

  it('chunks with rows far from the days that they are named after', async () => {
    const release = withDays('2001-02-06', { first_day: '1901-02-06' });
    const { warnings } = await query('orders', { start: '2001-02-06', end: '2001-02-06' }, release);
    expect(warnings).toEqual([
      {
        code: 'stray_rows',
        message:
          '1 chunk has rows far from the days that its name or its neighbours suggest: "2001-02-06" 1901-02-06 to 2001-02-06, not 2001-02-06. Check how its dates are read.',
      },
    ]);
    expect((await query('orders', { start: '2001-03-01', end: '2001-03-01' }, release)).codes).not.toContain('stray_rows');
  });

  it('in a chart which periods it leaves out, because only such chunks have them', async () => {
    const release = withDays('2000-12-30', { first_day: '1901-01-31', last_day: '1901-01-31' });
    const asked = { metric: 'orders', time_axis: 'day', chart_kind: 'line', x: 'day', y: 'orders' } as const;
    const drawn = await workspace.call('metric_chart_query', asked, { release });
    expect(drawn.warnings).toContainEqual({
      code: 'chart_cut',
      message: 'The chart leaves out 2000-12-30, far from all other data. Ask with start and end to draw it.',
    });
    expect(drawn.rows[0]).toMatchObject({ day: '2000-12-30' });
    expect(drawn.chart['transform']).toEqual(expect.arrayContaining([{ filter: { not: { field: '__place', oneOf: [1] } } }]));
    const whole = await workspace.call('metric_chart_query', { ...asked, start: '2001-01-01' }, { release });
    expect(whole.warnings.map(({ code }) => code)).not.toContain('chart_cut');
  });

  it('the days within its bounds that no chunk covers', async () => {
    const { coverage, warnings } = await query('orders', { start: '2001-01-30', end: '2001-02-06' });
    expect(coverage).toEqual({ from: '2001-01-31', to: '2001-02-06', failed_chunks: 0, missing_days: 4, quarantined: 0, complete: false });
    expect(warnings).toEqual([
      { code: 'missing_days', message: '4 days have no data at all: 2001-01-30 and 2001-02-02 to 2001-02-04. They contribute nothing.' },
    ]);
  });

  it('also the gaps of what it is compared with, but not those in between', async () => {
    const asked: Intent = { time_axis: 'day', start: '2001-02-05', end: '2001-02-06' };
    expect((await query('orders', { ...asked, compare: 'prior_period' })).coverage).toMatchObject({ from: '2001-02-05', missing_days: 1 });
    const year = await query('orders', { time_axis: 'day', start: '2002-01-01', end: '2002-01-01', compare: 'prior_year' });
    expect(year.coverage).toEqual({
      from: '2001-01-01',
      to: '2002-01-01',
      failed_chunks: 0,
      missing_days: 0,
      quarantined: 0,
      complete: true,
    });
  });

  it('that what it is compared with lies before the data, where its own start asks for that', async () => {
    const asked: Intent = { time_axis: 'quarter', start: '2001-01-01', end: '2001-06-30' };
    const month: Intent = { time_axis: 'month', start: '2000-12-30', end: '2000-12-31', compare: 'prior_period' };
    const before = await query('orders', month);
    expect(before.rows).toMatchObject([{ month: '2000-12', orders_prev: null }]);
    expect(before.coverage).toMatchObject({ from: '2000-12-30', to: '2000-12-31', missing_days: 0, complete: false });
    expect(before.warnings.filter(({ code }) => code === 'outside_data')).toEqual([
      {
        code: 'outside_data',
        message:
          '2000-11, with which other periods are compared, lies outside the data, which cover 2000-12-30 to 2002-01-01: its values are null.',
      },
    ]);
    const messages = (await query('orders', { ...asked, compare: 'prior_year' })).warnings.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringMatching(/^2000-Q1 and 2000-Q2, with which .*, lie outside .*: their values are null\.$/));
    // One that only begins before the data is incomplete.
    const partial = await query('orders', { ...month, start: '2001-01-01', end: '2001-01-02' });
    expect(partial.codes).toContain('previous_incomplete');
    expect(partial.codes).not.toContain('outside_data');
    expect(partial.coverage).toMatchObject({ missing_days: 0, complete: false });
  });

  it('nothing of what precedes the data, where nobody asked for that', async () => {
    const asked: Intent = { time_axis: 'day', end: '2000-12-31', compare: 'prior_period' };
    expect(await query('orders', asked)).toMatchObject({ coverage: { complete: true }, codes: [] });
    expect((await query('orders', { ...asked, start: '2000-12-31' })).coverage.complete).toBe(true);
    // Then it is `start` itself that lies outside.
    expect((await query('orders', { ...asked, start: '2000-12-29' })).warnings).toEqual([
      { code: 'outside_data', message: 'start 2000-12-29 lies outside the data, which cover 2000-12-30 to 2002-01-01.' },
    ]);
  });

  it('the same for the values of a dimension', async () => {
    const { coverage, warnings } = await workspace.call('dimension_values_tool', {
      metric: 'orders',
      dimension: 'region',
      start: '2001-01-30',
      end: '2001-02-06',
    });
    expect({ coverage, warnings }).toEqual(
      await query('orders', { start: '2001-01-30', end: '2001-02-06' }).then((answer) => ({
        coverage: answer.coverage,
        warnings: answer.warnings,
      })),
    );
    expect(coverage.missing_days).toBe(4);
  });

  it('chunks that failed within its bounds, and those that may lie anywhere', async () => {
    const asked: Intent = { time_axis: 'day', start: '2001-02-05', end: '2001-02-06' };
    const within = await query('orders', asked, withFailed('2001-02-06', '2001-03-01'));
    expect(within.coverage).toMatchObject({ failed_chunks: 1, complete: false });
    expect(within.warnings).toEqual([
      { code: 'failed_chunks', message: expect.stringMatching(/^1 chunk could not .*: 2001-02-06\. .*service ingest WORKSPACE sales/) },
    ]);
    expect((await query('orders', asked, withFailed('2001-03-01'))).coverage.complete).toBe(true);
    expect((await query('orders', asked, withFailed('late-1'))).coverage).toMatchObject({ failed_chunks: 1, complete: false });
  });

  it('that its last period is not over, unless the question ends it earlier', async () => {
    const message = '2002-01 is not over: the data end on 2002-01-01. Do not compare it with a whole period.';
    expect((await query('orders', { time_axis: 'month', start: '2002-01-01' })).warnings).toEqual([{ code: 'unfinished_period', message }]);
    expect((await query('orders', { time_axis: 'month', start: '2002-01-01' })).coverage.complete).toBe(false);
    expect((await query('orders', { time_axis: 'month', start: '2002-01-01', end: '2002-01-01' })).codes).toEqual([]);
    expect((await query('orders', { time_axis: 'day', start: '2002-01-01' })).codes).toEqual([]);
  });

  it('that its bounds reach past the data, and what these cover', async () => {
    const { rows, coverage, warnings } = await query('orders', { start: '2030-01-01', end: '2030-12-31' });
    expect(rows).toEqual([{ orders: 0 }]);
    expect(coverage).toEqual({ from: null, to: null, failed_chunks: 0, missing_days: 0, quarantined: 0, complete: false });
    expect(warnings).toEqual([
      { code: 'outside_data', message: 'start 2030-01-01 and end 2030-12-31 lie outside the data, which cover 2000-12-30 to 2002-01-01.' },
    ]);
    expect((await query('orders', { start: '2001-12-31', end: '2002-01-02' })).codes).toContain('outside_data');
    expect((await query('orders', { start: '2002-01-01', end: '2002-01-01' })).codes).toEqual([]);
  });

  it('that no row has a value of its filters, with the nearest that some have', async () => {
    const day: Intent = { start: '2002-01-01', end: '2002-01-01' };
    const asked = async (region: string | string[]) => (await query('orders', { ...day, filters: { region } })).warnings;
    expect(await asked('Nort')).toEqual([
      {
        code: 'unknown_value',
        message: 'No row has "Nort" in "region". The nearest known values are "North" and "north". dimension_values lists them.',
      },
    ]);
    expect((await asked(['Zoo', 'zoo', 'sud']))[0]?.message).toMatch(
      /^No row has "sud" and "zoo" in "region"\. The nearest known values are .*"Zoo"/,
    );
    // A value that has no rows within the bounds is known all the same, and null is no text.
    expect(await asked('Zoo')).toEqual([]);
    expect((await query('orders', { ...day, filters: { region: null } })).codes).toEqual([]);
    expect((await query('orders', { ...day, filters: { region: { starts_with: 'Q' } } })).codes).toEqual([]);
  });

  it('such values from what it has read once, whichever catalog serves the data', async () => {
    const { generation, manifest } = workspace;
    const published = [...generation.aggregates.values()].find(({ base }) => base.dimensions.includes('size'));
    const dimension = Object.values(manifest.tables)
      .flatMap(({ dimensions }) => dimensions)
      .find(({ name }) => name === 'size');
    const known = async () =>
      readerOf(generation, null, unwatched).knownValues(
        must(published).base,
        { ...must(dimension) },
        [],
        new Turns(new AbortController().signal),
      );
    expect(await known()).toBe(await known());
  });

  it('that no row has a number or a date of its filters, with the neighbours that some have', async () => {
    const asked = async (filters: NonNullable<Intent['filters']>) =>
      (await query('sales', { filters })).warnings.filter(({ code }) => code === 'unknown_value').map(({ message }) => message);
    expect(await asked({ size: 3 })).toEqual([
      'No row has 3 in "size". The nearest known values are 2 and 10. dimension_values lists them.',
    ]);
    const { values } = await workspace.call('dimension_values_tool', { metric: 'sales', dimension: 'shipped' });
    expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(['2001-01-11', '2001-02-10']));
    expect(values.map(({ value }) => value)).not.toContain('2001-01-12');
    expect(await asked({ size: [1, 5000, -8], shipped: '2001-01-15' })).toEqual([
      'No row has 2001-01-15 in "shipped". The nearest known values are 2001-01-11 and 2001-02-10. dimension_values lists them.',
      'No row has -8 and 5000 in "size". The nearest known values are -3 and 2026. dimension_values lists them.',
    ]);
    expect(await asked({ size: '9223372036854775807' })).toEqual([
      'No row has 9223372036854775807 in "size". The nearest known value is 2026. dimension_values lists them.',
    ]);
    expect(await asked({ size: [2, null], flag: [true, false], shipped: { gte: '1999-12-31' } })).toEqual([]);
  });

  it('nothing about the values of a metric with privacy', async () => {
    const { codes } = await query('orders', { filters: { region: 'Nort' } }, workspace.withPrivacy(3));
    expect(codes).not.toContain('unknown_value');
  });
});

describe('the list of metrics', () => {
  it('shows the days that the data of each cover, and what its dimensions are called', async () => {
    const { metrics } = await workspace.call('metric_list', {});
    expect(metrics.find(({ name }) => name === 'orders')).toMatchObject({
      first_day: '2000-12-30',
      last_day: '2002-01-01',
      dimensions: [
        { name: 'region', type: 'string', label: 'Region', description: '' },
        { name: 'flag', type: 'boolean', label: 'Flag', description: '' },
      ],
    });
    const unpublished = { ...workspace.release(), generation: null };
    expect((await workspace.call('metric_list', {}, { release: unpublished })).metrics[0]).toMatchObject({
      first_day: null,
      last_day: null,
    });
  });
});
