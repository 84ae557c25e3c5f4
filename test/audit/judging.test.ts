import { describe, expect, it } from 'vitest';
import { judgeRows } from '../../runtime/audit/judgeRows.ts';
import { judgeSource } from '../../runtime/audit/judgeSource.ts';
import type { ResultColumn } from '../../generated/types.ts';

const column = (name: string, type: ResultColumn['type'] = 'number', role: ResultColumn['role'] = 'output'): ResultColumn => ({
  name,
  type,
  role,
  label: name,
  unit: null,
  format: null,
});
const columns = [column('share'), column('share_pct_change', 'number', 'compare'), column('paid', 'decimal')];

/** The values of `share` in the rows that fail. */
function failing(expect: Parameters<typeof judgeRows>[2]['expect'], ...rows: readonly Record<string, string | number | null>[]): unknown {
  return judgeRows(columns, rows, { expect, agrees: null }).failing.map(({ share }) => share);
}

describe('the rows of an answer', () => {
  it('are judged by the operators of having, where null meets no bound', () => {
    expect(failing({ share: { gte: 0, lte: 1 } }, { share: 0.5 }, { share: 1.5 }, { share: -1 }, { share: 1 }, { share: null })).toEqual([
      1.5,
      -1,
      null,
    ]);
    expect(failing({ share: { is_null: true } }, { share: null }, { share: 0 })).toEqual([0]);
    expect(failing({ paid: { lte: 10 } }, { share: 1, paid: '10.00' }, { share: 2, paid: '10.01' })).toEqual([2]);
  });

  it('have nothing wrong where a comparison has nothing to compare with, unless a value is expected', () => {
    const first = { share: 7, share_pct_change: null };
    expect(failing({ share_pct_change: { gte: -0.5 } }, first, { share: 3, share_pct_change: -0.6 })).toEqual([3]);
    expect(failing({ share_pct_change: { gte: -0.5, not_null: true } }, first)).toEqual([7]);
  });

  it('agree within a share of the larger value', () => {
    const agree = (a: number | string | null, b: number | string | null, within: number): boolean =>
      judgeRows(columns, [{ share: a, paid: b }], { expect: {}, agrees: { column: 'share', equals: 'paid', within } }).failing.length === 0;
    expect([agree(100, '100.00', 0), agree(100, '99.9', 0), agree(100, '99.9', 0.001), agree(100, '99.8', 0.001)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([agree(null, null, 0), agree(null, '0', 1), agree(0, '0', 0), agree(-5, '5', 1)]).toEqual([true, false, true, false]);
  });
});

describe('a source', () => {
  const whole = { chunks_failed: 1, missing_days: 0, age_days: 3 };
  const chunk = (chunk_id: string, rows_in: number, rest: object = {}) => ({
    source: 's',
    chunk_id,
    rows_in,
    rows_passed: rows_in,
    undated: 0,
    nulls: {},
    quarantined: 0,
    quarantine: null,
    ...rest,
  });
  const judge = (
    expect: Parameters<typeof judgeSource>[0]['expect'],
    nulls: Parameters<typeof judgeSource>[0]['nulls'],
    ...chunks: Parameters<typeof judgeSource>[2]
  ) => judgeSource({ expect, nulls, source: 's' }, whole, chunks);

  it('is judged as a whole', () => {
    expect(judge({ missing_days: { eq: 0 } }, {})).toMatchObject({ outcome: 'passed', observed: 'missing_days is 0' });
    expect(judge({ chunks_failed: { eq: 0 }, age_days: { lte: 2 } }, {})).toMatchObject({
      outcome: 'failed',
      observed: 'chunks_failed is 1. age_days is 3',
    });
  });

  it('is judged chunk by chunk, so that no bad day hides among good ones', () => {
    const result = judge(
      { rows_in: { gte: 10 } },
      { amount: { lte: 0.1 } },
      chunk('a', 100),
      chunk('b', 9),
      chunk('c', 100, { nulls: { amount: 11 } }),
    );
    expect(result).toMatchObject({ outcome: 'failed', observed: '2 of 3 new chunks are not as expected: of b rows_in is 9' });
    expect(result.rows).toEqual([
      { chunk: 'b', rows_in: 9, 'nulls of amount': 0 },
      { chunk: 'c', rows_in: 100, 'nulls of amount': 0.11 },
    ]);
  });

  it('has no share to judge in a chunk without rows, and nothing to judge without a new chunk', () => {
    expect(judge({}, { amount: { lte: 0 } }, chunk('empty', 0)).outcome).toBe('passed');
    expect(judge({ rows_in: { gte: 1 } }, {}, chunk('empty', 0)).outcome).toBe('failed');
    expect(judge({ rows_in: { gte: 1 } }, {}).outcome).toBe('nothing_new');
  });

  it('never passes for what was not counted', () => {
    const before = chunk('old', 5, { rows_passed: null, undated: null, nulls: null });
    const result = judge({ undated_share: { eq: 0 } }, { amount: { lte: 1 } }, before);
    expect(result.outcome).toBe('unanswered');
    expect(result.observed).toContain('run service ingest WORKSPACE s --force');
  });
});
