import { describe, expect, it } from 'vitest';
import type { AggregateTable, Grain, Rollup } from '../../../compiler/manifest.ts';
import { hourOfDate, isoDate } from '../../../runtime/calendar/periods.ts';
import { planQuery, type Need, type QueryPlan } from '../../../runtime/query/plan/planQuery.ts';
import type { PublishedAggregate } from '../../../runtime/release/Release.ts';
import { table } from '../../support/manifests.ts';
import { must } from '../must.ts';

interface Sized extends Rollup {
  readonly rows: number;
}

const rollups: readonly Sized[] = [
  { id: 'day_a', grain: 'day', dimensions: ['a'], rows: 300 },
  { id: 'month_a', grain: 'month', dimensions: ['a'], rows: 60 },
  { id: 'month_ab', grain: 'month', dimensions: ['a', 'b'], rows: 200 },
  { id: 'quarter_b', grain: 'quarter', dimensions: ['b'], rows: 20 },
  { id: 'week_a', grain: 'week', dimensions: ['a'], rows: 90 },
];

const definition: AggregateTable = {
  ...table('t', { dimensions: { a: 'string', b: 'string', c: 'string' }, grain: 'day', rollups }),
  computation_hash: 'h',
};

function published(only: readonly Sized[] = rollups, first = '2001-01-03', last = '2001-05-20'): PublishedAggregate {
  return {
    table_id: 't',
    computation_hash: 'h',
    catalog: null,
    base: { name: 't', grain: 'day', dimensions: ['a', 'b', 'c'], rows: 1000 },
    rollups: new Map(only.map(({ id, grain, dimensions, rows }) => [id, { name: `t__${id}`, grain, dimensions, rows }])),
    chunks: [],
    first_period: first,
    last_period: last,
  };
}

function plan(
  need: { axis?: Grain; dimensions?: readonly string[]; start?: string; end?: string; compare?: Need['compare']; prefer?: Need['prefer'] },
  of = published(),
): QueryPlan {
  return planQuery(definition, of, {
    axis: need.axis ?? null,
    dimensions: need.dimensions ?? [],
    compare: need.compare ?? null,
    prefer: need.prefer ?? 'coarsest',
    range: {
      from: need.start === undefined ? null : hourOfDate(need.start),
      to: need.end === undefined ? null : must(hourOfDate(need.end)) + 24,
    },
  });
}

const codes = ({ rejected }: QueryPlan): Readonly<Record<string, string>> =>
  Object.fromEntries(rejected.map(({ rollup, code }) => [rollup, code]));
const scan = ({ scan: { from, to } }: QueryPlan): readonly (string | null)[] => [
  from === null ? null : isoDate(from),
  to === null ? null : isoDate(to),
];

describe('the planner', () => {
  it('chooses the coarsest rollup that answers, then the one with the fewest rows, and says why not the others', () => {
    const chosen = plan({ axis: 'month', dimensions: ['a'] });
    expect(chosen.rollup).toBe('month_a');
    expect(codes(chosen)).toEqual({
      day_a: 'not_coarsest',
      month_ab: 'not_smallest',
      quarter_b: 'dimension_missing',
      week_a: 'grain_does_not_nest',
    });
    expect(chosen.rejected.find(({ rollup }) => rollup === 'quarter_b')?.reason).toBe('dimension_missing: a');
  });

  it('says the same whichever dimension a question names first', () => {
    const reasons = ([first, second]: readonly [string, string]): readonly string[] =>
      plan({ dimensions: [first, second] }).rejected.map(({ reason }) => reason);
    expect(reasons(['c', 'b'])).toEqual(reasons(['b', 'c']));
    expect(reasons(['c', 'b'])).toContain('dimension_missing: b, c');
  });

  it('does not cut periods from coarser ones', () => {
    expect(codes(plan({ axis: 'week', dimensions: ['a'] }))).toMatchObject({ month_a: 'grain_too_coarse', month_ab: 'grain_too_coarse' });
    expect(plan({ axis: 'week', dimensions: ['a'] }).rollup).toBe('week_a');
    expect(plan({ axis: 'day', dimensions: ['a'] }).rollup).toBe('day_a');
  });

  it('counts dimensions that only filter', () => {
    expect(plan({ axis: 'year', dimensions: ['a', 'c'] })).toMatchObject({ rollup: null, table: { name: 't' } });
    expect(plan({ axis: 'year', dimensions: ['b'] }).rollup).toBe('quarter_b');
  });

  it('needs an aligned start only if there are data before it, and an aligned end only if there are data after it', () => {
    expect(plan({ dimensions: ['a'], start: '2001-02-01', end: '2001-03-31' }).rollup).toBe('month_a');
    expect(codes(plan({ dimensions: ['a'], start: '2001-02-02' }))).toMatchObject({
      month_a: 'start_not_aligned',
      month_ab: 'start_not_aligned',
    });
    expect(codes(plan({ dimensions: ['a'], end: '2001-03-30' }))).toMatchObject({ month_a: 'end_not_aligned' });
    // Nothing before 3 January, nothing past 20 May.
    expect(scan(plan({ dimensions: ['a'], start: '2001-01-02', end: '2001-05-25' }))).toEqual(['2001-01-01', '2001-06-01']);
    expect(plan({ dimensions: ['a'], start: '2001-01-03', end: '2001-05-20' }).rollup).toBe('month_a');
    expect(plan({ dimensions: ['a'], end: '2001-05-19' }).rollup).not.toBe('month_a');
    expect(plan({ dimensions: ['a'], start: '2001-01-04' }).rollup).not.toBe('month_a');
  });

  it('reaches back over the whole period before the first for a comparison', () => {
    const compared = plan({ axis: 'month', dimensions: ['a'], start: '2001-03-01', end: '2001-03-31', compare: 'prior_period' });
    expect([compared.rollup, scan(compared)]).toEqual(['month_a', ['2001-02-01', '2001-04-01']]);
    expect(scan(plan({ axis: 'month', dimensions: ['a'], start: '2001-03-15', compare: 'prior_period' }))).toEqual(['2001-02-01', null]);
    expect(scan(plan({ axis: 'day', start: '2001-03-01', compare: 'prior_period' }))[0]).toBe('2001-02-28');
    const lastYear = plan({ axis: 'month', dimensions: ['a'], start: '2001-03-15', end: '2001-04-30', compare: 'prior_year' });
    expect(scan(lastYear)).toEqual(['2000-03-01', '2001-05-01']);
    expect(lastYear.scan.but).toEqual({ from: hourOfDate('2000-05-01'), to: hourOfDate('2001-03-15') });
    expect(plan({ axis: 'month', start: '2000-01-01', end: '2001-12-31', compare: 'prior_year' }).scan.but).toBeNull();
  });

  it('can prefer the smallest table', () => {
    expect(plan({ dimensions: ['b'], prefer: 'fewest_rows' }).rollup).toBe('quarter_b');
    expect(plan({ dimensions: ['a'], prefer: 'fewest_rows' }).rollup).toBe('month_a');
  });

  it('answers from the base table what no published rollup can, and from anything when there are no data', () => {
    const none = plan({ axis: 'month', dimensions: ['a'] }, published([]));
    expect([none.rollup, codes(none)['month_a']]).toEqual([null, 'not_published']);
    expect(
      planQuery(
        definition,
        { ...published(), first_period: null, last_period: null },
        { axis: null, dimensions: ['a'], range: { from: hourOfDate('2001-02-02'), to: null }, compare: null, prefer: 'coarsest' },
      ).rollup,
    ).toBe('month_a');
  });
});
