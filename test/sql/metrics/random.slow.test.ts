import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import { openSales, withRawTables } from '../../query/salesWorkspace.ts';
import type { QueryWorkspace } from '../../query/support.ts';
import { caseCount } from '../../support/caseCount.ts';
import { MetricDesk } from './support.ts';

let workspace: QueryWorkspace;
let desk: MetricDesk;
beforeAll(async () => {
  workspace = await openSales();
  await withRawTables(workspace);
  // The raw rows, with the columns of the relation.
  const axes = ['day', 'week', 'month', 'quarter', 'year'].map((axis) => `CAST(date_trunc('${axis}', "at") AS DATE) AS ${axis}`);
  await workspace.sql(`CREATE VIEW raw_sales AS SELECT * EXCLUDE (day), CAST("at" AS DATE) AS time, ${axes.join(', ')} FROM raw`);
  await workspace.sql('CREATE MACRO to_date(text, format) AS CAST(text AS DATE)');
  desk = new MetricDesk(workspace);
});
afterAll(() => {
  desk.close();
  workspace.close();
});

/** In CI; 2,000 in `npm run soak`. */
const STATEMENTS = 200;
/** In a plain `npm test`, for each takes a quarter of a second. */
const FEW = 12;
const TRIED = caseCount(STATEMENTS) < STATEMENTS ? FEW : caseCount(STATEMENTS);

/** A condition in SQL, and as a filter or as bounds. */
interface Condition {
  readonly sql: string;
  readonly intent: Pick<Intent, 'filters' | 'start' | 'end'>;
  /** Whether it is evaluated over periods. */
  readonly evaluated?: true;
}

const regions = ['North', 'north', 'Zoo', "O'Hara", ''];
const when = (sql: string, intent: Condition['intent']): Condition => ({ sql, intent });
const evaluated = (sql: string, intent: Condition['intent']): Condition => ({ sql, intent, evaluated: true });
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const region = fc.constantFrom(...regions);
const size = fc.constantFrom(1, 2, 10, -3);

const ofRegion: fc.Arbitrary<Condition> = fc.oneof(
  region.map((one) => when(`region = ${quoted(one)}`, { filters: { region: one } })),
  region.map((one) => when(`${quoted(one)} = sales.region`, { filters: { region: one } })),
  fc.uniqueArray(region, { minLength: 1 }).map((some) => when(`region IN (${some.map(quoted).join()})`, { filters: { region: some } })),
  region.map((one) => when(`region <> ${quoted(one)}`, { filters: { region: { ne: one, not_null: true } } })),
  fc.constant(when('region IS NULL', { filters: { region: null } })),
  fc.constant(when(`lower(region) = 'north'`, { filters: { region: ['North', 'north'] } })),
  fc.constant(when(`region ILIKE 'NOR%' OR region = 'Zoo'`, { filters: { region: ['North', 'north', 'Zoo'] } })),
  region.map((one) => when(`region > ${quoted(one)}`, { filters: { region: { gt: one } } })),
);
const ofSize: fc.Arbitrary<Condition> = fc.oneof(
  size.map((one) => when(`size >= ${one}`, { filters: { size: { gte: one } } })),
  size.map((one) => when(`size BETWEEN ${one} AND 10`, { filters: { size: { gte: one, lte: 10 } } })),
  size.map((one) => when(`size + 1 = ${one + 1}`, { filters: { size: [one] } })),
);
const months = ['2001-01', '2001-02', '2001-04', '2001-07'] as const;
/** Conditions that the column of an axis is one period, other than a comparison. */
const forms: readonly ((axis: string, start: string) => string)[] = [
  (axis, start) => `${axis} IN ('${start}')`,
  (axis, start) => `NOT (${axis} <> '${start}')`,
  (axis, start) => `${axis} = '${start}' OR ${axis} IS NULL`,
  (axis, start) => `${axis} = ANY(ARRAY[DATE '${start}'])`,
  (axis, start) => `${axis} IN (SELECT DATE '${start}')`,
  (axis, start) => `coalesce(${axis}, DATE '1999-01-01') = '${start}'`,
  (axis, start) => `CAST(${axis} AS VARCHAR) IN ('${start}')`,
];
const ofTime: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom(...months).map((month) => when(`time >= '${month}-01'`, { start: month })),
  fc.constantFrom(...months).map((month) => when(`time < DATE '${month}-01'`, { end: dayBefore(`${month}-01`) })),
  fc.constantFrom(...months).map((month) => when(`month = '${month}-01'`, { start: month, end: month })),
  fc
    .tuple(fc.constantFrom(...months), fc.constantFrom(...forms))
    .map(([month, form]) => evaluated(form('month', `${month}-01`), { start: month, end: month })),
  fc.constantFrom(...forms).map((form) => evaluated(form('week', '2001-02-05'), { start: '2001-W06', end: '2001-W06' })),
  fc.constantFrom(...forms).map((form) => evaluated(form('quarter', '2001-04-01'), { start: '2001-Q2', end: '2001-Q2' })),
  fc.constantFrom(...forms).map((form) => evaluated(form('year', '2001-01-01'), { start: '2001', end: '2001' })),
  fc.constant(evaluated(`month IN ('2001-02-01', '2001-03-01')`, { start: '2001-02', end: '2001-03' })),
  fc.constantFrom(...months).map((month) => when(`date_trunc('month', time) <= TO_DATE('${month}-20', 'YYYY-MM-DD')`, { end: month })),
  fc.constant(when(`time BETWEEN '2001-01-02' AND '2001-03-01 10:00:00'`, { start: '2001-01-02', end: '2001-03-01' })),
);

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** A period as a group in SQL, and its axis. */
const periods = fc.constantFrom(
  ...(['day', 'week', 'month', 'quarter', 'year'] as const).flatMap((axis) =>
    [axis, `date_trunc('${axis}', time)`, `CAST(date_trunc('${axis}', time) AS date)`].map((sql) => ({ sql, axis })),
  ),
);
/** A value in SQL, where it is in an answer, and what it is of the raw rows, with the largest relative difference: of a quantile, its bound. */
const measures = fc.uniqueArray(
  fc.constantFrom(
    { sql: 'MEASURE(share)', of: 'share', raw: 'count(*) FILTER (qty > 3) / nullif(count(qty), 0)', error: 1e-12 },
    { sql: 'AGG(buyers)', of: 'buyers', raw: 'count(DISTINCT customer)', error: 0 },
    { sql: 'SUM(sales.sales_orders)', of: 'orders', raw: 'count(*)', error: 0 },
    { sql: 'sum("revenue")', of: 'revenue', raw: 'sum(amount)', error: 1e-9 },
    { sql: 'SUM(items)', of: 'items', raw: 'sum(qty)', error: 0 },
    { sql: 'MIN(least)', of: 'least', raw: 'min(amount)', error: 0 },
    { sql: 'MAX(most)', of: 'most', raw: 'max(price)', error: 0 },
    { sql: 'MEASURE(amount)', of: 'amount', raw: 'quantile_disc(amount, 0.5)', error: 0.01 },
  ),
  { minLength: 1, maxLength: 4, selector: ({ of }) => of },
);

const statements = fc.record({
  period: fc.option(periods, { nil: null }),
  dimensions: fc.uniqueArray(fc.constantFrom('region', 'size', 'flag'), { maxLength: 2 }),
  measures,
  region: fc.option(ofRegion, { nil: null }),
  size: fc.option(ofSize, { nil: null }),
  time: fc.option(ofTime, { nil: null }),
  by: fc.constantFrom('name', 'position'),
  wrapped: fc.constantFrom('not', 'in a SELECT', 'in a WITH', 'plainly inside'),
});

type Chosen = typeof statements extends fc.Arbitrary<infer Value> ? Value : never;

function value(cell: unknown): unknown {
  return typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

const metricOf: Readonly<Record<string, string>> = { buyers: 'buyers', amount: 'amount' };

/** A statement of the form that is chosen. */
function written({ dimensions, measures: list, ...chosen }: Chosen): { readonly sql: string; readonly raw: string; readonly keys: number } {
  const { period, region: one, size: two, time, by, wrapped } = chosen;
  const keys = [...(period === null ? [] : [period.sql]), ...dimensions];
  const where = [one, two, time].flatMap((found) => (found === null ? [] : [`(${found.sql})`]));
  const items = [...keys.map((key, index) => `${key} AS k${index}`), ...list.map(({ sql }, index) => `${sql} AS m${index}`)];
  const group = keys.length === 0 ? '' : ` GROUP BY ${by === 'name' ? keys.join(', ') : keys.map((_, index) => index + 1).join(', ')}`;
  const from = wrapped === 'plainly inside' ? '(SELECT * FROM metrics.sales) AS sales' : 'metrics.sales';
  const rest = `${where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`}${group}`;
  const inner = `SELECT ${items.join(', ')} FROM ${from}${rest}`;
  const sql =
    wrapped === 'in a SELECT' ? `SELECT * FROM (${inner}) AS t` : wrapped === 'in a WITH' ? `WITH t AS (${inner}) SELECT * FROM t` : inner;
  const rawKeys = [...(period === null ? [] : [`CAST(${period.sql} AS VARCHAR)`]), ...dimensions];
  const values = [...rawKeys, ...list.map(({ raw }) => `CAST(${raw} AS DOUBLE)`)].map((value, index) => `${value} AS v${index}`);
  const raw = `SELECT ${values.join(', ')} FROM raw_sales AS sales${rest.replace(/ GROUP BY .*$/, keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`)}`;
  return { sql, raw, keys: keys.length };
}

describe('random statements', () => {
  it('give the rows and digests of the questions that they ask', { timeout: 1_200_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(statements, async (chosen) => {
        const { period, dimensions, measures: list, region: one, size: two, time } = chosen;
        const { sql: statement, keys } = written(chosen);
        const metrics = [...new Set(list.map(({ of }) => metricOf[of] ?? 'sales'))];
        const [first = '', ...others] = metrics;
        const filters = { ...one?.intent.filters, ...two?.intent.filters };
        const answer = await desk.query(first, {
          ...(period === null ? {} : { time_axis: period.axis }),
          ...(dimensions.length === 0 ? {} : { dimensions }),
          ...(others.length === 0 ? {} : { with: others }),
          ...(Object.keys(filters).length === 0 ? {} : { filters }),
          ...(time === null ? {} : { start: time.intent.start ?? null, end: time.intent.end ?? null }),
        });
        const { rows, cursor } = await desk.run(statement);
        const outputs = rows.map((row) => JSON.stringify(row.slice(keys - dimensions.length).map(value)));
        const expected = answer.rows.map((row) =>
          JSON.stringify([...dimensions, ...list.map(({ of }) => of)].map((name) => value(row[name]))),
        );
        expect(outputs.toSorted(), statement).toEqual(expected.toSorted());
        // A condition that is evaluated over the periods asks which there are before, or keeps some of the rows of an answer.
        if (time?.evaluated !== true || period === null) expect(cursor.digests.at(-1), statement).toBe(answer.provenance.result_digest);
      }),
      { numRuns: TRIED },
    );
  });

  it('give what plain SQL makes of the raw rows', { timeout: 1_200_000 }, async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(statements, async (chosen) => {
        const { period, measures: list } = chosen;
        const { sql, raw, keys } = written(chosen);
        const { rows } = await desk.run(sql);
        const day = (cell: unknown, place: number): unknown => (period !== null && place === 0 ? String(cell).slice(0, 10) : value(cell));
        const found = rows.map((row) => row.map(day));
        const expected = (await workspace.sql(raw)).map((row) => Object.values(row).map(day));
        // One row about no rows says nothing.
        if (keys === 0 && found.every((row) => row.every((cell) => cell === null || cell === 0))) return;
        const inOrder = (some: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] =>
          some.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
        const [ours, theirs] = [inOrder(found), inOrder(expected)];
        expect(ours.length, sql).toBe(theirs.length);
        ours.forEach((row, index) => {
          const [keysOfRow, values] = [row.slice(0, keys), row.slice(keys)];
          const other = theirs[index] ?? [];
          expect(keysOfRow.map(String), sql).toEqual(other.slice(0, keys).map(String));
          values.forEach((cell, place) => {
            const wanted = other[keys + place] ?? null;
            const error = list[place]?.error ?? 0;
            const isSame = cell === wanted || Math.abs(Number(cell) - Number(wanted)) <= Math.abs(Number(wanted)) * error;
            expect(isSame, `${sql}: ${String(cell)} and not ${String(wanted)}`).toBe(true);
            compared += 1;
          });
        });
      }),
      { numRuns: TRIED },
    );
    expect(compared).toBeGreaterThan(TRIED);
  });
});
