import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell, Intent, QueryResult } from '../../../generated/types.ts';
import type { WholeView } from '../../../runtime/release/ReleaseView.ts';
import { DIGEST_RELATIVE_ERROR } from '../../../runtime/sketch/digest.ts';
import { manifestWith } from '../../support/drafts.ts';
import { besidesGaps } from '../besidesGaps.ts';
import { BINS, spread } from '../derivedMetrics.ts';
import { compareKeys } from '../expectations.ts';
import { must } from '../must.ts';
import { keyCell, keySql, labels, where } from '../oracle.ts';
import { intentOf, questions } from '../questions.ts';
import { groupingOf } from '../ranking.ts';
import { openSales, salesCatalog, withRawTables } from '../salesWorkspace.ts';
import { refusal, type QueryWorkspace } from '../support.ts';

let workspace: QueryWorkspace;
let release: WholeView;
beforeAll(async () => {
  workspace = await openSales();
  await withRawTables(workspace);
  release = { ...workspace.release(), manifest: await manifestWith(salesCatalog, [spread]) };
});
afterAll(() => workspace.close());

const query = (intent: Intent, of = release): Promise<QueryResult> =>
  workspace.call('metric_query', { metric: 'spread', ...intent }, { release: of });

describe('a table-valued step', () => {
  it('returns rows with its own columns after those of the group, numbered by a point', async () => {
    const { columns, rows } = await query({ dimensions: ['region'], time_axis: 'year' });
    expect(columns.map(({ name, role, type, label, unit }) => [name, role, type, label, unit])).toEqual([
      ['year', 'time', 'string', 'Year', null],
      ['region', 'dimension', 'string', 'Region', null],
      ['point', 'point', 'integer', 'point', null],
      ['lower', 'point', 'number', 'lower', null],
      ['upper', 'point', 'number', 'upper', null],
      ['orders', 'point', 'integer', 'Orders', 'orders'],
    ]);
    expect(rows.slice(0, BINS + 1).map(({ point }) => point)).toEqual([...Array(BINS).keys(), 0]);
    const list = await workspace.call('metric_list', { search: 'spread' }, { release });
    expect(must(list.metrics[0])).toMatchObject({ rows_by: 'point' });
    expect(must(list.metrics[0]).outputs.map(({ name }) => name)).toEqual(['point', 'lower', 'upper', 'orders']);
    const { outputs, quantile_outputs, expand } = must(release.manifest.metrics['spread']);
    expect([outputs, quantile_outputs, expand?.function]).toEqual([[], null, 'histogram']);
  });

  it('equals plain SQL over the raw rows of each group, except for values within the error of a digest of a bound', async () => {
    let [groups, exact, bins] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(questions, async (asked) => {
        const { axis, dimensions, filters, start, end, ...question } = { ...asked, compare: false };
        const { totals: _, ...intent } = intentOf({ ...question, axis, dimensions, filters, start, end });
        const answer = await query({ ...intent, limit: 10_000 });
        const keys = [...(axis === null ? [] : [labels[axis]('day')]), ...dimensions.map(keySql)];
        const raw = await workspace.sql(
          `SELECT ${[...keys.map((key, index) => `${key} AS k${index}`), 'list(amount ORDER BY amount) AS amounts'].join(', ')} FROM raw WHERE amount IS NOT NULL AND ${where({ filters, start, end })}${keys.length === 0 ? '' : ' GROUP BY ALL'}`,
        );
        const wanted = raw
          .filter((row) => row['amounts'] !== null)
          .map((row) => ({
            keys: keys.map((_key, index): Cell => keyCell(row[`k${index}`], dimensions[index - keys.length + dimensions.length])),
            amounts: row['amounts'] as readonly number[],
          }))
          .toSorted((a, b) => compareKeys(a.keys, b.keys));
        const grouping = groupingOf(asked);
        let place = 0;
        for (const { keys: cells, amounts } of wanted) {
          const [least, most] = [must(amounts[0]), must(amounts.at(-1))];
          const count = least === most ? 1 : BINS;
          const rows = answer.rows.slice(place, place + count);
          place += count;
          rows.forEach((row, bin) => {
            expect([grouping.map((name) => row[name]), row['point']]).toEqual([cells, bin]);
            const [lower, upper] = [Number(row['lower']), Number(row['upper'])];
            expect(Math.abs(lower - (least + ((most - least) * bin) / count))).toBeLessThan(1e-9 * (1 + Math.abs(lower)));
            const last = bin === count - 1;
            const between = (widen: number): number =>
              amounts.filter((value) => value >= lower - widen * slack(lower) && (last || value < upper + widen * slack(upper))).length;
            expect(Number(row['orders'])).toBeGreaterThanOrEqual(between(-1));
            expect(Number(row['orders'])).toBeLessThanOrEqual(between(1));
            exact += Number(row['orders']) === between(0) ? 1 : 0;
            bins += 1;
          });
          expect(must(rows[0])['lower']).toBe(least);
          expect(must(rows.at(-1))['upper']).toBe(most);
          expect(rows.reduce((sum, { orders }) => sum + Number(orders), 0)).toBe(amounts.length);
          groups += 1;
        }
        expect(answer.rows).toHaveLength(place);
        const base = await query({ ...intent, limit: 10_000 }, workspace.withoutRollups(release));
        expect(base.provenance.result_digest).toBe(answer.provenance.result_digest);
      }),
      { seed: 20_010_215, numRuns: 50 },
    );
    expect(groups).toBeGreaterThan(200);
    expect(exact / bins).toBeGreaterThan(0.95);
  });

  it('is cut to the limit within a group, and withheld with its group', async () => {
    const whole = await query({ dimensions: ['region'] });
    const cut = await query({ dimensions: ['region'], limit: BINS + 2 });
    expect(cut).toMatchObject({ rows: whole.rows.slice(0, BINS + 2), more: true, truncated: false });
    expect((await query({ dimensions: ['region'], limit: whole.rows.length })).more).toBe(false);
    const counts = await workspace.sql('SELECT region, count(*)::INTEGER AS n, count(amount)::INTEGER AS amounts FROM raw GROUP BY region');
    const [few, bare] = [
      counts.filter(({ n }) => Number(n) < 20),
      counts.filter(({ n, amounts }) => Number(n) >= 20 && Number(amounts) < 20),
    ];
    const shown = await query({ dimensions: ['region'] }, workspace.withPrivacy(20, release));
    // Groups with enough rows may have too few amounts for a single bin.
    expect(shown.withheld).toBe(few.length + bare.length);
    expect([few.length > 0, few.length < counts.length]).toEqual([true, true]);
    const told = counts.filter((row) => !few.includes(row) && !bare.includes(row)).map(({ region }) => region);
    expect(new Set(shown.rows.map(({ region }) => region))).toEqual(new Set(told));
    expect(besidesGaps(shown.warnings)).toEqual([
      ...(few.length === 0 ? [] : [expect.stringContaining(`with fewer than 20 underlying rows`)]),
      ...(bare.length === 0 ? [] : [expect.stringContaining('a point would stand on fewer than 20 values')]),
    ]);
  });

  it('has no rows for a group without values', async () => {
    expect((await query({ filters: { region: 'nowhere' } })).rows).toEqual([]);
  });

  it('refuses what has no meaning for several rows of a group, each in words, and ignores fields that ask for nothing', async () => {
    const { errors, message } = await refusal(
      query({
        time_axis: 'month',
        compare: 'prior_period',
        having: { orders: { gt: 1 } },
        order_by: ['orders'],
        top_n: 1,
        top_n_by: 'orders',
        top_n_within: ['month'],
        others: true,
        totals: true,
        quantiles: true,
      }),
    );
    expect(must(errors).map(({ path }) => path)).toEqual([
      '/having',
      '/order_by',
      '/top_n',
      '/top_n_by',
      '/top_n_within',
      '/others',
      '/totals',
      '/compare',
      '/quantiles',
    ]);
    expect(message).toMatch(
      'The metric "spread" returns several rows for each group, for which compare has no meaning. It accepts dimensions, time_axis, start, end, filters and limit.',
    );
    const { provenance } = await query({ compare: null, having: {}, order_by: [], others: false, totals: false, quantiles: false });
    expect(provenance.intent).toMatchObject({ compare: null, having: {}, order_by: [], others: false, totals: false, quantiles: false });
  });

  it('gives the same rows when its canonical intent, which spells out their order, is asked', async () => {
    const { provenance } = await query({ time_axis: 'month', dimensions: ['region'] });
    const { intent } = provenance;
    expect(intent).toMatchObject({ order_by: ['month', 'region'] });
    expect((await query(intent)).provenance).toEqual(provenance);
    const { errors } = await refusal(query({ ...intent, order_by: ['region', 'month'] }));
    expect(must(errors).map(({ path }) => path)).toEqual(['/order_by']);
  });

  it('is drawn as a table', async () => {
    const chart = await workspace.call('metric_chart_query', { metric: 'spread', chart_kind: 'table' }, { release });
    expect(chart.rows).toHaveLength(BINS);
    expect(must(release.manifest.metrics['spread']).chart_kinds).toEqual(['table']);
  });
});

/** A value so near to a bound may be counted on its other side. */
const slack = (bound: number): number => Math.abs(bound) * 1.01 * DIGEST_RELATIVE_ERROR + 1e-12;
