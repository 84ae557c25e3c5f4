import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell, Intent, QueryResult, Row } from '../../../generated/types.ts';
import type { WholeView } from '../../../runtime/release/ReleaseView.ts';
import { manifestWith } from '../../support/drafts.ts';
import { dependence } from '../derivedMetrics.ts';
import { compareKeys } from '../expectations.ts';
import { must } from '../must.ts';
import { keyCell, keySql, labels, where, type Scope } from '../oracle.ts';
import { dayBefore, intentOf, questions, type Question } from '../questions.ts';
import { groupingOf } from '../ranking.ts';
import { openSales, salesCatalog, withRawTables } from '../salesWorkspace.ts';
import { refusal, type QueryWorkspace } from '../support.ts';
import { caseCount, enough } from '../../support/caseCount.ts';

let workspace: QueryWorkspace;
let release: WholeView;
beforeAll(async () => {
  workspace = await openSales();
  await withRawTables(workspace);
  release = { ...workspace.release(), manifest: await manifestWith(salesCatalog, [dependence]) };
});
afterAll(() => workspace.close());

const query = (intent: Intent, of = release): Promise<QueryResult> =>
  workspace.call('metric_query', { metric: 'dependence', ...intent }, { release: of });

interface Expected {
  readonly keys: readonly Cell[];
  readonly chi_square: number | null;
  readonly orders: number;
  readonly share: number | null;
  readonly buyers: number;
  /** The rows of the arm that has fewest. */
  readonly fewest: number;
}

/** The groups of a question, by plain SQL over the raw rows of each arm. */
async function expected(
  { axis, dimensions, filters }: Question,
  bounds: Pick<Scope, 'start' | 'end'>,
  time = 'day',
): Promise<readonly Expected[]> {
  const keys = [...(axis === null ? [] : [labels[axis](time)]), ...dimensions.map(keySql)];
  const grouped = keys.map((key, index) => `${key} AS k${index}`);
  const scope = where({ filters, ...bounds });
  const counts = 'count(*) FILTER (WHERE qty > 3)::INTEGER AS p, count(*) FILTER (WHERE NOT (qty > 3))::INTEGER AS n';
  const rows = await workspace.sql(
    `SELECT ${[...grouped, 'flag', counts, 'count(*)::INTEGER AS rows'].join(', ')} FROM raw WHERE ${scope} GROUP BY ALL`,
  );
  const buyers = await workspace.sql(
    `SELECT ${[...grouped, 'count(DISTINCT customer)::INTEGER AS buyers'].join(', ')} FROM raw WHERE ${scope}${keys.length === 0 ? '' : ' GROUP BY ALL'}`,
  );
  const keysOf = (row: (typeof rows)[number]): readonly Cell[] =>
    keys.map((_, index) => keyCell(row[`k${index}`], dimensions[index - keys.length + dimensions.length]));
  return buyers
    .map((group): Expected => {
      const arms = rows.filter((row) => JSON.stringify(keysOf(row)) === JSON.stringify(keysOf(group)));
      const cells = arms.map(({ p, n }) => [Number(p), Number(n)] as const);
      const [p, n] = [sum(cells.map(([positives]) => positives)), sum(cells.map(([, negatives]) => negatives))];
      return {
        keys: keysOf(group),
        chi_square: chiSquare(cells),
        orders: sum(arms.map((arm) => Number(arm['rows']))),
        share: p + n === 0 ? null : p / (p + n),
        buyers: Number(group['buyers']),
        fewest: arms.length === 0 ? 0 : Math.min(...arms.map((arm) => Number(arm['rows']))),
      };
    })
    .toSorted((a, b) => compareKeys(a.keys, b.keys));
}

/** By the definition, in doubles. */
function chiSquare(table: readonly (readonly [number, number])[]): number | null {
  const rows = table.filter(([a, b]) => a + b > 0);
  const columns = [sum(rows.map(([a]) => a)), sum(rows.map(([, b]) => b))] as const;
  if (rows.length < 2 || columns[0] === 0 || columns[1] === 0) return null;
  const total = columns[0] + columns[1];
  return sum(
    rows.flatMap((row) =>
      row.map((observed, column) => {
        const mean = (sum(row) * must(columns[column])) / total;
        return (observed - mean) ** 2 / mean;
      }),
    ),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function expectRow(row: Row, { chi_square, orders, share, buyers }: Expected, suffix = ''): void {
  expect([row[`orders${suffix}`], row[`share${suffix}`], row[`buyers${suffix}`]]).toEqual([orders, share, buyers]);
  expectNear(row[`chi_square${suffix}`], chi_square);
}

function expectNear(found: unknown, wanted: number | null): void {
  if (wanted === null || typeof found !== 'number') expect(found).toBe(wanted);
  else expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1e-10 * (1 + wanted));
}

const asked = questions.map((question) => ({ ...question, dimensions: question.dimensions.filter((name) => name !== 'flag') }));

describe('a pivot over the values of a dimension', () => {
  it('equals plain SQL over the raw rows of each arm, with and without rollups', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(asked, async (question) => {
        const answer = await query(intentOf(question));
        const grouping = groupingOf(question);
        const groups = await expected(question, question);
        expect(answer.rows.map((row) => grouping.map((name) => row[name]))).toEqual(groups.map(({ keys }) => keys));
        answer.rows.forEach((row, index) => expectRow(row, must(groups[index])));
        const [total] = await expected({ ...question, axis: null, dimensions: [] }, question);
        expectRow(must(answer.totals), must(total));
        found += groups.filter(({ chi_square }) => chi_square !== null && chi_square > 0).length;

        const base = await query(intentOf(question), workspace.withoutRollups(release));
        expect([base.rows, base.totals, base.warnings]).toEqual([answer.rows, answer.totals, answer.warnings]);
        expect(base.provenance.result_digest).toBe(answer.provenance.result_digest);
      }),
      { seed: 20_010_214, numRuns: caseCount(44) },
    );
    expect(found).toBeGreaterThan(enough(100));
  });

  it('compares each group with the arms of the period before', async () => {
    const question = {
      metric: 'sales',
      axis: 'month',
      dimensions: ['region'],
      filters: {},
      start: null,
      end: null,
      compare: true,
    } as const;
    const { rows } = await query({ time_axis: 'month', dimensions: ['region'], compare: 'prior_period' });
    const before = await expected(
      question as unknown as Question,
      { start: null, end: null },
      "(date_trunc('month', day) + INTERVAL 1 month)",
    );
    let compared = 0;
    for (const row of rows) {
      const previous = before.find(({ keys }) => JSON.stringify(keys) === JSON.stringify([row['month'], row['region']]));
      if (previous === undefined) continue;
      expectRow(row, previous, '_prev');
      compared += previous.chi_square === null ? 0 : 1;
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('folds the arms of what is folded', async () => {
    const { rows } = await query({ dimensions: ['region'], top_n: 2, top_n_by: 'chi_square', others: true });
    expect(rows.map(({ _row }) => _row)).toEqual(['row', 'row', 'others']);
    const all = await expected(
      {
        metric: 'sales',
        axis: null,
        dimensions: [],
        start: null,
        end: null,
        compare: false,
        filters: { region: { not_in: rows.slice(0, 2).map((row) => row['region'] as string) } },
      },
      { start: null, end: null },
    );
    expectRow(must(rows[2]), must(all[0]));
  });

  it('is one row over no data if nothing matches a question without grouping', async () => {
    expect((await query({ filters: { region: 'nowhere' } })).rows).toEqual([{ chi_square: null, orders: 0, share: null, buyers: 0 }]);
  });

  it('with privacy, withholds a group if one of its arms has too few rows', async () => {
    const question: Question = { metric: 'sales', axis: null, dimensions: ['region'], filters: {}, start: null, end: null, compare: false };
    const groups = await expected(question, question);
    const least = 5;
    const fit = groups.filter(({ fewest }) => fewest >= least);
    const answer = await query({ dimensions: ['region'], totals: true }, workspace.withPrivacy(least, release));
    expect(answer.rows.map(({ region }) => region)).toEqual(fit.map(({ keys }) => keys[0]));
    expect([fit.length, answer.withheld]).toEqual([answer.rows.length, groups.length - fit.length]);
    // Some of the others stand on enough rows together.
    expect(groups.filter(({ orders, fewest }) => orders >= least && fewest < least).length).toBeGreaterThan(0);
    expect(fit.length).toBeGreaterThan(0);
  });

  it('with privacy, withholds a previous period if one of its arms has too few rows, or has in the part before start', async () => {
    let [shown, withheld, byHead] = [0, 0, 0];
    const cuts = fc.record({
      question: asked,
      start: fc.constantFrom<Question['start']>('2000-12-31', '2001-01-15', '2001-02-06', '2001-03-31'),
    });
    await fc.assert(
      fc.asyncProperty(cuts, async ({ question: { filters, dimensions }, start }) => {
        const least = 2;
        const axis = 'month';
        const question: Question = { metric: 'sales', axis, dimensions: dimensions.slice(0, 1), filters, start, end: null, compare: true };
        const next = "(date_trunc('month', day) + INTERVAL 1 month)";
        const keyed = (groups: readonly Expected[]) => new Map(groups.map((group) => [JSON.stringify(group.keys), group]));
        const whole = keyed(await expected(question, { start: null, end: null }, next));
        const head = keyed(await expected(question, { start: null, end: dayBefore(must(start)) }, next));
        for (const row of (await query(intentOf(question), workspace.withPrivacy(least, release))).rows) {
          const key = JSON.stringify(groupingOf(question).map((name) => row[name] ?? null));
          const [all, before] = [whole.get(key)?.fewest ?? 0, head.get(key)?.fewest ?? null];
          const fits = all >= least && (before === null || before >= least);
          expect(row['orders_prev'] !== null).toBe(fits);
          shown += fits ? 1 : 0;
          withheld += fits ? 0 : 1;
          byHead += all >= least && !fits ? 1 : 0;
        }
      }),
      { seed: 20_010_216, numRuns: caseCount(24, 6) },
    );
    expect([shown > enough(20), withheld > enough(20), byHead > enough(3)], JSON.stringify([shown, withheld, byHead])).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is not grouped by its arm, and may be filtered by it', async () => {
    expect((await refusal(query({ dimensions: ['flag'] }))).message).toMatch('has no dimension "flag"');
    expect((await query({ filters: { flag: [true, false] } })).rows).toHaveLength(1);
  });
});
