import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flights } from '../support/flights.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const TOKEN = 'a-token-for-the-test';

/** Opens a page and gathers what it asked of others, and what its console complained of. */
async function open(
  browser: Browser,
  url: string,
): Promise<{ readonly page: Page; readonly foreign: readonly string[]; readonly complaints: readonly string[] }> {
  const page = await browser.newPage();
  // A busy machine is slow to draw it.
  page.setDefaultTimeout(0);
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(url).origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(url);
  return { page, foreign, complaints };
}

describe('/docs in Chromium', onlyIf(executablePath !== undefined, 'Chromium is not installed'), () => {
  let browser: Browser;
  let open_api: ApiProcess;
  let locked_api: ApiProcess;

  beforeAll(async () => {
    const workspace = await flights();
    [browser, open_api, locked_api] = await Promise.all([
      chromium.launch({
        executablePath: executablePath ?? '',
        args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
      }),
      startApi(workspace),
      startApi(workspace, [], { SERVICE_API_TOKEN: TOKEN }),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([open_api.stop(), locked_api.stop()]);
  });

  it('shows every operation, from this process alone', async () => {
    const { page, foreign, complaints } = await open(browser, `${open_api.url}/docs`);
    await page.waitForSelector('.opblock');
    expect(await page.locator('.opblock').count()).toBeGreaterThanOrEqual(8);
    expect(await page.locator('.info .title').first().textContent()).toContain('US flights, 2001');
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('asks for the token when one is set, and shows nothing before it', async () => {
    const { page, foreign } = await open(browser, `${locked_api.url}/docs`);
    expect(await page.content()).not.toContain('late_share');
    await page.locator('input').first().fill(TOKEN);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.opblock');
    expect(await page.locator('.opblock').count()).toBeGreaterThanOrEqual(8);
    expect(foreign).toEqual([]);
    await page.close();
  });
});
