import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAINS } from '../../compiler/grains.ts';
import type { Grain } from '../../compiler/manifest.ts';
import {
  formatPeriod,
  hourOfDate,
  hourOfPeriod,
  isoDate,
  isoHour,
  isoTimestamp,
  periodBegin,
  periodEnd,
  previousPeriod,
  yearBefore,
} from '../../runtime/calendar/periods.ts';
import { must } from '../query/must.ts';

const hours = fc.integer({ min: must(hourOfDate('0001-01-08')), max: must(hourOfDate('9999-12-31')) });

/** The same instant as the platform's own calendar has it. */
function platform(hour: number): Date {
  return new Date(hour * 3_600_000);
}

const week = (date: string): string => formatPeriod('week', periodBegin('week', must(hourOfDate(date))));

const lastYear = (grain: Grain, date: string): string => formatPeriod(grain, yearBefore(grain, periodBegin(grain, must(hourOfDate(date)))));

const before = (grain: Grain, date: string): string =>
  formatPeriod(grain, previousPeriod(grain, periodBegin(grain, must(hourOfDate(date)))));

describe('calendar periods', () => {
  it('have the same one a year before: 29 February has the 28th, and week 53 has week 52', () => {
    expect(lastYear('day', '2026-02-06')).toBe('2025-02-06');
    expect(lastYear('day', '2024-02-29')).toBe('2023-02-28');
    expect(lastYear('day', '2025-02-28')).toBe('2024-02-28');
    expect(isoHour(yearBefore('hour', must(hourOfDate('2024-02-29')) + 13))).toBe('2023-02-28T13:00');
    expect(lastYear('month', '2024-02-29')).toBe('2023-02');
    expect(lastYear('quarter', '2026-12-31')).toBe('2025-Q4');
    expect(lastYear('year', '2026-12-31')).toBe('2025');
    // 2020 has 53 weeks, 2019 and 2021 have 52; 2020-W53 begins on 28 December.
    expect(lastYear('week', '2021-01-03')).toBe('2019-W52');
    expect(lastYear('week', '2021-12-31')).toBe('2020-W52');
    expect(lastYear('week', '2026-07-02')).toBe('2025-W27');
  });

  it('keep their order a year before', () => {
    fc.assert(
      fc.property(hours, fc.constantFrom(...GRAINS), (hour, grain) => {
        const begin = periodBegin(grain, hour + 400 * 24);
        const found = yearBefore(grain, begin);
        expect(periodBegin(grain, found)).toBe(found);
        expect(found).toBeLessThan(begin);
        expect(yearBefore(grain, periodEnd(grain, begin))).toBeGreaterThanOrEqual(found);
      }),
    );
  });

  it('agree with the platform on dates and hours', () => {
    fc.assert(
      fc.property(hours, (hour) => {
        expect(`${isoHour(hour)}:00.000Z`).toBe(platform(hour).toISOString());
        expect(isoTimestamp(BigInt(hour) * 3_600_000_000n + 61_500_000n)).toBe(`${isoDate(hour)}T${isoHour(hour).slice(11, 13)}:01:01.5`);
        expect(hourOfDate(isoDate(hour))).toBe(Math.floor(hour / 24) * 24);
      }),
    );
  });

  it('are read back from how answers show them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GRAINS), hours, (grain, hour) => {
        const begin = periodBegin(grain, hour);
        expect(hourOfPeriod(grain, formatPeriod(grain, begin))).toBe(begin);
      }),
    );
  });

  it('reject days that are not in the calendar', () => {
    for (const text of [
      '2001-02-29',
      '1900-02-29',
      '2001-04-31',
      '2001-13-01',
      '2001-00-10',
      '2001-01-00',
      '0000-01-01',
      '2001-1-1',
      '20010101',
      '2001-01-01T00:00',
      ' 2001-01-01',
      '+2001-01-01',
    ]) {
      expect(hourOfDate(text)).toBeNull();
    }
    expect(hourOfDate('2000-02-29')).not.toBeNull();
  });

  it('cut time without gaps or overlaps', () => {
    fc.assert(
      fc.property(hours, fc.constantFrom<Grain>(...GRAINS), (hour, grain) => {
        const begin = periodBegin(grain, hour);
        const end = periodEnd(grain, hour);
        expect(begin <= hour && hour < end).toBe(true);
        expect(periodBegin(grain, end)).toBe(end);
        expect(periodBegin(grain, end - 1)).toBe(begin);
        expect(periodEnd(grain, previousPeriod(grain, begin))).toBe(begin);
      }),
    );
  });

  it('start weeks on Monday, months on the first, quarters and years on the first of theirs', () => {
    fc.assert(
      fc.property(hours, (hour) => {
        const begin = (grain: Grain): Date => platform(periodBegin(grain, hour));
        expect(begin('week').getUTCDay()).toBe(1);
        expect(begin('month').getUTCDate()).toBe(1);
        expect([0, 3, 6, 9]).toContain(begin('quarter').getUTCMonth());
        expect([begin('year').getUTCMonth(), begin('year').getUTCDate()]).toEqual([0, 1]);
        expect(begin('year').getUTCFullYear()).toBe(platform(hour).getUTCFullYear());
      }),
    );
  });

  it('name ISO weeks by the year of their Thursday', () => {
    expect(
      [
        '2000-12-31',
        '2001-01-01',
        '2004-12-31',
        '2005-01-01',
        '2005-01-03',
        '2008-12-29',
        '2010-01-03',
        '2020-12-31',
        '2021-01-03',
        '2021-01-04',
      ].map(week),
    ).toEqual(['2000-W52', '2001-W01', '2004-W53', '2004-W53', '2005-W01', '2009-W01', '2009-W53', '2020-W53', '2020-W53', '2021-W01']);
  });

  it('are shown as the contract says', () => {
    const hour = must(hourOfDate('2026-01-31')) + 13;
    expect(GRAINS.map((grain) => formatPeriod(grain, periodBegin(grain, hour)))).toEqual([
      '2026-01-31T13:00',
      '2026-01-31',
      '2026-W05',
      '2026-01',
      '2026-Q1',
      '2026',
    ]);
  });

  it('have the previous calendar period: March has February, the first quarter the fourth of the year before', () => {
    expect([
      before('day', '2001-02-06'),
      before('month', '2001-03-31'),
      before('quarter', '2001-01-01'),
      before('week', '2001-01-01'),
      before('year', '2001-06-01'),
    ]).toEqual(['2001-02-05', '2001-02', '2000-Q4', '2000-W52', '2000']);
  });
});
