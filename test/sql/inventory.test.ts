import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../../runtime/engine/Engine.ts';
import { deniedFunctions } from '../../runtime/sql/guard/deniedFunctions.ts';
import { allowedFunctions } from '../../runtime/sql/guard/functions.ts';
import { openGovernedSql, type GovernedSql } from '../support/governedSql.ts';

describe('the list of functions', () => {
  let sql: GovernedSql;
  beforeAll(async () => {
    sql = await openGovernedSql();
  });
  afterAll(async () => sql.close());

  it('decides on each function of the engine once, and on no others: a new version that adds or drops one fails here', async () => {
    const engine = (await queryRows(sql.inside, 'SELECT DISTINCT lower(function_name) AS name FROM duckdb_functions() ORDER BY name')).map(
      ({ name }) => String(name),
    );
    const decided = [...allowedFunctions.keys(), ...deniedFunctions.keys()];
    expect(engine.filter((name) => !decided.includes(name))).toEqual([]);
    expect(decided.filter((name) => !engine.includes(name))).toEqual([]);
    expect([...allowedFunctions.keys()].filter((name) => deniedFunctions.has(name))).toEqual([]);
  });

  it('has a reason for each', () => {
    for (const why of [...[...allowedFunctions.values()].map((allowed) => allowed.why), ...deniedFunctions.values()])
      expect(why).toMatch(/^[A-Z].{10,}\.$/);
  });

  it('allows no function of the kinds that reach further: table functions, pragmas, and volatile ones except the clock', async () => {
    const rows = await queryRows(
      sql.inside,
      `SELECT lower(function_name) AS name, list(DISTINCT function_type) AS types, bool_or(has_side_effects) AS effects FROM duckdb_functions() GROUP BY 1`,
    );
    const allowed = rows.filter(({ name }) => allowedFunctions.has(String(name)));
    const callable = ['scalar', 'aggregate', 'macro'];
    expect(
      allowed.filter(({ types }) => !callable.some((type) => JSON.stringify(types).includes(`"${type}"`))).map(({ name }) => name),
    ).toEqual(['unnest']);
    expect(allowed.filter(({ effects }) => effects === true).map(({ name }) => name)).toEqual([]);
  });

  it('knows how often a macro writes out its arguments, for the size of what the planner sees', async () => {
    const macros = await queryRows(
      sql.inside,
      "SELECT function_name AS name, parameters, macro_definition AS body FROM duckdb_functions() WHERE function_type = 'macro'",
    );
    const allowed = macros.filter(({ name }) => allowedFunctions.has(String(name)));
    const wrong = allowed.flatMap(({ name, parameters, body }) => {
      const uses = (Array.isArray(parameters) ? parameters : []).map(
        (parameter) => String(body).split(new RegExp(`\\b${String(parameter)}\\b`)).length - 1,
      );
      const copies = allowedFunctions.get(String(name))?.copies ?? 0;
      return Math.max(0, ...uses) > copies ? [`${String(name)}: ${Math.max(...uses)} > ${copies}`] : [];
    });
    expect(allowed.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});
