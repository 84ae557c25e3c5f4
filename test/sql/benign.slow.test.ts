import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { openGovernedSql, readStatements, type GovernedSql } from '../support/governedSql.ts';

const statements = readStatements(readFileSync(`${repository}test/sql/benign.sql`, 'utf8'));
/** About one relation only, with as many rows or none. */
const plain = readStatements(readFileSync(`${repository}test/fixtures/sql/benign.sql`, 'utf8'));

describe('analytics statements', () => {
  let sql: GovernedSql;
  beforeAll(async () => {
    sql = await openGovernedSql();
  });
  afterAll(async () => sql.close());

  /**
   * Rows as text, in their order where the statement sets one. A column that the statement did not name is named after the engine's
   * writing of its tree, so only the others' names count.
   */
  const comparable = (statement: string, rows: readonly object[]): readonly string[] => {
    const texts = rows.map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [/^\w+$/.test(name) ? name : '', value])));
    return /order by/i.test(statement) ? texts : texts.toSorted();
  };

  async function sameRows(statement: string): Promise<void> {
    const expected = comparable(statement, await sql.plain(statement));
    expect(expected.length, statement).toBeGreaterThan(0);
    expect(comparable(statement, await sql.run(statement)), statement).toEqual(expected);
  }

  it(`are accepted and give the rows that plain DuckDB gives (${statements.length})`, async () => {
    expect(statements.length).toBeGreaterThan(100);
    for (const statement of statements) await sameRows(statement);
  });

  it(`over one relation are too, with rows or without (${plain.length})`, async () => {
    for (const statement of plain) {
      expect(comparable(statement, await sql.run(statement)), statement).toEqual(comparable(statement, await sql.plain(statement)));
    }
  });

  it('name the governed relations that they read, in the spelling of the catalog, and their kind', async () => {
    const join = await sql.check('WITH a AS (SELECT * FROM Sales) SELECT * FROM a JOIN "REGIONS" USING (region)');
    expect({ ...join, sql: '' }).toEqual({ sql: '', kind: 'with', relations: ['regions', 'sales'] });
    expect((await sql.check('SELECT 1 UNION SELECT n FROM v_metric')).kind).toBe('set_operation');
    expect((await sql.check('SELECT 1')).relations).toEqual([]);
  });
});
