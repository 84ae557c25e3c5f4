import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, placeOf, type Exploration } from '../../runtime/pages/app/address.ts';
import type { Report } from '../../compiler/reports.ts';
import { unknownParts } from '../../runtime/pages/app/reports/address.ts';
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

  it('leads to the status page', () => {
    expect(placeOf(addressOf({ page: 'status' }))).toEqual({ page: 'status' });
  });
});
