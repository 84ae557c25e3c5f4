import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../support/axe.ts';
import { builtPages } from '../support/built.ts';
import { hasChromium, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { flights } from '../support/flights.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

builtPages();

const question = {
  time_axis: 'month',
  dimensions: ['origin_state'],
  top_n: 3,
  others: true,
  totals: true,
  filters: { destination_state: 'NY' },
};

/** Each page, with what is there once it shows all that it has. */
const pages: readonly (readonly [path: string, ready: (page: Page) => Promise<unknown>])[] = [
  [
    '/ui',
    async (page) => {
      const cards = page.locator('.card');
      await cards.nth(5).waitFor({ state: 'attached' });
      // Cards load as they come into view.
      for (let index = 0; index < 6; index++) {
        await cards.nth(index).scrollIntoViewIfNeeded();
        await cards.nth(index).locator('svg.sparkline').waitFor();
      }
    },
  ],
  ['/ui#/explore', (page) => page.locator('ul.metrics button').first().waitFor()],
  [
    `/ui#/metrics/late_share?filters=${encodeURIComponent(JSON.stringify({ origin_state: { in: ['NY'] } }))}&also=flights`,
    async (page) => {
      await page.locator('.trend svg').nth(1).waitFor();
      // Panels load as they come into view.
      await page.getByRole('heading', { name: 'Why it changed' }).scrollIntoViewIfNeeded();
      await page.getByText('Contribution').first().waitFor();
      await page.locator('.waiting[aria-busy=true]').first().waitFor({ state: 'detached' });
    },
  ],
  [
    `/ui#/explore?metric=late_share&intent=${encodeURIComponent(JSON.stringify(question))}&chart=line`,
    (page) => page.locator('.chart svg').waitFor(),
  ],
  ['/ui#/status', (page) => page.locator('dl.members').first().waitFor()],
  ['/ui#/reports/overview', (page) => page.locator('.chart svg').nth(5).waitFor()],
  ['/docs', (page) => page.locator('section.operation').first().waitFor()],
  ['/problems', (page) => page.locator('h1').waitFor()],
  ['/problems/busy', (page) => page.locator('h1').waitFor()],
];

describe.each([
  ['dark', 390],
  ['light', 1280],
] as const)('in %s colours, in a window %s pixels wide,', onlyIf(hasChromium, NO_CHROMIUM), (colorScheme, width) => {
  let browser: Browser;
  let api: ApiProcess;
  beforeAll(async () => {
    [browser, api] = await Promise.all([launchChromium(), flights().then((workspace) => startApi(workspace))]);
  });
  afterAll(async () => {
    await browser.close();
    await api.stop();
  });

  it.each(pages)('axe finds nothing on %s', async (path, ready) => {
    const { page } = await openPage(browser, `${api.url}${path}`, { colorScheme, bypassCSP: true, viewport: { width, height: 900 } });
    await ready(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  });

  it('/docs has text that is darker than its ground in light colours, and lighter in dark ones', async () => {
    const { page } = await openPage(browser, `${api.url}/docs`, { colorScheme });
    const [text, ground] = (await page.evaluate(
      '[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]',
    )) as string[];
    const red = (colour = ''): number => Number(/\d+/.exec(colour)?.[0]);
    expect(red(text) < red(ground)).toBe(colorScheme === 'light');
    await page.close();
  });
});
