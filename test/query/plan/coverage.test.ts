import { describe, expect, it } from 'vitest';
import type { PublishedAggregate } from '../../../runtime/release/Release.ts';
import { formatPeriod } from '../../../runtime/calendar/periods.ts';
import { Coverage } from '../../../runtime/query/plan/Coverage.ts';

/** What chunks of these days cover, each day a chunk of its own. */
function covering(...days: readonly string[]): Coverage {
  const published: PublishedAggregate = {
    table_id: 't',
    computation_hash: 'h',
    catalog: null,
    base: { name: 't', grain: 'day', dimensions: [], rows: 0 },
    rollups: new Map(),
    chunks: days.map((day, ordinal) => ({
      ordinal,
      chunk_id: day,
      pipeline_run_id: 'r',
      created_at: '2026-02-01T00:00:00.000Z',
      first_day: day,
      last_day: day,
    })),
    first_period: null,
    last_period: null,
  };
  return new Coverage(published);
}

function lastComplete(coverage: Coverage, grain: 'day' | 'month', days: number): string | null {
  const hour = coverage.lastComplete(grain, days);
  return hour === null ? null : formatPeriod(grain, hour);
}

describe('the latest complete period', () => {
  const january = Array.from({ length: 31 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`);

  it('is the last one of which every day is covered', () => {
    expect(lastComplete(covering(...january, '2026-02-01'), 'day', 0)).toBe('2026-02-01');
    expect(lastComplete(covering(...january, '2026-02-01'), 'month', 0)).toBe('2026-01');
    expect(lastComplete(covering(...january.slice(1)), 'month', 0)).toBeNull();
  });

  it('waits for later days if its source says how late rows may arrive', () => {
    const covered = covering(...january, '2026-02-01');
    expect(lastComplete(covered, 'day', 1)).toBe('2026-01-31');
    expect(lastComplete(covered, 'month', 1)).toBe('2026-01');
    expect(lastComplete(covered, 'month', 2)).toBeNull();
    expect(lastComplete(covered, 'day', 31)).toBe('2026-01-01');
    expect(lastComplete(covered, 'day', 32)).toBeNull();
    // Later days count, wherever gaps are before them.
    expect(lastComplete(covering('2026-01-01', '2026-01-05'), 'day', 1)).toBe('2026-01-01');
    expect(lastComplete(covering('2026-01-01', '2026-01-02', '2026-01-05'), 'day', 3)).toBe('2026-01-02');
  });
});
