import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent, QueryResult, Row } from '../../../generated/types.ts';
import { KnownSums } from '../attack.ts';
import { expectCompared, expectValues } from '../expectations.ts';
import { must } from '../must.ts';
import { expectedFolds, groupParts, outputs, type Axis, type DimensionName, type Part } from '../oracle.ts';
import { intentOf, questions, type Question } from '../questions.ts';
import { expectedRanking, groupingOf, rankedIntent, rankings, type Expectation } from '../ranking.ts';
import { openSales, withRawTables } from '../salesWorkspace.ts';
import type { QueryWorkspace } from '../support.ts';
import { besidesGaps } from '../besidesGaps.ts';
import { caseCount, enough } from '../../support/caseCount.ts';
import { variant } from '../../support/variant.ts';

const THRESHOLDS = [2, 3, 5, 12] as const;
/** Outputs that show some row's own value. */
const ONE_VALUE = new Set(['least', 'most', 'last_ship', 'amounts_min', 'amounts_max']);

let workspace: QueryWorkspace;
const releases = new Map<number, ReturnType<QueryWorkspace['release']>>();
beforeAll(async () => {
  workspace = await openSales();
  await withRawTables(workspace);
  for (const least of THRESHOLDS) releases.set(least, workspace.withPrivacy(least));
});
afterAll(() => workspace.close());

const plain = (metric: string, intent: Intent) => workspace.call('metric_query', { metric, ...intent });
const priv = (least: number, metric: string, intent: Intent) =>
  workspace.call('metric_query', { metric, ...intent }, { release: must(releases.get(least)) });

/** The counts of rows behind an answer, by plain SQL: each group in two parts, within the bounds and before them. */
class Truth {
  readonly parts: readonly Part[];
  readonly #timed: boolean;

  private constructor(parts: readonly Part[], timed: boolean) {
    this.parts = parts;
    this.#timed = timed;
  }

  static async of({ axis, dimensions, filters, start, end }: Question): Promise<Truth> {
    return new Truth(await groupParts(workspace, axis, dimensions, { filters, start, end }), axis !== null);
  }

  keyOf(period: string | null, values: readonly unknown[]): string {
    return JSON.stringify(this.#timed ? [period, ...values] : values);
  }

  /** The places of the parts of a group that lie within the bounds. */
  now(key: string): readonly number[] {
    return this.#where((part) => part.within && this.keyOf(part.period, part.values) === key);
  }

  /** The places of all parts of the group in the period before. */
  before(key: string): readonly number[] {
    return this.#where((part) => this.keyOf(part.next, part.values) === key);
  }

  /** The groups that an answer has rows of, if nothing is withheld. */
  get groups(): readonly string[] {
    const found = new Set(this.parts.filter(({ within }) => within).map(({ period, values }) => this.keyOf(period, values)));
    return this.parts.length > 0 && !this.#timed && this.parts.every(({ values }) => values.length === 0) ? ['[]'] : [...found];
  }

  rows(places: readonly number[]): number {
    return places.reduce((sum, place) => sum + must(this.parts[place]).rows, 0);
  }

  /** A whole previous group may be shown: it and what it adds to the part within the bounds stand on enough rows. */
  mayCompare(key: string, least: number): boolean {
    const places = this.before(key);
    const head = this.rows(places.filter((place) => !must(this.parts[place]).within));
    return this.rows(places) >= least && (head === 0 || head >= least);
  }

  #where(holds: (part: Part) => boolean): readonly number[] {
    return this.parts.flatMap((part, place) => (holds(part) ? [place] : []));
  }
}

const keyOfRow = (row: Row, question: Question): string => JSON.stringify(groupingOf(question).map((name) => row[name] ?? null));

/** The rows of an answer without privacy as privacy leaves them. */
function protectedRows(whole: QueryResult, question: Question, truth: Truth, least: number): readonly Row[] {
  return whole.rows
    .filter((row) => truth.rows(truth.now(keyOfRow(row, question))) >= least)
    .map((row) => {
      if (!question.compare || truth.mayCompare(keyOfRow(row, question), least)) return row;
      return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, /_(prev|delta|pct_change)$/.test(name) ? null : cell]));
    });
}

/** Totals less the rows are the withheld groups together. */
function mayTotal(truth: Truth, least: number): boolean {
  const small = truth.groups.map((key) => truth.rows(truth.now(key))).filter((rows) => rows < least);
  const hidden = small.reduce((sum, rows) => sum + rows, 0);
  const all = truth.rows(truth.parts.flatMap(({ within }, place) => (within ? [place] : [])));
  if (all < least) return false;
  if (small.length === 0) return true;
  const certain = new Set(small).size === 1 && least > 2 && (small[0] === 1 || small[0] === least - 1);
  return hidden >= least && !certain;
}

/** Of groups that are large enough for some to be shown and folded. */
const coarse = fc
  .record({
    question: questions,
    dimensions: fc.constantFrom<DimensionName[]>(['region'], ['flag'], ['region', 'flag']),
    axis: fc.constantFrom<Axis | null>('month', 'quarter', 'year', null),
  })
  .map(({ question, dimensions, axis }): Question => ({ ...question, dimensions, axis, compare: axis !== null, end: null }));

const cases = fc
  .record({
    ask: rankings(fc.oneof(questions, coarse)),
    least: fc.constantFrom(...THRESHOLDS),
    ranks: fc.constantFrom(true, true, false),
    whole: fc.constantFrom(true, false, false),
  })
  .map(({ ask: { question, ranked }, least, ranks, whole }) => {
    // Only groups can be ranked.
    const asked: Question = whole && !ranks ? { ...question, axis: null, dimensions: [], compare: false } : question;
    return { ask: { question: asked, ranked }, least, ranks };
  });

describe('a metric with privacy, over generated questions', () => {
  it('shows the same as without it, except what is based on too few rows, with and without rollups', async () => {
    let [withheld, totals, unfit, folded, foldedBefore] = [0, 0, 0, 0, 0];
    await fc.assert(
      fc.asyncProperty(cases, async ({ ask: { question, ranked }, least, ranks }) => {
        const { metric, axis, dimensions, filters, start, end, compare } = question;
        const names = Object.keys(outputs[metric]);
        const truth = await Truth.of(question);
        const whole = await plain(metric, { ...intentOf(question), limit: 10_000 });
        const rows = protectedRows(whole, question, truth, least);
        const intent: Intent = { ...intentOf(question), limit: 10_000, ...(ranks ? rankedIntent(ranked) : {}) };
        const answer = await priv(least, metric, intent);

        const expected = ranks ? expectedRanking({ rows }, question, ranked) : rows.map((row): Expectation => ({ kind: 'row', row }));
        const folds = expected.flatMap((row) => (row.kind === 'others' ? [row.folded] : []));
        const keys = folds.map((fold) => fold.map((row) => groupingOf(question).map((name) => row[name] ?? null)));
        const now = await expectedFolds(workspace, metric, axis, dimensions, { filters, start, end }, keys, 'now');
        const before = compare
          ? await expectedFolds(workspace, metric, axis, dimensions, { filters, start: null, end: null }, keys, 'before')
          : [];
        let fold = 0;
        expected.forEach((row, index) => {
          const found = must(answer.rows[index]);
          if (row.kind === 'row') {
            expect(found).toEqual({ ...row.row, ...(ranks && ranked.others ? { _row: 'row' } : {}) });
            return;
          }
          expectValues(found, names, must(now[fold]));
          if (compare) {
            const shown = row.folded.every((one) => truth.mayCompare(keyOfRow(one, question), least));
            names.forEach((name, column) => expectCompared(found, name, shown ? (before[fold]?.[column] ?? null) : null));
            foldedBefore += shown ? 1 : 0;
          }
          fold += 1;
        });
        expect(answer.rows).toHaveLength(expected.length);

        // Without grouping there is a row even when nothing matches.
        const small =
          groupingOf(question).length === 0
            ? rows.length === 0
              ? 1
              : 0
            : truth.groups.filter((key) => truth.rows(truth.now(key)) < least).length;
        expect(answer.withheld).toBe(small);
        expect(besidesGaps(answer.warnings).filter((text) => /^\d+ groups? with /.test(text))).toEqual(
          small === 0
            ? []
            : [
                `${small} ${small === 1 ? 'group' : 'groups'} with fewer than ${least} underlying rows ${small === 1 ? 'was' : 'were'} withheld.`,
              ],
        );
        const secretTotals = !mayTotal(truth, least) ? names : small > 0 ? names.filter((name) => ONE_VALUE.has(name)) : [];
        expect(answer.totals).toEqual({ ...whole.totals, ...Object.fromEntries(secretTotals.map((name) => [name, null])) });
        expect(besidesGaps(answer.warnings).some((text) => text.startsWith('The totals are null'))).toBe(!mayTotal(truth, least));

        const base = await workspace.call(
          'metric_query',
          { metric, ...intent },
          { release: workspace.withPrivacy(least, workspace.withoutRollups()) },
        );
        expect([base.rows, base.totals, base.withheld, base.warnings, base.provenance.result_digest]).toEqual([
          answer.rows,
          answer.totals,
          answer.withheld,
          answer.warnings,
          answer.provenance.result_digest,
        ]);
        withheld += small > 0 ? 1 : 0;
        totals += mayTotal(truth, least) && small > 0 ? 1 : 0;
        unfit += besidesGaps(answer.warnings).some((text) => text.includes('for the previous period')) ? 1 : 0;
        folded += folds.length;
      }),
      { seed: 20_010_208, numRuns: caseCount(110, 28) },
    );
    // Each of these is tried often enough to be tried at all.
    expect([
      withheld > enough(30),
      totals > enough(8),
      unfit > enough(10),
      folded > enough(25),
      foldedBefore > enough(1),
      folded - foldedBefore > enough(3),
    ]).toEqual([true, true, true, true, true, true]);
  });

  variant(
    'reveals no count of a withheld group, nor of one that is only compared with, by any sums and differences within an answer',
    async () => {
      let [secrets, toldWithout] = [0, 0];
      await fc.assert(
        fc.asyncProperty(cases, async ({ ask: { question: asked, ranked: anything }, least, ranks }) => {
          const question = { ...asked, metric: 'sales' as const };
          const ranked = { ...anything, by: 'orders' };
          const truth = await Truth.of(question);
          const intent: Intent = { ...intentOf(question), limit: 10_000, ...(ranks ? rankedIntent(ranked) : {}) };
          const whole = await plain('sales', { ...intentOf(question), limit: 10_000 });
          const folds = ranks
            ? expectedRanking({ rows: protectedRows(whole, question, truth, least) }, question, ranked).flatMap((row) =>
                row.kind === 'others' ? [row.folded] : [],
              )
            : [];
          const secret = secretsOf(truth, least);
          secrets += secret.length;
          const answer = await priv(least, 'sales', intent);
          const known = sumsOf(answer, question, truth, folds);
          for (const places of secret)
            expect(known.tells(places), `${JSON.stringify(intent)} tells of ${truth.rows(places)} rows, fewer than ${least}`).toBe(false);
          // The same rows with all that privacy takes from them: the attack is one that works.
          const careless = {
            ...answer,
            rows: whole.rows.filter((row) => truth.rows(truth.now(keyOfRow(row, question))) >= least),
            totals: whole.totals ?? {},
          };
          const told = sumsOf(careless, question, truth, []);
          toldWithout += secret.some((places) => told.tells(places)) ? 1 : 0;
        }),
        { seed: 20_010_209, numRuns: caseCount(110) },
      );
      expect([secrets > enough(300), toldWithout > enough(20)]).toEqual([true, true]);
    },
  );
});

/** The groups and previous groups of too few rows, and the parts before `start` of too few, as places of their parts. */
function secretsOf(truth: Truth, least: number): readonly (readonly number[])[] {
  const keys = new Set(truth.parts.flatMap(({ period, next, values }) => [truth.keyOf(period, values), truth.keyOf(next, values)]));
  const heads = truth.parts.flatMap(({ within }, place) => (within ? [] : [[place]]));
  return [...[...keys].flatMap((key) => [truth.now(key), truth.before(key)]), ...heads].filter(
    (places) => places.length > 0 && truth.rows(places) < least,
  );
}

function sumsOf(answer: QueryResult, question: Question, truth: Truth, folds: readonly (readonly Row[])[]): KnownSums {
  const known = new KnownSums(truth.parts.length);
  let fold = 0;
  for (const row of answer.rows) {
    const rows = row['_row'] === 'others' ? must(folds[fold++]) : [row];
    const keys = rows.map((one) => keyOfRow(one, question));
    known.add(keys.flatMap((key) => truth.now(key)));
    if (row['orders_prev'] !== null && row['orders_prev'] !== undefined) known.add(keys.flatMap((key) => truth.before(key)));
  }
  const total = answer.totals?.['orders'];
  if (total !== null && total !== undefined) known.add(truth.parts.flatMap(({ within }, place) => (within ? [place] : [])));
  return known;
}

describe('everything else that an answer carries', () => {
  /** Every number in a value, and in its texts. */
  const numbersIn = (value: unknown): readonly number[] => {
    if (typeof value === 'number') return [value];
    if (typeof value === 'string') return (value.match(/\d+/g) ?? []).map(Number);
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
  };

  it('has the same provenance for every question, so that no count of what was read reveals what was withheld', async () => {
    const told = new Set<string>();
    let withheld = 0;
    await fc.assert(
      fc.asyncProperty(cases, async ({ ask: { question }, least }) => {
        const answer = await priv(least, 'sales', { ...intentOf({ ...question, metric: 'sales' }), limit: 10_000 });
        withheld += answer.withheld ?? 0;
        const { intent: _asked, result_digest: _digest, requested_grain: _axis, physical_grain: _grain, plan, ...rest } = answer.provenance;
        expect(rest.aggregate_rows_scanned).toBeNull();
        expect(must(plan).rejected.flatMap(({ reason }) => numbersIn(reason))).toEqual([]);
        told.add(JSON.stringify(rest));
      }),
      { seed: 20_010_210, numRuns: caseCount(60) },
    );
    expect(withheld).toBeGreaterThan(enough(100));
    expect(told.size).toBe(1);
    const all = must(workspace.release().generation?.aggregates.get('sales')).chunks.map(({ chunk_id }) => chunk_id);
    expect((await priv(5, 'sales', { filters: { region: 'nowhere' } })).provenance.chunk_ids).toEqual(all);
  });

  it('has the same provenance for the values of a dimension, whatever the bounds', async () => {
    const values = async (bounds: { readonly start?: string; readonly end?: string }) =>
      (
        await workspace.call(
          'dimension_values_tool',
          { metric: 'orders', dimension: 'region', ...bounds },
          { release: must(releases.get(5)) },
        )
      ).provenance;
    const [all, few] = [await values({}), await values({ start: '2001-02-01', end: '2001-02-02' })];
    expect(few.aggregate_rows_scanned).toBeNull();
    expect([few.chunk_ids, few.pipeline_run_ids, few.latest_created_at]).toEqual([
      all.chunk_ids,
      all.pipeline_run_ids,
      all.latest_created_at,
    ]);
  });

  it('withholds a smallest or largest value in totals if a group is withheld to which it may belong', async () => {
    const grouped: Intent = { dimensions: ['region', 'flag'], totals: true };
    const answer = await priv(5, 'sales', grouped);
    const whole = await plain('sales', grouped);
    expect(answer.withheld).toBeGreaterThan(0);
    expect(answer.totals).toEqual({ ...whole.totals, least: null, most: null, last_ship: null });
    expect(besidesGaps(answer.warnings)).toContain(
      'The totals of "least", "most" and "last_ship" are null: a smallest or largest value may belong to a group that was withheld.',
    );
    expect((await priv(5, 'amounts', grouped)).totals).toMatchObject({ amounts_min: null, amounts_max: null });
    // Nothing is withheld: the totals tell what a row tells.
    expect((await priv(5, 'sales', { totals: true })).totals).toEqual((await plain('sales', { totals: true })).totals);
  });
});

describe('withholding', () => {
  const months: Intent = { time_axis: 'month', dimensions: ['region'] };

  it('comes before everything else: neither order, limit, top_n nor having bring a group back', async () => {
    const counted = async (intent: Intent) =>
      (await priv(5, 'orders', { dimensions: ['region', 'flag'], ...intent })).rows.map(({ orders }) => Number(orders));
    const all = await counted({});
    expect(Math.min(...all)).toBeGreaterThanOrEqual(5);
    expect(Math.min(...(await plain('orders', { dimensions: ['region', 'flag'] })).rows.map(({ orders }) => Number(orders)))).toBeLessThan(
      5,
    );
    expect(await counted({ order_by: ['orders'], limit: 3 })).toEqual(all.toSorted((a, b) => a - b).slice(0, 3));
    expect(await counted({ having: { orders: { lt: 5 } } })).toEqual([]);
    expect(await counted({ top_n: 3, order_by: ['orders'] })).toEqual(
      all
        .toSorted((a, b) => b - a)
        .slice(0, 3)
        .toReversed(),
    );
  });

  it('hides whether nothing or a little matches a question without grouping', async () => {
    for (const filters of [{ region: 'nowhere' }, { region: 'Zoo', size: 10 }]) {
      expect(await priv(12, 'orders', { filters, totals: true })).toMatchObject({
        rows: [],
        withheld: 1,
        totals: { orders: null },
        warnings: expect.arrayContaining([
          { code: 'groups_withheld', message: '1 group with fewer than 12 underlying rows was withheld.' },
          { code: 'totals_withheld', message: 'The totals are null: they are based on fewer than 12 underlying rows.' },
        ]),
      });
    }
  });

  it('says that nothing was withheld, and says nothing for a metric without privacy', async () => {
    const all = await priv(2, 'orders', {});
    expect([all.withheld, besidesGaps(all.warnings)]).toEqual([0, []]);
    expect(await plain('orders', {})).not.toHaveProperty('withheld');
  });

  it('applies to a previous period, whether it is a row of the answer or before start', async () => {
    const { rows } = await priv(3, 'orders', { ...months, compare: 'prior_period' });
    const shown = new Map(rows.map(({ month, region, orders }) => [JSON.stringify([month, region]), orders]));
    const whole = await plain('orders', { ...months, compare: 'prior_period' });
    let hidden = 0;
    for (const { month, region, orders_prev } of whole.rows) {
      const row = rows.find((one) => one['month'] === month && one['region'] === region);
      if (row === undefined) continue;
      expect(row).toMatchObject(
        Number(orders_prev) < 3 ? { orders_prev: null, orders_delta: null, orders_pct_change: null } : { orders_prev },
      );
      hidden += orders_prev !== null && Number(orders_prev) < 3 ? 1 : 0;
    }
    expect(hidden).toBeGreaterThan(0);
    for (const row of (await priv(3, 'orders', { ...months, compare: 'prior_period', start: '2001-02-01' })).rows) {
      expect(row).toEqual(rows.find(({ month, region }) => month === row['month'] && region === row['region']));
      expect(shown.has(JSON.stringify([row['month'], row['region']]))).toBe(true);
    }
  });

  it('applies to the part of a month before start, which the month minus its own row would reveal', async () => {
    // January has rows on three days; the bound leaves out the first two.
    const intent: Intent = { time_axis: 'month', compare: 'prior_period', start: '2001-01-31', end: '2001-02-28' };
    const head = must((await plain('orders', { start: '2001-01-01', end: '2001-01-30' })).rows[0])['orders'];
    const shown = await priv(2, 'orders', intent);
    expect(shown.rows.find(({ month }) => month === '2001-02')).toMatchObject({
      orders_prev: must((await plain('orders', { start: '2001-01-01', end: '2001-01-31' })).rows[0])['orders'],
    });
    const least = Number(head) + 1;
    const answer = await workspace.call('metric_query', { metric: 'orders', ...intent }, { release: workspace.withPrivacy(least) });
    expect(answer.rows.find(({ month }) => month === '2001-02')).toMatchObject({ orders_prev: null, orders_delta: null });
    expect(besidesGaps(answer.warnings)).toContainEqual(expect.stringContaining('null for the previous period'));
  });

  it('reads all groups when paging would read only the first of them', async () => {
    const { rows, withheld } = await priv(5, 'orders', { dimensions: ['region', 'flag'], limit: 1 });
    const all = await priv(5, 'orders', { dimensions: ['region', 'flag'] });
    expect([rows, withheld]).toEqual([all.rows.slice(0, 1), all.withheld]);
    expect(all.withheld).toBeGreaterThan(0);
  });
});

describe('the values of a dimension', () => {
  const values = (query: { readonly search?: string }, release = workspace.release()) =>
    workspace.call('dimension_values_tool', { metric: 'orders', dimension: 'region', ...query }, { release });

  it('that are based on too few rows are withheld and counted, and a search does not reveal them', async () => {
    const all = (await values({})).values;
    const least = must(all[4]).count;
    const release = workspace.withPrivacy(least);
    const few = all.filter(({ count }) => count < least);
    expect([few.length > 2, few.length < all.length]).toEqual([true, true]);
    expect(await values({}, release)).toMatchObject({
      values: all.filter(({ count }) => count >= least),
      withheld: few.length,
      more: false,
    });
    const missing = few.find(({ value }) => value !== null && value !== '');
    expect(await values({ search: String(missing?.value) }, release)).toMatchObject({ values: [], withheld: few.length });
    expect(await values({ search: 'no such value' }, release)).toMatchObject({ values: [], withheld: few.length });
    expect(await values({})).not.toHaveProperty('withheld');
  });
});

describe('the other answers', () => {
  it('metric_list shows the threshold, and a chart has what its query has', async () => {
    const release = must(releases.get(5));
    const { metrics } = await workspace.call('metric_list', {}, { release });
    expect(metrics.map(({ privacy }) => privacy)).toEqual(metrics.map(() => ({ min_count: 5 })));
    const intent: Intent = { dimensions: ['region', 'flag'] };
    const chart = await workspace.call(
      'metric_chart_query',
      { metric: 'orders', ...intent, chart_kind: 'bar', x: 'region', y: 'orders', color: 'flag' },
      { release },
    );
    const { rows, withheld, warnings } = await priv(5, 'orders', intent);
    expect(chart).toMatchObject({ rows, withheld, warnings });
  });
});
