import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Whether a browser is available to open pages with. */
export const hasChromium = executablePath !== undefined;
export const NO_CHROMIUM = 'Chromium is not installed';

/** A browser that makes no requests of its own. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
}

export interface OpenPage {
  readonly page: Page;
  /** Its requests to anything but its own server. */
  readonly foreign: readonly string[];
  /** The errors on its console, such as violations of its policy. */
  readonly complaints: readonly string[];
}

/** Opens a page, recording its foreign requests and the errors on its console. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const page = await browser.newPage(options);
  // A busy machine may take long to draw it. A test that hangs says what it waits for before it is stopped.
  page.setDefaultTimeout(240_000);
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

/** Whether a page is wider than a window of so many pixels, so that it would be scrolled sideways, once its charts are drawn anew. */
export async function isTooWide(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 900 });
  // A chart learns its new width in one frame and is drawn in the next.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))');
  return (await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')) === true;
}
