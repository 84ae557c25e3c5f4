import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { freePort } from '../conformance/commands.ts';
import { servedFlights } from '../conformance/servedFlights.ts';
import { withSuperset } from '../conformance/withSuperset.ts';
import { launchChromium, openPage } from '../support/chromium.ts';
import { savePicture } from './savePicture.ts';

/** How long a page may take to show what is waited for: a chart that Superset could not draw has no canvas. */
const PATIENCE_MS = 120_000;
const TOKEN = 'a-token-for-superset';
const STATES = ['CA', 'NY', 'TX'];
/** Whole weeks; the label of the last one would touch that of a month which began shortly before. */
const PERIOD = '2001-01-01 : 2001-06-04';

/** Has Apache Superset's own server read the flights over PostgreSQL's protocol, and saves what its page of a chart shows. */
export async function supersetPicture(): Promise<void> {
  const port = await freePort();
  await servedFlights(({ folder }) => withSuperset(folder, ({ url }) => pictureOf(url, port)), {
    args: ['--postgres-port', String(port)],
    env: { SERVICE_API_TOKEN: TOKEN },
  });
}

/** @param url where Superset answers @param port where we answer PostgreSQL's protocol */
async function pictureOf(url: string, port: number): Promise<void> {
  const browser = await launchChromium();
  try {
    const { page } = await openPage(browser, `${url}/login/`, { viewport: { width: 1280, height: 720 }, colorScheme: 'light' });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.locator('#username').fill('admin');
    await page.locator('#password').fill('admin');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    const chart = await savedChart(page, url, port);
    await page.goto(`${url}/explore/?slice_id=${chart}`);
    await drawn(page);
    // The page says how long an answer took, and Superset's first one waits for what it loads itself.
    await page.reload();
    await drawn(page);
    await savePicture(page, 'superset');
  } finally {
    await browser.close();
  }
}

/** Saves a database, a dataset with its metrics, and a chart of it. @returns the chart's number in Superset */
async function savedChart(page: Page, url: string, port: number): Promise<number> {
  const database = await made(page, `${url}/api/v1/database/`, {
    database_name: 'flights',
    sqlalchemy_uri: `postgresql+psycopg2://analyst:${TOKEN}@127.0.0.1:${port}/flights`,
  });
  const dataset = await made(page, `${url}/api/v1/dataset/`, { database, schema: 'metrics', table_name: 'traffic' });
  const metrics = [
    { metric_name: 'flights', expression: 'SUM(flights)' },
    { metric_name: 'late share', expression: 'MEASURE(late_share)' },
  ];
  const saved = await page.request.put(`${url}/api/v1/dataset/${dataset}`, { data: { metrics } });
  if (!saved.ok()) throw new Error(await saved.text());
  return made(page, `${url}/api/v1/chart/`, {
    slice_name: 'Late flights by week',
    viz_type: 'echarts_timeseries_line',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify({
      datasource: `${dataset}__table`,
      viz_type: 'echarts_timeseries_line',
      x_axis: 'time',
      time_grain_sqla: 'P1W',
      metrics: ['late share'],
      groupby: ['origin_state'],
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'time', operator: 'TEMPORAL_RANGE', comparator: PERIOD },
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin_state', operator: 'IN', comparator: STATES },
      ],
      x_axis_time_format: '%d %b',
      y_axis_format: '.0%',
      row_limit: 10_000,
    }),
  });
}

/** Posts what is to be made. @returns its number */
async function made(page: Page, address: string, data: object): Promise<number> {
  const reply = await page.request.post(address, { data });
  if (!reply.ok()) throw new Error(`${address}: ${await reply.text()}`);
  const { id } = (await reply.json()) as { readonly id: number };
  return id;
}

/** Waits until the chart is there and nothing on its page moves any more. */
async function drawn(page: Page): Promise<void> {
  await page.locator('.slice_container canvas').waitFor();
  for (let before = await page.screenshot(); ;) {
    await sleep(1000);
    const now = await page.screenshot();
    if (now.equals(before)) return;
    before = now;
  }
}
