import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import { QueryWorkspace } from '../support.ts';
import { variant } from '../../support/variant.ts';

let workspace: QueryWorkspace;

/** One metric over more groups than an answer shows: 6,000 names over two days, with nulls. */
beforeAll(async () => {
  workspace = await QueryWorkspace.open(
    {
      'catalog/pipelines.yaml': `
workspace: {name: names}
sources:
  names:
    reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {time: timestamp, name: string, grade: integer, worth: decimal, pieces: integer, debt: integer}}
    time: time
`,
      'catalog/processors.yaml': `
processors:
  names:
    kind: numeric_distribution
    source: names
    grain: day
    dimensions: [name, grade]
    states:
      worth: {kind: value_sum, of: worth}
      spread: {kind: digest, of: worth}
      pieces: {kind: value_sum, of: pieces}
      debt: {kind: value_sum, of: debt}
      good: {kind: count, where: grade = 1}
      fair: {kind: count, where: grade = 2}
    rollups:
      by_month: {grain: month, dimensions: [name, grade]}
`,
      'catalog/metrics.yaml': `
metrics:
  worth: {kind: formula, processor: names, expression: worth}
  exact: {kind: formula, processor: names, expression: worth, type: decimal, scale: 6}
  rounded: {kind: formula, processor: names, expression: worth, type: decimal, scale: 0}
  pieces: {kind: formula, processor: names, expression: pieces}
  debt: {kind: formula, processor: names, expression: debt}
  visits: {kind: formula, processor: names, expression: row_count}
  mixed: {kind: formula, processor: names, outputs: {visits: {expression: row_count}, each: {expression: worth / row_count}}}
  huge: {kind: formula, processor: names, expression: row_count * 1000000000000000, type: integer}
  share: {kind: formula, processor: names, expression: good / row_count}
  odds: {kind: formula, processor: names, expression: good / (good + fair)}
  mean: {kind: formula, processor: names, expression: pieces / row_count}
  owed: {kind: formula, processor: names, expression: debt / pieces}
  median: {kind: quantile, processor: names, state: spread}
`,
    },
    Object.fromEntries(
      ['2001-01-31', '2001-02-01'].map((day, index) => [
        `data/${day}.parquet`,
        `
    SELECT TIMESTAMP '${day} 10:00:00' AS time, CASE WHEN i % 500 = 0 THEN NULL ELSE ['ä', 'z', 'A', '\u{1F600}', '\uFFFD'][i % 5 + 1] || i END AS name,
      CASE WHEN i % 7 = 0 THEN NULL ELSE i % 3 END AS grade, CAST((i * 37) % 1000 * 0.01 + ${index} AS DECIMAL(10, 2)) AS worth, i % 50 AS pieces,
      CASE WHEN i = 5999 THEN -9007199254740991 ELSE -i END AS debt
    FROM range(${index * 1000}, 6000) t(i)`,
      ]),
    ),
  );
});
afterAll(() => workspace.close());

const query = (metric: string, intent: Intent) => workspace.call('metric_query', { metric, ...intent });

describe('a question with more groups than rows', () => {
  it('returns the first rows of the whole answer, whatever the order, the table or the filters', async () => {
    for (const metric of ['worth', 'median']) {
      for (const intent of [
        { dimensions: ['name'] },
        { dimensions: ['name', 'grade'], order_by: ['-grade', 'name'] },
        { dimensions: ['name', 'grade'], time_axis: 'day', order_by: ['-name', '-day'] },
        { dimensions: ['name', 'grade'], time_axis: 'month', order_by: ['-month', 'grade'] },
        { dimensions: ['name'], filters: { grade: [0, null] }, order_by: ['-name'] },
      ] satisfies Intent[]) {
        // Totals need every group, so that nothing is left to the engine.
        const whole = await query(metric, { ...intent, totals: true, limit: 10_000 });
        const first = await query(metric, { ...intent, limit: 25 });
        expect(first.rows).toEqual(whole.rows.slice(0, 25));
        expect(first).toMatchObject({ more: true, truncated: false });
        expect(first.provenance).toMatchObject({
          chunk_ids: whole.provenance.chunk_ids,
          aggregate_rows_scanned: whole.provenance.aggregate_rows_scanned,
        });
      }
    }
  });

  variant('returns the first rows of several metrics, whichever of them the engine can cut', async () => {
    const several = { with: ['median', 'mixed'], dimensions: ['name', 'grade'], start: '2001-02-01' } satisfies Intent;
    for (const intent of [several, { ...several, time_axis: 'day', order_by: ['-name', 'day'] }] satisfies Intent[]) {
      const whole = await query('worth', { ...intent, totals: true, limit: 10_000 });
      const first = await query('worth', { ...intent, limit: 25 });
      expect(first.rows).toEqual(whole.rows.slice(0, 25));
      expect(first).toMatchObject({ more: true, truncated: false });
      expect(first.provenance).toMatchObject({ chunk_ids: whole.provenance.chunk_ids });
    }
  });

  variant('returns the first rows by a count, with equal counts in the order of their groups', async () => {
    for (const metric of ['visits', 'mixed']) {
      for (const intent of [
        { dimensions: ['name'], top_n: 25 },
        { dimensions: ['grade', 'name'], top_n: 25 },
        { dimensions: ['name'], top_n: 25, order_by: ['name'] },
        { dimensions: ['name'], top_n: 25, start: '2001-02-01' },
        { dimensions: ['name', 'grade'], order_by: ['-visits', '-grade'], limit: 25 },
        { dimensions: ['name'], order_by: ['visits'], limit: 25 },
        { dimensions: ['name'], time_axis: 'month', top_n: 25, top_n_by: 'visits' },
      ] satisfies Intent[]) {
        const whole = await query(metric, { ...intent, totals: true });
        const first = await query(metric, intent);
        expect(first.rows).toEqual(whole.rows);
        expect(first.rows).toHaveLength(25);
        expect(first.warnings).toEqual(whole.warnings);
        expect({ ...first.provenance, intent: null }).toEqual({ ...whole.provenance, intent: null });
      }
    }
    const cut = await query('visits', { dimensions: ['name'], top_n: 25, limit: 10 });
    expect(cut).toMatchObject({ row_count: 10, more: true, truncated: false });
    expect(cut.rows).toEqual((await query('visits', { dimensions: ['name'], top_n: 10 })).rows);
  });

  variant('returns the first rows by a sum, with those that are equal as shown in the order of their groups', async () => {
    for (const metric of ['exact', 'rounded', 'pieces'])
      for (const intent of [
        { dimensions: ['name'], top_n: 25 },
        { dimensions: ['grade', 'name'], top_n: 25, filters: { name: { contains: '1' } } },
        { dimensions: ['name', 'grade'], order_by: [metric, '-name'], limit: 25 },
      ] satisfies Intent[]) {
        const whole = await query(metric, { ...intent, totals: true });
        const first = await query(metric, intent);
        expect(first.rows).toEqual(whole.rows);
        expect({ ...first.provenance, intent: null }).toEqual({ ...whole.provenance, intent: null });
      }
  });

  variant('returns the first rows by a quotient of counts and sums, which is null where nothing divides', async () => {
    // Of `debt`, the sum is beyond what is divided as doubles.
    for (const metric of ['share', 'odds', 'mean', 'owed'])
      for (const intent of [
        { dimensions: ['name'], top_n: 25 },
        { dimensions: ['grade', 'name'], top_n: 25, filters: { name: { contains: '1' } } },
        { dimensions: ['name'], order_by: [metric, '-name'], limit: 25 },
        { dimensions: ['name', 'grade'], order_by: [`-${metric}`, 'name'], limit: 5000 },
      ] satisfies Intent[]) {
        const whole = await query(metric, { ...intent, totals: true });
        const first = await query(metric, intent);
        expect(first.rows).toEqual(whole.rows);
        expect(first.warnings).toEqual(whole.warnings);
        expect({ ...first.provenance, intent: null }).toEqual({ ...whole.provenance, intent: null });
      }
  });

  it('lists the first values of a dimension by their counts, those found and all', async () => {
    for (const [dimension, search] of [
      ['name', undefined],
      ['name', ''],
      ['name', '99'],
      ['name', 'ä1'],
      ['name', '\u{1F600}'],
      ['name', 'nowhere'],
      ['grade', undefined],
      ['grade', '2'],
    ] as const) {
      const found = await workspace.call('dimension_values_tool', {
        metric: 'worth',
        dimension,
        ...(search === undefined ? {} : { search }),
        limit: 20,
      });
      const condition = search === undefined ? 'true' : `contains(CAST(${dimension} AS VARCHAR), '${search}')`;
      const values = await workspace.sql(
        `SELECT ${dimension} AS value, count(*) AS count FROM read_parquet(${workspace.glob('data/*.parquet')}) WHERE ${condition} GROUP BY 1 ORDER BY 2 DESC, 1 NULLS LAST`,
      );
      expect(found.values.map(({ value, count }) => [value === null ? null : String(value), count])).toEqual(
        values.slice(0, 20).map(({ value, count }) => [value === null ? null : String(value), Number(count)]),
      );
      expect(found.more).toBe(values.length > 20);
    }
  });

  it('reads no more than it needs if that is all: exactly as many groups as the limit', async () => {
    const whole = await query('worth', { dimensions: ['grade'] });
    expect(await query('worth', { dimensions: ['grade'], limit: whole.row_count })).toMatchObject({ more: false, rows: whole.rows });
  });

  it.each([
    ['huge', {}],
    // The one sum that no JSON number holds is the last in this order.
    ['debt', { dimensions: ['name'], top_n: 25 }],
  ])('is refused if an integer output exceeds 2^53, with the advice to declare bigint: %s', async (metric, intent) => {
    await expect(query(metric, intent)).rejects.toMatchObject({
      status: 422,
      code: 'unrepresentable_value',
      message: expect.stringContaining('bigint'),
    });
  });
});
