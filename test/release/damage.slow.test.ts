import { chmodSync, readFileSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { healthOf } from '../../runtime/http/healthOf.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { sampled } from '../support/caseCount.ts';
import { eventually } from '../support/eventually.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { emptyShop, hold, ingest, revenue, writeShop } from './shop.ts';

const prepared = new PreparedWorkspaces();

/** Two generations: a revenue of 15, then of 22. */
async function shop(): Promise<TestWorkspace> {
  return prepared.copy('two generations', async (workspace) => {
    writeShop(workspace);
    workspace.write('data/2026-01-01.csv', 'day,amount\n2026-01-01,15\n');
    await ingest(workspace);
    workspace.write('data/2026-01-02.csv', 'day,amount\n2026-01-02,7\n');
    await ingest(workspace);
  });
}

function generation(workspace: TestWorkspace, number: number): string {
  const { generations } = workspacePaths(workspace.root);
  const name = readdirSync(generations).find((file) => file.startsWith(`g00000${number}-`) && file.endsWith('.duckdb')) ?? '';
  chmodSync(join(generations, name), 0o644);
  return join(generations, name);
}

function flipBit(file: string): void {
  const content = readFileSync(file);
  content[11_000] = (content[11_000] ?? 0) ^ 1;
  writeFileSync(file, content);
}

describe('a server whose published generation', () => {
  it.each(
    sampled(
      sampled([
        ['is damaged', (file: string) => flipBit(file), 'damaged'],
        ['is cut', (file: string) => truncateSync(file, 20_000), 'damaged'],
        ['is gone', (file: string) => rmSync(file), 'lost'],
        ['is not a database', (file: string) => writeFileSync(file, 'nothing'), 'damaged'],
      ] as const),
    ),
  )('%s when it starts serves the last whole one, and says why', async (_how, damage, fault) => {
    const workspace = await shop();
    damage(generation(workspace, 2));
    const told: unknown[] = [];
    const holder = await hold(workspace, false, { faulted: (cause, serving) => told.push([cause, serving?.id.slice(0, 7)]) });
    expect(await holder.use(revenue)).toBe(15);
    expect(healthOf(holder.current())).toMatchObject({ status: 'degraded', stale: false, generation_fault: fault });
    expect(told).toEqual([[fault, 'g000001']]);

    await ingest(workspace);
    await holder.refresh();
    expect(await holder.use(revenue)).toBe(22);
    expect(healthOf(holder.current())).toEqual({
      status: 'ok',
      stale: false,
      catalog_hash: holder.current().manifest.catalog_hash,
      generation: expect.stringMatching(/^g000003-/),
    });
    expect(told).toEqual([
      [fault, 'g000001'],
      [null, 'g000003'],
    ]);
  });

  it('is published damaged keeps the previous one', async () => {
    const workspace = await shop();
    const holder = await hold(workspace, false);
    workspace.write('data/2026-01-03.csv', 'day,amount\n2026-01-03,100\n');
    await ingest(workspace);
    flipBit(generation(workspace, 3));
    await holder.refresh();
    expect(await holder.use(revenue)).toBe(22);
    expect(holder.current().generation_fault).toBe('damaged');
  });

  it('is damaged while in use goes back to the last intact one', async () => {
    const workspace = await shop();
    const holder = await hold(workspace, true);
    flipBit(generation(workspace, 2));
    await eventually(() => holder.current().generation_fault !== null);
    expect(await holder.use(revenue)).toBe(15);
    expect(holder.current().generation_fault).toBe('damaged');
  });

  it('is large answers while it is compared with its seal, and goes back to the last intact one if it is damaged', async () => {
    const workspace = await shop();
    const faults: unknown[] = [];
    const large = { watch: false, compared_first_bytes: 0, events: { faulted: (fault: unknown) => faults.push(fault) } };
    const whole = await ReleaseHolder.start(workspace.root, large);
    expect(await whole.use(revenue)).toBe(22);
    await whole.close();
    expect(faults).toEqual([]);

    flipBit(generation(workspace, 2));
    const holder = await ReleaseHolder.start(workspace.root, large);
    onTestFinished(() => holder.close());
    // The engine looks at each block that it reads; the bit is in none of them.
    expect([15, 22]).toContain(await holder.use(revenue));
    await eventually(() => holder.current().generation_fault !== null);
    expect(await holder.use(revenue)).toBe(15);
    expect(faults).toEqual(['damaged']);
  });

  it('is moved away with all of meta/ keeps answering, says so, and recovers when it comes back', async () => {
    const workspace = await shop();
    const holder = await hold(workspace, true);
    renameSync(workspace.path('meta'), workspace.path('elsewhere'));
    await eventually(() => holder.current().generation_fault !== null);
    expect(holder.current().generation_fault).toBe('lost');
    expect(await holder.use(revenue)).toBe(22);
    renameSync(workspace.path('elsewhere'), workspace.path('meta'));
    await eventually(() => holder.current().generation_fault === null);
    expect(await holder.use(revenue)).toBe(22);
  });

  it('is damaged like every other one answers nothing rather than something wrong', async () => {
    const workspace = await shop();
    for (const number of [1, 2]) flipBit(generation(workspace, number));
    const holder = await hold(workspace, false);
    expect(healthOf(holder.current())).toMatchObject({ status: 'degraded', generation: null, generation_fault: 'damaged' });
    await expect(holder.use(revenue)).rejects.toMatchObject({ status: 409 });
  });

  it('was never there is healthy: nothing was lost', async () => {
    const workspace = emptyShop();
    const holder = await hold(workspace, false);
    expect(healthOf(holder.current())).toMatchObject({ status: 'ok', generation: null });
    await holder.refresh();
    expect(holder.current().generation_fault).toBe(null);
  });
});
