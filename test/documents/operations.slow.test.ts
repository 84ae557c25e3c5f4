import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { counted, ingested, read } from '../../runtime/telemetry/series.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { repository } from '../support/catalogs.ts';
import { blocksOf } from '../support/consoleBlocks.ts';
import { serviceBinary } from '../support/processes.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';

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

/** A folder with the workspace shop, in which `npx service` is this build. */
function shopFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'operations-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  renameSync(salesWorkspace().root, join(root, 'shop'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npx'), `#!/bin/sh\nshift\nexec '${process.execPath}' '${serviceBinary}' "$@"\n`);
  chmodSync(join(root, 'bin', 'npx'), 0o755);
  return root;
}

/** What a shell prints, which stops at the first command that fails. */
function shell(commands: string, folder: string): string {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, NO_COLOR: '1' };
  const { stdout, stderr, status } = spawnSync('sh', ['-ec', commands], { cwd: folder, encoding: 'utf8', env });
  expect({ commands, status, stderr: status === 0 ? '' : stderr }).toEqual({ commands, status: 0, stderr: '' });
  return stdout;
}

describe('the page for operators', () => {
  it('has commands that do what it says', async () => {
    const folder = shopFolder();
    const jobs = blocks
      .filter(({ language }) => language === 'cron')
      .flatMap(({ text }) => text.trim().split('\n'))
      .map((line) => /^(?:\S+ +){5}(npx service .*)$/.exec(line)?.[1] ?? `not a line of cron: ${line}`);
    const [ingest = '', ...others] = jobs;
    expect(shell(ingest, folder)).toContain('Published generation g000001-');

    const [port, scraped] = [await freePort(), await freePort()];
    const scripts = blocks
      .filter(({ language }) => language === 'sh')
      .map(({ text }) => text.replaceAll('8080', port).replaceAll('9464', scraped).replace('--drain 10', '--drain 0'));
    const [serve = '', ...rest] = scripts;
    const server = new ServiceProcess(serve.trim().replace('npx service ', '').split(' '), { cwd: folder });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    await server.until(/Measurements for Prometheus at/);
    const printed = rest.map((script) => shell(script, folder));
    expect(printed).toEqual([
      expect.stringMatching(/"status":"ok".*"status":"ready"/),
      expect.stringContaining('governed_generation_number 1\n'),
      '',
      expect.stringMatching(/^No fault\.[^]*2026-01-06/),
    ]);
    for (const job of others) shell(job, folder);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('says of every series what it is for, with its labels, and of no other', () => {
    const rows = [...page.matchAll(/^\| `((?:governed|process)_\w+)` \|([^|]*)\|/gm)].map(([, name, labels = '']) => [name, labels.trim()]);
    const series = Object.values({ ...counted, ...read, ...ingested }).map(({ name, labels }) => [name, labels.join(', ')]);
    expect(rows.toSorted()).toEqual(series.toSorted());
  });
});
