import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { flights } from '../support/flights.ts';
import { sampled } from '../support/caseCount.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';
import { variant } from '../support/variant.ts';

/** Run in the page. */
const OPEN_ALL = "document.querySelectorAll('details').forEach((details) => { details.open = true; })";
const TOKEN = 'a-token-for-the-test';

describe('/docs in Chromium', onlyIf(hasChromium, NO_CHROMIUM), () => {
  let browser: Browser;
  let open_api: ApiProcess;
  let locked_api: ApiProcess;

  beforeAll(async () => {
    const workspace = await flights();
    [browser, open_api, locked_api] = await Promise.all([
      launchChromium(),
      startApi(workspace),
      startApi(workspace, [], { SERVICE_API_TOKEN: TOKEN }),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([open_api.stop(), locked_api.stop()]);
  });

  variant('shows a table of the metrics, then every operation, from this process alone', async () => {
    const { page, foreign, complaints } = await openPage(browser, `${open_api.url}/docs`);
    await page.waitForSelector('section.operation');
    expect(await page.locator('h1').textContent()).toBe('US flights, 2001');
    expect(await page.locator('h2').allTextContents()).toEqual(['Metrics', 'Operations']);
    expect(await page.locator('#metrics ~ div tbody tr').count()).toBe(6);
    const document = (await (await fetch(`${open_api.url}/openapi.json`)).json()) as { readonly paths: Readonly<Record<string, object>> };
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(await page.locator('section.operation').count()).toBe(operations.length);
    expect(await page.getByText(/authorize|licen[cs]e/i).count()).toBe(0);
    expect([foreign, complaints]).toEqual([[], []]);
    await page.close();
  });

  variant('has examples that are answered as they stand, with this catalog’s names', async () => {
    const { page } = await openPage(browser, `${open_api.url}/docs`);
    await page.waitForSelector('section.operation');
    await page.evaluate(OPEN_ALL);
    const buttons = page.getByRole('button', { name: /^Try: / });
    const count = await buttons.count();
    expect(count).toBeGreaterThan(20);
    // Without the pointer: to scroll to each and hit it takes most of a second on a busy machine.
    for (let index = 0; index < count; index += 1) await buttons.nth(index).dispatchEvent('click');
    await page
      .locator('[role=status]', { hasText: /^\d/ })
      .nth(count - 1)
      .waitFor();
    const said = await page.locator('[role=status]').allTextContents();
    expect(said.filter((text) => !text.startsWith('200 OK'))).toEqual([]);
    expect(await page.locator('pre:not([hidden])').allTextContents()).toContainEqual(expect.stringContaining('/metrics/delay/query'));
    await page.close();
  });

  variant('asks for the token when one is set, and shows nothing before it', async () => {
    const { page, foreign } = await openPage(browser, `${locked_api.url}/docs`);
    await page.waitForSelector('#form:not([hidden])');
    expect(await page.content()).not.toContain('late_share');
    await page.locator('#token').fill('a-wrong-token');
    await page.keyboard.press('Enter');
    await page.getByText('That token was not accepted.').waitFor();
    await page.locator('#token').fill(TOKEN);
    await page.keyboard.press('Enter');
    await page.waitForSelector('section.operation');
    expect(await page.content()).toContain('late_share');
    expect(foreign).toEqual([]);
    await page.close();
  });

  it.each(sampled(['without a token', 'with one']))('has Swagger UI beside it, from this process alone: %s', async (access) => {
    const { page, foreign, complaints } = await openPage(browser, `${(access === 'with one' ? locked_api : open_api).url}/docs/swagger`);
    if (access === 'with one') {
      expect(await page.content()).not.toContain('late_share');
      // The reader has the one form that asks for the token.
      await page.waitForURL(/\/docs#swagger$/);
      for (const given of ['a-wrong-token', TOKEN]) {
        await page.waitForSelector('#form:not([hidden])');
        await page.locator('#token').fill(given);
        await page.keyboard.press('Enter');
        if (given !== TOKEN) await page.getByText('That token was not accepted.').waitFor();
      }
      await page.waitForSelector('.opblock');
      expect(page.url()).toMatch(/\/docs\/swagger$/);
      await page.reload();
    }
    await page.waitForSelector('.opblock');
    expect(await page.locator('.opblock').count()).toBeGreaterThanOrEqual(8);
    expect(await page.locator('.authorize').count()).toBe(access === 'with one' ? 1 : 0);
    expect(await page.locator('.info__license').isVisible()).toBe(false);
    expect(foreign).toEqual([]);
    // A browser complains of the answer to the wrong token.
    if (access === 'without a token') expect(complaints).toEqual([]);
    await page.close();
  });
});
