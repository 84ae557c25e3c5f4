import { describe, expect, it } from 'vitest';
import { trendValues } from '../../runtime/reports/trendValues.ts';

const covered = { from: '2026-01-04', to: '2026-01-28', failed_chunks: 0, missing_days: 7, quarantined: 0, complete: false };
const rows = [
  { week: '2026-W01', offers: 3 },
  { week: '2026-W02', offers: 21 },
  { week: '2026-W04', offers: 28 },
  { week: '2026-W05', offers: 9 },
];

describe('the values of a small line', () => {
  it('are those of whole weeks, with a gap for one that has none: neither the last day of a week nor its first three make a ramp', () => {
    expect(trendValues({ rows, coverage: covered }, 'week', 'offers')).toEqual([21, null, 28]);
  });

  it('end before days whose numbers may still grow', () => {
    expect(trendValues({ rows, coverage: { ...covered, open_from: '2026-01-25' } }, 'week', 'offers')).toEqual([21, null]);
    expect(trendValues({ rows, coverage: { ...covered, open_from: '2026-01-04' } }, 'week', 'offers')).toEqual([]);
  });

  it('are numbers of decimals too, which are texts', () => {
    expect(trendValues({ rows: [{ week: '2026-W02', offers: '21.50' }], coverage: covered }, 'week', 'offers')).toEqual([21.5, null, null]);
  });

  it('are none where nothing is covered', () => {
    expect(trendValues({ rows: [], coverage: { ...covered, from: null, to: null } }, 'week', 'offers')).toEqual([]);
  });
});
