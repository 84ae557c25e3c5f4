import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../query/must.ts';
import { daysOf, isPeriod, periodBefore, periodOf, periodWords } from '../../runtime/reports/periods.ts';

const covered = { start: '2001-01-01', end: '2001-06-30' };

const plusDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('the periods of a report', () => {
  it.each([
    ['all', covered.end, null],
    ['last_28_days', '2001-06-30', ['2001-06-03', '2001-06-30']],
    ['last_1_days', '2001-06-30', ['2001-06-30', '2001-06-30']],
    // A month counts when it is over.
    ['last_3_months', '2001-06-30', ['2001-04-01', '2001-06-30']],
    ['last_3_months', '2001-06-29', ['2001-03-01', '2001-05-31']],
    ['last_1_weeks', '2001-06-30', ['2001-06-18', '2001-06-24']],
    ['last_1_weeks', '2001-07-01', ['2001-06-25', '2001-07-01']],
    ['last_2_quarters', '2001-06-30', ['2001-01-01', '2001-06-30']],
    ['last_1_years', '2001-06-30', ['2000-01-01', '2000-12-31']],
    ['last_1_months', '2004-03-05', ['2004-02-01', '2004-02-29']],
    ['2001-02-03..2001-02-10', '2001-06-30', ['2001-02-03', '2001-02-10']],
  ] as const)('%s of data up to %s is %j', (name, end, days) => {
    expect(isPeriod(name)).toBe(true);
    expect(periodOf(name, { start: '2000-01-01', end })).toEqual(days === null ? null : { start: days[0], end: days[1] });
  });

  it.each([
    ['this_month', '2001-06-12', '2001-06-01', 'month'],
    ['this_week', '2001-06-13', '2001-06-11', 'week'],
    ['this_quarter', '2001-06-13', '2001-04-01', 'quarter'],
    ['this_year', '2001-06-13', '2001-01-01', 'year'],
  ] as const)('%s of data up to %s begins on %s', (name, end, start, unit) => {
    expect(periodOf(name, { start: '2000-01-01', end })).toEqual({ start, end, unit });
  });

  it('are empty if nothing is covered, while the reader’s own days remain', () => {
    expect(periodOf('last_28_days', null)).toBeNull();
    expect(periodOf('2001-02-03..2001-02-10', null)).toEqual({ start: '2001-02-03', end: '2001-02-10' });
  });

  it.each([
    '',
    'yesterday',
    'last_0_days',
    'last_10000_days',
    '2001-02-30..2001-03-01',
    '2001-01-01',
    '2001-01-01..2001-01-02..2001-01-03',
    '2001-02-10..2001-02-03',
  ])('are not %j', (name) => {
    expect(isPeriod(name)).toBe(false);
  });

  it.each([
    // Before whole calendar units, as many of them.
    ['2001-04-01', '2001-06-30', '2001-01-01', '2001-03-31'],
    ['2001-05-01', '2001-06-30', '2001-03-01', '2001-04-30'],
    ['2001-01-01', '2001-12-31', '2000-01-01', '2000-12-31'],
    ['2001-06-18', '2001-06-24', '2001-06-11', '2001-06-17'],
    // Before the beginning of one, as many days of the one before.
    ['2001-06-01', '2001-06-12', '2001-05-01', '2001-05-12'],
    ['2001-03-01', '2001-03-30', '2001-02-01', '2001-02-28'],
    // Days that begin several units begin the shortest that contains them all; whole units are those of any length.
    ['2001-01-02', '2001-01-10', '2000-12-24', '2001-01-01'],
    ['2002-01-01', '2002-01-10', '2001-12-01', '2001-12-10'],
    ['2002-01-01', '2002-02-10', '2001-10-01', '2001-11-10'],
    ['2001-10-01', '2001-10-03', '2001-09-24', '2001-09-26'],
    ['2001-01-01', '2001-02-28', '2000-11-01', '2000-12-31'],
    ['2001-10-01', '2001-11-30', '2001-08-01', '2001-09-30'],
    ['2002-01-01', '2002-05-10', '2001-01-01', '2001-05-10'],
    // Before anything else, as many days.
    ['2001-06-03', '2001-06-30', '2001-05-06', '2001-06-02'],
  ])('before %s to %s is %s to %s', (start, end, from, to) => {
    expect(periodBefore({ start, end }, 'prior_period')).toEqual({ start: from, end: to });
  });

  it.each([
    ['this_week', '2001-10-03', '2001-09-24', '2001-09-26'],
    ['this_month', '2001-10-03', '2001-09-01', '2001-09-03'],
    ['this_quarter', '2001-10-03', '2001-07-01', '2001-07-03'],
    ['this_month', '2002-01-10', '2001-12-01', '2001-12-10'],
    ['this_quarter', '2002-01-10', '2001-10-01', '2001-10-10'],
    ['this_year', '2002-01-10', '2001-01-01', '2001-01-10'],
    ['this_month', '2002-01-31', '2001-12-01', '2001-12-31'],
  ])('before %s of data up to %s is %s to %s', (name, end, from, to) => {
    const period = must(periodOf(name, { start: '2000-01-01', end }));
    expect(periodBefore(period, 'prior_period')).toEqual({ start: from, end: to });
  });

  it.each([
    ['2001-04-01', '2001-06-30', '2000-04-01', '2000-06-30'],
    ['2001-02-01', '2001-02-28', '2000-02-01', '2000-02-29'],
    ['2004-02-29', '2004-03-05', '2003-02-28', '2003-03-05'],
  ])('a year before %s to %s is %s to %s', (start, end, from, to) => {
    expect(periodBefore({ start, end }, 'prior_year')).toEqual({ start: from, end: to });
  });

  it('end the day before those that they are compared with, for any days', () => {
    const days = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(days, days, (from, length) => {
        const start = plusDays('1999-01-01', from);
        const period = { start, end: plusDays(start, length) };
        const before = periodBefore(period, 'prior_period');
        expect(before.start <= before.end && before.end < period.start).toBe(true);
        expect(Math.abs(daysOf(before) - daysOf(period))).toBeLessThanOrEqual(Math.max(3, daysOf(period) / 10));
      }),
    );
  });

  it('have names in words', () => {
    expect(['all', 'last_28_days', 'last_1_months', 'this_quarter', '2001-01-01..2001-01-31'].map(periodWords)).toEqual([
      'All data',
      'Last 28 days',
      'Last month',
      'This quarter',
      '2001-01-01 to 2001-01-31',
    ]);
  });
});
