import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, placeOf, type Exploration } from '../../runtime/pages/app/address.ts';
import type { Report } from '../../compiler/reports.ts';
import { presentQuestion } from '../../runtime/pages/app/presentQuestion.ts';
import { presentReport, unknownParts, type ReportPlace } from '../../runtime/pages/app/reports/address.ts';
import { presentPlace } from '../../runtime/pages/app/metric/presentPlace.ts';
import { openedMetric, unknownParts as unknownMetricParts, type MetricPlace } from '../../runtime/pages/app/metric/address.ts';
import type { MetricSummary } from '../../generated/types.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const exploration: fc.Arbitrary<Exploration> = fc
  .record({
    metric: text,
    intent: fc.record(
      {
        dimensions: fc.array(text, { minLength: 1 }),
        time_axis: fc.constantFrom('day' as const, 'month' as const),
        start: fc.constant('2001-02-01'),
        filters: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.array(text, { minLength: 1 })), { minKeys: 1 }),
        top_n: fc.integer({ min: 1 }),
        totals: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
    drawing: fc.option(fc.record({ kind: fc.constantFrom('table', 'line'), x: text }, { requiredKeys: ['kind'] })),
  })
  .map((parts) => ({ page: 'explore', ...parts }) as Exploration);

const metricPlace: fc.Arbitrary<MetricPlace> = fc.record({
  page: fc.constant('metric'),
  metric: text,
  period: fc.constantFrom(null, 'all', 'last_7_days', '2001-02-01..2001-02-28'),
  by: fc.constantFrom(null, 'day', 'month'),
  compare: fc.constantFrom(null, 'none', 'prior_year'),
  filters: fc.dictionary(text, fc.record({ in: fc.array(fc.oneof(text, fc.constant(null), fc.integer()), { minLength: 1 }) })),
  also: fc.array(fc.constantFrom('flights', 'average_delay')),
  output: fc.constantFrom(null, 'lift'),
});

const dimensions = [{ name: 'origin', aliases: ['departure'] }, { name: 'carrier' }];
const metrics = [
  { name: 'flights', aliases: ['departures'], dimensions, outputs: [{ name: 'flights' }], chart_kinds: [] },
  { name: 'late_share', aliases: ['delayed_share'], dimensions, outputs: [{ name: 'late_share' }], chart_kinds: [] },
] as unknown as readonly MetricSummary[];

describe('the address of a page', () => {
  it('contains the whole question, whatever is in it', () => {
    fc.assert(
      fc.property(exploration, (place) => {
        expect(placeOf(addressOf(place))).toEqual(JSON.parse(JSON.stringify(place)));
      }),
    );
  });

  it('is the same for the same question: what asks for nothing is left out', () => {
    const asked = addressOf({ page: 'explore', metric: 'flights', intent: { time_axis: 'month' }, drawing: { kind: 'table' } });
    const spelled = { time_axis: 'month', dimensions: [], filters: {}, totals: false, compare: null } as const;
    expect(addressOf({ page: 'explore', metric: 'flights', intent: { ...spelled, dimensions: [] }, drawing: { kind: 'table' } })).toBe(
      asked,
    );
  });

  it.each(['', '#', '#/', '#/metrics', '#/metrics/'])('that says nothing leads to the start page: %s', (fragment) => {
    expect(placeOf(fragment)).toEqual({ page: 'home' });
  });

  it.each([
    ['#/explore?metric=flights&intent={', '#/explore', ['"intent" is not a JSON object: {']],
    ['#/explore?intent=[1]', '#/explore', ['"intent" is not a JSON object: [1]']],
    ['#/explore?intent=null', '#/explore', ['"intent" is not a JSON object: null']],
    ['#/explore?intent=', '#/explore', ['"intent" is not a JSON object: it is empty']],
    ['#/explore?intnt={}', '#/explore', ['There is no "intnt": this page takes metric, intent, chart, x, y, color.']],
    ['#/elsewhere', '#/', ['There is no page "/elsewhere".']],
    ['#/reports/overview/states/more', '#/reports', ['There is no page "/reports/overview/states/more".']],
    ['#/chat?metric=flights', '#/chat', ['There is no "metric": this page takes no choices.']],
    [
      '#/metrics/events?period=2001-03-31..2001-01-01',
      '#/metrics/events',
      ['"period" is not a period such as last_28_days, all or 2001-01-01..2001-03-31: 2001-03-31..2001-01-01'],
    ],
    ['#/explore?metric=a&metric=b', '#/explore', ['"metric" stands there more than once.']],
    ['#/metrics/events?filters={"txt":"plain"', '#/metrics/events', ['"filters" is not a JSON object: {"txt":"plain"']],
    [
      '#/metrics/events?period=banana&by=era&compare=luck',
      '#/metrics/events',
      [
        '"period" is not a period such as last_28_days, all or 2001-01-01..2001-03-31: banana',
        '"by" is not one of hour, day, week, month, quarter, year: era',
        '"compare" is not none or prior_year: luck',
      ],
    ],
    [
      '#/reports/overview/more?period=banana&compare=luck&filters={"state":"NY"}',
      '#/reports/overview/more',
      [
        '"period" is not a period such as last_28_days, all or 2001-01-01..2001-03-31: banana',
        '"compare" is not none, prior_period or prior_year: luck',
        '"filters" is not a JSON object of lists of values: {"state":"NY"}',
      ],
    ],
  ])('of which a part cannot be read says so and asks nothing: %s', (fragment, plain, faults) => {
    expect(placeOf(fragment)).toEqual({ page: 'unreadable', faults, plain });
  });

  it('may have question marks in its values', () => {
    expect(placeOf('#/metrics/events?filters={"txt":"why?"}')).toMatchObject({ filters: { txt: 'why?' } });
  });

  it('of a report names pages and filters that it has', () => {
    const report = { pages: [{ name: 'all' }], filters: [{ dimension: 'state' }] } as unknown as Report;
    expect(unknownParts(report, { tab: 'all', filters: { state: ['NY'] } })).toEqual([]);
    expect(unknownParts(report, { tab: 'al', filters: { stat: ['NY'] } })).toEqual([
      'The report has no page "al".',
      'The report has no filter "stat".',
    ]);
  });

  it('of a metric names outputs and axes that it has', () => {
    const metric = { outputs: [{ name: 'flights' }], time_axes: ['day', 'month'] } as unknown as MetricSummary;
    expect(unknownMetricParts(metric, { output: 'flights', by: 'month' })).toEqual([]);
    expect(unknownMetricParts(metric, { output: 'flight', by: 'hour' })).toEqual([
      'The metric has no output "flight".',
      'The metric has no numbers by hour.',
    ]);
  });

  it('of a metric contains all that was chosen there', () => {
    fc.assert(
      fc.property(metricPlace, (place) => {
        expect(placeOf(addressOf(place))).toEqual(JSON.parse(JSON.stringify(place)));
      }),
    );
  });

  it('of a metric as it opens is its name alone', () => {
    expect(addressOf(openedMetric('late_share'))).toBe('#/metrics/late_share');
    expect(placeOf('#/metrics/late_share?also=')).toEqual(openedMetric('late_share'));
  });

  it('may have former names of metrics, dimensions and columns, and opens what they are called today', () => {
    const { place, renamed } = presentPlace(metrics, {
      ...openedMetric('delayed_share'),
      filters: { departure: { in: ['JFK'] }, carrier: ['AA'] },
      also: ['departures', 'flights', 'unknown'],
      output: 'delayed_share',
    });
    expect(place).toEqual({
      ...openedMetric('late_share'),
      filters: { origin: { in: ['JFK'] }, carrier: ['AA'] },
      also: ['flights', 'unknown'],
      output: 'late_share',
    });
    expect([...renamed]).toEqual([
      ['delayed_share', 'late_share'],
      ['departure', 'origin'],
      ['departures', 'flights'],
    ]);
    const intent = {
      dimensions: ['departure'],
      with: ['departures'],
      filters: { departure: 'JFK' },
      having: { delayed_share_delta: { gt: 0 } },
      order_by: ['-departures_prev', 'departure'],
      top_n_by: 'delayed_share',
      top_n_within: ['departure'],
    };
    const opened = presentQuestion(metrics, { page: 'explore', metric: 'late_share', intent, drawing: { kind: 'line', x: 'departure' } });
    expect(opened.place).toEqual({
      page: 'explore',
      metric: 'late_share',
      intent: {
        dimensions: ['origin'],
        with: ['flights'],
        filters: { origin: 'JFK' },
        having: { late_share_delta: { gt: 0 } },
        order_by: ['-flights_prev', 'origin'],
        top_n_by: 'late_share',
        top_n_within: ['origin'],
      },
      drawing: { kind: 'line', x: 'origin' },
    });
  });

  it('keeps a former name beside the present one, and what has no form of a question, for the service to refuse', () => {
    const both = { departure: { in: ['JFK'] }, origin: { in: ['LGA'] } };
    expect(presentPlace(metrics, { ...openedMetric('flights'), filters: both }).place.filters).toEqual(both);
    const odd = { dimensions: 5, filters: 'JFK', order_by: [5], with: 'flights' } as unknown as Exploration['intent'];
    expect(presentQuestion(metrics, { page: 'explore', metric: 'flights', intent: odd, drawing: null }).place.intent).toEqual(odd);
    const report = { name: 'all', pages: [], filters: [{ dimension: 'origin', aliases: ['departure'] }] } as unknown as Report;
    const opened = (filters: ReportPlace['filters']) =>
      presentReport(report, { page: 'reports', report: 'every', tab: null, period: null, compare: null, filters });
    expect(opened({ departure: ['JFK'] })).toMatchObject({ place: { report: 'all', filters: { origin: ['JFK'] } } });
    expect(unknownParts(report, opened({ departure: ['JFK'], origin: ['LGA'] }).place)).toEqual([
      '"departure" is a former name of "origin", which is named too.',
    ]);
  });

  it('leads to the status page', () => {
    expect(placeOf(addressOf({ page: 'status' }))).toEqual({ page: 'status' });
  });
});
