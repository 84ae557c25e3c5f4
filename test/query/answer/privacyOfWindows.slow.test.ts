import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { Intent, QueryResult } from '../../../generated/types.ts';
import { besidesGaps } from '../besidesGaps.ts';
import { QueryWorkspace, refusal } from '../support.ts';

/*
 * What windows beside each other would tell by subtraction. Every city has ten orders on each of the last 28 days of January, half of them
 * in the shop, but of D there is a single one on the 24th, and of E on the 21st, and its only one in the shop is of the 27th; F has been there
 * for four days.
 */

const catalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: neighbours}
sources:
  orders:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {day: date, city: string, channel: string, customer: string, amount: integer}
    time: day
  visits:
    reader: {kind: parquet, path: visits/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {day: date, city: string, channel: string, customer: string}}
    time: day
`,
  'catalog/processors.yaml': `
processors:
  orders:
    kind: entity_set
    source: orders
    grain: day
    dimensions: [city, channel]
    entity: customer
    states: {amount: {kind: value_sum, of: amount}}
    rollups: {by_city: {grain: day, dimensions: [city]}, by_week: {grain: week, dimensions: [city, channel]}}
  large: {kind: binary_outcome, source: orders, grain: day, dimensions: [city, channel], outcome: amount > 20}
  visits: {kind: entity_set, source: visits, grain: day, dimensions: [city, channel], entity: customer}
  again: {kind: entity_set, source: orders, grain: day, dimensions: [city], entity: customer}
`,
  'catalog/metrics.yaml': `
metrics:
  total: {kind: formula, processor: orders, expression: amount}
  total7: {kind: formula, processor: orders, expression: amount, window: {trailing: 7, of: day}}
  n: {kind: formula, processor: orders, expression: row_count}
  n7: {kind: formula, processor: orders, expression: row_count, window: {trailing: 7, of: day}}
  n8: {kind: formula, processor: orders, expression: row_count, window: {trailing: 8, of: day}}
  n_all: {kind: formula, processor: orders, expression: row_count, window: {all: true}}
  n_month: {kind: formula, processor: orders, expression: row_count, window: {to_date: month}}
  n7_web: {kind: formula, processor: orders, expression: row_count, where: {channel: web}, window: {trailing: 7, of: day}}
  n7_again: {kind: formula, processor: again, expression: row_count, window: {trailing: 7, of: day}}
  n8_again: {kind: formula, processor: again, expression: row_count, window: {trailing: 8, of: day}}
  n_again: {kind: formula, processor: again, expression: row_count}
  n_web: {kind: formula, processor: orders, expression: row_count, where: {channel: web}}
  dependence7: {kind: contingency_test, processor: large, arm: channel, window: {trailing: 7, of: day}}
  eighth: {kind: derived, metrics: {n8: n8, n7: n7}, expression: n8 - n7}
  gone: {kind: set_op, processor: orders, operation: difference, operands: [{state: entities, window: {trailing: 8, of: day}}, {state: entities, window: {trailing: 7, of: day}}]}
  v: {kind: formula, processor: visits, expression: row_count}
  v_web: {kind: formula, processor: visits, where: {channel: web}, expression: row_count}
  many: {kind: set_op, processor: visits, operation: union, operands: [${Array.from({ length: 8 }, (_, place) => `{state: entities, where: {city: c${place}}, window: {trailing: 7, of: day}}`).join(', ')}]}
`,
};

const DAYS = Array.from({ length: 28 }, (_, place) => `2024-01-${String(place + 4).padStart(2, '0')}`);
const CITIES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** How many orders a city has on a day, in the shop and on the web. */
function ordersOf(city: string, day: string): { readonly shop: number; readonly web: number } {
  if (city === 'D' && day === '2024-01-24') return { shop: 1, web: 0 };
  if (city === 'E') return { shop: day === '2024-01-27' ? 1 : 0, web: day === '2024-01-21' ? 1 : 10 };
  if (city === 'F' && day < '2024-01-28') return { shop: 0, web: 0 };
  return { shop: 5, web: 5 };
}

let workspace: QueryWorkspace;
let release: ReturnType<QueryWorkspace['release']>;
beforeAll(async () => {
  const files = DAYS.map((day) => {
    const rows = CITIES.flatMap((city) =>
      (['shop', 'web'] as const).flatMap((channel) =>
        Array.from(
          { length: ordersOf(city, day)[channel] },
          (_, row) => `(DATE '${day}', '${city}', '${channel}', '${city}${day}${channel}${row}', ${row + Number(day.slice(8))})`,
        ),
      ),
    );
    return [`data/${day}.parquet`, `SELECT * FROM (VALUES ${rows.join(', ')}) AS t(day, city, channel, customer, amount)`] as const;
  });
  const visited = [
    ['A', 'web', 9],
    ['A', 'shop', 9],
    ['G', 'web', 4],
    ['H', 'web', 4],
    ['I', 'web', 1],
    ['I', 'shop', 2],
  ] as const;
  const visits = ['2012-01-01', '2024-01-31'].map((day) => {
    const rows = visited.map(
      ([city, channel, count]) =>
        `SELECT DATE '${day}' AS day, '${city}' AS city, '${channel}' AS channel, 'c' || i AS customer FROM range(${count}) AS t(i)`,
    );
    return [`visits/${day}.parquet`, rows.join(' UNION ALL ')] as const;
  });
  workspace = await QueryWorkspace.open(catalog, Object.fromEntries([...files, ...visits]));
  release = workspace.withPrivacy(5);
});
afterAll(() => workspace.close());

/** An answer with privacy, which must show the same as without it of each group that it shows. */
async function priv(metric: string, intent: Intent): Promise<QueryResult> {
  const answer = await workspace.call('metric_query', { metric, ...intent }, { release });
  const { rows } = await workspace.call('metric_query', { metric, ...intent });
  for (const row of answer.rows) expect(rows).toContainEqual(row);
  expect(answer.withheld).toBe(rows.length - answer.rows.length);
  return answer;
}

const citiesIn = ({ rows }: QueryResult): readonly unknown[] => [...new Set(rows.map(({ city }) => city))];
const ALL = [...CITIES];
const without = (...cities: readonly string[]): readonly string[] => ALL.filter((city) => !cities.includes(city));
const byCity: Intent = { dimensions: ['city'] };

describe('windows beside each other', () => {
  it('are shown for a city alone, whose every window is over enough rows', async () => {
    for (const metric of ['total7', 'n7', 'n8', 'n_all', 'n_month']) expect(citiesIn(await priv(metric, byCity))).toEqual(ALL);
    expect(citiesIn(await priv('n', { ...byCity, start: '2024-01-24' }))).toEqual(ALL);
  });

  it.each([
    ['a sum over seven days with one over the eight from start', 'total', { with: ['total7'], start: '2024-01-24' }],
    ['counts over seven and eight days', 'n7', { with: ['n8'] }],
    ['a difference of metrics', 'eighth', {}],
    ['a difference of sets', 'gone', {}],
    ['all before the end, with the eight days up to it, and seven', 'n_all', { with: ['n8', 'n7'] }],
    ['the month to date with what is from start, and seven days', 'n_month', { with: ['n', 'n7'], start: '2024-01-24' }],
    ['metrics of two processors over the same rows', 'n7_again', { with: ['n8'] }],
    ['a plain metric of one processor with a window of another', 'n_again', { with: ['n7'], start: '2024-01-24' }],
  ] as const)('withhold a city whose single order is their difference: %s', async (_what, metric, intent) => {
    const answer = await priv(metric, { ...byCity, ...intent, with: [...('with' in intent ? intent.with : [])] });
    expect(citiesIn(answer)).toEqual(without('D'));
    expect(besidesGaps(answer.warnings)).toContain(
      '1 group was withheld because of the windows beside each other in this answer: subtracting one value from another would reveal fewer than 5 underlying rows.',
    );
  });

  it('withhold what differs in both the window and the selection', async () => {
    // All of the seven days less those on the web is the one order of E in the shop.
    expect(citiesIn(await priv('n7', { ...byCity, with: ['n7_web'] }))).toEqual(without('E'));
    // So are the arms of a test, beside a longer window; the shop of E is one of them.
    expect(citiesIn(await priv('n_all', { ...byCity, with: ['dependence7'] }))).toEqual(without('E'));
    expect(citiesIn(await priv('n8', { ...byCity, with: ['dependence7'] }))).toEqual(without('D', 'E'));
    // What is left after the web of seven days is also older than these.
    expect(citiesIn(await priv('n_all', { ...byCity, with: ['n7_web'] }))).toEqual(ALL);
    expect(citiesIn(await priv('n_all', { ...byCity, with: ['n7_web', 'n7'] }))).toEqual(without('E'));
    // Of one processor all rows, of another those on the web.
    const fourth: Intent = { ...byCity, start: '2024-01-24' };
    const answer = await priv('n_again', { ...fourth, with: ['n_web'] });
    expect(citiesIn(answer)).toEqual(without('E'));
    expect(besidesGaps(answer.warnings).join()).toContain('because of the processors beside each other');
  });

  it('withhold days whose windows take in a day with few rows, beside the counts of the days', async () => {
    const answer = await priv('n', { ...byCity, time_axis: 'day', with: ['n8'], start: '2024-01-22', end: '2024-01-31' });
    const days = answer.rows.filter(({ city }) => city === 'D').map(({ day }) => day);
    // The 24th itself, and the week after it.
    expect(days).toEqual(['2024-01-22', '2024-01-23']);
    expect(new Set(citiesIn(answer))).toEqual(new Set(ALL));
  });

  it('withhold the previous value of a window that takes in more than the current ones', async () => {
    const intent: Intent = { ...byCity, time_axis: 'week', compare: 'prior_period', start: '2024-01-29' };
    expect((await priv('n8', intent)).rows.find(({ city }) => city === 'E')).toMatchObject({ n8: 81, n8_prev: 72 });
    const { rows, warnings } = await workspace.call('metric_query', { metric: 'n8', ...intent, with: ['n7'] }, { release });
    expect(rows.find(({ city }) => city === 'E')).toMatchObject({ n8: 81, n7: 71, n8_prev: null, n7_prev: null });
    expect(rows.find(({ city }) => city === 'A')).toMatchObject({ n8: 80, n7: 70, n8_prev: 80, n7_prev: 70 });
    expect(besidesGaps(warnings)).toContainEqual(expect.stringContaining('null for the previous period'));
  });

  it('withhold totals from which the shown rows take all but a few', async () => {
    const answer = await workspace.call('metric_query', { metric: 'n8', ...byCity, with: ['n7'], totals: true }, { release });
    expect(answer.totals).toEqual({ n8: null, n7: null });
    expect(besidesGaps(answer.warnings)).toContainEqual(expect.stringContaining('The totals are null: with the rows subtracted'));
    const shown = await priv('n7', { ...byCity, with: ['n_month'], totals: true });
    expect(shown.totals).toEqual((await workspace.call('metric_query', { metric: 'n7', with: ['n_month'], totals: true })).totals);
  });

  it('are not needed for totals to tell of a part that is few in all withheld groups together', async () => {
    // Of G, H and I together eleven, but two of them in the shop.
    const intent: Intent = { ...byCity, totals: true, start: '2024-01-31' };
    expect(await workspace.call('metric_query', { metric: 'v', ...intent }, { release })).toMatchObject({ withheld: 3, totals: { v: 29 } });
    expect(await workspace.call('metric_query', { metric: 'v', ...intent, with: ['v_web'] }, { release })).toMatchObject({
      withheld: 3,
      totals: { v: null, v_web: null },
    });
  });

  it('withhold the same with and without rollups, under filters, and folded into others', async () => {
    const base = { release: workspace.withPrivacy(5, workspace.withoutRollups()) };
    for (const intent of [
      { ...byCity, with: ['n8'], filters: { channel: ['shop', 'web'] } },
      { ...byCity, with: ['n8'], time_axis: 'week' as const, totals: true },
      { ...byCity, with: ['n8'], top_n: 2, others: true },
    ]) {
      const answer = await workspace.call('metric_query', { metric: 'n7', ...intent }, { release });
      const plain = await workspace.call('metric_query', { metric: 'n7', ...intent }, base);
      expect([plain.rows, plain.totals, plain.withheld, plain.provenance.result_digest]).toEqual([
        answer.rows,
        answer.totals,
        answer.withheld,
        answer.provenance.result_digest,
      ]);
      expect(answer.withheld).toBeGreaterThan(0);
    }
  });

  it('are not counted in more cells than there is time for: such a question is refused', async () => {
    const { message } = await refusal(workspace.call('metric_query', { metric: 'many', time_axis: 'day' }, { release }));
    expect(message).toMatch(/these 44\d\d stretches of time with 8 different selections are too many/);
    expect(await workspace.call('metric_query', { metric: 'many', time_axis: 'year' }, { release })).toMatchObject({ rows: [] });
  });
});
