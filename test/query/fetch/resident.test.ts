import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GroupNumbers, type KeyPart } from '../../../runtime/query/fetch/resident/GroupNumbers.ts';
import { ResidentTables } from '../../../runtime/query/fetch/resident/ResidentTables.ts';
import { wholeOf, WholeColumn } from '../../../runtime/query/fetch/resident/WholeColumn.ts';
import { openFirst } from '../../../runtime/release/openGeneration.ts';
import { must } from '../must.ts';
import { QueryWorkspace, residentOf } from '../support.ts';

/* That answers are the same with both readers is asserted by every call of QueryWorkspace. */

const largest = '9'.repeat(38);

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await QueryWorkspace.open(
    {
      'catalog/pipelines.yaml': `
workspace: {name: sums}
sources:
  sums:
    reader: {kind: parquet, path: data/*, chunk_id: data/(.), columns: {day: date, place: string, small: integer, large: integer, medium: integer, huge: integer, wide: decimal, score: number}}
    time: day
`,
      'catalog/processors.yaml': `
processors:
  sums:
    kind: numeric_distribution
    source: sums
    grain: day
    dimensions: [place]
    states:
      small: {kind: value_sum, of: small}
      large: {kind: value_sum, of: large}
      medium: {kind: moments, of: medium}
      huge: {kind: moments, of: huge}
      wide: {kind: value_sum, of: wide}
      score: {kind: digest, of: score}
  places:
    kind: numeric_distribution
    source: sums
    grain: month
    dimensions: [place]
    states: {small: {kind: value_sum, of: small}}
`,
      'catalog/metrics.yaml': `
metrics:
  small: {kind: formula, processor: sums, expression: small}
  large: {kind: formula, processor: sums, expression: large, type: decimal}
  spread: {kind: formula, processor: sums, expression: variance(medium)}
  huge: {kind: formula, processor: sums, expression: mean(huge)}
  squares: {kind: formula, processor: sums, expression: variance(huge)}
  signed: {kind: formula, processor: sums, expression: wide, type: decimal, scale: 0}
  median: {kind: quantile, processor: sums, state: score}
  places: {kind: formula, processor: places, expression: small}
`,
    },
    {
      'data/1': `
      SELECT DATE '2026-01-05' + CAST(i % 40 AS INTEGER) AS day, CASE WHEN i % 5 = 0 THEN NULL ELSE 'p' || i % 3 END AS place, i AS small,
        CASE WHEN i % 2 = 0 THEN 9223372036854775807 - i ELSE -9223372036854775807 + 3 * i END AS large,
        i * 1000000000000 AS medium, CASE WHEN i < 4 THEN 9223372036854775807 END AS huge,
        CASE WHEN i < 4 THEN CAST('9e31' AS DECIMAL(38, 6)) * (CASE WHEN i < 2 THEN 1 ELSE -1 END) + i END AS wide, i / 7.0 AS score
      FROM range(200) t(i)`,
    },
  );
});
afterAll(() => workspace.close());

describe('tables in memory', () => {
  it('add values beyond 2^53, and their squares, to the last digit', async () => {
    const days = await workspace.call('metric_query', { metric: 'large', time_axis: 'day', totals: true });
    const [exact] = await workspace.sql(`SELECT CAST(sum(large) AS VARCHAR) AS total FROM read_parquet(${workspace.glob('data/*')})`);
    expect(String(must(days.totals)['large']).split('.')[0]).toBe(must(exact)['total']);
    await workspace.call('metric_query', { metric: 'spread', dimensions: ['place'], time_axis: 'month' });
    await workspace.call('metric_query', { metric: 'median', dimensions: ['place'], filters: { place: { ne: 'p1' } } });
    expect(workspace.resident.usage.reads).toMatchObject({ misses: 0 });
  });

  it('leave to the engine what adds up to more than 38 digits, or could on the way, which gives it exactly', async () => {
    const { misses } = workspace.resident.usage.reads;
    const days = await workspace.call('metric_query', { metric: 'huge', time_axis: 'day', limit: 4 });
    expect(days.rows.map(({ huge }) => huge)).toEqual(Array(4).fill(2 ** 63));
    const [all] = (await workspace.call('metric_query', { metric: 'huge', with: ['squares', 'signed'] })).rows;
    expect(all).toEqual({ huge: 2 ** 63, squares: 0, signed: '6' });
    expect(workspace.resident.usage.reads.misses).toBeGreaterThanOrEqual(misses + 2);
  });

  it('are let go for others that are asked for more, and never take more memory than there is', async () => {
    const { generation } = workspace;
    const sizes = new Map(workspace.resident.usage.tables.map(({ table, bytes }) => [table, bytes]));
    const room = must(sizes.get('sums')) + must(sizes.get('places')) - 1;
    const tables = new ResidentTables(room);
    tables.follow(generation);
    const held = async (): Promise<readonly string[]> => {
      await tables.settled();
      expect(tables.usage.bytes).toBeLessThanOrEqual(room);
      return tables.usage.tables.map(({ table }) => table);
    };
    expect(tables.find(generation, 'sums')).toBeNull();
    expect(await held()).toEqual(['sums']);
    expect(tables.find(generation, 'places')).toBeNull();
    expect(await held()).toEqual(['places']);
    // The larger one would have to be asked for more often for its size.
    expect(tables.find(generation, 'sums')).toBeNull();
    expect(await held()).toEqual(['places']);
    expect(tables.usage.evicted).toBe(1);
    tables.close();
  });

  it('are shared by generations with the same rows, and let go with the last of them', async () => {
    const { generation: again } = await openFirst(workspace.root, 0);
    const tables = await residentOf(workspace.generation);
    const first = must(tables.find(workspace.generation, 'sums'));
    tables.follow(must(again));
    expect(tables.find(must(again), 'sums')).toBe(first);
    expect(tables.find(must(again), 'nothing')).toBeNull();
    tables.follow({ ...must(again), aggregates: new Map() });
    expect(tables.usage).toMatchObject({ bytes: 0, tables: [] });
    tables.close();
    must(again).engine.close();
  });
});

describe('a column of whole numbers', () => {
  it('adds as whole numbers do, whatever their size', () => {
    const wide = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(wide, { maxLength: 40 }), (values) => {
        const builder = WholeColumn.builder(values.length);
        for (const value of values) builder.add(value);
        const column = builder.finish();
        expect(column.summable).toBe(true);
        values.forEach((value, row) => expect(column.value(row)).toEqual(value === null ? null : narrow(BigInt(value))));
        const sums = column.limbs.map((limb) => Float64Array.of(limb.reduce((sum, part) => sum + part, 0)));
        expect(wholeOf(sums, 0)).toEqual(narrow(values.reduce<bigint>((sum, value) => sum + BigInt(value ?? 0), 0n)));
      }),
    );
  });

  it('is not added when that could take more than 38 digits, even if it would not', () => {
    for (const [values, summable] of [
      [[BigInt(largest)], true],
      [[BigInt(largest), 1n], false],
      [[BigInt(largest), -1n], false],
    ] as const) {
      const builder = WholeColumn.builder(values.length);
      for (const value of values) builder.add(value);
      expect(builder.finish().summable).toBe(summable);
    }
  });
});

function narrow(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

describe('numbers of groups', () => {
  it('tell combinations of any columns apart, in the order in which they come', () => {
    // Few and small columns have a place for each combination, larger ones are hashed, and very large ones take several steps.
    const sizes = fc.array(fc.constantFrom(2, 50, 5000, 2 ** 20, 2 ** 31 - 1), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        sizes,
        fc.array(fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 60 }),
        fc.nat(5),
        fc.boolean(),
        (columns, rows, sorted, listed) => {
          const parts = columns.map((size, column): KeyPart => {
            const codes = Int32Array.from(rows, (row) => must(row[column]) % Math.min(size, 3));
            if (column < sorted) return { codes: codes.sort(), as: column % 2 === 0 ? null : Int32Array.of(0, 0, 1), size, ordered: true };
            return { codes: column % 2 === 0 ? codes : codes.map((code) => size - 1 - code), as: null, size, ordered: false };
          });
          const numbers = GroupNumbers.of(parts, rows.length);
          const found = new Int32Array(rows.length);
          const list = Int32Array.from(rows.keys());
          const every = { first: listed ? null : 0, list: listed ? list : new Int32Array(0), count: rows.length };
          const same = numbers.assign(every, found);
          const keys = rows.map((_, row) => parts.map(({ codes, as }) => (as === null ? codes[row] : as[must(codes[row])])).join());
          const known = [...new Set(keys)];
          expect(Array.from(found)).toEqual(keys.map((key) => known.indexOf(key)));
          expect(numbers.count).toBe(known.length);
          if (!parts.every(({ ordered }) => ordered) || known.length > 1) expect(same).toBeNull();
          else if (columns.every((size) => size < 2 ** 20)) expect(same).toBe(0);
          const again = new Int32Array(rows.length);
          numbers.find(every, again);
          expect(again).toEqual(found);
          const other: KeyPart = {
            ...must(parts[0]),
            codes: must(parts[0]).codes.map(() => must(columns[0]) - 1),
            as: null,
            ordered: false,
          };
          const absent = must(parts[0]).codes.every((code) => code !== must(columns[0]) - 1);
          numbers.withFirst(other).find(every, again);
          if (absent) expect(new Set(again)).toEqual(new Set([-1]));
        },
      ),
    );
  });
});
