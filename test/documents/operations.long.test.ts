import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { counted, ingested, read } from '../../runtime/telemetry/series.ts';
import { repository } from '../support/catalogs.ts';
import { blocksOf } from '../support/consoleBlocks.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { shell, withShell } from './shell.ts';
import { shopFolder } from './shopFolder.ts';

/* Every command of docs/operations.md, in a folder of its own; and every series that is measured, in its tables. */
const page = readFileSync(`${repository}docs/operations.md`, 'utf8');
const blocks = blocksOf(page);

async function freePort(): Promise<string> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return String(port);
}

describe('the page for operators', () => {
  it('has commands that do what it says', withShell, async () => {
    const folder = shopFolder();
    const jobs = blocks
      .filter(({ language }) => language === 'cron')
      .flatMap(({ text }) => text.trim().split('\n'))
      .map((line) => /^(?:\S+ +){5}(npx service .*)$/.exec(line)?.[1] ?? `not a line of cron: ${line}`);
    const [ingest = '', ...others] = jobs;
    expect(await shell(ingest, folder)).toContain('Published generation g000001-');

    const [port, scraped] = [await freePort(), await freePort()];
    const scripts = blocks
      .filter(({ language }) => language === 'sh')
      .map(({ text }) => text.replaceAll('8080', port).replaceAll('9464', scraped).replace('--drain 10', '--drain 0'));
    const [serve = '', ...rest] = scripts;
    const server = new ServiceProcess(serve.trim().replace('npx service ', '').split(' '), { cwd: folder });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    await server.until(/Measurements for Prometheus at/);
    const printed: string[] = [];
    for (const script of rest) printed.push(await shell(script, folder));
    expect(printed).toEqual([
      expect.stringMatching(/"status":"ok".*"status":"ready".*"status":"ready"/),
      expect.stringContaining('governed_generation_number 1\n'),
      '',
      expect.stringMatching(/^No faults\.[^]*2026-01-06/),
    ]);
    for (const job of others) await shell(job, folder);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('explains every series, with its labels, and no others', () => {
    const rows = [...page.matchAll(/^\| `((?:governed|process)_\w+)` \|([^|]*)\|/gm)].map(([, name, labels = '']) => [name, labels.trim()]);
    const series = Object.values({ ...counted, ...read, ...ingested }).map(({ name, labels }) => [name, labels.join(', ')]);
    expect(rows.toSorted()).toEqual(series.toSorted());
  });
});
