import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CatalogError } from '../../runtime/workspace/CatalogError.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { manifestOf } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';
import { ownTime } from '../support/ownTime.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { emptyShop, hold, ingest, revenue, shopCatalog, writeShop } from './shop.ts';
import { variant } from '../support/variant.ts';

const prepared = new PreparedWorkspaces();

/** A shop with a revenue of 15. */
async function shop(): Promise<TestWorkspace> {
  return prepared.copy('shop', async (workspace) => {
    writeShop(workspace);
    workspace.write('data/2026-01-01.csv', 'day,amount\n2026-01-01,10\n2026-01-01,5\n');
    await ingest(workspace);
  });
}

describe('a release holder', () => {
  it('serves a new publication without a restart', async () => {
    const workspace = await shop();
    const holder = await hold(workspace, true);
    expect(await holder.use(revenue)).toBe(15);
    const before = holder.current();
    workspace.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,7\n');
    await ingest(workspace);
    await eventually(() => holder.current() !== before);
    expect(await holder.use(revenue)).toBe(22);
  });

  variant('keeps the whole of a task on the release that it began with', async () => {
    const workspace = await shop();
    const holder = await hold(workspace, false);
    workspace.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,7\n');
    await ingest(workspace);
    await holder.use(async (release) => {
      await holder.refresh();
      expect(holder.current().generation?.id).not.toBe(release.generation?.id);
      expect(await revenue(release)).toBe(15);
    });
    expect(await holder.use(revenue)).toBe(22);
  });

  it('serves a catalog edit that compiles', async () => {
    const workspace = await shop();
    const swapped: string[] = [];
    const holder = await hold(workspace, true, { swapped: (_, cause) => swapped.push(cause) });
    workspace.write('catalog/metrics.yaml', shopCatalog['catalog/metrics.yaml'].replace('expression: amount', 'expression: amount * 2'));
    await eventually(() => swapped.length > 0);
    expect(swapped).toEqual(['catalog']);
    expect(await holder.use(revenue)).toBe(30);
  });

  it.each([
    [
      'renames over the file',
      (workspace: TestWorkspace, text: string) => {
        workspace.write('catalog/metrics.yaml~', text);
        renameSync(workspace.path('catalog/metrics.yaml~'), workspace.path('catalog/metrics.yaml'));
      },
    ],
    [
      'truncates and writes',
      (workspace: TestWorkspace, text: string) => {
        writeFileSync(workspace.path('catalog/metrics.yaml'), '');
        writeFileSync(workspace.path('catalog/metrics.yaml'), text);
      },
    ],
    [
      'swaps the whole folder, as a checkout does',
      (workspace: TestWorkspace, text: string) => {
        for (const [file, content] of Object.entries(shopCatalog))
          workspace.write(file.replace('catalog/', 'next/'), file.endsWith('metrics.yaml') ? text : content);
        renameSync(workspace.path('catalog'), workspace.path('previous'));
        renameSync(workspace.path('next'), workspace.path('catalog'));
      },
    ],
    [
      'moves a file into a folder of its name and writes there',
      async (workspace: TestWorkspace, text: string) => {
        mkdirSync(workspace.path('catalog/metrics'));
        renameSync(workspace.path('catalog/metrics.yaml'), workspace.path('catalog/metrics/sales.yaml'));
        await new Promise((resolve) => setTimeout(resolve, 1500));
        workspace.write('catalog/metrics/more.yaml', text.replace('revenue', 'more'));
        await new Promise((resolve) => setTimeout(resolve, 200));
        rmSync(workspace.path('catalog/metrics/more.yaml'));
        workspace.write('catalog/metrics/sales.yaml', text);
      },
    ],
    [
      'writes again and again',
      async (workspace: TestWorkspace, text: string) => {
        for (const factor of [7, 8, 9, 10]) {
          workspace.write('catalog/metrics.yaml', text.replace('* 3', `* ${factor}`));
          await new Promise((resolve) => setTimeout(resolve, factor));
        }
        workspace.write('catalog/metrics.yaml', text);
      },
    ],
    [
      'swaps the whole folder and then writes',
      async (workspace: TestWorkspace, text: string) => {
        for (const [file, content] of Object.entries(shopCatalog)) workspace.write(file.replace('catalog/', 'next/'), content);
        renameSync(workspace.path('catalog'), workspace.path('previous'));
        renameSync(workspace.path('next'), workspace.path('catalog'));
        await new Promise((resolve) => setTimeout(resolve, 1500));
        workspace.write('catalog/metrics.yaml', text);
      },
    ],
  ])('notices an editor that %s', async (_, save) => {
    const workspace = await shop();
    const holder = await hold(workspace, true);
    const text = shopCatalog['catalog/metrics.yaml'].replace('expression: amount', 'expression: amount * 3');
    const { catalog_hash } = await manifestOf({ ...shopCatalog, 'catalog/metrics.yaml': text });
    save(workspace, text);
    await eventually(() => holder.current().manifest.catalog_hash === catalog_hash);
    expect(await holder.use(revenue)).toBe(45);
  });

  variant('serves an edit within two seconds while something else in the folder keeps changing', async () => {
    const workspace = await shop();
    const holder = await hold(workspace, true);
    const { catalog_hash } = holder.current().manifest;
    workspace.write('catalog/metrics.yaml', shopCatalog['catalog/metrics.yaml'].replace('expression: amount', 'expression: amount * 2'));
    let round = 0;
    const isServed = (): boolean => {
      // Each file is new, so that the watcher has something to tell each time.
      workspace.write(`catalog/notes${(round += 1)}.txt`, '');
      return holder.current().manifest.catalog_hash !== catalog_hash;
    };
    expect(await ownTime(() => eventually(isServed, { every_ms: 25 }))).toBeLessThan(2000);
    expect(await holder.use(revenue)).toBe(30);
  });

  it('serves the last good release while an edit does not compile, and says so (defect 11)', async () => {
    const workspace = await shop();
    let refused = 0;
    const holder = await hold(workspace, true, { refused: () => (refused += 1) });
    const { catalog_hash } = holder.current().manifest;
    workspace.write('catalog/metrics.yaml', 'metrics:\n  revenue: {kind: formula, processor: sales, expression: amont}\n');
    await eventually(() => refused > 0);
    expect(holder.current().stale).toEqual({ count: 1, codes: ['unknown-state'] });
    expect(holder.current().manifest.catalog_hash).toBe(catalog_hash);
    expect(await holder.use(revenue)).toBe(15);
    workspace.write('catalog/metrics.yaml', shopCatalog['catalog/metrics.yaml']);
    await eventually(() => holder.current().stale === null);
    expect(await holder.use(revenue)).toBe(15);
  });

  it.each<[what: string, put: (path: string) => void]>([
    ['a folder', (path) => mkdirSync(path)],
    ['a named pipe', (path) => execFileSync('mkfifo', [path])],
    ['a link to itself', (path) => symlinkSync(path, path)],
  ])('does so while a file of the catalog is %s, said once, and looks on', async (_, put) => {
    const workspace = await shop();
    const told: string[] = [];
    const holder = await hold(workspace, true, {
      refused: (diagnostics) => told.push(...diagnostics.map(({ file, code }) => `${file} ${code}`)),
      failed: (error) => told.push(String(error)),
    });
    const path = workspace.path('catalog/metrics.yaml');
    rmSync(path);
    put(path);
    await eventually(() => told.includes('catalog/metrics.yaml unreadable-file'));
    expect(holder.current().stale).toEqual({ count: 1, codes: ['unreadable-file'] });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(told.filter((each) => !each.endsWith('missing-file'))).toEqual(['catalog/metrics.yaml unreadable-file']);
    expect(await holder.use(revenue)).toBe(15);
    rmSync(path, { recursive: true });
    workspace.write('catalog/metrics.yaml', shopCatalog['catalog/metrics.yaml'].replace('expression: amount', 'expression: amount * 2'));
    await eventually(() => holder.current().stale === null);
    expect(await holder.use(revenue)).toBe(30);
  });

  it('answers a metric from the computation that was published last until the new one is', async () => {
    const workspace = await shop();
    const holder = await hold(workspace, false);
    workspace.write('catalog/processors.yaml', shopCatalog['catalog/processors.yaml'].replace('of: amount', 'of: amount * 2'));
    await holder.refresh();
    expect(await holder.use(revenue)).toBe(15);
    await ingest(workspace);
    await holder.refresh();
    expect(await holder.use(revenue)).toBe(30);
  });

  it('does not start on a catalog that does not compile', async () => {
    const workspace = await shop();
    rmSync(workspace.path('catalog/metrics.yaml'));
    await expect(ReleaseHolder.start(workspace.root, { watch: false })).rejects.toThrow(CatalogError);
  });
});

describe('before the first publication', () => {
  it('the metrics are listed and a question is a 409', async () => {
    const workspace = emptyShop();
    const holder = await ReleaseHolder.start(workspace.root, { watch: false });
    onTestFinished(() => holder.close());
    expect(holder.current().generation).toBeNull();
    await expect(holder.use(revenue)).rejects.toMatchObject({ status: 409 });
  });
});
