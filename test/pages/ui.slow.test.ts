import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../support/built.ts';
import { repository } from '../support/catalogs.ts';
import { hasChromium, isTooWide, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { flights } from '../support/flights.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';
import { ingest } from '../release/shop.ts';
import { hostileShop } from './hostileShop.ts';
import { variant, variants } from '../support/variant.ts';

const TOKEN = 'a-token-for-the-test';
/** Run in the page. */
const CELLS = "[...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))";

const question = (metric: string, intent: object, more = ''): string =>
  `/ui#/explore?metric=${metric}&intent=${encodeURIComponent(JSON.stringify(intent))}${more}`;

builtPages();

describe('the explorer in Chromium', onlyIf(hasChromium, NO_CHROMIUM), () => {
  let browser: Browser;
  let api: ApiProcess;
  beforeAll(async () => {
    [browser, api] = await Promise.all([launchChromium(), flights().then((workspace) => startApi(workspace))]);
  });
  afterAll(async () => {
    await browser.close();
    await api.stop();
  });

  it('works with the keyboard: a metric is found by a word, queried by month, and answered as the API answers', async () => {
    const { page, foreign, complaints } = await openPage(browser, `${api.url}/`);
    expect(page.url()).toBe(`${api.url}/ui`);
    // As a reader who clicks before the first frame.
    await page.addInitScript("addEventListener('load', () => (location.hash = '#/explore'))");
    await page.reload();
    await page.getByRole('searchbox', { name: 'Search', exact: true }).focus();
    await page.keyboard.type('departed');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /^7 rows$/ })
      .waitFor();
    const cells = (await page.evaluate(CELLS)) as readonly (readonly string[])[];
    expect(cells.slice(0, 2)).toEqual([
      ['2001-01', '508,239'],
      ['2001-02', '458,170'],
    ]);
    // Over time the answer opens as a line.
    await page.locator('.chart svg').waitFor();
    await page.getByLabel('Totals').press('Space');
    await page.locator('tfoot').waitFor();
    expect(await page.locator('tfoot').innerText()).toMatch(/Total\s+3,000,000/);
    expect([foreign, complaints]).toEqual([[], []]);
    await page.close();
  });

  it('keeps its whole state in its address: a link is a question, and back leads to the question before', async () => {
    const asked = {
      time_axis: 'month',
      dimensions: ['origin_state'],
      top_n: 2,
      top_n_within: ['month'],
      filters: { destination_state: 'NY' },
    };
    const { page } = await openPage(browser, `${api.url}${question('late_share', asked, '&chart=line')}`);
    await page.locator('.chart svg').waitFor();
    expect(await page.locator('li', { hasText: 'State of destination is NY' }).count()).toBe(1);
    // Its unit, share, is said already.
    expect(await page.getByRole('columnheader', { name: 'Late share', exact: true }).count()).toBe(1);
    const rows = await page.evaluate(CELLS);
    await page.getByRole('combobox', { name: 'Show as' }).selectOption('table');
    await page.getByLabel('Only the largest').fill('1');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.hash).includes('"top_n":1,'));
    await page.goBack();
    await page.goBack();
    await page.locator('.chart svg').waitFor();
    expect(await page.evaluate(CELLS)).toEqual(rows);
    await page.close();
  });

  variant('offers the existing values, lets the service sort, and shows the question in the form for other clients', async () => {
    const { page } = await openPage(browser, `${api.url}${question('flights', { dimensions: ['origin_state'] })}`);
    await page.getByLabel('Add a condition on').selectOption('destination_state');
    await page
      .getByRole('list', { name: /Known values/ })
      .getByRole('button', { name: 'CA', exact: true })
      .click();
    await page.getByRole('button', { name: 'Remove: State of destination is CA' }).waitFor();
    await page
      .getByRole('columnheader', { name: /^Flights/ })
      .getByRole('button')
      .click();
    await page.locator('th[aria-sort=descending]').waitFor();
    const cells = (await page.evaluate(CELLS)) as readonly (readonly string[])[];
    const intent = { dimensions: ['origin_state'], filters: { destination_state: { in: ['CA'] } }, order_by: ['-flights'] };
    const answer = await fetch(`${api.url}/metrics/flights/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(intent),
    });
    const { rows, provenance } = (await answer.json()) as {
      rows: readonly { origin_state: string }[];
      provenance: { result_digest: string };
    };
    expect(cells.map(([state]) => state)).toEqual(rows.map(({ origin_state }) => origin_state));

    await page.getByText('Where these numbers come from').click();
    expect(await page.getByText(provenance.result_digest).count()).toBe(1);
    await page.getByText('Use it elsewhere').click();
    const mcp = await page.getByRole('group', { name: 'MCP call' }).locator('code').innerText();
    expect(JSON.parse(mcp)).toEqual({ name: 'metric_query', arguments: { metric: 'flights', ...intent } });
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
    expect(
      readFileSync(await download.path(), 'utf8')
        .split('\r\n')
        .slice(0, 2),
    ).toEqual(['origin_state,flights', `CA,${String(rows[0] && (rows[0] as { flights?: number }).flights)}`]);
    await page.close();
  });

  variant('shows in the service’s words what it refuses, and what to know about an answer', async () => {
    const { page } = await openPage(browser, `${api.url}${question('flights', { time_axis: 'month', dimensions: ['origin_stat'] })}`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('Did you mean "origin_state"?');
    await page.goto(`${api.url}${question('flights', { time_axis: 'month', start: '2001-06-15' })}`);
    await page.getByRole('list', { name: 'Warnings' }).waitFor();
    expect(await page.getByRole('list', { name: 'Warnings' }).innerText()).toContain('2001-07 is not over');
    await page.close();
  });
});

variants('the explorer of a server with a token', onlyIf(hasChromium, NO_CHROMIUM), () => {
  it('shows nothing before it has the token', async () => {
    const browser = await launchChromium();
    const api = await startApi(await flights(), [], { SERVICE_API_TOKEN: TOKEN });
    const { page } = await openPage(browser, `${api.url}/ui`);
    await page.getByLabel('Token').fill('another');
    await page.keyboard.press('Enter');
    await page.getByText('The token was refused.').waitFor();
    expect(await page.content()).not.toMatch(/flights|late_share/);
    await page.getByLabel('Token').fill(TOKEN);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Late share' }).waitFor();
    await browser.close();
    await api.stop();
  });
});

variants('the explorer over a catalog with hostile names', onlyIf(hasChromium, NO_CHROMIUM), () => {
  /** As long as names may be, without a place to break. */
  const hostile = `<img src=x onerror=alert(1)>"'</script>${'x'.repeat(160)}`;
  it('shows them as plain text, in the available width, and says when newer data are published', async () => {
    const workspace = hostileShop(hostile);
    await ingest(workspace);
    const [browser, api] = await Promise.all([launchChromium(), startApi(workspace.root)]);
    const { page, foreign, complaints } = await openPage(
      browser,
      `${api.url}${question('revenue', { dimensions: ['region'] }, '&chart=bar')}`,
    );
    let alerted = false;
    page.on('dialog', () => (alerted = true));
    await page.locator('.chart svg').waitFor();
    expect(await page.locator('tbody td').first().innerText()).toBe(hostile);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(hostile);
    expect(await page.locator('img').count()).toBe(0);
    expect([alerted, foreign, complaints]).toEqual([false, [], []]);
    expect([await isTooWide(page, 1280), await isTooWide(page, 390)]).toEqual([false, false]);

    workspace.write('data/2026-01-02.csv', 'day,amount,region,constructor\n2026-01-02,5,north,north\n');
    await ingest(workspace);
    await page.getByText('Newer data are published.').waitFor();
    await page.getByRole('button', { name: 'Load it' }).click();
    await page.getByRole('cell', { name: 'north' }).waitFor();
    await browser.close();
    await api.stop();
  });
});

describe('the files of the explorer', () => {
  const folder = `${repository}dist/runtime/pages/app/files`;
  // The highest quality takes seconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const size = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(`${folder}/${name}`), { params }).length, 0);

  it('are under 100 KB compressed for the first page, and under 400 KB with the charts', () => {
    expect(existsSync(folder)).toBe(true);
    // What the script imports by itself is loaded with it; charts come when the first is drawn.
    const parts = [...readFileSync(`${folder}/app.js`, 'utf8').matchAll(/(?:from|import)\s*"\.\/(part-[^"]+)"/g)].map(
      ([, part = '']) => part,
    );
    expect(parts.length).toBeGreaterThan(0);
    expect(size(['app.js', 'style.css', ...parts])).toBeLessThan(100_000);
    expect(size(readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name)))).toBeLessThan(400_000);
  });

  variant('are cached by browsers, and no other files are', async () => {
    const api = await startApi(await flights());
    const at = (path: string): Promise<Response> => fetch(`${api.url}${path}`);
    const script = await at('/ui/assets/app.js');
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    const again = await fetch(`${api.url}/ui/assets/app.js`, { headers: { 'if-none-match': script.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    for (const path of ['/ui/assets/files.json', '/ui/assets/client.ts', '/ui/assets/..%2Fclient.ts', '/ui/assets/constructor'])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
    await api.stop();
  });

  variant('are not served with --no-ui', async () => {
    const api = await startApi(await flights(), ['--no-ui']);
    const at = (path: string): Promise<Response> => fetch(`${api.url}${path}`, { redirect: 'manual' });
    expect((await at('/ui')).status).toBe(404);
    expect((await at('/ui/assets/app.js')).status).toBe(404);
    expect((await at('/')).headers.get('location')).toBe('/docs');
    await api.stop();
  });
});
