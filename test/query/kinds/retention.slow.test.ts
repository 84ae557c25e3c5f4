import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryResult } from '../../../generated/types.ts';
import { QueryWorkspace } from '../support.ts';

/*
 * Cohorts against plain loops over who was there on which day, for every bound in the middle of weeks and months.
 */

type Axis = 'week' | 'month';

const DAY = 86_400_000;
const PERIODS = 2;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const covered = Array.from({ length: 75 }, (_, index) => dayOf(Date.UTC(2026, 0, 1) + index * DAY));
const [FIRST = '', LAST = ''] = [covered[0], covered.at(-1)];

/** Who was there on each day. */
const visits = covered.flatMap((day, index) => {
  const there = Array.from({ length: 12 }, (_, who) => who).filter((who) => (index * 37 + who * who * 11) % (9 + who) === 0);
  return there.map((who) => ({ day, who: `u${who}` }));
});

const catalog = {
  'catalog/pipelines.yaml': `
workspace: {name: visits}
sources:
  visits: {reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {day: date, place: string, who: string}}, time: day}
`,
  'catalog/processors.yaml': `
processors:
  people: {kind: entity_set, source: visits, grain: day, dimensions: [place], entity: who, rollups: {months: {grain: month, dimensions: []}}}
`,
  'catalog/metrics.yaml': `
metrics:
  back: {kind: retention, processor: people, state: entities, periods: ${PERIODS}}
  new_back: {kind: retention, processor: people, state: entities, periods: ${PERIODS}, first: true}
`,
};

let workspace: QueryWorkspace;
beforeAll(async () => {
  const rowsOf = (day: string): string =>
    visits
      .filter((visit) => visit.day === day)
      .map(({ who }) => `('${who}')`)
      .join();
  workspace = await QueryWorkspace.open(
    catalog,
    Object.fromEntries(
      covered.map((day) => [
        `data/${day}.parquet`,
        `SELECT DATE '${day}' AS day, '${day < '2026-03' ? 'old' : 'new'}' AS place, who FROM ${rowsOf(day) === '' ? `(SELECT '' AS who WHERE false)` : `(VALUES ${rowsOf(day)}) AS t(who)`}`,
      ]),
    ),
  );
});
afterAll(() => workspace.close());

interface Bounds {
  readonly start?: string;
  readonly end?: string;
}

const ask = (metric: string, axis: Axis, bounds: Bounds): Promise<QueryResult> =>
  workspace.call('metric_query', { metric, time_axis: axis, limit: 1000, ...bounds });

const there = (from: string, to: string): Set<string> =>
  new Set(visits.filter(({ day }) => day >= from && day <= to).map(({ who }) => who));

/** The first and last day of the calendar period that contains a day. */
function periodOf(axis: Axis, day: string): readonly [first: string, last: string] {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (axis === 'month') return [dayOf(Date.UTC(year, month, 1)), dayOf(Date.UTC(year, month + 1, 0))];
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY;
  return [dayOf(monday), dayOf(monday + 6 * DAY)];
}

/** What an answer shows of each cohort: its first day within the bounds, and the size and the retained of each offset. */
function expected(metric: string, axis: Axis, { start = FIRST, end = LAST }: Bounds): readonly unknown[] {
  const days = covered.filter((day) => day >= start && day <= end);
  const periods = [...new Set(days.map((day) => periodOf(axis, day)[0]))].map((first) => {
    const own = days.filter((day) => periodOf(axis, day)[0] === first);
    return { from: own[0] ?? '', to: own.at(-1) ?? '' };
  });
  return periods.flatMap(({ from, to }, index) => {
    const before = metric === 'new_back' ? there('', dayOf(Date.parse(from) - DAY)) : new Set<string>();
    const cohort = [...there(from, to)].filter((who) => !before.has(who));
    return periods.slice(index, index + PERIODS + 1).map((period, offset) => {
      const later = there(period.from, period.to);
      return [offset, cohort.length, cohort.filter((who) => later.has(who)).length];
    });
  });
}

const shown = (metric: string, { rows }: QueryResult): readonly unknown[] =>
  rows.map((row) => [row['offset'], row[`${metric}_size`], row[`${metric}_retained`]]);

const starts = [undefined, ...covered.slice(0, 45).filter((_, index) => index % 2 === 0)];
const ends = [undefined, '2026-02-15', '2026-02-28', '2026-03-03', '2026-03-08'];

describe.each(['back', 'new_back'])('%s', (metric) => {
  it.each(['week', 'month'] as const)(
    'counts by %s the days within the bounds alone, and takes for known whoever was there before',
    async (axis) => {
      for (const [index, start] of starts.entries()) {
        const end = ends[index % ends.length];
        const bounds = { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
        expect({ bounds, rows: shown(metric, await ask(metric, axis, bounds)) }).toEqual({ bounds, rows: expected(metric, axis, bounds) });
      }
    },
  );

  it('says which cohorts a bound cuts, and which period that cohorts are followed to', async () => {
    const said = async (axis: Axis, bounds: Bounds): Promise<readonly string[]> => {
      const { warnings } = await ask(metric, axis, bounds);
      return warnings.filter(({ code }) => code === 'partial_period').map(({ message }) => message);
    };
    const start = '2026-01 is partial: start 2026-01-15 cuts it, and its cohort is those from that day.';
    const end = '2026-02 is partial: end 2026-02-15 cuts it, and its cohort is those up to that day.';
    const followed =
      '2026-02 is partial: end 2026-02-15 cuts it, and those who came back after that day do not count as retained. Do not compare it with a whole period.';
    expect(await said('month', { start: '2026-01-15', end: '2026-02-15' })).toEqual([start, end, followed]);
    expect(await said('month', { start: '2026-02-01', end: '2026-02-15' })).toEqual([end]);
    expect(await said('month', { start: '2026-01-01', end: '2026-02-28' })).toEqual([]);
    expect(await said('week', { start: '2026-01-05', end: '2026-02-15' })).toEqual([]);
  });

  it('says that the last period is not over, even if nobody of a followed cohort was there', async () => {
    const { rows, warnings } = await workspace.call('metric_query', { metric, time_axis: 'month', filters: { place: 'old' } });
    const sizes = rows.map((row) => [row['month'], row['offset'], row[`${metric}_retained`]]);
    expect(sizes).toContainEqual(['2026-02', 1, 0]);
    expect(sizes.filter(([month]) => month === '2026-03')).toEqual(metric === 'back' ? [] : [['2026-03', 0, 0]]);
    expect(warnings.map(({ code }) => code)).toContain('unfinished_period');
  });
});
