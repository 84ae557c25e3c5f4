import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { readStatus } from '../../runtime/store/readStatus.ts';
import { listPartials } from '../../runtime/store/vacuum.ts';
import { storeFormat1 } from '../support/storeFormat1.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { editDatabase } from '../support/databases.ts';

/** Every module that is loaded from now on, also later by one that is loaded already, has this version of the ingest kernel. */
function useKernel(kernel_version: number): void {
  vi.resetModules();
  vi.doMock('../../compiler/assemble/kernelVersion.ts', () => ({ KERNEL_VERSION: kernel_version }));
}

async function loadService() {
  const { ReleaseHolder } = await import('../../runtime/release/ReleaseHolder.ts');
  const { callTool } = await import('../../runtime/tools/callTool.ts');
  const { compileWorkspace } = await import('../../runtime/workspace/compileWorkspace.ts');
  return { ReleaseHolder, callTool, compileWorkspace };
}

// The fixture was stored by version 1, and stays as it was stored.
useKernel(1);
const service = await loadService();
afterAll(() => {
  vi.doUnmock('../../compiler/assemble/kernelVersion.ts');
  vi.resetModules();
});

async function manifestOf(workspace: TestWorkspace, { compileWorkspace } = service): Promise<Manifest> {
  const compiled = await compileWorkspace(workspace.root);
  if (!compiled.ok) throw new Error('the catalog does not compile');
  return compiled.manifest;
}

/** The sums of the raw data of three days, the second with a row more. */
const revenue = [
  { shop: 's0', revenue: 715 },
  { shop: 's1', revenue: 732 },
  { shop: 's2', revenue: 735 },
];

async function ask(
  workspace: TestWorkspace,
  { ReleaseHolder, callTool } = service,
): Promise<{ readonly rows: unknown; readonly data_hash: string | null; readonly fault: unknown }> {
  const holder = await ReleaseHolder.start(workspace.root, { watch: false });
  try {
    const release = holder.current();
    const caps = { default_rows: 100, max_rows: 100, max_bytes: 65_536, measure: 'json', max_chunk_ids: 50 } as const;
    const context = { release: viewOf(release, operator), caps, timeout_ms: 10_000, signal: new AbortController().signal };
    const { rows } = await callTool('metric_query', context, { metric: 'revenue', dimensions: ['shop'] });
    return { rows, data_hash: release.generation?.data_hash ?? null, fault: release.generation_fault };
  } finally {
    await holder.close();
  }
}

describe('a workspace of the first format', () => {
  it('answers without being changed', async () => {
    const workspace = storeFormat1();
    expect(await ask(workspace)).toEqual({ rows: revenue, data_hash: expect.stringMatching(/^5ba46e6b/), fault: null });
    const status = await readStatus(workspace.root, await manifestOf(workspace));
    expect(status.sources[0]?.runs.map(({ status: outcome }) => outcome)).toEqual(['failed', 'ok', 'ok']);
  });

  it('is brought to this format by the next ingest, which says so and reads nothing again', async () => {
    const workspace = storeFormat1();
    const manifest = await manifestOf(workspace);
    const partials = (await listPartials(workspacePaths(workspace.root))).map(({ path }) => path);
    const { sources } = await workspace.ingest(manifest);
    expect(sources).toMatchObject([
      {
        source: 'sales',
        error: null,
        published: true,
        chunks: { done: 0, unchanged: 3, failed: 1 },
        warnings: [
          "The ledger of source sales was written by an earlier version of the service and has been converted to this version's format.",
          "The published generation g000004-5ba46e6b was written by an earlier version of the service. It was published again in this version's format.",
        ],
      },
      {
        source: 'visits',
        error: null,
        chunks: { done: 0, unchanged: 4 },
        warnings: [
          "The ledger of source visits was written by an earlier version of the service and has been converted to this version's format.",
        ],
      },
    ]);
    expect(await ask(workspace)).toMatchObject({ rows: revenue, data_hash: expect.stringMatching(/^5ba46e6b/), fault: null });
    expect((await listPartials(workspacePaths(workspace.root))).map(({ path }) => path)).toEqual(partials);
    // The history is all there, numbered in its order, and the partials are recorded as they are.
    expect(await workspace.published("SELECT sequence, status FROM meta.runs WHERE source = 'sales' ORDER BY sequence")).toEqual([
      { sequence: '1', status: 'ok' },
      { sequence: '2', status: 'ok' },
      { sequence: '3', status: 'failed' },
      { sequence: '4', status: 'failed' },
    ]);
    expect(await workspace.published('SELECT partial FROM meta.partials ORDER BY partial')).toEqual(
      partials.map((partial) => ({ partial })),
    );
    const { sources: again } = await workspace.ingest(manifest);
    expect(again.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it('answers nothing that a later kernel would store differently until the next ingest has read everything again', async () => {
    const workspace = storeFormat1();
    onTestFinished(() => useKernel(1));
    useKernel(2);
    const later = await loadService();
    await expect(ask(workspace, later)).rejects.toMatchObject({ code: 'missing_aggregates' });
    const { sources } = await workspace.ingest(await manifestOf(workspace, later));
    expect(sources).toMatchObject([
      { error: null, published: true, chunks: { done: 3, unchanged: 0, failed: 1 } },
      { error: null, published: true, chunks: { done: 4, unchanged: 0 } },
    ]);
    expect(await ask(workspace, later)).toMatchObject({ rows: revenue, data_hash: expect.not.stringMatching(/^5ba46e6b/), fault: null });
  });

  it('has its partials compared with what the ledger says of their rows: one that differs is read again', async () => {
    const workspace = storeFormat1();
    const [first, second] = (await listPartials(workspacePaths(workspace.root))).map(({ path }) => workspace.path(path));
    writeFileSync(first ?? '', readFileSync(second ?? ''));
    const { sources } = await workspace.ingest(await manifestOf(workspace));
    expect(sources[0]).toMatchObject({ error: null, chunks: { done: 2, unchanged: 1 } });
    expect(await ask(workspace)).toMatchObject({ rows: revenue, data_hash: expect.stringMatching(/^5ba46e6b/) });
  });

  it('with a ledger that a killed ingest left without one of its tables has it rebuilt', async () => {
    const workspace = storeFormat1();
    await editDatabase(workspacePaths(workspace.root).ledger('visits'), 'DROP TABLE lineage');
    const { sources } = await workspace.ingest(await manifestOf(workspace));
    expect(sources[1]).toMatchObject({ error: null, chunks: { done: 0, unchanged: 4 } });
    expect(sources[1]?.warnings[0]).toMatch(/^The ledger of source visits was damaged\. It was rebuilt from the history in generation/);
  });

  it('with a list of publications of a later version is left as it is', async () => {
    const workspace = storeFormat1();
    await editDatabase(workspacePaths(workspace.root).publish_lock, 'CREATE VIEW main.format AS SELECT 99 AS version');
    const { sources } = await workspace.ingest(await manifestOf(workspace));
    expect(sources[0]?.error).toMatch(/^The list of publications of this workspace was written by a later version of the service, /);
    expect(await ask(workspace)).toMatchObject({ rows: revenue, fault: null });
  });
});
