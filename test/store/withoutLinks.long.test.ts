import { execFile } from 'node:child_process';
import { lstatSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { currentGeneration } from '../../runtime/store/format/generationsOnDisk.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { run } from '../cli/run.ts';
import { emptyShop } from '../release/shop.ts';
import { eventually } from '../support/eventually.ts';
import { serviceBinary, startApi } from '../support/processes.ts';
import type { TestWorkspace } from '../support/workspaces.ts';

/*
 * A system that makes no symbolic links, as Windows for who has not the right to: a real process in which making one fails.
 */

const refusing = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  fs.promises.symlink = async () => { throw Object.assign(new Error('EPERM: operation not permitted, symlink'), { code: 'EPERM' }); };
  syncBuiltinESMExports();`;

async function ingestWithoutLinks(shop: TestWorkspace): Promise<void> {
  const preload = `data:text/javascript,${encodeURIComponent(refusing)}`;
  await promisify(execFile)(process.execPath, ['--import', preload, serviceBinary, 'ingest', shop.root]);
}

function sell(shop: TestWorkspace, day: string, amount: number): void {
  shop.write(`data/${day}.csv`, `day,amount\n${day},${amount}\n`);
}

async function shopWithoutLinks(): Promise<TestWorkspace> {
  const shop = emptyShop();
  sell(shop, '2026-01-01', 1);
  await ingestWithoutLinks(shop);
  return shop;
}

async function revenueOf(shop: TestWorkspace): Promise<unknown> {
  const { stdout, status } = await run('query', shop.root, 'revenue', '--format', 'json');
  expect(status).toBe(0);
  return (JSON.parse(stdout) as { readonly rows: readonly unknown[] }).rows[0];
}

describe('where no symbolic link can be created', () => {
  it('a small file names the current generation, and is replaced whole by the next', async () => {
    const shop = await shopWithoutLinks();
    const { current, generations } = workspacePaths(shop.root);
    expect(lstatSync(current).isFile()).toBe(true);
    expect(readFileSync(current, 'utf8')).toMatch(/^generations\/g000001-[0-9a-f]{8}\.duckdb\n$/);
    sell(shop, '2026-01-02', 2);
    await ingestWithoutLinks(shop);
    const named = readFileSync(current, 'utf8');
    expect(named).toMatch(/^generations\/g000002-/);
    expect(readdirSync(generations)).toContain(named.trim().slice('generations/'.length));
    expect(readdirSync(workspacePaths(shop.root).meta).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(await currentGeneration(shop.root)).toMatchObject({ kind: 'named', generation: { sequence: 2 } });
  });

  it('every reader follows it: queries, status, exports, vacuum, and a server that learns of the next one', async () => {
    const shop = await shopWithoutLinks();
    expect(await revenueOf(shop)).toEqual({ revenue: 1 });
    expect((await run('status', shop.root)).stdout).toContain('g000001-');
    expect(await run('export', shop.root, '--grain', 'day')).toMatchObject({ status: 0 });
    expect(await run('vacuum', shop.root)).toMatchObject({ status: 0 });
    const api = await startApi(shop.root);
    const served = async (): Promise<string> =>
      String(((await (await fetch(`${api.url}/health`)).json()) as { generation: unknown }).generation);
    expect(await served()).toMatch(/^g000001-/);
    sell(shop, '2026-01-02', 2);
    await ingestWithoutLinks(shop);
    await eventually(async () => (await served()).startsWith('g000002-'));
    expect(await api.stop()).toBe(0);
    expect(await revenueOf(shop)).toEqual({ revenue: 3 });
  });

  it('a link replaces it if one can be created again', async () => {
    const shop = await shopWithoutLinks();
    sell(shop, '2026-01-02', 2);
    expect(await run('ingest', shop.root)).toMatchObject({ status: 0 });
    expect(lstatSync(workspacePaths(shop.root).current).isSymbolicLink()).toBe(true);
    expect(await revenueOf(shop)).toEqual({ revenue: 3 });
  });

  it('a file that names no generation counts as lost, and the next ingest repairs it', async () => {
    const shop = await shopWithoutLinks();
    for (const text of [
      'generations/../publish.duckdb\n',
      'generations/g000009-00000000.duckdb\n',
      'generations/g0000',
      `generations/${'g'.repeat(500)}\n`,
    ]) {
      writeFileSync(workspacePaths(shop.root).current, text);
      expect([text, await currentGeneration(shop.root)]).toEqual([text, { kind: 'lost' }]);
    }
    await ingestWithoutLinks(shop);
    expect(await currentGeneration(shop.root)).toMatchObject({ kind: 'named' });
    expect(await revenueOf(shop)).toEqual({ revenue: 1 });
  });
});
