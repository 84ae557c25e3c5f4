import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { silentProgress, type ProgressTask } from '../../runtime/ingest/Progress.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { FaultShop, type Said } from '../soak/faults/FaultShop.ts';
import { faultShop } from '../support/faultShop.ts';

/* What happens to workspaces beside kills, full disks and damage: each ends in the rows and the data hash of one to which nothing happened. */

/** What happens to the raw data after they were published: a day that the checkpoint has pruned, one that it has, and a new one. */
function change(shop: FaultShop): void {
  shop.day(1, 1);
  shop.day(3, 1);
  shop.day(4, 0);
}

let published: FaultShop;
/** What a new shop says that had those raw data from the start. */
let undisturbed: Said;

beforeAll(async () => {
  published = await faultShop('published');
  const fresh = FaultShop.create();
  change(fresh);
  await fresh.ingest(false);
  undisturbed = await fresh.ask();
  fresh.remove();
});
afterAll(() => published.remove());

function copied(): FaultShop {
  const copy = published.copy();
  onTestFinished(() => copy.remove());
  return copy;
}

/** Ingests once more, and compares the workspace with a new one of the same raw data. */
async function expectUndisturbed(shop: FaultShop): Promise<void> {
  expect(await shop.ingest(false)).toMatchObject({ ok: true });
  expect(await shop.ask()).toEqual(undisturbed);
}

describe('an ingest', () => {
  it('counts a corrected day that its checkpoint has pruned, and one that it has, whatever the clock says', async () => {
    const shop = copied();
    shop.day(4, 0);
    // Years before the last ingest, as after a battery has run out.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2001-01-01') });
    onTestFinished(() => void vi.useRealTimers());
    await shop.ingest(false);
    change(shop);
    await shop.ingest(false);
    vi.useRealTimers();
    await expectUndisturbed(shop);
  });

  it('starts from raw data if only what it remembers is left, and does not use that', async () => {
    const shop = copied();
    for (const name of ['aggregates', 'meta/ledger', 'meta/generations', 'meta/aggregate_views.duckdb', 'meta/publish.duckdb'])
      rmSync(join(shop.root, name), { recursive: true });
    change(shop);
    await expectUndisturbed(shop);
  });

  it('refuses a day whose file is replaced while it reads, remembers nothing of it, and counts it the next time', async () => {
    const shop = copied();
    change(shop);
    shop.day(4, 1);
    const compiled = await compileWorkspace(shop.root);
    if (!compiled.ok) throw new Error('the catalog of the faults does not compile');
    const replaced = ({ step }: ProgressTask): void => {
      if (step === 'ingest') shop.day(4, 0);
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
    await expectUndisturbed(shop);
  });

  it('never shares what it remembers with a second one, and both leave it as a single one would', async () => {
    const shop = copied();
    change(shop);
    await Promise.all([shop.ingest(false), shop.ingest(false)]);
    await expectUndisturbed(shop);
  });
});
