import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudioField, StudioSample } from '../../generated/types.ts';
import { builtPages } from '../support/built.ts';
import { faultsOf } from '../support/axe.ts';
import { hasChromium, isTooWide, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { FakeStudio, journeyId } from '../support/FakeStudio.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { entered, orders } from '../support/studioStates.ts';

const step = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const path = (page: Page): Locator => page.getByLabel('Data file, folder or glob');
const landsOn = (page: Page, text: string | RegExp): Promise<void> => page.locator(':focus').filter({ hasText: text }).waitFor();
/** What every step says of itself. */
const statuses = (page: Page): Promise<readonly string[]> => page.locator('ol.steps > li h2 small').allInnerTexts();

/** The fields of a wide sample. */
const FIELDS = 500;

/** Presses the tabulator until something has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  const reached = target.and(page.locator(':focus'));
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key);
    if ((await reached.count()) === 1) return;
  }
  throw new Error(`the tabulator does not reach ${String(target)}`);
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

async function readSample(page: Page): Promise<void> {
  await path(page).fill('orders.csv');
  await path(page).press('Enter');
  await page.getByRole('heading', { name: 'What is in it' }).waitFor();
}

if (hasChromium) builtPages();

describe('the page of the authoring studio in Chromium', onlyIf(hasChromium, NO_CHROMIUM), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it('can be worked through by keyboard, and sends what its steps ask for and nothing else', async () => {
    const studio = await FakeStudio.start();
    const { page, foreign, complaints } = await openPage(browser, studio.address);
    const journey = journeyId(1);
    await tabTo(page, path(page));
    expect(await statuses(page)).toEqual(['Done', 'Current', 'To do', 'To do', 'To do', 'To do', 'To do', 'To do']);
    expect(await page.locator('[aria-current=step]').getByRole('heading', { level: 2 }).innerText()).toMatch(/^2 Sample/);
    expect(await step(page, 'Review').innerText()).toContain('Make a draft first.');
    await page.keyboard.type('data/orders.csv');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /^amount decimal 17 about 9,000 12.50/ }).waitFor();
    await landsOn(page, 'What is in it');
    expect(await step(page, 'Sample').innerText()).toMatch(/12,345 rows, 679 KB[^]*region in the file: Region[^]*items: a list/);

    await tabTo(page, page.getByRole('checkbox', { name: 'Approve ordered_at' }));
    expect(await page.getByRole('checkbox', { name: 'Send examples of region' }).isChecked()).toBe(false);
    await page.keyboard.press('Space');
    await page.getByText('3 of 4 fields approved').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Send examples of ordered_at' }).isDisabled()).toBe(true);
    await tabTo(page, page.getByRole('checkbox', { name: 'Send examples of region' }));
    await page.keyboard.press('Space');
    await step(page, 'What would be sent').getByRole('region', { name: 'Fields with example values' }).waitFor();
    expect(await step(page, 'What would be sent').innerText()).toMatch(
      /a custom endpoint that ai.yaml names, models.example.com:8443[^]*region, amount, returned[^]*1: only this number/,
    );
    await press(page, 'Confirm');
    await page.getByText('Confirmed: the model may be told exactly this.').waitFor();
    await landsOn(page, /^4 Draft/);

    await tabTo(page, page.getByLabel('What should be measured?'));
    await page.keyboard.type('How often are orders returned?');
    await press(page, 'Ask the model');
    await page.getByRole('list', { name: 'Earlier requests' }).getByText('How often are orders returned?').waitFor();
    await landsOn(page, 'The draft');
    // Its choices are in the form, which makes another draft.
    expect(await page.getByLabel('Keep a row for each').inputValue()).toBe('month');
    await tabTo(page, page.getByLabel('returned', { exact: true }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await press(page, 'Add a measure');
    await tabTo(page, page.getByRole('group', { name: 'Measure 2' }).getByLabel('Description'));
    await page.keyboard.type('How many regions');
    await press(page, 'Draft from these choices');
    // The new draft takes the focus, from whatever has it by then.
    await landsOn(page, 'The draft');
    const text = page.getByLabel('Text of catalog/metrics.yaml');
    await tabTo(page, text);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('# mine');
    await page.getByText('The draft has edits that are not kept yet.').waitFor();
    await page.getByRole('button', { name: 'Review', exact: true, disabled: true }).waitFor();
    await press(page, 'Keep my edits');
    await page.getByText('as edited here').waitFor();
    await landsOn(page, /^5 Review/);

    await press(page, 'Review');
    const diff = page.getByRole('region', { name: 'Changes of catalog/metrics.yaml' });
    await diff.waitFor();
    await landsOn(page, 'What it would do');
    expect(await diff.locator('.added').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/^\+# mine/)]));
    expect(await diff.locator('.removed').allInnerTexts()).toEqual([expect.stringMatching(/^-# Nothing yet/)]);
    expect(await step(page, 'Review').innerText()).toMatch(
      /The catalog compiles with it\.[^]*catalog\/metrics.yaml \+4 −1[^]*the root "lake"/,
    );
    await press(page, 'Write these 2 files');
    await page.getByRole('list', { name: 'Copied' }).getByText('data/orders/orders.csv').waitFor();
    await landsOn(page, /^7 Run/);
    await press(page, 'Compile and ingest');
    await page.getByText('Published generation 1.').waitFor();
    await landsOn(page, 'Everything was read and published');
    await press(page, 'Show the answers');
    await step(page, 'amount').getByText('query shop amount').waitFor();
    await landsOn(page, 'Answers');
    expect(await step(page, 'Report').innerText()).toContain('service serve-api shop');
    expect(await statuses(page)).toEqual(Array.from({ length: 8 }, () => 'Done'));

    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    const files = [
      { path: 'catalog/metrics.yaml', text: expect.stringMatching(/^metrics:\n[^\r]*\n# mine$/) as string },
      // Its line ends are as they were.
      { path: 'catalog/processors.yaml', text: 'processors:\n  orders: {grain: month, dimensions: [region]}\r\n' },
    ];
    const measures = [
      { kind: 'share', field: 'returned' },
      { kind: 'different', field: 'region', description: 'How many regions' },
    ];
    expect(studio.asked).toEqual([
      { action: 'enter', body: {} },
      { action: 'sample', body: { journey, from: 'data/orders.csv' } },
      { action: 'scope', body: { journey, fields: ['region', 'amount', 'returned'], examples: [] } },
      { action: 'scope', body: { journey, fields: ['region', 'amount', 'returned'], examples: ['region'] } },
      { action: 'consent', body: { journey, sha256 } },
      { action: 'ask', body: { journey, request: 'How often are orders returned?' } },
      { action: 'fill', body: { journey, choices: { grain: 'month', dimensions: ['region'], measures } } },
      { action: 'edit', body: { journey, files } },
      { action: 'review', body: { journey } },
      { action: 'apply', body: { journey, sha256 } },
      { action: 'run', body: { journey } },
      { action: 'report', body: { journey } },
    ]);
    expect([foreign, complaints]).toEqual([[], []]);
    await page.close();
    studio.close();
  });

  it('can be worked through without a model, and back: a draft is discarded, written files are restored', async () => {
    const studio = await FakeStudio.start({ ...entered, model: null });
    const { page } = await openPage(browser, studio.address);
    await step(page, 'Consent').getByText('No model is configured: nothing is sent to anyone.').waitFor();
    await page.getByText('Name, columns and time, if they should not be found in the data').click();
    await page.getByLabel('Time column').fill('ordered at');
    await page.getByLabel('Day of all rows').fill('2026-01-31');
    await readSample(page);
    expect(studio.asked[1]?.body).toEqual({ journey: journeyId(1), from: 'orders.csv', time: 'ordered at', date: '2026-01-31' });
    expect((await statuses(page)).slice(0, 4)).toEqual(['Done', 'Done', 'Not needed', 'Current']);
    expect(await page.getByLabel('What should be measured?').count()).toBe(0);

    await button(page, 'Draft from these choices').click();
    await button(page, 'Discard the draft').click();
    await step(page, 'Review').getByText('Make a draft first.').waitFor();
    await landsOn(page, /^4 Draft/);
    await button(page, 'Draft from these choices').click();
    await page.getByLabel('Text of catalog/metrics.yaml').fill('broken');
    await button(page, 'Keep my edits').click();
    await button(page, 'Review').click();
    await page.getByText('The catalog does not compile with it').waitFor();
    expect(await page.getByRole('region', { name: 'Diagnostics' }).innerText()).toContain('error[shape]');
    expect(await button(page, 'Write these 2 files').isDisabled()).toBe(true);
    await page.locator('summary', { hasText: 'catalog/processors.yaml' }).first().click();
    for (const name of ['metrics', 'processors']) await page.getByLabel(`Text of catalog/${name}.yaml`).fill('unchanged');
    await button(page, 'Keep my edits').click();
    await button(page, 'Review').click();
    await step(page, 'Apply').getByText('The draft changes no file').waitFor();
    expect(await button(page, /^Write/).count()).toBe(0);
    await button(page, 'Draft from these choices').click();
    await button(page, 'Review').click();
    await button(page, 'Write these 2 files').click();
    await button(page, 'Undo').click();
    await button(page, 'Write these 2 files').waitFor();
    await landsOn(page, /^6 Apply/);
    expect(studio.asked.some(({ action }) => action === 'scope' || action === 'consent' || action === 'ask')).toBe(false);
    await page.close();
    studio.close();
  });

  it('adds to a processor that exists, by keyboard, and a model is told nothing', async () => {
    const studio = await FakeStudio.start();
    const { page } = await openPage(browser, studio.address);
    const journey = journeyId(1);
    await press(page, 'Show its columns');
    await landsOn(page, 'What visits_by_day has');
    await page.getByRole('row', { name: 'country string dimension; can be measured' }).waitFor();
    expect((await statuses(page)).slice(0, 4)).toEqual(['Done', 'Done', 'Not needed', 'Current']);
    expect(await button(page, 'Draft these additions').isDisabled()).toBe(true);
    await tabTo(page, page.getByRole('checkbox', { name: 'device' }));
    await page.keyboard.press('Space');
    await press(page, 'Add a measure');
    await tabTo(page, page.getByRole('group', { name: 'Measure 1' }).getByLabel('Field'), 'Shift+Tab');
    await page.keyboard.type('paid');
    await press(page, 'Draft these additions');
    await landsOn(page, 'The draft');
    await press(page, 'Review');
    await landsOn(page, 'What it would do');
    const additions = { dimensions: ['device'], measures: [{ kind: 'different', field: 'paid' }] };
    expect(studio.asked).toEqual([
      { action: 'enter', body: {} },
      { action: 'processor', body: { journey, processor: 'visits_by_day' } },
      { action: 'extend', body: { journey, additions } },
      { action: 'review', body: { journey } },
    ]);
    expect([await isTooWide(page, 1280), await isTooWide(page, 390)]).toEqual([false, false]);
    await page.close();
    studio.close();
  });

  it('withdraws a confirmation on any change, and requests only the latest of several quick choices', async () => {
    const studio = await FakeStudio.start();
    const { page } = await openPage(browser, studio.address);
    await readSample(page);
    await button(page, 'Confirm').click();
    await page.getByLabel('What should be measured?').waitFor();
    await page.getByRole('checkbox', { name: 'Send examples of amount' }).click();
    await button(page, 'Confirm').waitFor();
    await page.getByText('confirm in step 3 what it may be told').waitFor();

    let answer = (): void => {};
    studio.until = new Promise((resolve) => (answer = resolve));
    studio.asked.length = 0;
    for (const name of ['ordered_at', 'region', 'ordered_at', 'amount'])
      await page.getByRole('checkbox', { name: `Approve ${name}` }).click();
    expect(studio.asked).toHaveLength(1);
    expect(await button(page, 'Confirm').isDisabled()).toBe(true);
    answer();
    await step(page, 'What would be sent').getByText('2: only this number is sent').waitFor();
    expect(studio.asked.map(({ body }) => (body as { readonly fields?: unknown }).fields)).toEqual([
      ['region', 'amount', 'returned'],
      ['ordered_at', 'returned'],
    ]);
    await button(page, 'Approve all').click();
    await page.getByText('4 of 4 fields approved').waitFor();
    await button(page, 'Confirm').click();
    await page.getByLabel('What should be measured?').waitFor();
    expect(studio.asked.slice(-2)).toEqual([
      { action: 'scope', body: { journey: journeyId(1), fields: ['ordered_at', 'region', 'amount', 'returned'], examples: [] } },
      { action: 'consent', body: expect.objectContaining({ journey: journeyId(1) }) as object },
    ]);

    // What is refused is not shown as chosen.
    studio.fails({ status: 409, detail: 'The sample has changed since it was read.' });
    await page.getByRole('checkbox', { name: 'Approve amount' }).click();
    await step(page, 'Consent').getByRole('alert').getByText('The sample has changed').waitFor();
    await page.getByText('4 of 4 fields approved').waitFor();
    await page.close();
    studio.close();
  });

  it('shows why an action failed beside its step, in the words of the service, and asks again on request', async () => {
    const studio = await FakeStudio.start();
    const { page } = await openPage(browser, studio.address);
    await path(page).waitFor();
    studio.fails({ status: 422, detail: 'The file cannot be read.', errors: [{ path: '/from', message: 'There is no orders.csv here.' }] });
    await path(page).fill('orders.csv');
    await page.getByRole('button', { name: 'Read the sample' }).press('Enter');
    const alert = step(page, 'Sample').getByRole('alert');
    await alert.getByText('There is no orders.csv here.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await landsOn(page, 'Read the sample');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'What is in it' }).waitFor();
    expect(studio.asked.map(({ action }) => action)).toEqual(['enter', 'sample', 'sample']);
    expect(await page.getByRole('alert').count()).toBe(0);
    studio.close();
    await button(page, 'Draft from these choices').click();
    await step(page, 'Draft').getByRole('alert').getByText('The studio cannot be reached.').waitFor();
    await page.close();
  });

  it('says why a catalog must be fixed first, and what an earlier change was', async () => {
    const diagnostics = ['catalog/metrics.yaml:1:1 error[shape] What is this?'];
    const studio = await FakeStudio.start({
      ...entered,
      workspace: {
        ...entered.workspace,
        catalog: 'broken',
        diagnostics,
        undo: { sha256: 'a'.repeat(64), files: ['catalog/metrics.yaml'] },
      },
    });
    const { page } = await openPage(browser, studio.address);
    await page.getByRole('region', { name: 'Why the catalog does not compile' }).getByText('error[shape]').waitFor();
    expect(await step(page, 'Sample').innerText()).toContain('Mend the catalog first.');
    expect(await page.getByRole('list', { name: 'Files that undo restores' }).innerText()).toBe('catalog/metrics.yaml');
    await button(page, 'Undo').click();
    await button(page, 'Undo').waitFor({ state: 'detached' });
    await button(page, 'Look again').click();
    await button(page, 'Undo').waitFor();
    expect(studio.asked.map(({ action }) => action)).toEqual(['enter', 'undo', 'leave', 'enter']);
    await page.close();
    studio.close();
  });

  it('removes the key from its address, and says what to open without the right one', async () => {
    const studio = await FakeStudio.start();
    const { page } = await openPage(browser, studio.url);
    const words = page.getByRole('alert').getByText('Open the whole address that service studio printed');
    await words.waitFor();
    expect(studio.asked).toEqual([]);
    // Only the fragment differs, so that nothing is loaded again.
    await page.goto(studio.address);
    await path(page).waitFor();
    expect(page.url()).toBe(studio.url);
    await page.reload();
    await path(page).waitFor();
    expect(studio.asked).toEqual([
      { action: 'enter', body: {} },
      { action: 'resume', body: { journey: journeyId(1) } },
    ]);
    await page.goto(`${studio.url}#key=0123`);
    await words.waitFor();
    expect([page.url(), await page.evaluate('sessionStorage.getItem("studio-key")')]).toEqual([studio.url, null]);
    await page.close();
    studio.close();
  });

  it('goes on with its journey when it is loaded again, and says so when the studio has forgotten it', async () => {
    const studio = await FakeStudio.start();
    const { page } = await openPage(browser, studio.address);
    page.on('dialog', (dialog) => void dialog.accept());
    await path(page).fill('orders.csv');
    await button(page, 'Read the sample').click();
    await button(page, 'Draft from these choices').click();
    await button(page, 'Review').waitFor();
    await page.reload();
    await button(page, 'Review').waitFor();
    const forgotten = page.getByText('The studio no longer knows the journey of this tab, so a new one has begun.');
    expect(await forgotten.count()).toBe(0);
    await page.evaluate(`sessionStorage.setItem('studio-journey', '${journeyId(7)}')`);
    await page.reload();
    await forgotten.waitFor();
    expect(await button(page, 'Review').count()).toBe(0);
    expect(studio.asked.map(({ action }) => action)).toEqual(['enter', 'sample', 'fill', 'resume', 'resume', 'enter']);
    await page.reload();
    await path(page).waitFor();
    expect(await forgotten.count()).toBe(0);
    expect(studio.asked.at(-1)).toEqual({ action: 'resume', body: { journey: journeyId(2) } });
    await page.close();
    studio.close();
  });

  it('shows everything that is in the data as plain text, in the available width, however much it is', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'</script>${'x'.repeat(161)}`;
    const names = [hostile, ...Array.from({ length: FIELDS - 1 }, (_, index) => `${'y'.repeat(197)}${String(index).padStart(3, '0')}`)];
    const studio = await FakeStudio.start(
      {
        ...entered,
        workspace: { ...entered.workspace, name: hostile, sources: [hostile], undo: { sha256: 'a'.repeat(64), files: [hostile] } },
        model: {
          provider: hostile,
          model: hostile,
          destination: { kind: 'custom_endpoint', host: hostile },
          key: 'set',
          key_variable: hostile,
        },
      },
      wide(names),
    );
    const { page, foreign, complaints } = await openPage(browser, studio.address);
    let alerted = false;
    page.on('dialog', () => (alerted = true));
    await readSample(page);
    await button(page, 'Confirm').click();
    await page.getByLabel('What should be measured?').fill(hostile);
    await button(page, 'Ask the model').click();
    await page.getByRole('list', { name: 'Earlier requests' }).waitFor();
    await page.getByLabel('Text of catalog/metrics.yaml').fill(`${hostile}\n`.repeat(500));
    await button(page, 'Keep my edits').click();
    await button(page, 'Review').click();
    await button(page, 'Write these 2 files').click();
    await page.getByRole('list', { name: 'Written' }).waitFor();
    expect(await page.getByRole('rowheader', { name: hostile }).first().innerText()).toContain(hostile);
    expect(await page.getByRole('region', { name: 'Fields of the sample' }).getByRole('row').count()).toBe(FIELDS + 1);
    await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
    expect([await isTooWide(page, 1280), await isTooWide(page, 390)]).toEqual([false, false]);
    expect([await page.locator('img').count(), alerted, foreign, complaints]).toEqual([0, false, [], []]);
    await page.close();
    studio.close();
  });

  it('is accessible: axe finds nothing, light or dark, wide or narrow', async () => {
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      const studio = await FakeStudio.start();
      const { page } = await openPage(browser, studio.address, { colorScheme, bypassCSP: true, viewport: { width, height: 900 } });
      await button(page, 'Show its columns').click();
      await page.getByRole('heading', { name: 'Add to visits_by_day' }).waitFor();
      expect([colorScheme, width, await faultsOf(page)]).toEqual([colorScheme, width, []]);
      await readSample(page);
      await button(page, 'Confirm').click();
      await page.getByLabel('What should be measured?').fill('Returns');
      await button(page, 'Ask the model').click();
      await button(page, 'Review').click();
      await button(page, 'Write these 2 files').click();
      await button(page, 'Compile and ingest').click();
      await button(page, 'Show the answers').click();
      await page.getByRole('heading', { name: 'What next' }).waitFor();
      studio.fails({ status: 500, detail: 'The log has the cause.' });
      await button(page, 'Compile and ingest again').click();
      await page.getByRole('alert').waitFor();
      expect([colorScheme, width, await faultsOf(page)]).toEqual([colorScheme, width, []]);
      await page.goto(`${studio.url}#key=0123`);
      await page.getByText('Open the whole address').waitFor();
      expect([colorScheme, width, await faultsOf(page)]).toEqual([colorScheme, width, []]);
      await page.close();
      studio.close();
    }
  });
});

/** A sample whose fields have these names, each of every use. */
function wide(names: readonly string[]): StudioSample {
  const like = orders.fields[3];
  if (like === undefined) throw new Error('the sample has fewer fields');
  const fields = names.map((name): StudioField => ({ ...like, field: name, column: `${name} `, use: name, examples: [name, name, name] }));
  const [first = ''] = names;
  return {
    ...orders,
    file: first,
    source: first,
    copied_to: first,
    fields,
    unreadable: [{ column: first, reason: first }],
    proposal: { grain: 'day', dimensions: [first], measures: [{ kind: 'share', field: first, description: first }] },
  };
}
