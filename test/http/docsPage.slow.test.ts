import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { flights } from '../support/flights.ts';
import { sampled } from '../support/caseCount.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

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

  it('shows a table of the metrics, then every operation, from this process alone', async () => {
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

  it('has examples that are answered as they stand, with this catalog’s names', async () => {
    const { page } = await openPage(browser, `${open_api.url}/docs`);
    await page.waitForSelector('section.operation');
    await page.evaluate(OPEN_ALL);
    const buttons = page.getByRole('button', { name: /^Try: / });
    const count = await buttons.count();
    expect(count).toBeGreaterThan(20);
    for (let index = 0; index < count; index += 1) await buttons.nth(index).click();
    await page
      .locator('[role=status]', { hasText: /^\d/ })
      .nth(count - 1)
      .waitFor();
    const said = await page.locator('[role=status]').allTextContents();
    expect(said.filter((text) => !text.startsWith('200 OK'))).toEqual([]);
    expect(await page.locator('pre:not([hidden])').allTextContents()).toContainEqual(expect.stringContaining('/metrics/delay/query'));
    await page.close();
  });

  it('is readable by everybody: axe finds nothing, light or dark', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    for (const colorScheme of sampled(['dark', 'light'] as const)) {
      const context = await browser.newContext({ colorScheme, bypassCSP: true });
      const page = await context.newPage();
      page.setDefaultTimeout(0);
      for (const path of ['/docs', '/problems', '/problems/busy']) {
        await page.goto(`${open_api.url}${path}`);
        if (path === '/docs') {
          await page.waitForSelector('section.operation');
          await page.evaluate(OPEN_ALL);
        }
        await page.addScriptTag({ content: axe });
        const found = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id, impact }) => `${impact} ${id}`))');
        expect([colorScheme, path, found]).toEqual([colorScheme, path, []]);
      }
      const [text, ground] = (await page.evaluate(
        '[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]',
      )) as string[];
      expect([colorScheme, Number(/\d+/.exec(text ?? '')?.[0]) < Number(/\d+/.exec(ground ?? '')?.[0])]).toEqual([
        colorScheme,
        colorScheme === 'light',
      ]);
      await context.close();
    }
  });

  it('asks for the token when one is set, and shows nothing before it', async () => {
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

  it('has Swagger UI beside it, which shows every operation, from this process alone', async () => {
    const { page, foreign, complaints } = await openPage(browser, `${open_api.url}/docs/swagger`);
    await page.waitForSelector('.opblock');
    expect(await page.locator('.opblock').count()).toBeGreaterThanOrEqual(8);
    expect(await page.locator('.authorize').count()).toBe(0);
    expect(await page.locator('.info__license').isVisible()).toBe(false);
    expect([foreign, complaints]).toEqual([[], []]);
    const locked = await openPage(browser, `${locked_api.url}/docs/swagger`);
    expect(await locked.page.content()).not.toContain('late_share');
    // The reader has the one form that asks for the token.
    await locked.page.waitForURL(/\/docs#swagger$/);
    for (const given of ['a-wrong-token', TOKEN]) {
      await locked.page.waitForSelector('#form:not([hidden])');
      await locked.page.locator('#token').fill(given);
      await locked.page.keyboard.press('Enter');
      if (given !== TOKEN) await locked.page.getByText('That token was not accepted.').waitFor();
    }
    await locked.page.waitForSelector('.opblock');
    expect(locked.page.url()).toMatch(/\/docs\/swagger$/);
    await locked.page.reload();
    await locked.page.waitForSelector('.opblock');
    expect(locked.foreign).toEqual([]);
    await Promise.all([page.close(), locked.page.close()]);
  });
});
