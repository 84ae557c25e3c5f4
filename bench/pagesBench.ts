import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, launchChromium, NO_CHROMIUM } from '../test/support/chromium.ts';
import { aimAtMost, type Cell, type Section } from './Report.ts';
import { ServerProcess } from './ServerProcess.ts';
import { median, p95, threeDigits } from './statistics.ts';

/** In milliseconds. */
const AIMS = { paint: 1_000, cached: 100, uncached: 250 } as const;
const LOADS = 20;
const CLICKS = 16;
/** Cards of the flights. */
const CARDS = 6;

/** Run in the page: waits, frame by frame, until something holds, and gives the time since `start`. */
const until = (start: string, holds: string): string =>
  `new Promise((resolve) => { const start = ${start}; const look = () => ((${holds}) ? resolve(performance.now() - start) : requestAnimationFrame(look)); look(); })`;

const responded = "performance.getEntriesByType('navigation')[0].responseEnd";
const number = "document.querySelector('.series .kpi strong')?.textContent";

/** The pages in Chromium: how soon home shows its numbers, and a metric's page what a click asked. */
export async function pagesBench(workspace: string): Promise<Section> {
  if (!hasChromium) return { title: 'The pages in Chromium', rows: [], aims: [], notes: [`Not measured: ${NO_CHROMIUM}.`] };
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const [server, browser] = await Promise.all([ServerProcess.service(workspace, folder), launchChromium()]);
  try {
    const address = `http://127.0.0.1:${server.port}/ui`;
    const paints = await painted(browser, address);
    const clicks = await clicked(browser, address);
    const row = (what: string, times: readonly number[]): Record<string, Cell> => ({
      what,
      times: times.length,
      median_ms: threeDigits(median(times)),
      p95_ms: threeDigits(p95(times)),
    });
    return {
      title: 'The pages in Chromium over the flights, until the numbers are on screen',
      rows: [
        row('home, from the first answer of the server', paints),
        row('a value clicked that was never asked for', clicks.uncached),
        row('a value clicked that was asked for before on another page', clicks.elsewhere),
        row('a value clicked that was asked for before', clicks.cached),
      ],
      aims: [
        aimAtMost(`pages: home under ${AIMS.paint} ms (median)`, median(paints), AIMS.paint, ' ms'),
        aimAtMost(`pages: a click under ${AIMS.uncached} ms, never asked before (median)`, median(clicks.uncached), AIMS.uncached, ' ms'),
        aimAtMost(
          `pages: a click under ${AIMS.cached} ms, asked before on another page (median)`,
          median(clicks.elsewhere),
          AIMS.cached,
          ' ms',
        ),
        aimAtMost(`pages: a click under ${AIMS.cached} ms, asked before (median)`, median(clicks.cached), AIMS.cached, ' ms'),
      ],
      notes: [
        `Home is all ${CARDS} cards with their lines, each time in a new window. A click is on a state of a metric's page, until its number has changed; the leading values and drivers are asked for once it is there. A page remembers what it was answered; what others asked for, the service does.`,
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function painted(browser: Browser, address: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await opened(browser, address);
    times.push(Number(await page.evaluate(until(responded, `document.querySelectorAll('.card svg.sparkline').length === ${CARDS}`))));
    await page.close();
  }
  return times;
}

interface Clicks {
  readonly uncached: readonly number[];
  /** Of what another page asked for. */
  readonly elsewhere: readonly number[];
  readonly cached: readonly number[];
}

async function clicked(browser: Browser, address: string): Promise<Clicks> {
  const metric = `${address}#/metrics/flights?period=all&by=day`;
  const first = await opened(browser, metric);
  const states = await first
    .getByRole('region', { name: 'State of origin', exact: true })
    .getByRole('row')
    .getByRole('button', { pressed: false })
    .all();
  const names = (await Promise.all(states.map((state) => state.innerText()))).filter((name) => /^[A-Z]{2}$/.test(name));
  // The first half of a round chooses more and more states, the second takes them back in the order in which they came: all new questions.
  const round = [...names, ...names].slice(0, CLICKS);
  const uncached = await clickedOn(first, round);
  const other = await opened(browser, metric);
  const elsewhere = await clickedOn(other, round);
  const cached = await clickedOn(
    first,
    Array.from({ length: CLICKS }, () => names[0] ?? ''),
  );
  await Promise.all([first.close(), other.close()]);
  return { uncached, elsewhere, cached: cached.slice(2) };
}

/** Clicks on states, one after the other. */
async function clickedOn(page: Page, names: readonly string[]): Promise<readonly number[]> {
  await page.bringToFront();
  const times: number[] = [];
  for (const name of names) {
    await page.evaluate(until('performance.now()', `document.querySelector('main [aria-busy=true]') === null`));
    const button = `[...document.querySelectorAll('section[aria-label="State of origin"] th button')].find((found) => found.textContent === ${JSON.stringify(name)})`;
    times.push(
      Number(
        await page.evaluate(
          `(() => { const before = ${number}; ${button}.click(); return ${until('performance.now()', `${number} !== before`)}; })()`,
        ),
      ),
    );
  }
  return times;
}

async function opened(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  await page.locator('.card, table.leaders').first().waitFor();
  return page;
}
