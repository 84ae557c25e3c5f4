import { describe, expect, it } from 'vitest';
import { hourOfDate } from '../../runtime/calendar/periods.ts';
import { daysText, strayChunks, touchesStray } from '../../runtime/calendar/strayChunks.ts';

const chunk = (chunk_id: string, first_day: string, last_day = first_day) => ({ chunk_id, first_day, last_day });
const found = (...chunks: ReturnType<typeof chunk>[]) =>
  strayChunks(chunks).map(({ chunk_id, suggested }) => `${chunk_id}: ${daysText(suggested)}`);
const months = ['01', '02', '03'].map((month) => chunk(`sales_2025-${month}`, `2025-${month}-01`, `2025-${month}-28`));

describe('chunks with rows where none are to be expected', () => {
  it('are those far from the days that their names suggest', () => {
    expect(found(chunk('2025', '1925-03-04', '2025-12-31'))).toEqual(['2025: 2025-01-01 to 2025-12-31']);
    expect(found(...months, chunk('sales_2025-04', '2025-01-04', '2025-12-04'))).toEqual(['sales_2025-04: 2025-04-01 to 2025-04-30']);
    expect(found(chunk('20250301', '1925-03-01'), chunk('20250302', '1925-03-02'))).toEqual([
      '20250301: 2025-03-01',
      '20250302: 2025-03-02',
    ]);
    expect(found(...months, chunk('2025-W15', '2025-05-20'))).toEqual(['2025-W15: 2025-04-07 to 2025-04-13']);
  });

  it('are those far from all others, where names say nothing', () => {
    const parts = [chunk('a', '2025-01-01', '2025-02-01'), chunk('b', '2025-02-01', '2025-03-01')];
    expect(found(...parts, chunk('c', '1925-02-01', '2025-03-01'))).toEqual(['c: 2025-01-01 to 2025-03-01']);
    expect(found(...parts, chunk('c', '2052-02-01'))).toEqual(['c: 2025-01-01 to 2025-03-01']);
    expect(found(...parts, chunk('c', '2016-02-01'))).toEqual([]);
  });

  it('are not those with late rows, with all rows so far, or with a number that is no year', () => {
    expect(found(...months, chunk('2025-04-01', '2025-03-05', '2025-04-02'))).toEqual([]);
    expect(found(chunk('export_2025-03-01', '2023-01-01', '2025-03-01'), chunk('export_2025-04-01', '2023-01-01', '2025-04-01'))).toEqual(
      [],
    );
    expect(found(chunk('shop 1905', '2025-01-01'), chunk('shop 1906', '2025-01-01'), chunk('4711', '2025-01-01'))).toEqual([]);
    expect(strayChunks([{ chunk_id: '2025', first_day: null, last_day: null }])).toEqual([]);
  });

  it('are found beside others that are only counted', () => {
    const days = ['2025-01-01', '2025-01-02', '2025-01-03'];
    const strays = [chunk('a', '1925-02-01'), chunk('2025-01-09', '2025-03-09')];
    const kept = { count: 3, firsts: days.slice(0, 2), lasts: days.slice(1) };
    expect(strayChunks(strays, kept)).toEqual(strayChunks([...strays, ...days.map((day) => chunk(day, day))]));
    expect(strayChunks(strays, kept)).toHaveLength(2);
  });

  it('concern questions about the days of their rows, and about those where they are missed', () => {
    const [stray] = strayChunks([...months, chunk('sales_2025-04', '1925-04-01', '1925-04-30')]);
    const day = (text: string) => ({ from: hourOfDate(text) ?? NaN, to: (hourOfDate(text) ?? NaN) + 24 });
    const days = ['1925-03-31', '1925-04-01', '1925-04-30', '2025-03-31', '2025-04-01', '2025-04-30', '2025-05-01'];
    expect(days.filter((text) => stray !== undefined && touchesStray(stray, day(text)))).toEqual([
      '1925-04-01',
      '1925-04-30',
      '2025-04-01',
      '2025-04-30',
    ]);
  });
});
