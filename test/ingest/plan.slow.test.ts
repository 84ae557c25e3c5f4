import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planText } from '../../runtime/cli/planText.ts';
import type { IngestPlan } from '../../runtime/ingest/plan/IngestPlan.ts';
import { planIngest, type PlanOptions } from '../../runtime/ingest/plan/planIngest.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { IngestProcess } from '../support/IngestProcess.ts';
import { call, col, lit, manifest, source, state, table } from '../support/manifests.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const events = source({ format: 'csv', columns: { at: 'date', kind: 'string' } });
const daily = table('daily', { dimensions: { kind: 'string' }, states: [state('n', 'count')] });
const catalog = manifest([events], [daily]);
const changed = manifest(
  [events],
  [{ ...daily, filter: call('<>', col('kind'), lit('x')) }, table('total', { states: [state('n', 'count')] })],
);

/** Days of so many rows as their number. */
async function ingested(...days: readonly number[]): Promise<TestWorkspace> {
  const workspace = new TestWorkspace();
  for (const day of days) write(workspace, day, day);
  expect((await workspace.ingest(catalog)).ok).toBe(true);
  return workspace;
}

function write(workspace: TestWorkspace, day: number, rows: number): void {
  workspace.write(`data/2026-01-0${day}.csv`, `at,kind\n${`2026-01-0${day},a\n`.repeat(rows)}`);
}

/** Plans, and holds that nothing is written. */
async function planned(workspace: TestWorkspace, more: Partial<PlanOptions> = {}): Promise<IngestPlan> {
  const before = filesOf(workspace.root);
  const plan = await planIngest({
    workspace: workspace.root,
    manifest: catalog,
    force: false,
    prune: 'none',
    progress: silentProgress,
    ...more,
  });
  expect(filesOf(workspace.root)).toEqual(before);
  return plan;
}

function filesOf(folder: string): readonly unknown[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const { size, mtimeMs } = statSync(path);
    return [[path, size, mtimeMs], ...(entry.isDirectory() ? filesOf(path) : [])];
  });
}

const because = (processor: string, reason: string) => ({ processor, reason });

describe('a plan', () => {
  it('of a workspace that was never ingested reads everything, and leaves not even a folder', async () => {
    const workspace = new TestWorkspace();
    write(workspace, 1, 1);
    const plan = await planned(workspace);
    expect(plan).toMatchObject({
      ok: true,
      sources: [{ source: 'events', unchanged: 0, reads: [{ chunk_id: '2026-01-01', rows: null, processors: [because('daily', 'new')] }] }],
    });
    expect(readdirSync(workspace.root)).toEqual(['data']);
  });

  it('says of every chunk why it would be read, for which processors, and how many rows it has', async () => {
    const workspace = await ingested(1, 2, 3, 4);
    write(workspace, 2, 7);
    write(workspace, 5, 5);
    const { sources } = await planned(workspace);
    expect(sources[0]).toMatchObject({
      unchanged: 3,
      reads: [
        { chunk_id: '2026-01-02', rows: null, processors: [because('daily', 'changed')] },
        { chunk_id: '2026-01-05', rows: null, processors: [because('daily', 'new')] },
      ],
    });
    const after = await planned(workspace, { manifest: changed });
    expect(after.sources[0]?.reads.slice(0, 2)).toEqual([
      { chunk_id: '2026-01-01', bytes: 21, rows: 1, processors: [because('daily', 'computation'), because('total', 'new')] },
      { chunk_id: '2026-01-02', bytes: 99, rows: null, processors: [because('daily', 'computation'), because('total', 'new')] },
    ]);
    expect(planText(after)).toContain('read 2026-01-01 (0.0 MiB, 1 row) for daily: the computation has changed; total: new');
    expect((await planned(workspace, { force: true })).sources[0]?.reads.map(({ processors }) => processors[0]?.reason)).toEqual(
      Array.from({ length: 5 }, () => 'forced'),
    );
  });

  it('knows the rows of Parquet files that nobody has read', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/2026-01-01.parquet', "SELECT DATE '2026-01-01' AS at, 'a' AS kind FROM range(123)");
    const parquet = manifest([source({ columns: { at: 'date', kind: 'string' } })], [daily]);
    expect((await planned(workspace, { manifest: parquet })).sources[0]?.reads).toMatchObject([{ rows: 123 }]);
  });

  variant('says what would be lost, and what pruning would retire', async () => {
    const workspace = await ingested(1, 2, 3, 4);
    rmSync(workspace.path('data/2026-01-02.csv'));
    expect(await planned(workspace)).toMatchObject({ ok: true, sources: [{ missing: ['2026-01-02'], losses: [], reads: [] }] });
    const plan = await planned(workspace, { manifest: changed });
    expect(plan).toMatchObject({
      ok: false,
      sources: [{ losses: [{ processor: 'daily', chunks: [{ chunk_id: '2026-01-02', reason: 'gone' }] }] }],
    });
    expect(planText(plan)).toContain('kept daily: its former computation keeps answering, because the new one lacks 1 chunk;');
    expect((await workspace.ingest(changed)).sources[0]?.losses).toEqual(plan.sources[0]?.losses);
    expect(await planned(workspace, { manifest: changed, prune: 'up_to_half' })).toMatchObject({
      ok: true,
      sources: [{ losses: [], missing: [], retired: { chunks: 1, rows: 2 } }],
    });
    for (const day of [1, 3]) rmSync(workspace.path(`data/2026-01-0${day}.csv`));
    expect((await planned(workspace, { prune: 'up_to_half' })).sources[0]?.error).toContain('use --prune=all');
  });

  variant('takes lost partials and ledgers into account', async () => {
    const workspace = await ingested(1, 2);
    const [folder] = readdirSync(workspace.path('aggregates/daily'));
    for (const name of readdirSync(workspace.path(`aggregates/daily/${folder}`)))
      if (name.endsWith('.parquet')) rmSync(workspace.path(`aggregates/daily/${folder}/${name}`));
    expect((await planned(workspace)).sources[0]?.reads).toMatchObject([
      { chunk_id: '2026-01-01', rows: 1, processors: [because('daily', 'lost')] },
      { chunk_id: '2026-01-02', rows: 2, processors: [because('daily', 'lost')] },
    ]);

    const other = await ingested(1, 2);
    truncateSync(workspacePaths(other.root).ledger('events'), 5000);
    expect(await planned(other)).toMatchObject({
      sources: [{ reads: [], unchanged: 2, warnings: [expect.stringContaining('The ledger of source events is damaged.')] }],
    });
  });

  variant('is the one that an ingest after a kill would follow, and does not wait for a running one', async () => {
    const workspace = await ingested(1);
    write(workspace, 2, 2);
    const holder = new IngestProcess(workspace, catalog, 'events', 'hold');
    await holder.printed('holding');
    const before = await planIngest({
      workspace: workspace.root,
      manifest: catalog,
      force: false,
      prune: 'none',
      progress: silentProgress,
    });
    expect(before.sources[0]?.error).toContain(`is being ingested by process ${holder.pid}`);
    await holder.kill();
    expect((await planned(workspace)).sources[0]?.reads).toMatchObject([{ chunk_id: '2026-01-02' }]);
  });
});
