import { tableFromIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import type { SqlResult } from '../../generated/types.ts';
import { arrowStream } from '../../runtime/tools/arrow/arrowStream.ts';

type Column = SqlResult['columns'][number];

function answer(columns: readonly Column[], rows: SqlResult['rows']): SqlResult {
  return { columns: [...columns], rows, row_count: rows.length, truncated: false, more: false, elapsed_ms: 1 };
}

async function column(
  type: Column['type'] | 'decimal',
  cells: readonly SqlResult['rows'][number][string][],
): Promise<{ readonly type: string; readonly values: readonly unknown[] }> {
  const stream = await arrowStream(
    answer(
      [{ name: 'x', type: type as Column['type'] }],
      cells.map((x) => ({ x })),
    ),
  );
  const vector = tableFromIPC(stream).getChild('x');
  return { type: String(vector?.type), values: [...(vector ?? [])] };
}

describe('an answer as Arrow', () => {
  it('contains every string once, and nulls apart from strings', async () => {
    expect(await column('string', ['b', null, 'ü', 'b', ''])).toEqual({
      type: 'Dictionary<Int32, Utf8>',
      values: ['b', null, 'ü', 'b', ''],
    });
    expect((await column('list', [[1, null], null])).values).toEqual(['[1,null]', null]);
  });

  it('accepts days of any year that readers support, and refuses others', async () => {
    const { type, values } = await column('date', ['1970-01-02', '1969-12-31', '0001-01-01', '9999-12-31', '-000043-03-15', null]);
    expect([type, values.map((day) => (day === null ? null : Number(day) / 86_400_000))]).toEqual([
      'Date32<DAY>',
      [1, -1, -719_162, 2_932_896, -735_160, null],
    ]);
    await expect(column('date', ['5881580-07-11'])).rejects.toMatchObject({ status: 422, code: 'unrepresentable_value' });
  });

  it('stores times in microseconds, in nanoseconds if one needs them, and those of UTC as such', async () => {
    expect((await column('timestamp', ['1970-01-01T00:00', '1970-01-01T00:00:01.25'])).type).toBe('Timestamp<MICROSECOND>');
    expect((await column('timestamp', ['1970-01-01T00:00:00.123456789'])).type).toBe('Timestamp<NANOSECOND>');
    expect((await column('timestamp', ['1970-01-01T00:00:00Z'])).type).toBe('Timestamp<MICROSECOND, UTC>');
    await expect(column('timestamp', ['3000-01-01T00:00:00.123456789'])).rejects.toMatchObject({ status: 422 });
  });

  it('accepts exact numbers of at most 38 digits', async () => {
    const nines = '9'.repeat(38);
    expect((await column('bigint', [nines, `-${nines}`, null])).type).toBe('Decimal[38e0]');
    expect((await column('decimal', ['-0.10', '12.34'])).type).toBe('Decimal[38e+2]');
    await expect(column('bigint', [`1${nines}`])).rejects.toMatchObject({
      status: 422,
      message: `The column "x" contains 1${nines}, but in Arrow a value must be a whole number of at most 38 digits. Ask for JSON or CSV, which can hold it.`,
    });
  });

  it('has types without rows too, and the same bytes for the same answer', async () => {
    expect(await column('boolean', [])).toEqual({ type: 'Bool', values: [] });
    const twice = answer(
      [
        { name: 'x', type: 'string' },
        { name: 'y', type: 'string' },
      ],
      [{ x: 'a', y: 'b' }],
    );
    expect((await arrowStream(twice)).equals(await arrowStream(twice))).toBe(true);
    expect(tableFromIPC(await arrowStream(answer([], []))).numRows).toBe(0);
  });
});
