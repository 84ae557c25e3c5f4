import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../support/built.ts';
import { hasChromium, isTooWide, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';
import { ingest } from '../release/shop.ts';
import { hostileShop } from './hostileShop.ts';
import { variant, variants } from '../support/variant.ts';

builtPages();

async function generationOf(api: ApiProcess): Promise<unknown> {
  const health = (await (await fetch(`${api.url}/health`)).json()) as { readonly generation: unknown };
  return health.generation;
}

/** Every tile has its answer, or says why it has none. */
async function settled(page: Page): Promise<void> {
  await page.locator('.tile').first().waitFor();
  const busy = page.locator('main [aria-busy="true"]');
  while ((await busy.count()) > 0) await busy.first().waitFor({ state: 'detached' });
}

describe('the reports in Chromium', onlyIf(hasChromium, NO_CHROMIUM), () => {
  let browser: Browser;
  let api: ApiProcess;
  beforeAll(async () => {
    [browser, api] = await Promise.all([launchChromium(), flights().then((workspace) => startApi(workspace))]);
  });
  afterAll(async () => {
    await browser.close();
    await api.stop();
  });

  it('answer every tile as a query does, and say which tiles a filter does not apply to', async () => {
    const { page, foreign, complaints } = await openPage(browser, `${api.url}/ui/reports/overview?period=2001-02-01..2001-02-28`);
    expect(page.url()).toBe(`${api.url}/ui#/reports/overview?period=2001-02-01..2001-02-28`);
    await settled(page);
    expect(await page.locator('.tile').count()).toBe(13);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.locator('.chart svg').nth(5).waitFor();
    // To a screen reader too, each is the chart of its tile.
    expect(await page.getByLabel('A chart of Flights by day; the table below has its numbers').count()).toBe(1);
    const flightsTile = page.getByRole('article', { name: 'Flights', exact: true });
    expect(await flightsTile.locator('.kpi').innerText()).toMatch(/^458,170\s+flights$/);
    expect(await flightsTile.locator('.change').innerText()).toMatch(/^−9\.9% from 508,239 \(2001-01-01 to 2001-01-31\)$/);
    const why = page.getByRole('article', { name: 'Why the late share changed' });
    expect(await why.locator('p').first().innerText()).toBe(
      '2001-01-01 to 2001-01-31: 20.5% → 2001-02-01 to 2001-02-28: 23.3% (+2.80 pts)',
    );
    expect(await why.getByRole('region', { name: 'Contributions by State of destination' }).getByRole('row').nth(1).innerText()).toMatch(
      /^CA\s+21.9%\s+31.1%\s+\+1.14 pts$/,
    );

    await page.getByText('Distance: all').click();
    await page.getByRole('checkbox', { name: 'under 300 miles' }).press('Space');
    await page.waitForURL((url) => decodeURIComponent(url.hash.replaceAll('+', ' ')).includes('"distance_band":["under 300 miles"]'));
    await settled(page);
    const routes = page.getByRole('article', { name: 'Routes flown' });
    expect(await routes.innerText()).toContain('The filter Distance does not apply here.');
    await flightsTile.getByRole('button', { name: 'About these numbers: Flights' }).click();
    const asked = { filters: { distance_band: { in: ['under 300 miles'] } }, start: '2001-02-01', end: '2001-02-28' };
    const answer = await fetch(`${api.url}/metrics/flights/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const { provenance } = (await answer.json()) as { readonly provenance: { readonly result_digest: string } };
    expect(await flightsTile.getByText(provenance.result_digest).count()).toBe(1);
    expect([foreign, complaints]).toEqual([[], []]);
    await page.close();
  });

  variant('fail tile by tile', async () => {
    const { page } = await openPage(browser, `${api.url}/ui#/reports`);
    await page.route('**/metrics/routes/query', (route) =>
      route.fulfill({
        status: 504,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Timeout', status: 504, detail: 'It took too long.', code: 'timeout' }),
      }),
    );
    await page.getByRole('link', { name: 'Flights at a glance' }).press('Enter');
    await settled(page);
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.getByRole('article', { name: 'Routes flown' }).getByRole('alert').innerText()).toContain('It took too long.');
    await page.close();
  });
});

variants('the reports of a catalog with hostile names', onlyIf(hasChromium, NO_CHROMIUM), () => {
  /** As long as names may be, without a place to break. */
  const hostile = `<img src=x onerror=alert(1)>"'</script>${'x'.repeat(160)}`;
  it('show them as plain text, in the available width, and mark tiles that are newer than the rest of the page', async () => {
    const workspace = hostileShop(hostile);
    const quoted = JSON.stringify(hostile);
    workspace.write(
      'catalog/dashboards.yaml',
      `reports:
  all:
    label: ${quoted}
    description: ${quoted}
    filters: [region, constructor]
    pages:
      - name: one
        tiles:
          - {name: sum, kind: kpi, metric: revenue, label: ${quoted}}
          - {name: bars, kind: chart, metric: revenue, chart: bar, intent: {dimensions: [region]}, label: ${quoted}}
          - {name: rows, kind: table, metric: revenue, intent: {dimensions: [region]}}
          - {name: words, kind: text, text: ${quoted}}
`,
    );
    await ingest(workspace);
    const [browser, api] = await Promise.all([launchChromium(), startApi(workspace.root)]);
    const { page, foreign, complaints } = await openPage(browser, `${api.url}/ui#/reports/all`);
    let alerted = false;
    page.on('dialog', () => (alerted = true));
    await settled(page);
    await page.locator('.chart svg').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(hostile);
    expect(await page.getByRole('cell', { name: hostile }).first().innerText()).toBe(hostile);
    expect(await page.locator('img').count()).toBe(0);
    expect([alerted, foreign, complaints]).toEqual([false, [], []]);
    expect([await isTooWide(page, 1280), await isTooWide(page, 390)]).toEqual([false, false]);

    const sum = page.getByRole('article').first();
    const before = await generationOf(api);
    workspace.write('data/2026-01-02.csv', 'day,amount,region,constructor\n2026-01-02,7,north,north\n');
    await ingest(workspace);
    await eventually(async () => (await generationOf(api)) !== before);
    // The page asks of them what it is asked to show, and says that it was loaded before.
    await page.getByLabel('Compare with').selectOption('prior_year');
    await page.getByText('Newer than the rest of this page').first().waitFor();
    await page.getByText('Newer data are published.').waitFor();
    await page.getByRole('button', { name: 'Load it' }).press('Enter');
    await page.getByText('Newer than the rest of this page').first().waitFor({ state: 'detached' });
    await settled(page);
    expect(await sum.locator('.kpi').innerText()).toMatch(/^12\b/);
    expect(await page.getByText('Newer').count()).toBe(0);
    await browser.close();
    await api.stop();
  });
});
