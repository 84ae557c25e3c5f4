import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../runtime/errors/ServiceError.ts';
import { checkBounds, type Bounds } from '../../../runtime/query/question/bounds.ts';
import { Problems } from '../../../runtime/query/question/Problems.ts';

function bounds(start: string | null, end: string | null, grain: 'hour' | 'day' | 'week' | 'month' = 'day'): Bounds {
  const problems = new Problems();
  const checked = checkBounds(start, end, grain, problems);
  problems.throwIfAny();
  return checked;
}

function refused(start: string | null, end: string | null, grain: 'hour' | 'day' | 'week' | 'month' = 'day'): string {
  try {
    bounds(start, end, grain);
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
  }
  throw new Error('these bounds were not refused');
}

describe('a period as answers show it, as a bound', () => {
  it.each([
    ['2001-05', '2001-05-01', '2001-05-31'],
    ['2000-02', '2000-02-01', '2000-02-29'],
    ['2001-W25', '2001-06-18', '2001-06-24'],
    ['2001-W01', '2001-01-01', '2001-01-07'],
    ['2004-W53', '2004-12-27', '2005-01-02'],
    ['2001-Q2', '2001-04-01', '2001-06-30'],
    ['2001', '2001-01-01', '2001-12-31'],
  ])('is its first day as start and its last as end: %s', (period, first, last) => {
    expect(bounds(period, period)).toEqual(bounds(first, last));
    expect(bounds(period, period)).toMatchObject({ start: first, end: last });
    expect(bounds(period, null).start).toBe(first);
    expect(bounds(null, period, 'hour').end).toBe(last);
  });

  it('combines with a bound of another kind', () => {
    expect(bounds('2001-Q1', '2001-05-03')).toMatchObject({ start: '2001-01-01', end: '2001-05-03' });
    expect(bounds('2001-W25', '2001-06', 'day')).toMatchObject({ start: '2001-06-18', end: '2001-06-30' });
  });

  it.each(['2001-13', '2001-00', '2001-W00', '2001-W54', '2001-W53', '2001-Q5', '2001-Q0', '2001-5', '01', '20010', '2001-w25'])(
    'is refused if the calendar has no such period: %s',
    (text) => {
      expect(refused(text, null)).toContain('start must be a calendar date such as 2001-02-01, or a period such as 2001-W05');
    },
  );

  it('is refused if the data are too coarse for it, with what would work', () => {
    expect(refused('2001-05', null, 'week')).toContain('start 2001-05 cannot be honoured exactly');
    expect(refused('2001-05', null, 'week')).toContain('2001-04-30 or 2001-05-07 would work');
    expect(refused(null, '2001-05', 'week')).toContain('2001-05-27 or 2001-06-03 would work');
    expect(bounds('2001-W25', '2001-W25', 'week').start).toBe('2001-06-18');
  });

  it('is refused if start is after end', () => {
    expect(refused('2001-06', '2001-05')).toContain('start 2001-06 is after end 2001-05');
  });
});
