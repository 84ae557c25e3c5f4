import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { AiSettings } from '../../compiler/AiSettings.ts';
import { ChatService } from '../../runtime/chat/ChatService.ts';
import { silentLog } from '../../runtime/log/events.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { ScriptedProvider } from '../chat/ScriptedProvider.ts';
import { start } from '../http/support.ts';
import { prepareFlights } from '../../workspaces-example/flights/prepare.ts';
import { flightsWorkspace } from '../support/catalogs.ts';
import { hasChromium, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { runService } from '../support/processes.ts';
import { savePicture } from './savePicture.ts';
import { supersetPicture } from './supersetPicture.ts';

/** A picture of a page, which is small: it is committed. */
interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Light where nothing is said. */
  readonly colours?: 'dark';
  /** Brings the page to what is to be seen. */
  readonly show: (page: Page) => Promise<void>;
}

const KEY = 'PICTURES_KEY';

const asked = 'How often are flights out of New York late, by distance?';
const planned = { metric: 'late_share', dimensions: ['distance_band'], filters: { origin_state: 'NY' } };

/** A metric's page, with whatever of it is in view. */
async function wholeMetric(page: Page): Promise<void> {
  await page.locator('.trend svg').first().waitFor();
  await page.locator('table.leaders').first().waitFor();
  await page.locator('.waiting[aria-busy=true], .answered[aria-busy=true]').first().waitFor({ state: 'detached' });
}

const pictures: readonly Picture[] = [
  { name: 'home', path: '', width: 1280, height: 640, show: (page) => page.locator('.card svg.sparkline').nth(5).waitFor() },
  { name: 'metric', path: '#/metrics/late_share?also=flights', width: 1280, height: 1720, show: wholeMetric },
  {
    name: 'metric-narrow',
    path: '#/metrics/late_share?filters=%7B%22origin_state%22%3A%7B%22in%22%3A%5B%22NY%22%5D%7D%7D',
    width: 390,
    height: 1000,
    colours: 'dark',
    show: wholeMetric,
  },
  {
    name: 'report',
    path: '#/reports/overview?filters=%7B%22origin_state%22%3A%5B%22CA%22%2C%22NY%22%2C%22TX%22%5D%7D',
    width: 1280,
    height: 1060,
    show: async (page) => {
      await page.locator('.chart[aria-busy=false]').nth(2).waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'chat',
    path: '#/chat',
    width: 1200,
    height: 1320,
    async show(page) {
      await page.getByRole('textbox', { name: 'Question' }).fill(asked);
      await page.keyboard.press('Enter');
      await page.locator('.chart[aria-busy=false]').waitFor();
      await page.getByRole('textbox', { name: 'Question' }).blur();
    },
  },
];

/** Pages of ours over the flights, as the documentation shows them. A script stands for the model that plans the question. */
async function ownPictures(): Promise<void> {
  console.log('Laying out and ingesting the flights example, where that is not done yet ...');
  await prepareFlights(flightsWorkspace);
  const { status, stderr } = await runService('ingest', flightsWorkspace);
  if (status !== 0) throw new Error(stderr);
  const [provider, browser] = await Promise.all([ScriptedProvider.start(), launchChromium()]);
  const holder = await ReleaseHolder.start(flightsWorkspace, { watch: false });
  process.env[KEY] = 'the-script-needs-none';
  const ai: AiSettings = {
    provider: 'openai',
    model: 'script',
    api_base: provider.url,
    api_key_env: KEY,
    timeout_ms: 60_000,
    temperature: null,
    guidance: '',
  };
  const client = await start({ ...holder.current(), ai }, { callTool, chat: new ChatService({ report: silentLog }) });
  provider.script({ says: { kind: 'answer', intent: planned } });
  for (const { name, path, width, height, colours = 'light', show } of pictures) {
    const { page } = await openPage(browser, `http://127.0.0.1:${client.port}/ui${path}`, {
      viewport: { width, height },
      colorScheme: colours,
    });
    await show(page);
    await savePicture(page, name);
    await page.close();
  }
  await browser.close();
  await client.server.close();
  await holder.close();
  await provider.close();
}

/*
 * `npm run pictures [-- --superset]`: the pictures of the documentation, which are committed; with `--superset` the one of Apache Superset
 * alone, which is installed for it in a temporary folder from the registry of Python.
 */
const { values } = parseArgs({ options: { superset: { type: 'boolean' } } });
if (!hasChromium) throw new Error(NO_CHROMIUM);
await (values.superset === true ? supersetPicture() : ownPictures());
