import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../runtime/sql/guard/limits.ts';
import { SqlRefusal } from '../../runtime/sql/guard/SqlRefusal.ts';
import type { SqlRule } from '../../runtime/log/SqlRule.ts';
import { openGovernedSql, type GovernedSql } from '../support/governedSql.ts';
import { processorTime } from '../support/processorTime.ts';

const times = (count: number, piece: (index: number) => string, between: string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join(between);
const nest = (count: number, wrap: (inner: string) => string, core: string): string =>
  count === 0 ? core : nest(count - 1, wrap, wrap(core));

/** Ways to make a short statement into a large plan: each with a size that must pass, one that must not, and the rule that stops it. */
const growths: readonly {
  readonly name: string;
  readonly sql: (size: number) => string;
  readonly passes: number;
  readonly refused: number;
  readonly rule: SqlRule;
}[] = [
  {
    name: 'bytes',
    sql: (size) => `SELECT '${'x'.repeat(size - 9)}'`,
    passes: limits.statement_bytes,
    refused: limits.statement_bytes + 1,
    rule: 'too_long',
  },
  { name: 'bytes of wide characters', sql: (size) => `SELECT '${'ä'.repeat(size)}'`, passes: 8000, refused: 8192, rule: 'too_long' },
  {
    name: 'parentheses',
    sql: (size) => `SELECT ${nest(size, (inner) => `(${inner})`, '1')}`,
    passes: limits.nesting,
    refused: limits.nesting + 1,
    rule: 'too_nested',
  },
  {
    name: 'operators without brackets',
    sql: (size) => `SELECT n${'+n'.repeat(size)} FROM v_metric`,
    passes: 60,
    refused: 1200,
    rule: 'syntax',
  },
  {
    name: 'the value of a CASE inside of another',
    sql: (size) => `SELECT ${nest(size, (inner) => `CASE ${inner} WHEN 1 THEN 2 WHEN 3 THEN 4 END`, 'n')} FROM v_metric`,
    passes: 1,
    refused: 2,
    rule: 'case_in_case',
  },
  {
    name: 'the value of a CASE inside of another, with the words of a CASE as names',
    sql: (size) => `SELECT ${nest(size, (inner) => `CASE t.end + ${inner} WHEN 1 THEN 2 END`, 'n')} FROM v_metric`,
    passes: 0,
    refused: 1,
    rule: 'syntax',
  },
  {
    name: 'aliases of aliases',
    sql: (size) => `SELECT n + n AS a0, ${times(size, (index) => `a${index} + a${index} AS a${index + 1}`, ', ')} FROM v_metric`,
    passes: 5,
    refused: 16,
    rule: 'too_complex',
  },
  {
    name: 'aliases of aliases, by the prefix that means an alias',
    sql: (size) => `SELECT n + n AS a0, ${times(size, (index) => `alias.A${index} + "a${index}" AS a${index + 1}`, ', ')} FROM v_metric`,
    passes: 5,
    refused: 16,
    rule: 'too_complex',
  },
  {
    name: 'an alias in WHERE',
    sql: (size) =>
      `SELECT n + n AS a0, ${times(9, (index) => `a${index} + a${index} AS a${index + 1}`, ', ')} FROM v_metric WHERE ${times(size, () => 'a9 = 1', ' OR ')}`,
    passes: 1,
    refused: 12,
    rule: 'too_complex',
  },
  {
    name: 'an alias in a subquery',
    sql: (size) =>
      `SELECT n + n AS a0, ${times(9, (index) => `a${index} + a${index} AS a${index + 1}`, ', ')}, (SELECT ${times(size, () => 'a9', ' + ')}) AS b FROM v_metric`,
    passes: 1,
    refused: 12,
    rule: 'too_complex',
  },
  {
    name: 'macros that write their arguments twice',
    sql: (size) => `SELECT ${nest(size, (inner) => `nullif(${inner}, 1)`, 'n')} FROM v_metric`,
    passes: 6,
    refused: 14,
    rule: 'too_complex',
  },
  {
    name: 'equal joins',
    sql: (size) =>
      `SELECT count(*) FROM v_metric t0 ${times(size, (index) => `JOIN v_metric t${index + 1} ON t${index}.n = t${index + 1}.n`, ' ')}`,
    passes: 20,
    refused: limits.joins + 1,
    rule: 'too_complex',
  },
  {
    name: 'cross joins',
    sql: (size) => `SELECT count(*) FROM v_metric ${times(size, (index) => `, v_metric t${index}`, ' ')}`,
    passes: 5,
    refused: limits.joins + 1,
    rule: 'too_complex',
  },
  {
    name: 'scalar subqueries',
    sql: (size) => `SELECT ${times(size, () => '(SELECT max(n) FROM v_metric)', ', ')}`,
    passes: 20,
    refused: limits.joins + 1,
    rule: 'too_complex',
  },
  {
    name: 'WITHs that double',
    sql: (size) =>
      `WITH c0 AS NOT MATERIALIZED (SELECT 1 AS n), ${times(size, (index) => `c${index + 1} AS NOT MATERIALIZED (SELECT a.n FROM c${index} a, c${index} b)`, ', ')} SELECT count(*) FROM c${size}`,
    passes: 4,
    refused: 8,
    rule: 'too_complex',
  },
  {
    name: 'WITHs that double by union',
    sql: (size) =>
      `WITH c0 AS (SELECT n FROM v_metric), ${times(size, (index) => `c${index + 1} AS (SELECT n FROM c${index} UNION ALL SELECT n FROM c${index})`, ', ')} SELECT count(*) FROM c${size}`,
    passes: 5,
    refused: 9,
    rule: 'too_complex',
  },
  {
    name: 'set operations',
    sql: (size) => times(size, () => 'SELECT n FROM v_metric', ' UNION ALL '),
    passes: 30,
    refused: limits.selects + 1,
    rule: 'too_complex',
  },
  {
    name: 'a very long chain of set operations',
    sql: (size) => times(size, () => 'SELECT 1', ' UNION '),
    passes: 10,
    refused: 1000,
    rule: 'too_complex',
  },
  {
    name: 'columns',
    sql: (size) => `SELECT ${times(size, String, ', ')}`,
    passes: limits.columns,
    refused: limits.columns + 1,
    rule: 'too_complex',
  },
  {
    name: 'columns of VALUES',
    sql: (size) => `SELECT 1 FROM (VALUES (${times(size, String, ', ')})) t`,
    passes: limits.columns,
    refused: limits.columns + 1,
    rule: 'too_complex',
  },
  {
    name: 'literals of IN',
    sql: (size) => `SELECT n IN (${times(size, () => '1', ',')}) FROM v_metric`,
    passes: 2000,
    refused: 8001,
    rule: 'too_complex',
  },
  {
    name: 'grouping sets',
    sql: (size) => `SELECT count(*) FROM v_metric GROUP BY CUBE (${times(size, (index) => `n + ${index}`, ', ')})`,
    passes: 4,
    refused: 7,
    rule: 'too_complex',
  },
  {
    name: 'grouping sets of several SELECTs',
    sql: (size) => times(size, () => 'SELECT count(*) FROM v_metric GROUP BY CUBE (n, dim, n + 1, n + 2)', ' UNION ALL '),
    passes: 4,
    refused: 5,
    rule: 'too_complex',
  },
  {
    name: 'uses of a named window',
    sql: (size) =>
      `SELECT ${times(size, () => 'max(n) OVER w', ', ')} FROM v_metric WINDOW w AS (PARTITION BY ${times(size, (index) => `n + ${index}`, ', ')})`,
    passes: 20,
    refused: 128,
    rule: 'too_complex',
  },
  {
    name: 'wildcards of LIKE',
    sql: (size) => `SELECT dim LIKE '${'%a'.repeat(size)}' FROM v_metric`,
    passes: limits.pattern_wildcards,
    refused: limits.pattern_wildcards + 1,
    rule: 'pattern',
  },
  {
    name: 'wildcards beside a _',
    sql: (size) => `SELECT dim NOT LIKE '${'%_a'.repeat(size)}' FROM v_metric`,
    passes: 2,
    refused: 3,
    rule: 'pattern',
  },
  {
    name: 'wildcards of ILIKE',
    sql: (size) => `SELECT dim ILIKE '${'%a'.repeat(size)}' FROM v_metric`,
    passes: 2,
    refused: 3,
    rule: 'pattern',
  },
  {
    name: 'wildcards of GLOB',
    sql: (size) => `SELECT dim GLOB '${'*a'.repeat(size)}' FROM v_metric`,
    passes: 2,
    refused: 3,
    rule: 'pattern',
  },
  {
    name: 'wildcards of LIKE ESCAPE',
    sql: (size) => `SELECT dim LIKE '${'%a'.repeat(size)}' ESCAPE '!' FROM v_metric`,
    passes: 2,
    refused: 3,
    rule: 'pattern',
  },
  {
    name: 'wildcards of ILIKE, but one at the end',
    sql: (size) => `SELECT dim ILIKE '${'%a'.repeat(size)}%' FROM v_metric`,
    passes: 2,
    refused: 3,
    rule: 'pattern',
  },
  {
    name: 'a pattern that is not written out',
    sql: (size) => `SELECT dim LIKE ${size === 0 ? "'a%'" : "dim || '%'"} FROM v_metric`,
    passes: 0,
    refused: 1,
    rule: 'pattern',
  },
];

describe('the size of a statement', () => {
  let sql: GovernedSql;
  beforeAll(async () => {
    sql = await openGovernedSql();
  });
  afterAll(async () => sql.close());

  const ruleOf = async (statement: string): Promise<string> =>
    sql.check(statement).then(
      () => 'accepted',
      (error: unknown) => (error instanceof SqlRefusal ? error.rule : String(error)),
    );

  for (const { name, sql: write, passes, refused, rule } of growths) {
    it(`has a limit for ${name}`, async () => {
      expect(await ruleOf(write(passes))).toBe('accepted');
      const taken = await processorTime(async () => expect(await ruleOf(write(refused))).toBe(rule));
      // What a limit stops takes ten seconds or more, or gigabytes.
      expect(taken).toBeLessThan(5000);
    });
  }

  it('is small enough at each limit for the engine to plan in a moment', async () => {
    for (const { name, sql: write, passes } of growths) {
      const checked = await sql.check(write(passes));
      expect(await processorTime(() => sql.execute(checked, 'EXPLAIN ')), name).toBeLessThan(3000);
    }
  });

  it('is checked in about two milliseconds for a typical one', async () => {
    const statement =
      "WITH a AS (SELECT region, sum(units) AS u FROM sales WHERE day >= DATE '2024-01-01' GROUP BY 1) SELECT r.country, sum(a.u) AS u, rank() OVER (ORDER BY sum(a.u) DESC) FROM a JOIN regions r USING (region) GROUP BY 1 ORDER BY u";
    const spent: number[] = [];
    for (let i = 0; i < 60; i += 1) spent.push(await processorTime(() => sql.check(statement)));
    // Ten times the goal is a defect, not a slow machine.
    expect(spent.toSorted((a, b) => a - b)[30]).toBeLessThan(20);
  });
});
