import { describe, expect, it } from 'vitest';
import { changedQuestion } from '../../runtime/pages/app/changedQuestion.ts';
import { openedDrawing, withY } from '../../runtime/pages/app/openedDrawing.ts';
import { cardQuestion } from '../../runtime/pages/app/home/cardQuestion.ts';
import { openedMetric } from '../../runtime/pages/app/metric/address.ts';
import { groupSize } from '../../runtime/pages/app/metric/groupSize.ts';
import { changeQuestion, companionsOf, metricView, trendQuestion } from '../../runtime/pages/app/metric/metricView.ts';
import { selected, toggled, unselected } from '../../runtime/pages/app/metric/selections.ts';
import { trendPoints } from '../../runtime/pages/app/metric/trendPoints.ts';
import { valueTicks } from '../../runtime/pages/app/metric/valueTicks.ts';
import type { Intent, MetricSummary, QueryResult } from '../../generated/types.ts';

const flights = {
  name: 'flights',
  first_day: '2001-01-01',
  last_day: '2001-07-01',
  dimensions: [{ name: 'state' }],
  time_axes: ['day', 'week', 'month', 'quarter', 'year'],
  outputs: [{ name: 'flights', type: 'integer' }],
} as unknown as MetricSummary;
const place = openedMetric('flights');

describe('the card of a metric', () => {
  it('shows months, the last of which is over, where there are some', () => {
    const { intent, periods } = cardQuestion(flights) ?? {};
    expect(intent).toEqual({ time_axis: 'month', compare: 'prior_period', start: '2001-01-01' });
    expect([periods?.length, periods?.at(-1)?.name]).toEqual([6, '2001-06']);
  });

  it('shows days while the data are young, and the most whole periods where none are enough', () => {
    expect(
      cardQuestion({ ...flights, last_day: '2001-01-09' })
        ?.periods.map(({ name }) => name)
        .slice(-2),
    ).toEqual(['2001-01-08', '2001-01-09']);
    expect(cardQuestion({ ...flights, last_day: '2001-02-28', time_axes: ['month', 'year'] })?.periods.map(({ name }) => name)).toEqual([
      '2001-01',
      '2001-02',
    ]);
  });

  it('shows the last period of which no day may grow any more', () => {
    expect(cardQuestion({ ...flights, last_day: '2001-01-09', open_days: 2 })?.periods.at(-1)?.name).toBe('2001-01-07');
    expect(cardQuestion({ ...flights, last_day: '2001-01-02', open_days: 2 })?.intent).toEqual({});
  });

  it('asks for one number of a metric without a time axis, and for none of one with several rows or a required dimension', () => {
    expect(cardQuestion({ ...flights, time_axes: [] })?.intent).toEqual({});
    expect(cardQuestion({ ...flights, rows_by: 'bin' })).toBe(null);
    expect(cardQuestion({ ...flights, requires: ['currency'] })).toBe(null);
  });
});

describe('the page of a metric', () => {
  it('opens on the difference of a comparison, and on the first number of any other metric', () => {
    const outputs = ['lift_verdict', 'lift_count', 'lift_difference', 'lift_p_value'].map((name) => ({
      name,
      type: name === 'lift_verdict' ? 'string' : 'number',
      ...(name === 'lift_difference' ? { interval: { lower: 'least', upper: 'most' } } : {}),
    }));
    const lift = { ...flights, name: 'lift', outputs } as unknown as MetricSummary;
    const plain = { ...lift, outputs: lift.outputs.filter(({ interval }) => interval === undefined) };
    expect(metricView(lift, openedMetric('lift')).output).toBe('lift_difference');
    expect(metricView(plain, openedMetric('lift')).output).toBe('lift_count');
    expect(metricView(lift, { ...openedMetric('lift'), output: 'lift_p_value' }).output).toBe('lift_p_value');
  });

  it('opens on the last month and the one before it, by day', () => {
    const view = metricView(flights, place);
    expect([view.days, view.before, view.axis]).toEqual([
      { start: '2001-06-01', end: '2001-06-30' },
      { start: '2001-05-01', end: '2001-05-31' },
      'day',
    ]);
    expect(trendQuestion(view, view.days, ['late_share'])).toEqual({
      start: '2001-06-01',
      end: '2001-06-30',
      time_axis: 'day',
      totals: true,
      with: ['late_share'],
    });
    expect(changeQuestion(flights, view)).toEqual({
      start: '2001-06-01',
      end: '2001-06-30',
      against: { start: '2001-05-01', end: '2001-05-31' },
      output: 'flights',
    });
  });

  it('opens on what the data fill twice, and on all of them where they fill nothing', () => {
    const opened = (last_day: string): string => metricView({ ...flights, last_day }, place).period;
    expect([opened('2001-02-27'), opened('2001-01-15'), opened('2001-01-05')]).toEqual(['last_7_days', 'last_7_days', 'all']);
    expect(metricView({ ...flights, time_axes: ['month', 'quarter', 'year'] }, place).period).toBe('last_3_months');
  });

  it('of all data has nothing before, and explains the last whole period', () => {
    const view = metricView(flights, { ...place, period: 'all', filters: { state: { in: ['NY', 'CA'] } } });
    expect([view.days, view.before, view.axis]).toEqual([null, null, 'week']);
    expect(changeQuestion(flights, view)).toEqual({
      time_axis: 'month',
      period: '2001-06',
      output: 'flights',
      filters: { state: { in: ['NY', 'CA'] } },
    });
  });

  it('looks for no drivers in a dimension of which one value passes', () => {
    const two = { ...flights, dimensions: [{ name: 'state' }, { name: 'band' }] } as unknown as MetricSummary;
    const filters = { state: { in: ['NY'] } };
    expect(changeQuestion(two, metricView(two, { ...place, filters }))?.dimensions).toEqual(['band']);
    expect(changeQuestion(flights, metricView(flights, { ...place, filters }))).toBe(null);
  });

  it('offers the metrics that can be asked with it under its conditions', () => {
    const other = { ...flights, name: 'routes', outputs: [{ name: 'routes' }], dimensions: [] } as unknown as MetricSummary;
    const same = { ...other, name: 'twin', outputs: flights.outputs };
    const names = (filters: NonNullable<Intent['filters']>): readonly string[] =>
      companionsOf(flights, [flights, other, same], metricView(flights, { ...place, filters })).map(({ name }) => name);
    expect([names({}), names({ state: { in: ['NY'] } })]).toEqual([['routes'], []]);
  });
});

describe('a click on a value', () => {
  it('chooses it, a second one ends that, and leaving it out ends it too', () => {
    const chosen = toggled({ band: { gte: 2 } }, 'state', 'in', 'NY', 'many');
    const both = toggled(chosen, 'state', 'in', null, 'many');
    expect(both).toEqual({ band: { gte: 2 }, state: { in: ['NY', null] } });
    expect(toggled(both, 'state', 'in', 'NY', 'many')).toEqual({ band: { gte: 2 }, state: { in: [null] } });
    expect(toggled(both, 'state', 'not_in', 'NY', 'many')).toEqual({ band: { gte: 2 }, state: { in: [null], not_in: ['NY'] } });
    expect(toggled(toggled(chosen, 'state', 'in', 'NY', 'many'), 'band', 'in', 3, 'many')).toEqual({ band: { gte: 2, in: [3] } });
  });

  it('takes the place of another where only one may pass', () => {
    expect(toggled({ currency: { in: ['EUR'] } }, 'currency', 'in', 'USD', 'one')).toEqual({ currency: { in: ['USD'] } });
  });

  it('does not limit the list of its own dimension, as other conditions do', () => {
    const filters = { state: { in: ['NY'], not_in: ['CA'], starts_with: 'N' }, band: { in: [1] } };
    expect(unselected(filters, 'state')).toEqual({ state: { starts_with: 'N' }, band: { in: [1] } });
    expect([selected(filters, 'state', 'in'), selected(filters, 'state', 'not_in')]).toEqual([['NY'], ['CA']]);
  });
});

describe('the answer of the explorer', () => {
  const charted = { ...flights, chart_kinds: ['line'] } as unknown as MetricSummary;
  const drawn = (intent: Intent) => withY(openedDrawing(charted, intent), charted, intent);

  it('is drawn by the first number of its metric where it has several, as with further metrics', () => {
    expect(drawn({ time_axis: 'day', with: ['routes'] })).toEqual({ kind: 'line', y: 'flights' });
    expect(drawn({ time_axis: 'day', compare: 'prior_period' })).toEqual({ kind: 'line', y: 'flights' });
    expect(drawn({ time_axis: 'day' })).toEqual({ kind: 'line' });
    expect(withY({ kind: 'line', y: 'routes' }, charted, { with: ['routes'] })).toEqual({ kind: 'line', y: 'routes' });
  });
});

describe('a change of a question', () => {
  const counted = { ...flights, chart_kinds: [] } as unknown as MetricSummary;
  const delay = { ...flights, name: 'delay', outputs: [{ name: 'delay' }], chart_kinds: ['boxplot'] } as unknown as MetricSummary;
  const asked: Intent = { time_axis: 'month', dimensions: ['state'], compare: 'prior_period', quantiles: true };
  const left = (said: Intent, change: Intent): Intent => {
    const place = { page: 'explore', metric: 'delay', drawing: null } as const;
    const { intent } = changedQuestion([counted, delay], { ...place, intent: { ...asked, ...said } }, { ...asked, ...said, ...change });
    return Object.fromEntries(Object.keys(said).flatMap((name) => (name in intent ? [[name, intent[name as keyof Intent]]] : [])));
  };

  it.each<[said: Intent, change: Intent, left: Intent]>([
    [{ order_by: ['-delay_delta', 'delay'] }, { compare: null }, { order_by: ['delay'] }],
    [{ order_by: ['-delay_delta'] }, { time_axis: null, compare: null }, {}],
    [{ order_by: ['-delay_p90_prev'] }, { quantiles: false }, {}],
    [{ order_by: ['-delay_p90'], top_n: 5, top_n_by: 'delay_p90' }, { quantiles: false }, { top_n: 5 }],
    [{ having: { delay_delta: { gt: 0 }, row_count: 5 } }, { compare: null }, { having: { row_count: 5 } }],
    [{ order_by: ['month', 'state'], top_n_within: ['month'] }, { time_axis: 'day' }, { order_by: ['state'] }],
    [{ order_by: ['-state', 'delay'], top_n_within: ['state'] }, { dimensions: [] }, { order_by: ['delay'] }],
    [{ order_by: ['-flights_delta'], with: ['flights'] }, { with: [] }, {}],
    [{ order_by: ['-delay_delta'], top_n_within: ['state'] }, { totals: true }, { order_by: ['-delay_delta'], top_n_within: ['state'] }],
  ])('leaves out what was said of columns that go with it: of %j, %j leaves %j', (said, change, expected) => {
    expect(left(said, change)).toEqual(expected);
  });

  it('draws by no column that goes with it', () => {
    const place = { page: 'explore', metric: 'delay', intent: asked, drawing: { kind: 'line', x: 'month', y: 'delay_delta' } } as const;
    expect(changedQuestion([delay], place, { ...asked, compare: null }).drawing).toEqual({ kind: 'line', x: 'month' });
  });
});

describe('the chart of a metric', () => {
  const answer = (rows: QueryResult['rows'], from: string, to: string): QueryResult =>
    ({
      columns: Object.keys(rows[0] ?? {}).map((name) => ({ name })),
      rows,
      coverage: { from, to },
      warnings: [],
    }) as unknown as QueryResult;

  it('has every period to the last covered day, those of which days are missing as parts, with or without a row', () => {
    const now = { answer: answer([{ week: '2001-W02', n: 3 }], '2001-01-03', '2001-01-16'), days: null };
    expect(trendPoints('week', { name: 'n' }, now, null).map(({ name, extent, value }) => [name, extent, value])).toEqual([
      ['2001-W01', 'part', null],
      ['2001-W02', 'whole', 3],
      ['2001-W03', 'part', null],
    ]);
  });

  it('has the interval of a value that has one', () => {
    const rows = [
      { day: '2001-01-01', n: 3, least: 1, most: 6 },
      { day: '2001-01-02', n: 4, least: null, most: null },
    ];
    const now = { answer: answer(rows, '2001-01-01', '2001-01-02'), days: null };
    expect(
      trendPoints('day', { name: 'n', interval: { lower: 'least', upper: 'most' } }, now, null).map(({ interval }) => interval),
    ).toEqual([{ lower: 1, upper: 6 }, null]);
  });

  it('tells periods that privacy withheld from those without a row, where the answer says of how many', () => {
    const now = { answer: answer([{ day: '2001-01-01', n: 3 }], '2001-01-01', '2001-01-03'), days: null };
    const missing = (withheld: number) =>
      trendPoints('day', { name: 'n' }, { ...now, answer: { ...now.answer, withheld } }, null).map((point) => point.missing);
    expect([missing(0), missing(1), missing(2)]).toEqual([
      [null, null, null],
      [null, 'perhaps_withheld', 'perhaps_withheld'],
      [null, 'withheld', 'withheld'],
    ]);
  });

  it('ends with the last period whose rows were not cut, and so does the line of the days before', () => {
    const of = (days: readonly string[], from: string, to: string, more: boolean) => ({
      answer: {
        ...answer(
          days.map((day) => ({ day, n: 1 })),
          from,
          to,
        ),
        more,
      },
      days: { start: from, end: to },
    });
    const before = of(['2001-01-01'], '2001-01-01', '2001-01-04', true);
    const now = of(['2001-02-01', '2001-02-03'], '2001-02-01', '2001-02-04', true);
    const named = (points: ReturnType<typeof trendPoints>) => points.map((point) => [point.name, point.before?.name]);
    expect(named(trendPoints('day', { name: 'n' }, now, before))).toEqual([
      ['2001-02-01', '2001-01-01'],
      ['2001-02-02', undefined],
      ['2001-02-03', undefined],
    ]);
    expect(
      trendPoints('day', { name: 'n' }, { ...now, answer: { ...now.answer, withheld: 1 } }, null).map(({ missing }) => missing),
    ).toEqual([null, 'perhaps_withheld', null]);
  });

  it('tells periods that may still grow from those of which days are missing', () => {
    const now = { answer: answer([], '2001-01-01', '2001-01-17'), days: null };
    now.answer.coverage.open_from = '2001-01-14';
    expect(trendPoints('week', { name: 'n' }, now, null).map(({ name, extent }) => [name, extent])).toEqual([
      ['2001-W01', 'whole'],
      ['2001-W02', 'open'],
      ['2001-W03', 'part'],
    ]);
  });

  it('sets each period beside the one that is as many periods into the days before', () => {
    const now = {
      answer: answer([{ day: '2001-02-02', n: 5 }], '2001-02-01', '2001-02-02'),
      days: { start: '2001-02-01', end: '2001-02-28' },
    };
    const before = {
      answer: answer([{ day: '2001-01-02', n: 4 }], '2001-01-01', '2001-01-31'),
      days: { start: '2001-01-01', end: '2001-01-31' },
    };
    expect(trendPoints('day', { name: 'n' }, now, before).map((point) => [point.value, point.before])).toEqual([
      [null, { name: '2001-01-01', value: null, estimate: null }],
      [5, { name: '2001-01-02', value: 4, estimate: null }],
    ]);
  });

  it.each([
    [[0.2, 0.25], 0.2, 0.25],
    [[1, 10], 0, 10],
    [[-4, 8], -4, 8],
    [[7, 7], 7, 7],
    [[0], 0, 0],
  ])('has round numbers along its side, around %j', (values, least, most) => {
    const { ticks, from, to } = valueTicks(values, 5);
    expect(from).toBeLessThanOrEqual(least);
    expect(to).toBeGreaterThanOrEqual(most);
    expect(to).toBeGreaterThan(from);
    expect(ticks.length).toBeLessThanOrEqual(9);
  });
});

describe('the leading values', () => {
  const count = { name: 'flights', type: 'integer', additive: { time: true, dimensions: true } };
  const share = { name: 'late_share', type: 'number', additive: { time: false, dimensions: false } };
  const of = (name: string, output: object, more: object = {}) =>
    ({ ...flights, name, label: name, processor_id: 'traffic', privacy: null, outputs: [output], ...more }) as unknown as MetricSummary;
  const [all, late] = [of('flights', count), of('late_share', share)];
  const sizeOf = (metric: MetricSummary, metrics: readonly MetricSummary[], filters = {}) =>
    groupSize(metric, metrics, { output: metric.outputs[0]?.name ?? '', filters });

  it('of a ratio are those of the largest groups by a count over the same rows, and of an amount those of the largest amount', () => {
    expect(sizeOf(late, [late, all])).toEqual({ metric: 'flights', output: 'flights', label: 'flights' });
    expect(sizeOf(all, [late, all])).toBe(null);
  });

  it('are chosen by no count of other rows, or that cannot be asked beside them', () => {
    for (const unfit of [
      { processor_id: 'other' },
      { where: 'carrier is AA' },
      { window: 'the last 28 days' },
      { requires: ['state'] },
      { privacy: { min_count: 5 } },
      { rows_by: 'bin' },
      { dimensions: [] },
      { outputs: [count, share] },
    ])
      expect(sizeOf(late, [late, of('some', count, unfit)])).toBe(null);
    expect(sizeOf(late, [all], { carrier: 'AA' })).toBe(null);
  });
});
