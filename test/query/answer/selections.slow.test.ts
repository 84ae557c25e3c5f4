import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import type { WholeView } from '../../../runtime/release/ReleaseView.ts';
import { manifestWith } from '../../support/drafts.ts';
import { arms } from '../derivedMetrics.ts';
import { expectExact } from '../expectExact.ts';
import { expectRanked } from '../expectRanked.ts';
import { must } from '../must.ts';
import { fits, keyCell, keySql, labels, where, type DimensionName, type Scope } from '../oracle.ts';
import { conditions, dayBefore, intentOf, questions, type Question } from '../questions.ts';
import { groupingOf, rankings } from '../ranking.ts';
import { openSales, salesCatalog, withRawTables } from '../salesWorkspace.ts';
import { canonical, releaseOf, releaseSelecting } from '../selecting.ts';
import type { QueryWorkspace } from '../support.ts';
import { caseCount, enough } from '../../support/caseCount.ts';
import { variant } from '../../support/variant.ts';

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales();
  await withRawTables(workspace);
});
afterAll(() => workspace.close());

const query = (release: WholeView, metric: string, intent: Intent) => workspace.call('metric_query', { metric, ...intent }, { release });

/** Conditions on one dimension or two. */
const selections = fc
  .subarray<DimensionName>(['region', 'size', 'flag', 'shipped'], { minLength: 1, maxLength: 2 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, conditions(name)]))))
  .map((selected): Scope['filters'] => selected);

const selecting = (selected: Scope['filters']): WholeView => releaseSelecting(workspace.release(), canonical(selected, workspace.manifest));

describe('a metric whose inputs are under a selection, over generated questions and selections', () => {
  it('is what plain SQL over the selected raw rows of each group gives, to the last bit, with and without rollups', async () => {
    const tables = new Set<string>();
    await fc.assert(
      fc.asyncProperty(questions, selections, async (question, selected) => {
        const release = selecting(selected);
        const intent = intentOf(question);
        const answer = await query(release, question.metric, intent);
        tables.add(must(answer.provenance.plan).table);
        await expectExact(workspace, answer, question, selected);

        const base = await query(workspace.withoutRollups(release), question.metric, intent);
        expect([base.rows, base.columns, base.totals, base.warnings]).toEqual([
          answer.rows,
          answer.columns,
          answer.totals,
          answer.warnings,
        ]);
        expect(base.provenance.chunk_ids).toEqual(answer.provenance.chunk_ids);
        expect(base.provenance.result_digest).toBe(answer.provenance.result_digest);
      }),
      { seed: 20_010_211, numRuns: caseCount(64) },
    );
    expect(tables.size).toBeGreaterThan(enough(4));
  });

  variant('ranks, folds and compares as any other', async () => {
    let folds = 0;
    await fc.assert(
      fc.asyncProperty(rankings(questions), selections, async (ranked, selected) => {
        folds += (await expectRanked(workspace, selecting(selected), ranked, selected)).folds;
      }),
      { seed: 20_010_212, numRuns: caseCount(60) },
    );
    expect(folds).toBeGreaterThan(enough(50));
  });

  it('with privacy, withholds what a filter by its conditions would, and also the group itself', async () => {
    let [withheld, bySelection] = [0, 0];
    await fc.assert(
      fc.asyncProperty(questions, selections, fc.constantFrom(2, 3, 5), async (asked, selected, least) => {
        const question = { ...asked, compare: false };
        const release = selecting(selected);
        const whole = await query(release, question.metric, intentOf(question));
        const answer = await query(workspace.withPrivacy(least, release), question.metric, intentOf(question));
        const counts = await rowCounts(question, selected);
        const keyOf = (row: (typeof whole.rows)[number]) => JSON.stringify(groupingOf(question).map((name) => row[name] ?? null));
        const shown = whole.rows.filter((row) => {
          const { rows, chosen } = counts.get(keyOf(row)) ?? { rows: 0, chosen: 0 };
          bySelection += rows >= least && chosen < least ? 1 : 0;
          return rows >= least && chosen >= least;
        });
        expect(answer.rows).toEqual(shown);
        expect(answer.withheld).toBe(whole.rows.length - shown.length);
        withheld += answer.withheld ?? 0;
        // A smallest or largest value of all may be that of a group that is withheld.
        if (question.metric === 'sales' && answer.withheld !== 0)
          expect(answer.totals).toMatchObject({ least: null, most: null, last_ship: null });
      }),
      { seed: 20_010_213, numRuns: caseCount(32) },
    );
    expect([withheld > enough(100), bySelection > enough(50)]).toEqual([true, true]);
  });

  it('with privacy, withholds a previous period if its selection has too few rows, or has in the part before start', async () => {
    const starts = fc.constantFrom<Question['start']>('2000-12-31', '2001-01-15', '2001-02-06', '2001-03-31');
    let [shown, byHead] = [0, 0];
    await fc.assert(
      fc.asyncProperty(questions, selections, starts, async ({ dimensions }, selected, start) => {
        const least = 2;
        const question: Question = {
          metric: 'orders',
          axis: 'month',
          dimensions: dimensions.filter((name) => name === 'region' || name === 'flag').slice(0, 1),
          filters: {},
          start,
          end: null,
          compare: true,
        };
        const next = "(date_trunc('month', day) + INTERVAL 1 month)";
        const whole = await rowCounts({ ...question, start: null }, selected, next);
        const head = await rowCounts({ ...question, start: null, end: dayBefore(must(start)) }, selected, next);
        const { rows } = await query(workspace.withPrivacy(least, selecting(selected)), 'orders', intentOf(question));
        for (const row of rows) {
          const key = JSON.stringify(groupingOf(question).map((name) => row[name] ?? null));
          const enough = (counts: RowCounts): boolean => counts.rows >= least && counts.chosen >= least;
          const [all, before] = [whole.get(key) ?? { rows: 0, chosen: 0 }, head.get(key)];
          const fits = enough(all) && (before === undefined || enough(before));
          expect(row['orders_prev'] !== null).toBe(fits);
          shown += fits ? 1 : 0;
          byHead += enough(all) && !fits ? 1 : 0;
        }
      }),
      { seed: 20_010_217, numRuns: caseCount(32) },
    );
    expect([shown > enough(20), byHead > enough(5)]).toEqual([true, true]);
  });
});

interface RowCounts {
  readonly rows: number;
  readonly chosen: number;
}

/** The underlying rows of each group, and those of them that are selected. */
async function rowCounts(
  { axis, dimensions, filters, start, end }: Omit<Question, 'start' | 'end'> & Pick<Scope, 'start' | 'end'>,
  selected: Scope['filters'],
  day = 'day',
): Promise<ReadonlyMap<string, RowCounts>> {
  const time = axis === null ? [] : [labels[axis](day)];
  const keys = [...time, ...dimensions.map(keySql)].map((key, index) => `${key} AS k${index}`);
  const chosen = where({ filters: selected, start: null, end: null });
  const rows = await workspace.sql(
    `SELECT ${[...keys, 'count(*)::VARCHAR AS n', `count(*) FILTER (WHERE ${chosen})::VARCHAR AS chosen`].join(', ')} FROM raw WHERE ${where({ filters, start, end })} GROUP BY ALL`,
  );
  return new Map(
    rows.map((row) => [
      JSON.stringify(keys.map((_, index) => keyCell(row[`k${index}`], dimensions[index - time.length]))),
      { rows: Number(row['n']), chosen: Number(row['chosen']) },
    ]),
  );
}

describe('one metric over several selections', () => {
  let release: WholeView;
  beforeAll(async () => {
    release = { ...workspace.release(), manifest: await manifestWith(salesCatalog, [arms]) };
  });

  it('compiles to the states that it reads and the selections of them, and to nothing else that is new', () => {
    const { selections: made, inputs, outputs, ...metric } = must(release.manifest.metrics['arms']);
    expect(inputs).toEqual(['amount', 'amounts', 'buyers', 'spread']);
    expect(made).toMatchObject({ buyers_no: { state: 'buyers', where: { flag: { eq: false } } } });
    expect(outputs.map(({ name, type }) => [name, type])).toEqual([
      ['share', 'number'],
      ['difference', 'number'],
      ['median_yes', 'number'],
      ['buyers_no', 'integer'],
      ['all', 'integer'],
    ]);
    expect(Object.keys(metric)).toEqual(
      Object.keys(must(release.manifest.metrics['orders'])).filter((key) => key !== 'inputs' && key !== 'outputs'),
    );
    expect(release.manifest.tables).toEqual(workspace.manifest.tables);
  });

  it('answers each from its own rows, beside those of the whole group', async () => {
    const answer = await query(release, 'arms', { time_axis: 'month', dimensions: ['region'] });
    const rows = await workspace.sql(`
      SELECT sum(CAST(amount AS DECIMAL(18, 2))) FILTER (WHERE flag)::DOUBLE AS yes, sum(CAST(amount AS DECIMAL(18, 2)))::DOUBLE AS whole,
        avg(amount) FILTER (WHERE flag) - avg(amount) FILTER (WHERE NOT flag) AS difference,
        quantile_disc(amount, 0.5) FILTER (WHERE flag) AS median,
        count(DISTINCT customer) FILTER (WHERE NOT flag)::INTEGER AS buyers, count(*)::INTEGER AS n
      FROM raw GROUP BY strftime(day, '%Y-%m'), region ORDER BY strftime(day, '%Y-%m'), encode(region) NULLS LAST`);
    expect(answer.rows).toHaveLength(rows.length);
    let differences = 0;
    answer.rows.forEach((row, index) => {
      const expected = must(rows[index]);
      const number = (name: string): number | null => (expected[name] === null ? null : Number(expected[name]));
      const [whole, yes, median] = [number('whole'), number('yes'), number('median')];
      expectNear(row['share'], whole === null || whole === 0 ? null : (yes ?? 0) / whole);
      expectNear(row['difference'], number('difference'));
      expect(fits(row['median_yes'], median === null ? null : { near: median })).toBe(true);
      expect([row['buyers_no'], row['all']]).toEqual([number('buyers'), number('n')]);
      differences += row['difference'] === null ? 0 : 1;
    });
    expect(differences).toBeGreaterThan(5);
  });

  it('comes from a table that has the dimensions of its conditions', async () => {
    const { plan } = (await query(release, 'arms', { time_axis: 'month', dimensions: ['region'] })).provenance;
    expect(plan?.table).toBe('sales__by_month');
    expect(plan?.rejected).toContainEqual({ rollup: 'by_week', reason: 'dimension_missing: flag' });
    expect((await query(release, 'arms', { time_axis: 'month', dimensions: ['size'] })).provenance.plan?.table).toBe(
      'sales__by_month_full',
    );
  });
});

describe('a metric over some rows', () => {
  it('is the metric over all of them with its conditions as filters, in every answer', async () => {
    const where = { region: { in: ['North', 'Zoo'] }, flag: { ne: true } };
    const release = releaseOf(workspace.release(), (metric) => (metric.table === 'sales' ? { ...metric, where } : metric));
    const filtered = { ...where, region: ['North', 'Zoo'] };
    const asked: readonly (readonly [string, Intent])[] = [
      ['sales', { time_axis: 'month', dimensions: ['region'], totals: true, compare: 'prior_period' }],
      ['buyers', { dimensions: ['region', 'size'], top_n: 1, top_n_within: ['region'], others: true }],
      ['amounts', { dimensions: ['flag'], quantiles: true, start: '2001-02-01', end: '2001-02-28' }],
    ];
    for (const [metric, intent] of asked) {
      const [own, plain] = [
        await query(release, metric, intent),
        await query(workspace.release(), metric, { ...intent, filters: filtered }),
      ];
      expect(own.rows.length).toBeGreaterThan(1);
      // Filters leave days without rows; only a question without them tells of such days.
      const warnings = own.warnings.filter(({ code }) => code !== 'empty_days');
      expect([own.rows, own.totals, warnings]).toEqual([plain.rows, plain.totals, plain.warnings]);
      expect(own.provenance).toMatchObject({
        chunk_ids: plain.provenance.chunk_ids,
        aggregate_rows_scanned: plain.provenance.aggregate_rows_scanned,
        result_digest: plain.provenance.result_digest,
        intent: { filters: {} },
      });
    }
    const narrowed = await query(release, 'orders', { dimensions: ['region'], filters: { region: ['Zoo', 'north'] } });
    expect(narrowed.rows.map(({ region }) => region)).toEqual(['Zoo']);
    const values = await workspace.call('dimension_values_tool', { metric: 'orders', dimension: 'region' }, { release });
    const counts = (await query(release, 'orders', { dimensions: ['region'], order_by: ['-orders', 'region'] })).rows;
    expect(values.values).toEqual(counts.map(({ region, orders }) => ({ value: region, count: orders })));
  });
});

function expectNear(found: unknown, expected: number | null): void {
  if (expected === null || typeof found !== 'number') expect(found).toBe(expected);
  else expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(expected)));
}
