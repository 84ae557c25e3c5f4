import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../support/built.ts';
import { hasChromium, isTooWide, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { emptyShop, ingest, shopCatalog } from '../release/shop.ts';
import { flights } from '../support/flights.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

builtPages();

/** The questions that a page sent, by the path that it sent them to. */
function askedBy(page: Page): readonly { readonly path: string; readonly intent: unknown }[] {
  const asked: { readonly path: string; readonly intent: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push({ path: new URL(request.url()).pathname, intent: request.postDataJSON() as unknown });
  });
  return asked;
}

describe('home and the page of a metric in Chromium', onlyIf(hasChromium, NO_CHROMIUM), () => {
  let browser: Browser;
  let api: ApiProcess;
  beforeAll(async () => {
    [browser, api] = await Promise.all([launchChromium(), flights().then((workspace) => startApi(workspace))]);
  });
  afterAll(async () => {
    await browser.close();
    await api.stop();
  });

  async function answer<Answer>(path: string, body: object): Promise<Answer> {
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  }

  it('shows every metric with its last whole month, by one request for each table, and finds one by a synonym', async () => {
    const { page, foreign, complaints } = await openPage(browser, `${api.url}/health`);
    const asked = askedBy(page);
    await page.goto(`${api.url}/ui`);
    await page.locator('.card svg.sparkline').nth(5).waitFor();
    expect(asked.map(({ path }) => path).toSorted()).toEqual([
      '/metrics/average_delay/query',
      '/metrics/delay/query',
      '/metrics/destinations/query',
    ]);
    const card = page.getByRole('article', { name: 'Late share' });
    const { rows } = await answer<{ rows: { late_share: number; late_share_delta: number }[] }>('/metrics/late_share/query', {
      time_axis: 'month',
      start: '2001-06',
      end: '2001-06',
      compare: 'prior_period',
    });
    const [{ late_share: share = 0, late_share_delta: delta = 0 } = {}] = rows;
    expect((await card.innerText()).replaceAll(/\s+/g, ' ')).toContain(
      `${(100 * share).toFixed(1)}% +${(100 * delta).toFixed(1)} pts from ${(100 * (share - delta)).toFixed(1)}% in 2001-06`,
    );
    await page.getByRole('searchbox', { name: 'Search the metrics' }).fill('departures');
    await page.getByText('1 of 6 metrics').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('link', { name: 'Flights', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Flights' }).waitFor();
    expect([foreign, complaints]).toEqual([[], []]);
    await page.close();
  });

  it('filters by a click, leaves out by another, and goes back and forward; its address opens the same numbers', async () => {
    const { page, complaints } = await openPage(browser, `${api.url}/ui#/metrics/flights`);
    const kpi = page.locator('.series .kpi');
    const filtered = async (filters: object): Promise<string> => {
      const { rows } = await answer<{ rows: { flights: number }[] }>('/metrics/flights/query', {
        start: '2001-06',
        end: '2001-06',
        filters,
      });
      return (rows[0]?.flights ?? 0).toLocaleString('en');
    };
    const shows = (text: string): Promise<void> => kpi.filter({ hasText: text }).waitFor();
    const [all, texas, others] = await Promise.all([
      filtered({}),
      filtered({ origin_state: ['TX'] }),
      filtered({ origin_state: { not_in: ['TX'] } }),
    ]);
    await shows(all);
    const states = page.getByRole('region', { name: 'State of origin', exact: true });
    await states.getByRole('button', { name: 'TX', exact: true }).click();
    await shows(texas);
    // Others can still be chosen.
    expect(await states.getByRole('row').count()).toBe(9);
    await states.getByRole('button', { name: 'Leave out TX' }).click();
    await shows(others);
    const link = page.url();
    await page.goBack();
    await shows(texas);
    await page.goto('about:blank');
    await page.goto(link);
    await shows(others);
    // What has not come into view yet has not been asked for, and is not busy.
    for (const panel of await page.locator('main .panel').all()) await panel.scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Why it changed' }).scrollIntoViewIfNeeded();
    await page.locator('main .waiting').first().waitFor({ state: 'detached' });
    const settled = (): Promise<void> => page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await settled();
    await page.getByRole('button', { name: 'Remove: State of origin is not TX' }).click();
    await shows(all);
    await settled();
    // What was answered is there at once, without a question.
    const asked = askedBy(page);
    await page.goBack();
    await shows(others);
    await page.goForward();
    await shows(all);
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('reads its chart and looks closer at some days with keys alone, and says what drove the change of those', async () => {
    const { page, complaints } = await openPage(browser, `${api.url}/ui#/metrics/late_share`);
    const chart = page.getByRole('slider');
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Home');
    const { rows } = await answer<{ rows: { late_share: number }[] }>('/metrics/late_share/query', {
      start: '2001-06-01',
      end: '2001-06-01',
    });
    expect(await chart.getAttribute('aria-valuetext')).toContain(`2001-06-01: ${(100 * (rows[0]?.late_share ?? 0)).toFixed(1)}%`);
    for (let day = 0; day < 6; day += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash.includes('period=2001-06-01..2001-06-07'));
    const explained = await answer<{ dimensions: { by: string[]; drivers: { values: Record<string, string> }[] }[] }>(
      '/metrics/late_share/explain',
      { start: '2001-06-01', end: '2001-06-07', against: { start: '2001-05-01', end: '2001-05-07' } },
    );
    const [first] = explained.dimensions;
    const value = Object.values(first?.drivers[0]?.values ?? {})[0] ?? '';
    const drivers = page.getByRole('region', { name: 'Why it changed' });
    await drivers.scrollIntoViewIfNeeded();
    await drivers.getByText('2001-06-01 to 2001-06-07').waitFor();
    await drivers.getByRole('button', { name: value, exact: true }).first().waitFor();
    expect(await drivers.getByRole('table').first().getByRole('button').first().innerText()).toBe(value);
    expect([await isTooWide(page, 1280), await isTooWide(page, 390), complaints]).toEqual([false, false, []]);
    await page.close();
  });

  it('lists all values of a dimension, found by a search, and draws another metric over the same days', async () => {
    const { page } = await openPage(browser, `${api.url}/ui#/metrics/flights?compare=none`);
    const airports = page.getByRole('region', { name: 'Origin', exact: true });
    await airports.getByRole('button', { name: 'All values' }).click();
    const dialog = page.getByRole('dialog', { name: 'All values of Origin' });
    await dialog.getByRole('searchbox').fill('JFK');
    await dialog.getByText('1 value', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'JFK', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove: Origin is JFK' }).waitFor();
    await page.getByLabel('Together with').selectOption('late_share');
    await page.locator('.trend svg').nth(1).waitFor();
    const { totals } = await answer<{ totals: { flights: number; late_share: number } }>('/metrics/flights/query', {
      start: '2001-06',
      end: '2001-06',
      time_axis: 'day',
      totals: true,
      with: ['late_share'],
      filters: { origin: 'JFK' },
    });
    expect(await page.locator('.series .kpi strong').allInnerTexts()).toEqual([
      totals.flights.toLocaleString('en'),
      `${(100 * totals.late_share).toFixed(1)}%`,
    ]);
    await page.close();
  });
});

describe('the page of a metric of hours, which had another name', onlyIf(hasChromium, NO_CHROMIUM), () => {
  const HOURS = 1200;
  const hourOf = (index: number): string => new Date(Date.UTC(2026, 0, 1, index)).toISOString().slice(0, 16);

  it('asks for as many periods as the service gives, ends its line where they end, and has names that stand apart', async () => {
    const workspace = emptyShop();
    const changed = (file: keyof typeof shopCatalog, from: string, to: string): void =>
      workspace.write(file, shopCatalog[file].replace(from, to));
    changed('catalog/pipelines.yaml', 'day: date', 'day: timestamp');
    changed('catalog/processors.yaml', 'grain: day', 'grain: hour');
    changed('catalog/metrics.yaml', 'expression: amount', 'expression: amount, aliases: [takings]');
    workspace.write('data/a.csv', `day,amount\n${Array.from({ length: HOURS }, (_, index) => `${hourOf(index)}:00,1\n`).join('')}`);
    await ingest(workspace);
    const [browser, ...apis] = await Promise.all([
      launchChromium(),
      startApi(workspace.root),
      startApi(workspace.root, ['--max-rows', '1100']),
    ]);
    const ends: string[] = [];
    for (const { url } of apis) {
      const { page, complaints } = await openPage(browser, `${url}/ui#/metrics/takings?period=all&by=hour`);
      await page.locator('.trend svg').waitFor();
      await page.getByText('"takings" is now called "revenue".').waitFor();
      ends.push((await page.getByRole('slider').getAttribute('aria-valuetext')) ?? '', await page.locator('.series').innerText());
      const names = page.locator('.trend svg text.tick:not([text-anchor=end])').filter({ hasText: /^\d{4}-/ });
      const places = await names.evaluateAll((texts) =>
        texts.map((text) => text.getBoundingClientRect().toJSON() as { left: number; right: number }),
      );
      expect(places.length).toBeGreaterThan(2);
      expect(places.every(({ left }, index) => index === 0 || left > (places[index - 1]?.right ?? 0))).toBe(true);
      expect([await page.getByRole('list', { name: 'Warnings' }).count(), complaints]).toEqual([0, []]);
      await page.close();
    }
    const [whole = '', , cut = '', words = ''] = ends;
    expect([whole, cut]).toEqual([`${hourOf(HOURS - 1)}: 1`, `${hourOf(1099)}: 1`]);
    expect(words).toContain(`The line ends with ${hourOf(1099)}: the service gives no more than 1,100 periods at once.`);
    await browser.close();
    await Promise.all(apis.map((api) => api.stop()));
  });
});
