import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { silentProgress, type ProgressTask } from '../../runtime/ingest/Progress.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { FaultShop } from '../soak/faults/FaultShop.ts';

/* What happens to workspaces beside kills, full disks and damage: each ends in the rows and the data hash of one to which nothing happened. */

let published: FaultShop;

beforeAll(async () => {
  published = FaultShop.create();
  await published.ingest(false);
});
afterAll(() => published.remove());

function copied(): FaultShop {
  const copy = published.copy();
  onTestFinished(() => copy.remove());
  return copy;
}

/** Ingests once more, and compares the workspace with a new one of the same raw data. */
async function expectUndisturbed(shop: FaultShop, raw: (shop: FaultShop) => void): Promise<void> {
  expect(await shop.ingest(false)).toMatchObject({ ok: true });
  const fresh = FaultShop.create();
  onTestFinished(() => fresh.remove());
  raw(fresh);
  await fresh.ingest(false);
  expect(await shop.ask()).toEqual(await fresh.ask());
}

describe('an ingest', () => {
  it('counts a corrected day that its checkpoint has pruned, and one that it has, whatever the clock says', async () => {
    const shop = copied();
    const raw = (of: FaultShop): void => {
      of.day(1, 1);
      of.day(3, 1);
      of.day(4, 0);
    };
    shop.day(4, 0);
    // Years before the last ingest, as after a battery has run out.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2001-01-01') });
    onTestFinished(() => void vi.useRealTimers());
    await shop.ingest(false);
    raw(shop);
    await shop.ingest(false);
    vi.useRealTimers();
    await expectUndisturbed(shop, raw);
  });

  it('starts from raw data if only what it remembers is left, and does not use that', async () => {
    const shop = copied();
    for (const name of ['aggregates', 'meta/ledger', 'meta/generations', 'meta/aggregate_views.duckdb', 'meta/publish.duckdb'])
      rmSync(join(shop.root, name), { recursive: true });
    shop.day(2, 1);
    await expectUndisturbed(shop, (of) => of.day(2, 1));
  });

  it('refuses a day whose file is replaced while it reads, remembers nothing of it, and counts it the next time', async () => {
    const shop = copied();
    shop.day(4, 0);
    const compiled = await compileWorkspace(shop.root);
    if (!compiled.ok) throw new Error('the catalog of the faults does not compile');
    const replaced = ({ step }: ProgressTask): void => {
      if (step === 'ingest') shop.day(4, 1);
    };
    const { manifest } = compiled;
    const progress = { ...silentProgress, start: replaced };
    const { sources } = await ingest({
      workspace: shop.root,
      manifest,
      force: false,
      prune: 'none',
      losses: 'refused',
      threads: 1,
      progress,
    });
    expect(sources.map(({ source, failures }) => [source, [...new Set(failures.map(({ message }) => message))]])).toEqual([
      ['sales', ['data/sales/2026-01-04.csv changed while it was being read. Run ingest again when it is complete.']],
      ['visits', ['data/visits/2026-01-04.csv changed while it was being read. Run ingest again when it is complete.']],
    ]);
    await expectUndisturbed(shop, (of) => of.day(4, 1));
  });

  it('never shares what it remembers with a second one, and both leave it as one would', async () => {
    const shop = copied();
    shop.day(4, 0);
    await Promise.all([shop.ingest(false), shop.ingest(false)]);
    await expectUndisturbed(shop, (of) => of.day(4, 0));
  });
});
