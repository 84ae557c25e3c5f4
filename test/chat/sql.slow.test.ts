import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { governedWorker } from '../sql/support.ts';
import { ChatShop } from './ChatShop.ts';
import { patientSqlLimits } from '../support/patientSql.ts';

const statement = 'SELECT region, sum(row_count) AS orders FROM orders GROUP BY region ORDER BY orders DESC, region';
const sql = (text: string): { readonly says: unknown } => ({ says: { kind: 'sql', sql: text } });
/** Takes longer than any limit. */
const ENDLESS = 'SELECT count(*) AS n FROM range(1000000000) a, range(1000000000) b';

describe('a question in words that may be planned as SQL', () => {
  let shop: ChatShop;
  let governed: GovernedSql;
  beforeAll(async () => {
    shop = await ChatShop.open({}, (workspace) => {
      // Workers have a low priority: on a busy machine even a small statement takes long.
      governed = new GovernedSql({ workspace, limits: patientSqlLimits, report() {}, program: governedWorker });
      return { sql: governed };
    });
  });
  afterAll(async () => {
    governed.close();
    await shop.close();
  });

  it('is answered by one governed statement, which is shown with its result', async () => {
    shop.provider.script(sql(statement));
    const answer = await shop.ask('Which region orders most?', { allow_sql: true });
    expect(answer).toMatchObject({ kind: 'answer', text: 'The statement returns 3 rows.', sql: { statement } });
    expect(answer.sql?.result.rows.slice(0, 2)).toEqual([
      { region: 'North', orders: 6 },
      { region: 'South', orders: 5 },
    ]);
    expect([answer.intent, answer.rows, answer.provenance]).toEqual([undefined, undefined, undefined]);
    const [{ prompt } = { prompt: '' }] = shop.provider.asked;
    expect(prompt).toContain('Tables for sql:\n- orders(');
  });

  it('reports its steps as they happen: the statement, then the answer', async () => {
    shop.provider.script(sql(statement));
    const { text } = await shop.send({ question: 'Which region orders most?', allow_sql: true }, { Accept: 'text/event-stream' });
    expect([...text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event)).toEqual(['planned', 'answered']);
    expect(text).toContain(`event: planned\ndata: ${JSON.stringify({ sql: statement })}\n`);
  });

  it('shows no tables to the model and accepts no statement unless the question allows SQL', async () => {
    shop.provider.script(sql(statement));
    expect(await shop.ask('Which region orders most?')).toMatchObject({ kind: 'refused', reason: 'sql_not_allowed' });
    const [{ prompt, body } = { prompt: '', body: {} }] = shop.provider.asked;
    expect([prompt.includes('Tables for sql'), JSON.stringify(body).includes('"sql"')]).toEqual([false, false]);
  });

  it('is guarded like every statement: one that reads a file is sent back, and refused the second time', async () => {
    const reading = sql("SELECT * FROM read_csv('/etc/passwd')");
    shop.provider.script(reading, reading);
    expect(await shop.ask('Show me', { allow_sql: true })).toMatchObject({ kind: 'refused', reason: 'invalid_plan' });
    expect(shop.provider.asked[1]?.prompt).toContain('This plan cannot run: ');
  });

  it('never names SQL in an intent', async () => {
    const intent = { metric: 'revenue', sql: statement };
    const planned = { says: { kind: 'answer', intent } };
    shop.provider.script(planned, planned);
    expect(await shop.ask('Revenue?', { allow_sql: true })).toMatchObject({ kind: 'refused', reason: 'invalid_plan' });
  });
});

it('a statement of a plan that takes too long is a 504, and the model is not asked for another', async () => {
  let governed: GovernedSql | undefined;
  const shop = await ChatShop.open({}, (workspace) => {
    governed = new GovernedSql({ workspace, limits: { ...patientSqlLimits, timeout_ms: 50 }, report() {}, program: governedWorker });
    return { sql: governed };
  });
  shop.provider.script(sql(ENDLESS));
  const answered = await shop.send({ question: 'Count everything', allow_sql: true });
  expect([answered.status, answered.json()['code'], shop.provider.asked.length]).toEqual([504, 'timeout', 1]);
  governed?.close();
  await shop.close();
});
