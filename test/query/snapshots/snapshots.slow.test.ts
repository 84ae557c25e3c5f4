import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent, QueryResult } from '../../../generated/types.ts';
import { asStored, exportOf, tableRows, wholeAnswer } from '../../export/support.ts';
import { labels, type Axis } from '../oracle.ts';
import type { QueryWorkspace } from '../support.ts';
import { caseCount } from '../../support/caseCount.ts';
import { openBalances } from './balances.ts';

/* What is true as of a day is never added over time: of a longer period the rows of its latest day count, the same for all groups. */

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openBalances();
});
afterAll(() => workspace.close());

type Dimension = 'region' | 'product';

interface Question {
  readonly axis: Axis | null;
  readonly dimensions: readonly Dimension[];
  readonly regions: readonly string[] | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly compare: 'prior_period' | 'prior_year' | null;
}

const bounds = fc.option(
  fc.constantFrom(
    '2000-12-30',
    '2001-01-15',
    '2001-01-30',
    '2001-02-01',
    '2001-02-10',
    '2001-03-31',
    '2001-04-15',
    '2001-12-31',
    '2002-01-31',
  ),
  { freq: 2 },
);
const questions = fc
  .record({
    axis: fc.option(fc.constantFrom<Axis>('day', 'week', 'month', 'quarter', 'year'), { freq: 4 }),
    dimensions: fc.subarray<Dimension>(['region', 'product']),
    regions: fc.constantFrom(null, null, ['North'], ['South', 'Süd']),
    start: bounds,
    end: bounds,
    compare: fc.constantFrom(null, 'prior_period' as const, 'prior_year' as const),
  })
  .map(({ start, end, compare, ...question }): Question => {
    const [first, last] = start !== null && end !== null && start > end ? [end, start] : [start, end];
    return { ...question, start: first, end: last, compare: question.axis === null ? null : compare };
  });

function intentOf({ axis, dimensions, regions, start, end, compare }: Question): Intent {
  return {
    dimensions: [...dimensions],
    time_axis: axis,
    start,
    end,
    ...(regions === null ? {} : { filters: { region: [...regions] } }),
    ...(compare === null ? {} : { compare }),
    totals: true,
  };
}

const MEASURES = `count(*)::INTEGER AS rows, coalesce(sum(balance), 0)::DOUBLE AS balance,
  min(balance)::DOUBLE AS least, count(DISTINCT account)::INTEGER AS accounts`;
const OUTPUTS = ['rows', 'balance', 'least', 'accounts'] as const;

interface Expected {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly totals: Readonly<Record<string, unknown>>;
  readonly chunks: readonly string[];
}

/** By plain SQL over the raw rows. */
async function expected({ axis, dimensions, regions, start, end, compare }: Question): Promise<Expected> {
  const within = (column: string): string =>
    [...(start === null ? [] : [`${column} >= DATE '${start}'`]), ...(end === null ? [] : [`${column} <= DATE '${end}'`])].join(' AND ') ||
    'true';
  const filter = regions === null ? 'true' : `region IN (${regions.map((region) => `'${region}'`).join(', ')})`;
  const label = axis === null ? "'all'" : labels[axis]('as_of');
  const back = compare === 'prior_year' ? 'year' : axis;
  // Of a week's number in the year before there is no interval.
  const before =
    axis === null || (compare === 'prior_year' && axis === 'week')
      ? "'none'"
      : labels[axis](`(date_trunc('${axis}', as_of) + INTERVAL 1 ${back})`);
  const keys = dimensions.map((name) => `coalesce(${name}, '?')`);
  const grouped = ['label', ...keys.map((_, index) => `k${index}`)];
  const rows = await workspace.sql(`
    WITH lasts AS (SELECT max(as_of) AS as_of FROM raw WHERE ${within('as_of')} GROUP BY ${label}),
    now AS (SELECT ${[`${label} AS label`, ...keys.map((key, index) => `${key} AS k${index}`)].join(', ')}, ${MEASURES}
      FROM raw SEMI JOIN lasts USING (as_of) WHERE ${filter} GROUP BY ALL),
    whole AS (SELECT max(as_of) AS as_of FROM raw GROUP BY ${label}),
    past AS (SELECT ${[`${before} AS label`, ...keys.map((key, index) => `${key} AS k${index}`)].join(', ')}, ${MEASURES}
      FROM raw SEMI JOIN whole USING (as_of) WHERE ${filter} GROUP BY ALL)
    SELECT now.*, past.balance AS balance_prev, now.label IN (SELECT ${before} FROM raw) AS has_day
    FROM now LEFT JOIN past USING (${grouped.join(', ')}) ORDER BY ALL`);
  const [totals = {}] = await workspace.sql(
    `SELECT ${MEASURES} FROM raw WHERE as_of = (SELECT max(as_of) FROM raw WHERE ${within('as_of')}) AND ${filter}`,
  );
  const chunks = await workspace.sql(
    `WITH lasts AS (SELECT max(as_of) AS as_of FROM raw WHERE ${within('as_of')} GROUP BY ${label})
     SELECT DISTINCT chunk FROM raw SEMI JOIN lasts USING (as_of) WHERE ${filter} ORDER BY chunk`,
  );
  return { rows, totals, chunks: chunks.map(({ chunk }) => String(chunk)) };
}

const keyOf = (question: Question, answer: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([question.axis === null ? 'all' : answer[question.axis], ...question.dimensions.map((name) => answer[name] ?? '?')]);

function valuesOf(row: Readonly<Record<string, unknown>>): readonly unknown[] {
  return OUTPUTS.map((name) => row[name] ?? null);
}

async function ask(question: Question, release = workspace.release()): Promise<QueryResult> {
  return workspace.call('metric_query', { metric: 'holdings', limit: 10_000, ...intentOf(question) }, { release });
}

describe('balances as of a day', () => {
  it('are those of the latest day of each period, by plain SQL over the raw rows', async () => {
    const without = workspace.withoutRollups();
    const property = fc.asyncProperty(questions, async (question) => {
      const answer = await ask(question);
      const { rows, totals, chunks } = await expected(question);
      const found = new Map(answer.rows.map((row) => [keyOf(question, row), row]));
      const key = (row: Readonly<Record<string, unknown>>): string =>
        JSON.stringify([row['label'], ...question.dimensions.map((_, index) => row[`k${index}`])]);
      if (question.axis === null && question.dimensions.length === 0 && rows.length === 0) {
        expect(answer.rows.map(valuesOf)).toEqual([[0, 0, null, 0]]);
      } else expect([...found.keys()].toSorted()).toEqual(rows.map(key).toSorted());
      for (const row of rows) {
        const given = found.get(key(row)) ?? {};
        expect(valuesOf(given)).toEqual(valuesOf(row));
        const weekly = question.compare === 'prior_year' && question.axis === 'week';
        if (question.compare === null || weekly) continue;
        expect(given['balance_prev']).toEqual(row['has_day'] === true ? (row['balance_prev'] ?? 0) : null);
      }
      expect(valuesOf(answer.totals ?? {})).toEqual(valuesOf(totals));
      if (question.compare === null) expect(answer.provenance.chunk_ids).toEqual(chunks);
      expect((await ask(question, without)).provenance.result_digest).toBe(answer.provenance.result_digest);
    });
    await fc.assert(property, { seed: 20010131, numRuns: caseCount(80), endOnFailure: true });
  });

  it('are compared with nothing where the period before has no day of its own, covered or not, beside other metrics and derived from them too', async () => {
    const [covered, shown]: [string[], string[]] = [[], []];
    const compared = ['rows_prev', 'balance_prev', 'least_prev', 'accounts_prev', 'northern_prev', 'northern_per_load_prev'];
    for (const axis of ['day', 'week', 'month', 'quarter'] as const) {
      const { rows } = await workspace.call('metric_query', {
        metric: 'holdings',
        with: ['northern', 'loads', 'northern_per_load'],
        time_axis: axis,
        compare: 'prior_period',
        limit: 1000,
      });
      const before = labels[axis](`(date_trunc('${axis}', as_of) + INTERVAL 1 ${axis})`);
      const known = new Set((await workspace.sql(`SELECT DISTINCT ${before} AS label FROM raw`)).map(({ label }) => label));
      const coveredBefore = await workspace.sql(`SELECT DISTINCT ${before.replaceAll('as_of', 'day')} AS label FROM covered`);
      covered.push(...coveredBefore.map(({ label }) => String(label)).filter((label) => !known.has(label)));
      const [own, alone] = [new Set<string>(), new Set<string>()];
      for (const row of rows) {
        const label = String(row[axis]);
        if (known.has(label)) {
          own.add(label);
          expect(row['northern_prev']).not.toBeNull();
          const [northern, loads] = [row['northern_prev'], row['loads_prev']];
          expect(row['northern_per_load_prev']).toEqual(loads === null ? null : expect.closeTo(Number(northern) - Number(loads), 6));
        } else {
          alone.add(label);
          expect([label, ...compared.map((name) => row[name])]).toEqual([label, ...compared.map(() => null)]);
        }
      }
      expect([own.size > 0, alone.size > 0]).toEqual([true, true]);
      shown.push(...alone);
    }
    expect(shown.filter((label) => covered.includes(label)).length).toBeGreaterThan(0);
  });

  it('have no group that has no rows on that day, whatever it had before', async () => {
    const { rows } = await workspace.call('metric_query', {
      metric: 'holdings',
      dimensions: ['region'],
      time_axis: 'month',
      start: '2001-01-01',
      end: '2001-01-31',
    });
    // North has rows as of 15 January, and the last day that any row has is the 29th.
    expect(rows.map(({ region }) => region)).toEqual(['South', 'Süd']);
    const northern = await workspace.call('metric_query', { metric: 'northern', start: '2001-01-01', end: '2001-01-31' });
    expect(northern.rows).toEqual([{ northern: 0 }]);
  });

  it('name the day that they are from if no period does', async () => {
    const { warnings } = await workspace.call('metric_query', { metric: 'holdings', end: '2001-02-20' });
    expect(warnings.find(({ code }) => code === 'as_of')?.message).toContain('as of 2001-02-10');
    const monthly = await workspace.call('metric_query', { metric: 'holdings', time_axis: 'month', end: '2001-02-20' });
    expect(monthly.warnings.map(({ code }) => code)).not.toContain('as_of');
  });

  it('fold into others within a period, and into totals of the last one', async () => {
    const intent: Intent = {
      time_axis: 'quarter',
      dimensions: ['region'],
      top_n: 1,
      top_n_by: 'balance',
      top_n_within: ['quarter'],
      others: true,
      totals: true,
    };
    const answer = await workspace.call('metric_query', { metric: 'holdings', ...intent });
    const plain = await workspace.call('metric_query', { metric: 'holdings', time_axis: 'quarter' });
    for (const { quarter, rows } of plain.rows) {
      const parts = answer.rows.filter((row) => row['quarter'] === quarter);
      expect(parts.reduce((total, row) => total + Number(row['rows']), 0)).toBe(rows);
    }
    const { quarter: _, ...last } = plain.rows.at(-1) ?? {};
    expect(answer.totals).toEqual(last);
  });

  it('list the values of a dimension with all of their rows, from no rollup', async () => {
    const { values, provenance } = await workspace.call('dimension_values_tool', { metric: 'holdings', dimension: 'region' });
    const counted = await workspace.sql(
      'SELECT region AS value, count(*)::INTEGER AS count FROM raw GROUP BY ALL ORDER BY count DESC, value',
    );
    expect(values).toEqual(counted);
    expect(provenance.plan?.table).toBe('balances');
  });

  it('with privacy, withhold what is based on too few rows of that day, and totals that would reveal them', async () => {
    const intent: Intent = { time_axis: 'month', dimensions: ['region', 'product'], totals: true };
    const whole = await workspace.call('metric_query', { metric: 'holdings', ...intent });
    const answer = await workspace.call('metric_query', { metric: 'holdings', ...intent }, { release: workspace.withPrivacy(3) });
    const enough = whole.rows.filter(({ rows }) => Number(rows) >= 3);
    expect(answer.rows).toEqual(enough);
    expect(answer.withheld).toBe(whole.rows.length - enough.length);
    const last = (rows: QueryResult['rows']): number =>
      rows.filter(({ month }) => month === '2002-02').reduce((total, row) => total + Number(row['rows']), 0);
    const hidden = last(whole.rows) - last(answer.rows);
    expect(answer.totals?.['rows']).toBe(hidden > 0 && hidden < 3 ? null : last(whole.rows));
  });

  it('show in governed SQL only those of the latest day, so that rows can be added up', async () => {
    const connection = await workspace.generation.engine.connect();
    const [row] = (
      await connection.runAndReadAll('SELECT count(DISTINCT period), sum(row_count), sum(balance) FROM main.balances')
    ).getRowsJson();
    connection.closeSync();
    const [latest] = await workspace.sql(
      'SELECT 1 AS days, count(*)::VARCHAR AS n, sum(balance)::VARCHAR AS total FROM raw WHERE as_of = (SELECT max(as_of) FROM raw)',
    );
    expect(row?.map(String)).toEqual(Object.values(latest ?? {}).map(String));
  });

  it.each(['day', 'month', 'year'] as const)('are exported by %s as they are answered', async (grain) => {
    const release = workspace.release();
    await exportOf(workspace.root, release, grain);
    for (const metric of ['holdings', 'middle'])
      expect(await tableRows(workspace.root, grain, metric)).toEqual(asStored(await wholeAnswer(release, metric, grain)));
  });

  it('are listed as such', async () => {
    const { metrics } = await workspace.call('metric_list', {});
    const balances = metrics.filter(({ processor_id }) => processor_id === 'balances');
    expect(balances.map(({ as_of, first_day, last_day }) => ({ as_of, first_day, last_day }))).toEqual(
      balances.map(() => ({ as_of: 'as_of', first_day: '2000-12-30', last_day: '2002-02-09' })),
    );
  });
});
