import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScriptedProvider } from '../chat/ScriptedProvider.ts';
import { builtPages } from '../support/built.ts';
import { hasChromium, launchChromium, NO_CHROMIUM, openPage } from '../support/chromium.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const KEY_VARIABLE = 'STUDIO_BROWSER_KEY';
const visits = `day,country,paid,minutes
2026-01-05,CH,true,10
2026-01-06,AT,false,20
2026-02-07,CH,false,33
`;
const draft = {
  grain: 'day',
  dimensions: ['country'],
  measures: [
    { kind: 'mean', field: 'minutes', description: 'Mean length of a visit.' },
    { kind: 'share', field: 'paid' },
  ],
};

if (hasChromium) builtPages();

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

describe('service studio in Chromium', onlyIf(hasChromium, NO_CHROMIUM), () => {
  let browser: Browser;
  let provider: ScriptedProvider;
  beforeAll(async () => {
    [browser, provider] = await Promise.all([launchChromium(), ScriptedProvider.start()]);
    process.env[KEY_VARIABLE] = 'sk-browser-canary';
  });
  afterAll(async () => {
    delete process.env[KEY_VARIABLE];
    await Promise.all([browser.close(), provider.close()]);
  });

  it("goes from a file, with a model's draft that a person confirmed, to answers that are exact; undo takes it back", async () => {
    const [workspace, data] = [new TestWorkspace(), new TestWorkspace()];
    workspace.write('ai.yaml', `provider: openai\nmodel: m\napi_base: ${provider.url}\napi_key_env: ${KEY_VARIABLE}\n`);
    data.write('visits.csv', visits);
    const service = new ServiceProcess(['studio', workspace.root, '--port', '0']);
    const [, address = ''] = await service.until(/at (http:\/\/127\.0\.0\.1:\d+\/#key=\w+)/);
    const { page, complaints, foreign } = await openPage(browser, address);

    await page.getByLabel('Data file, folder or glob').fill(data.path('visits.csv'));
    await press(page, 'Read the sample');
    await page.getByRole('checkbox', { name: /Approve country/ }).waitFor();
    await press(page, 'Confirm');
    await page.getByRole('textbox', { name: 'What should be measured?' }).fill('How long are visits, and who pays?');
    data.write('visits.csv', `${visits}2026-02-08,CH,false,1\n`);
    await press(page, 'Ask the model');
    await page.getByText(/^The data have changed since the sample was read, so nothing was sent/).waitFor();
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    data.write('visits.csv', visits);
    await press(page, 'Confirm');
    provider.script({ says: draft });
    expect(await page.getByRole('textbox', { name: 'What should be measured?' }).inputValue()).toBe('How long are visits, and who pays?');
    await press(page, 'Ask the model');
    await page.getByText('made by the model').waitFor();
    expect(provider.asked).toHaveLength(1);
    expect(provider.asked[0]?.prompt).not.toContain('CH');

    await press(page, 'Review');
    await page.getByText('The catalog compiles with it.').waitFor();
    expect(existsSync(workspace.path('catalog'))).toBe(false);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('The catalog compiles with it.').waitFor();
    await page.getByText('made by the model').waitFor();
    // A copy of the tab has its journey, too.
    const [copy] = await Promise.all([page.context().waitForEvent('page'), page.evaluate('void window.open(location.href)')]);
    await press(copy, 'Discard the draft');
    await copy.getByText('Make a draft first.').waitFor();
    await press(page, 'Write these 4 files');
    const alert = page.getByRole('region', { name: 'Draft', exact: true }).getByRole('alert');
    await alert.getByText('This journey went on in another tab or window since').waitFor();
    expect(await page.locator(':focus').innerText()).toMatch(/^4 Draft/);
    expect([await page.getByRole('button', { name: 'Try again' }).count(), existsSync(workspace.path('catalog'))]).toEqual([0, false]);
    await copy.close();
    await press(page, 'Draft from these choices');
    await press(page, 'Review');
    await press(page, 'Write these 4 files');
    await press(page, 'Compile and ingest');
    await page.getByText(/Published generation/).waitFor();
    await press(page, 'Show the answers');
    // Of the rows above, by hand.
    const answer = page.getByRole('region', { name: 'Report', exact: true });
    await answer.getByText(/2026-01-06 +20\.00/).waitFor();
    await answer.getByText(/2026-01-05 +100\.0%/).waitFor();
    expect(readFileSync(workspace.path('catalog/metrics.yaml'), 'utf8')).toContain('description: Mean length of a visit.');

    await press(page, 'Undo');
    await page.getByRole('button', { name: 'Review', exact: true }).waitFor();
    await expect.poll(() => existsSync(workspace.path('catalog/metrics.yaml'))).toBe(false);

    // Of two tabs that write, each undoes only what it shows.
    await press(page, 'Review');
    await press(page, 'Write these 4 files');
    data.write('orders.csv', 'day,shop\n2026-01-05,north\n2026-02-07,south\n');
    const { page: other } = await openPage(browser, address);
    await other.getByLabel('Data file, folder or glob').fill(data.path('orders.csv'));
    await press(other, 'Read the sample');
    await press(other, 'Draft from these choices');
    await press(other, 'Review');
    await other.getByRole('button', { name: /^Write/ }).click();
    await other.getByRole('list', { name: 'Written' }).waitFor();
    await page.getByRole('region', { name: 'Apply', exact: true }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('region', { name: 'Run', exact: true }).getByRole('alert').getByText('another was written since').waitFor();
    expect(readFileSync(workspace.path('catalog/pipelines.yaml'), 'utf8')).toMatch(/^ {2}visits:[^]*^ {2}orders:/m);
    await page.getByRole('region', { name: 'Workspace', exact: true }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Written' }).waitFor();
    expect(readFileSync(workspace.path('catalog/pipelines.yaml'), 'utf8')).not.toMatch(/^ {2}orders:/m);
    await press(other, 'Compile and ingest');
    await other.getByRole('region', { name: 'Review', exact: true }).getByRole('alert').getByText('was taken back').waitFor();
    expect(await other.getByRole('list', { name: 'Written' }).count()).toBe(0);
    expect({ complaints, foreign }).toEqual({
      complaints: ['409 (Conflict)', '412 (Precondition Failed)', '412 (Precondition Failed)'].map(
        (status) => `Failed to load resource: the server responded with a status of ${status}`,
      ),
      foreign: [],
    });
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(service.stderr.match(/"step":"entered"/g)).toHaveLength(2);
    for (const secret of ['sk-browser-canary', 'country', 'visits', workspace.root, 'who pays'])
      expect(service.stderr).not.toContain(secret);
  });
});
