import type { ServerResponse } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TokensFile } from '../../runtime/access/TokensFile.ts';
import { ChatService } from '../../runtime/chat/ChatService.ts';
import { silentLog } from '../../runtime/log/events.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { sha256, TokensOnDisk } from '../access/tokenShop.ts';
import { ChatShop, ROW_CANARY } from '../chat/ChatShop.ts';
import { said, type Reply } from '../chat/ScriptedProvider.ts';
import { ManualHolder, start, type Client } from '../http/support.ts';
import { emptyShop, hold, shopCatalog } from '../release/shop.ts';
import { builtPages } from '../support/built.ts';
import { faultsOf } from '../support/axe.ts';
import { hasChromium, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { variant } from '../support/variant.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { governedWorker } from '../sql/support.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { patientSqlLimits } from '../support/patientSql.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const plan = (intent: object): Reply => ({ says: { kind: 'answer', intent } });
const refuse = (reason: string): Reply => ({ says: { kind: 'refuse', reason } });
const byMonth = { metric: 'revenue', time_axis: 'month' };

/** A reply that is given when the test says so. */
function held(says: unknown): { readonly reply: Reply; readonly give: () => void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  const does = (response: ServerResponse): void =>
    void given.then(() =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said(says, '/v1/chat/completions'))),
    );
  return { reply: { does }, give };
}

const urlOf = ({ port }: Client): string => `http://127.0.0.1:${port}`;
const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const ask = async (page: Page, text: string): Promise<void> => {
  await question(page).fill(text);
  await page.keyboard.press('Enter');
};
const turn = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

if (hasChromium) builtPages();

describe('the chat page in Chromium', onlyIf(hasChromium, NO_CHROMIUM), () => {
  let browser: Browser;
  let shop: ChatShop;
  let governed: GovernedSql;
  /** The same shop without a model and without SQL. */
  let plain: Client;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([
      launchChromium(),
      ChatShop.open({}, (workspace) => {
        // Workers have a low priority: on a busy machine even a small statement takes long.
        governed = new GovernedSql({ workspace, limits: patientSqlLimits, report() {}, program: governedWorker });
        return { sql: governed };
      }),
    ]);
    plain = await start(shop.workspace.release(), { callTool, chat: new ChatService({ report: silentLog }) });
  });
  afterAll(async () => {
    await browser.close();
    await plain.server.close();
    await shop.close();
    governed.close();
  });

  it('works with the keyboard, and shows each step as it happens: the plan, the answer, the words', async () => {
    const words = 'Revenue came to 110 EUR in March.';
    const [planned, worded] = [held({ kind: 'answer', intent: byMonth }), held(words)];
    shop.provider.script(planned.reply, worded.reply);
    const { page, foreign, complaints } = await openPage(browser, `${urlOf(shop.client)}/ui/chat`);
    expect(page.url()).toBe(`${urlOf(shop.client)}/ui#/chat`);
    await page.getByRole('switch', { name: 'Let the model word the answer' }).press('Space');
    await question(page).focus();
    await page.keyboard.type('How did revenue develop?');
    await page.keyboard.press('Enter');
    const asked = turn(page, 'How did revenue develop?');
    await asked.getByRole('status').filter({ hasText: 'Planning the question' }).waitFor();
    planned.give();
    await asked.getByRole('status').filter({ hasText: 'Answered; the model words it' }).waitFor();
    expect(await asked.locator('.said').innerText()).toBe('Revenue by month: 3 rows, from 70.25 EUR (2026-02) to 110.00 EUR (2026-03).');
    expect(await asked.getByRole('region', { name: 'The plan that ran' }).innerText()).toMatch(/Metric\s+Revenue\s+By period\s+month/);
    worded.give();
    await asked.getByText(words).waitFor();
    await asked.locator('.chart svg').waitFor();
    expect(await asked.locator('tbody tr').last().innerText()).toMatch(/2026-03\s+110.00/);

    await asked.getByText('Where these numbers come from').focus();
    await page.keyboard.press('Enter');
    const answer = await shop.client.post('/metrics/revenue/query', { time_axis: 'month' });
    const { result_digest } = answer.json()['provenance'] as { readonly result_digest: string };
    await asked.getByText(result_digest).waitFor();
    await asked.getByRole('link', { name: 'Open in the explorer' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Revenue' }).waitFor();
    expect(decodeURIComponent(page.url())).toContain('metric=revenue&intent={"time_axis":"month"}');

    // The conversation is still there, and goes on.
    await page.goBack();
    await turn(page, 'How did revenue develop?').waitFor();
    shop.provider.script(plan({ ...byMonth, filters: { region: 'North' } }));
    await page.getByRole('switch', { name: 'Let the model word the answer' }).press('Space');
    await ask(page, 'And in the north?');
    await turn(page, 'And in the north?').getByText('Region is North', { exact: true }).waitFor();
    expect(shop.provider.asked[0]?.prompt).toContain('"How did revenue develop?"');
    await page.getByRole('button', { name: 'New conversation' }).press('Enter');
    expect(await page.getByRole('article').count()).toBe(0);
    expect([foreign, complaints]).toEqual([[], []]);
    await page.close();
  });

  variant('asks back with buttons, and says in plain words why it does not answer', async () => {
    const { page } = await openPage(browser, `${urlOf(shop.client)}/ui#/chat`);
    shop.provider.script({ says: { kind: 'clarify', about: 'metric', choices: ['orders', 'revenue'] } }, plan({ metric: 'orders' }));
    await ask(page, 'How are sales?');
    await page.getByRole('button', { name: 'Orders', exact: true }).click();
    await turn(page, 'Orders').getByText('Orders: 12 orders.').waitFor();
    expect(shop.provider.asked[1]?.prompt).toContain('"How are sales?"');

    const statement = 'SELECT region, sum(row_count) AS orders FROM orders GROUP BY region ORDER BY orders DESC, region';
    const sql: Reply = { says: { kind: 'sql', sql: statement } };
    shop.provider.script(refuse('out_of_catalog'), sql, sql, refuse('not_a_question'));
    await ask(page, 'What is the weather?');
    await turn(page, 'What is the weather?').getByText('Not in this catalog.').waitFor();
    await turn(page, 'What is the weather?').getByRole('link', { name: 'See the available metrics' }).waitFor();
    await ask(page, 'Every row, please');
    await turn(page, 'Every row, please').getByText('Needs SQL.').waitFor();
    await page.getByRole('button', { name: 'Allow SQL for this question' }).click();
    // The answer that the statement gives, beside the statement.
    const ran = page.getByRole('region', { name: 'The statement that ran' });
    await ran.waitFor();
    expect(await ran.locator('code').innerText()).toBe(statement);
    expect(await page.getByRole('row', { name: 'North' }).innerText()).toMatch(/North\s+6/);
    await ask(page, 'Thanks');
    await page.getByText('Not a question.').waitFor();
    expect(shop.provider.asked.map(({ prompt }) => prompt.includes('Tables for sql'))).toEqual([false, false, true, false]);
    await page.close();
  });

  variant('reports what failed, and retries only on request', async () => {
    const { page } = await openPage(browser, `${urlOf(shop.client)}/ui#/chat`);
    shop.provider.script({ status: 500, body: '' }, plan(byMonth));
    await ask(page, 'Revenue?');
    const note = page.getByRole('alert');
    await note.waitFor();
    expect(await note.innerText()).toMatch(/log has the cause under the reference [0-9a-f]{12}/);
    expect(shop.provider.asked).toHaveLength(1);
    await note.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Revenue by month: 3 rows').waitFor();

    const never = held(null);
    shop.provider.script(never.reply);
    await ask(page, 'And now?');
    await turn(page, 'And now?').getByRole('status').filter({ hasText: 'Planning' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await turn(page, 'And now?').getByText('Stopped.').waitFor();
    never.give();
    await page.close();
  });

  variant('asks for another token if the given one is no longer accepted: it clears what was shown and keeps the question', async () => {
    const release = shop.client.holder.current();
    const tokenOf = (token: string, metrics: string): string => `tokens: {reader: {sha256: ${sha256(token)}, metrics: ${metrics}}}\n`;
    const file = new TokensOnDisk(tokenOf('the-first', 'all'));
    const tokens = await TokensFile.start(file.path, new ManualHolder(release), { accepted() {}, refused() {} });
    const guarded = await start(release, { callTool, tokens, chat: new ChatService({ report: silentLog }) });
    const { page } = await openPage(browser, `${urlOf(guarded)}/ui#/chat`);
    const give = async (token: string): Promise<void> => {
      await page.getByLabel('Token').fill(token);
      await page.keyboard.press('Enter');
    };
    shop.provider.script(plan(byMonth), plan({ metric: 'orders' }));
    await give('the-first');
    await ask(page, 'Revenue?');
    await page.getByText('Revenue by month: 3 rows').waitFor();

    file.write(tokenOf('the-second', '[orders]'));
    await eventually(async () => {
      const { status } = await guarded.get('/metrics', { Authorization: 'Bearer the-first' });
      return status === 401;
    });
    await ask(page, 'How many orders?');
    await page.getByText('The token was refused.').waitFor();
    expect(await page.content()).not.toMatch(/revenue/i);
    await give('the-second');
    await question(page).press('Enter');
    await turn(page, 'How many orders?').getByText('Orders: 12 orders.').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);

    // It sees one metric, and is told what it does not see where that is looked for.
    await page.goto(`${urlOf(guarded)}/ui#/explore?metric=revenue`);
    await page.getByText('There is no metric "revenue" here.').waitFor();
    expect(await page.locator('ul.metrics button').allInnerTexts()).toEqual([expect.stringMatching(/^Orders/)]);
    await page.goto(`${urlOf(guarded)}/ui#/reports/overview`);
    await page.getByText('Reports, which may name any of them, are shown to tokens that see all.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.close();
    await guarded.server.close();
    await tokens.close();
    file.remove();
  });

  variant('says what to add if there is no model, and offers SQL only if the server does', async () => {
    const { page } = await openPage(browser, `${urlOf(plain)}/ui#/chat`);
    await page.getByText('No chat model is configured here').waitFor();
    expect(await page.getByRole('switch', { name: 'Allow SQL' }).count()).toBe(0);
    await ask(page, 'Revenue?');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('Add ai.yaml beside the catalog folder');
    await page.goto(`${urlOf(shop.client)}/ui#/chat`);
    await page.getByRole('switch', { name: 'Allow SQL' }).waitFor();
    await page.close();
  });

  variant('shows everything that is asked, answered or stored as plain text', async () => {
    const { page, foreign, complaints } = await openPage(browser, `${urlOf(shop.client)}/ui#/chat`);
    let alerted = false;
    page.on('dialog', () => (alerted = true));
    shop.provider.script(plan({ metric: 'orders', dimensions: ['region'], filters: { region: { ne: HOSTILE } } }));
    await ask(page, HOSTILE);
    await turn(page, HOSTILE).getByRole('cell', { name: ROW_CANARY }).waitFor();
    expect(await turn(page, HOSTILE).getByRole('region', { name: 'The plan that ran' }).innerText()).toContain(`is not ${HOSTILE}`);
    expect([await page.locator('img').count(), alerted, foreign, complaints]).toEqual([0, false, [], []]);
    await page.close();
  });

  variant('is accessible, and so is the status page: axe finds nothing, light or dark, wide or narrow', async () => {
    for (const [colorScheme, width] of [
      ['dark', 390],
      ['light', 1280],
    ] as const) {
      const { page } = await openPage(browser, `${urlOf(shop.client)}/ui#/chat`, {
        colorScheme,
        bypassCSP: true,
        viewport: { width, height: 900 },
      });
      shop.provider.script(
        plan({ ...byMonth, dimensions: ['region'] }),
        refuse('ambiguous'),
        { status: 500, body: '' },
        { says: { kind: 'clarify', about: 'metric', choices: ['orders', 'revenue'] } },
      );
      await ask(page, 'Revenue by region and month');
      await page.locator('.chart svg').waitFor();
      await ask(page, 'How did it go?');
      await page.getByText('Too vague.').waitFor();
      await ask(page, 'And?');
      await page.getByRole('alert').waitFor();
      await ask(page, 'Sales');
      await page.getByRole('list', { name: 'Possible meanings' }).waitFor();
      expect([colorScheme, await faultsOf(page)]).toEqual([colorScheme, []]);
      await page.goto(`${urlOf(shop.client)}/ui#/status`);
      await page
        .getByRole('row', { name: /^Revenue/ })
        .getByRole('cell', { name: '2026-03-06' })
        .first()
        .waitFor();
      expect([colorScheme, await faultsOf(page)]).toEqual([colorScheme, []]);
      await page.close();
    }
  });
});

describe('the status page in Chromium', onlyIf(hasChromium, NO_CHROMIUM), () => {
  variant('says what is being served, what needs an ingest and how, how far each metric reaches, and which chunks failed', async () => {
    const workspace = emptyShop();
    workspace.write('data/2026-01-01.csv', 'day,amount\n2026-01-01,5\n');
    workspace.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,much\n');
    const before = await compileWorkspace(workspace.root);
    if (!before.ok) throw new Error('the catalog does not compile');
    await workspace.ingest(before.manifest);
    workspace.write('catalog/processors.yaml', shopCatalog['catalog/processors.yaml'].replace('of: amount', 'of: amount * 2'));
    const holder = await hold(workspace, false);
    const [browser, client] = await Promise.all([launchChromium(), start(holder.current(), { callTool })]);
    const { page } = await openPage(browser, `${urlOf(client)}/ui/status`);
    await page.getByText('This server is ready').waitFor();
    const serving = await page.getByRole('region', { name: 'Serving' }).innerText();
    expect(serving).toContain('sales: service ingest WORKSPACE sales');
    expect(serving).toContain(holder.current().manifest.catalog_hash);
    expect(serving).toContain(holder.current().generation?.id);
    const row = page.getByRole('row', { name: /^revenue/i });
    await row.getByText('as last published').waitFor();
    expect((await row.innerText()).split(/\t|\n/).map((cell) => cell.trim())).toEqual(expect.arrayContaining(['sales', '2026-01-01', '1']));
    expect(await row.locator('td.fault').innerText()).toBe('1');
    await browser.close();
    await client.server.close();
  });
});
