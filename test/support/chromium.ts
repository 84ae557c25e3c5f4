import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Whether there is a browser to look at pages with. */
export const hasChromium = executablePath !== undefined;
export const NO_CHROMIUM = 'Chromium is not installed';

/** A browser that asks nothing of anyone by itself. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
}

export interface OpenPage {
  readonly page: Page;
  /** What it asked of others than its own server. */
  readonly foreign: readonly string[];
  /** What its console complained of, as of what its policy forbids. */
  readonly complaints: readonly string[];
}

/** Opens a page, and gathers what it asked of others, and what its console complained of. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const page = await browser.newPage(options);
  // A busy machine is slow to draw it.
  page.setDefaultTimeout(0);
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(new URL(url).origin) && !/^(?:data|blob):/.test(asked)) foreign.push(asked);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  return { page, foreign, complaints };
}

/** Whether a page is wider than a window of so many pixels, so that it would be scrolled sideways. */
export async function isTooWide(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 900 });
  return (await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')) === true;
}
