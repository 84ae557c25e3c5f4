import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSales, salesCatalog } from '../../query/salesWorkspace.ts';
import { httpCaps, type QueryWorkspace } from '../../query/support.ts';
import { repository } from '../../support/catalogs.ts';
import { readAttacks } from '../../support/governedSql.ts';
import { MetricDesk, statementOf } from './support.ts';
import { variant } from '../../support/variant.ts';

let workspace: QueryWorkspace;
let desk: MetricDesk;
beforeAll(async () => {
  workspace = await openSales();
  desk = new MetricDesk(workspace);
});
afterAll(() => {
  desk.close();
  workspace.close();
});

const refused: readonly (readonly [sqlstate: string, rule: string, statement: string])[] = [
  ['42803', 'metric_aggregate', 'SELECT SUM(share) FROM sales'],
  ['42803', 'metric_aggregate', 'SELECT region, SUM(buyers) FROM sales GROUP BY region'],
  ['42803', 'metric_aggregate', 'SELECT AVG(orders) FROM sales'],
  ['42803', 'metric_aggregate', 'SELECT COUNT(share) FROM sales'],
  ['42803', 'metric_aggregate', 'SELECT MIN(orders) FROM sales'],
  ['42803', 'metric_aggregate', 'SELECT SUM(orders) FILTER (WHERE flag) FROM sales'],
  ['42803', 'metric_aggregate', `SELECT SUM(CASE WHEN region ~ '^Z' THEN orders ELSE 0.0 END) FROM sales`],
  ['42803', 'metric_aggregate', 'SELECT SUM(orders + big) FROM sales'],
  ['42803', 'metric_aggregate', 'SELECT region, SUM(CAST(revenue AS INTEGER)) FROM sales GROUP BY region'],
  ['42803', 'metric_aggregate', 'SELECT MIN(COALESCE(least, 0)) FROM sales'],
  ['42803', 'metric_aggregate', 'SELECT SUM(CAST(share AS DOUBLE PRECISION)) FROM sales'],
  ['42803', 'metric_aggregate', 'SELECT AVG(size) FROM sales'],
  ['42803', 'metric_aggregate', 'SELECT COUNT(*) FROM weeks'],
  ['42803', 'metric_aggregate', 'SELECT SUM(share) FROM (SELECT region, share FROM sales) AS t'],
  ['42883', 'metric_call', 'SELECT MEASURE(region) FROM sales'],
  ['42803', 'metric_grouping', 'SELECT lower(region), MEASURE(share) FROM sales GROUP BY 1'],
  ['42803', 'metric_grouping', 'SELECT upper(region), SUM(orders) FROM sales GROUP BY upper(region)'],
  ['42803', 'metric_grouping', 'SELECT region, share FROM sales GROUP BY region'],
  ['42803', 'metric_grouping', 'SELECT region, MEASURE(share) FROM sales'],
  ['42803', 'metric_grouping', 'SELECT flag, MEASURE(share) FROM sales GROUP BY region'],
  ['42803', 'metric_grouping', 'SELECT extract(month FROM time), MEASURE(share) FROM sales GROUP BY 1'],
  ['42803', 'metric_grouping', 'SELECT week, month, MEASURE(share) FROM sales GROUP BY week, month'],
  ['0A000', 'metric_grouping_sets', 'SELECT region, SUM(orders) FROM sales GROUP BY ROLLUP (region)'],
  ['0A000', 'metric_predicate', `SELECT SUM(orders) FROM sales WHERE region = 'Zoo' OR flag`],
  ['0A000', 'metric_predicate', 'SELECT SUM(orders) FROM sales WHERE orders > 3'],
  ['0A000', 'metric_predicate', 'SELECT SUM(orders) FROM sales WHERE SUM(orders) > 3'],
  ['0A000', 'metric_predicate', `SELECT SUM(orders) FROM sales WHERE region SIMILAR TO 'Z%'`],
  ['0A000', 'metric_sample', 'SELECT SUM(orders) FROM sales TABLESAMPLE SYSTEM (10)'],
  ['0A000', 'metric_time', 'SELECT SUM(orders) FROM sales WHERE extract(month FROM time) IN (1, 3)'],
  ['0A000', 'metric_time', `SELECT SUM(orders) FROM sales WHERE month IN ('2001-01-01', '2001-03-01')`],
  ['0A000', 'metric_time', `SELECT SUM(orders) FROM sales WHERE month <> '2001-02-01'`],
  ['0A000', 'metric_join', 'SELECT a.region, b.revenue FROM sales a JOIN hours b ON a.region = b.region'],
  ['0A000', 'metric_join', 'SELECT region FROM sales LEFT JOIN (SELECT region AS r FROM hours) x ON region = r'],
  ['42703', 'metric_column', 'SELECT nope FROM sales'],
  ['42703', 'metric_column', 'SELECT SUM(orders) FROM sales WHERE nope = 1'],
  ['42703', 'metric_column', 'SELECT SUM(orders) FROM sales GROUP BY nope'],
  ['42703', 'metric_column', 'SELECT SUM(orders) FROM sales GROUP BY 2'],
  ['42P01', 'metric_relation', 'SELECT 1 FROM nope'],
  ['42P01', 'metric_relation', 'SELECT 1 FROM pg_catalog.sales'],
  ['0A000', 'metric_schemas', 'SELECT 1 FROM metrics.sales, governed.sales'],
];

describe('what has no meaning', () => {
  it.each(refused)('%s %s: %s', async (sqlstate, rule, statement) => {
    const error = await desk.refusal(statement);
    expect([error.sqlstate, 'rule' in error ? error.rule : null, error.status]).toEqual([sqlstate, rule, 400]);
    const works = error.hint === null ? null : statementOf(error.hint);
    if (works !== null) expect((await desk.run(works)).names.length).toBeGreaterThan(0);
  });

  it('tells a condition within an aggregate as one of WHERE, beside those that are there', async () => {
    const condition = `region = 'Zoo' AND size BETWEEN 1 AND 5`;
    const works = `SELECT month, MEASURE(orders) FROM metrics.sales WHERE flag IS NOT NULL AND ${condition} GROUP BY month`;
    for (const sum of [`SUM(orders) FILTER (WHERE ${condition})`, `SUM(CASE WHEN ${condition} THEN orders END)`])
      expect((await desk.refusal(`SELECT month, ${sum} FROM sales WHERE flag IS NOT NULL GROUP BY month`)).hint).toMatch(`: ${works}`);
    expect((await desk.run(works)).names).toEqual(['month', 'orders']);
  });

  it('has a hint with a statement that works where * is more than can be asked together', async () => {
    const unequal = await desk.refusal('SELECT * FROM sales');
    expect(unequal.message).toContain('"orders" has no dimension "size"');
    const outputs = statementOf(unequal.hint ?? '');
    expect(outputs).toMatch(/^SELECT time, MEASURE\(.* FROM metrics\.sales GROUP BY time$/);
    expect((await desk.run(outputs ?? '')).names.length).toBeGreaterThan(5);

    const some = Array.from(
      { length: 12 },
      (_, index) => `\n  m${index}: {kind: formula, processor: months, expression: revenue * ${index}}`,
    );
    const many = await openSales({
      ...salesCatalog,
      'catalog/metrics.yaml': `${salesCatalog['catalog/metrics.yaml'] ?? ''}${some.join('')}\n`,
    });
    const ofMany = new MetricDesk(many);
    try {
      const works = statementOf((await ofMany.refusal('SELECT * FROM months')).hint ?? '') ?? '';
      expect((await ofMany.run(works)).names).toHaveLength(11);
    } finally {
      ofMany.close();
      many.close();
    }
  });

  it('is an answer past the cap, unless the statement ends it', async () => {
    const error = await desk.refusal('SELECT region, size, items FROM sales', undefined, 5);
    expect([error.sqlstate, 'rule' in error ? error.rule : null]).toEqual(['54000', 'metric_rows']);
    expect((await desk.run('SELECT region, size, SUM(items) FROM sales GROUP BY 1, 2 LIMIT 5', [], undefined, 5)).rows.length).toBe(5);
  });

  it('is logged by its rule, without its text', async () => {
    desk.events.length = 0;
    const caps = { ...httpCaps, limit: null, encoding: 'exact' } as const;
    await expect(desk.prepare('SELECT SUM(share) FROM sales').open(caps, [], new AbortController().signal)).rejects.toMatchObject({
      sqlstate: '42803',
    });
    expect(desk.events).toEqual([expect.objectContaining({ outcome: 'sql_refused', rule: 'metric_aggregate', rows: 0 })]);
    expect(JSON.stringify(desk.events)).not.toContain('share');
  });
});

describe('hostile statements', () => {
  it('of the corpora are refused, but for what hides a relation that does not exist here', async () => {
    const files = ['calls', 'dialect', 'functions', 'names', 'quoting', 'relations', 'scope', 'statements', 'table-functions', 'types'];
    const statements = files.flatMap((name) => readAttacks(readFileSync(`${repository}test/sql/attacks/${name}.sql`, 'utf8')));
    expect(statements.length).toBeGreaterThan(200);
    const through: string[] = [];
    for (const { sql } of statements.filter((_, index) => index % 5 === 0)) {
      const prepared = desk.prepare(sql);
      const rows = await prepared.columns(new AbortController().signal).then(
        () => 'through',
        () => 'refused',
      );
      if (rows === 'through') through.push(sql);
    }
    expect(through).toEqual(['WITH V_Metric AS (SELECT 1 AS n) SELECT * FROM v_metric']);
  }, 120_000);

  variant('that are long, deep or full of parameters are refused soon', async () => {
    const states = async (text: string): Promise<string> => (await desk.refusal(text)).sqlstate;
    expect(await states(`SELECT region FROM sales WHERE region IN (${Array.from({ length: 100_000 }, () => `'x'`).join()})`)).toBe('54000');
    expect(await states(`SELECT ${'('.repeat(10_000)}1${')'.repeat(10_000)}`)).toBe('54001');
    expect(await states(Array.from({ length: 3000 }, () => 'SELECT 1').join(' UNION ALL '))).toMatch(/^(54|42)/);
    expect(await states(`SELECT ${Array.from({ length: 20_000 }, () => '-').join(' ')} 1`)).toMatch(/^(54|42)/);
    expect(await states('SELECT region FROM sales WHERE region = $99999999')).toBe('22P02');
  });
});
