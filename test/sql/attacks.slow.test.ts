import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkSql } from '../../runtime/sql/guard/checkSql.ts';
import { openStatementParser } from '../../runtime/sql/guard/openStatementParser.ts';
import { functionHints } from '../../runtime/sql/guard/functionHints.ts';
import { allowedFunctions } from '../../runtime/sql/guard/functions.ts';
import { ruleMessages } from '../../runtime/sql/guard/rules.ts';
import { SqlRefusal } from '../../runtime/sql/guard/SqlRefusal.ts';
import { repository } from '../support/catalogs.ts';
import { governed, openGovernedSql, readAttacks, readStatements, type GovernedSql } from '../support/governedSql.ts';

const folder = `${repository}test/sql/attacks/`;
const classes = readdirSync(folder).map((file) => ({
  name: file.replace('.sql', ''),
  statements: readAttacks(readFileSync(`${folder}${file}`, 'utf8')),
}));
/** What the engine itself runs or refuses, without a word on the rule that the guard names. */
const known = readStatements(readFileSync(`${repository}test/fixtures/sql/attacks.sql`, 'utf8'));

/** Characters that an editor would change or hide, so they stand here and not in a file. */
const characters: readonly (readonly [string, string])[] = [
  ['a NUL', 'SELECT 1\u0000'],
  ['a NUL inside of a text', "SELECT 'a\u0000b'"],
  ['a control character', 'SELECT\u0007 1'],
  ['a vertical tab', 'SELECT\u000b1'],
  ['a form feed', 'SELECT\f1'],
  ['a C1 control', "SELECT '\u0085'"],
  ['a no-break space', 'SELECT\u00a01'],
  ['an ideographic space', 'SELECT\u30001'],
  ['a zero-width space', 'SELECT\u200b1'],
  ['a byte order mark', '\ufeffSELECT 1'],
  ['a right-to-left override', 'SELECT n\u202e FROM v_metric'],
  ['typographic quotes', 'SELECT \u2018a\u2019'],
  ['a fullwidth semicolon', 'SELECT 1\uff1b SELECT 2'],
  ['half of a character', "SELECT '\ud800'"],
];

describe('hostile statements', () => {
  let sql: GovernedSql;
  let before: string;
  let effects: string;
  beforeAll(async () => {
    sql = await openGovernedSql();
    before = await sql.state();
    effects = await sql.effects();
  });
  afterEach(async () => {
    expect(await sql.state()).toBe(before);
  });
  afterAll(async () => sql.close());

  /** The refusal of one statement; it must have changed nothing and its message must be one of ours. */
  async function refusalOf(statement: string): Promise<SqlRefusal> {
    const refusal = await sql.run(statement).then(
      () => {
        throw new Error(`It ran: ${statement}`);
      },
      (error: unknown) => error,
    );
    if (!(refusal instanceof SqlRefusal)) throw new Error(`It was not refused by the guard: ${statement}: ${String(refusal)}`);
    expect(refusal.message.startsWith(ruleMessages[refusal.rule])).toBe(true);
    expect(await sql.effects(), statement).toBe(effects);
    return refusal;
  }

  for (const { name, statements } of classes) {
    it(`are refused by the rule that they break: ${name} (${statements.length})`, async () => {
      for (const { rule, sql: statement } of statements)
        expect(`${(await refusalOf(statement)).rule}: ${statement}`).toBe(`${rule}: ${statement}`);
    });
  }

  it('number hundreds, each once', () => {
    const all = [...known, ...classes.flatMap(({ statements }) => statements.map((statement) => statement.sql))];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(400 + 60);
  });

  for (const [name, statement] of characters) {
    it(`are refused for ${name}`, async () => {
      expect((await refusalOf(statement)).rule).toBe('character');
    });
  }

  it('do not reach a relation by a letter that only looks like one of its name or folds to it', async () => {
    for (const name of [
      'v_metri\u0441',
      'V_METR\u0130C',
      'v_metr\u0131c',
      '\u017fales',
      'SALE\u017f',
      'region\u0455',
      'v\u005fmetric\u0301',
    ]) {
      expect((await refusalOf(`SELECT * FROM "${name}"`)).rule).toBe('relation');
    }
    expect((await sql.check('WITH "\u212apis" AS (SELECT 1 AS n) SELECT * FROM "\u212apis"')).relations).toEqual([]);
    expect((await refusalOf('WITH "\u212apis" AS (SELECT 1 AS n) SELECT * FROM kpis')).rule).toBe('relation');
  });

  it('are refused for what the engine would make of them, whatever the tree says: the text that runs is parsed and walked too', async () => {
    const parser = await openStatementParser();
    const writtenAs = (text: string): Promise<unknown> =>
      checkSql('SELECT n FROM v_metric', governed, { parse: parser.parse, write: async () => text }).then(
        ({ sql: runs }) => runs,
        (error: unknown) => (error instanceof SqlRefusal ? error.rule : error),
      );
    expect(await writtenAs('SELECT (n) FROM v_metric')).toBe('SELECT (n) FROM v_metric');
    expect(await writtenAs('SELECT n + 0 FROM v_metric')).toBe('rewritten');
    expect(await writtenAs('SELECT n FROM raw_agg')).toBe('relation');
    expect(await writtenAs("SELECT nextval('seq') FROM v_metric")).toBe('function');
    expect(await writtenAs('SELECT n FROM v_metric; SELECT 1')).toBe('several_statements');
    expect(await writtenAs('SELECT n FROM v_metric) FROM raw_agg --')).toBe('rewritten');
    expect(await writtenAs('SELECT units FROM sales')).toBe('rewritten');
    expect(await writtenAs('SELECT n FROM v_metric UNION SELECT 1')).toBe('rewritten');
    parser.close();
  });

  it('get none of their own text back', async () => {
    const marks = ['zq1marker', 'zq2_table', 'zq3/path', 'zq4func'];
    const statements = [
      'SELECT zq4func(1)',
      'SELECT * FROM zq2_table',
      "SELECT * FROM 'zq3/path.csv'",
      'SELECT zq1marker FROM zq2_table',
      "SELECT 'zq1marker' zq1marker zq2_table",
      'zq1marker',
      'SELECT 1::zq1marker',
      'WITH zq2_table AS (SELECT 1) SELECT zq4func(x -> x) FROM zq2_table',
    ];
    for (const statement of statements) {
      const { message } = await refusalOf(statement);
      for (const mark of marks) expect(message).not.toContain(mark);
    }
  });

  it('say why a function in our lists is refused and what to write instead, and suggest similar names for any other', async () => {
    expect((await refusalOf('SELECT lpad(dim, 9) FROM v_metric')).message).toBe(
      `${ruleMessages.function} Its result or its state is as large as an argument says. Write right('00000' || x, 5), or left(x || '     ', 5).`,
    );
    expect((await refusalOf('SELECT DATEADD(day, 1, n) FROM v_metric')).message).toBe(
      `${ruleMessages.function} Write x + INTERVAL 1 MONTH.`,
    );
    expect((await refusalOf('SELECT cout(n) FROM v_metric')).message).toMatch(/Did you mean .*"count"/);
    expect((await refusalOf('SELECT TOP 3 n FROM v_metric')).message).toBe(`${ruleMessages.syntax} It is one up to character 11.`);
    expect((await refusalOf('SELECT 1e3 a b c')).message).toBe(ruleMessages.syntax);
  });

  it('have hints only for functions that are not allowed', () => {
    expect([...functionHints.keys()].filter((name) => allowedFunctions.has(name))).toEqual([]);
  });

  it(`that the engine was tried with are all refused (${known.length})`, async () => {
    for (const statement of known) await refusalOf(statement);
  });
});
