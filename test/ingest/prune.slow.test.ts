import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { ingestSummary } from '../../runtime/cli/ingestSummary.ts';
import { manifest, source, state, table } from '../support/manifests.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { sampled } from '../support/caseCount.ts';
import { variant } from '../support/variant.ts';

function catalogOf(chunk_id: string): Manifest {
  return manifest(
    [source({ path: 'data/*/*.csv', chunk_id, format: 'csv', columns: { at: 'date' } })],
    [table('daily', { states: [state('n', 'count')] })],
  );
}

const catalog = catalogOf('data/([^/]+)/');
const monthly = catalogOf('data/(\\d{4}-\\d\\d)-');
const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];

const prepared = new PreparedWorkspaces();

/** A folder for each day, with so many files, each with one row more than the one before. */
async function ingested(files = 1, wanted: readonly string[] = days): Promise<TestWorkspace> {
  return prepared.copy(`${files} ${wanted.join()}`, async (workspace) => {
    for (const day of wanted) for (let part = 1; part <= files; part++) write(workspace, day, part);
    expect((await workspace.ingest(catalog)).ok).toBe(true);
  });
}

function write(workspace: TestWorkspace, day: string, part: number, rows = part): void {
  workspace.write(`data/${day}/part-${part}.csv`, `at\n${`${day}\n`.repeat(rows)}`);
}

async function shown(workspace: TestWorkspace): Promise<readonly unknown[]> {
  return (await workspace.published('SELECT chunk_id FROM store.chunks ORDER BY chunk_id')).map(({ chunk_id }) => chunk_id);
}

describe('pruning', () => {
  variant('retires a chunk that could not be read and whose files are gone, which is failed until then', async () => {
    const workspace = await ingested();
    workspace.write('data/2026-01-06/part-1.csv', 'at\nnever\n');
    expect(await workspace.ingestOne(catalog)).toMatchObject({ failures: [{ chunk_id: '2026-01-06' }], failed_gone: [] });
    rmSync(workspace.path('data/2026-01-06'), { recursive: true });
    const report = await workspace.ingest(catalog);
    expect(report.sources).toMatchObject([{ failures: [], missing: [], failed_gone: ['2026-01-06'] }]);
    expect(ingestSummary(report)).toContain('gone 2026-01-06: it could not be read, and its files are gone; --prune retires it');
    const newest = "SELECT arg_max(status, attempt) AS status FROM meta.chunks WHERE chunk_id = '2026-01-06'";
    expect(await workspace.published(newest)).toEqual([{ status: 'failed' }]);

    const pruned = await workspace.ingestOne(catalog, { prune: 'up_to_half' });
    expect(pruned).toMatchObject({ failed_gone: [], rows_retired: 0, chunks: { retired: 1 } });
    expect(await workspace.published(newest)).toEqual([{ status: 'retired' }]);
    expect(await shown(workspace)).toEqual(days);
    expect((await workspace.ingestOne(catalog, { prune: 'up_to_half' })).published).toBe(false);
  });

  it('retires the chunks whose files are gone, and says how many rows go with them', async () => {
    const workspace = await ingested(2);
    for (const day of days.slice(3)) rmSync(workspace.path(`data/${day}`), { recursive: true });
    const report = await workspace.ingest(catalog, { prune: 'up_to_half' });
    expect(report.sources[0]).toMatchObject({ error: null, rows_retired: 6, chunks: { retired: 2, missing: 0 } });
    expect(ingestSummary(report)).toContain('chunks 0 ingested, 3 unchanged, 2 retired with 6 rows;');
    expect(await shown(workspace)).toEqual(days.slice(0, 3));
  });

  it.each(
    sampled([
      [3, '3 of 5 chunks are gone, with 3 rows'],
      [5, 'all 5 chunks are gone, with 5 rows'],
    ]),
  )('is refused when %i of 5 chunks are gone, until retiring all of them is allowed', async (count, said) => {
    const workspace = await ingested();
    for (const day of days.slice(0, count)) rmSync(workspace.path(`data/${day}`), { recursive: true });
    const refused = await workspace.ingest(catalog, { prune: 'up_to_half' });
    expect(refused.ok).toBe(false);
    expect(refused.sources[0]?.error).toBe(
      `Source events: the files of ${said}. Nothing was read or retired. If you mean to retire that many, use --prune=all.`,
    );
    expect(await shown(workspace)).toEqual(days);
    expect(await workspace.ingestOne(catalog, { prune: 'all' })).toMatchObject({ error: null, chunks: { retired: count } });
    expect(await shown(workspace)).toEqual(days.slice(count));
  });

  it('counts as gone what is not found under another id, after chunk ids have changed', async () => {
    const workspace = await ingested();
    rmSync(workspace.path('data/2026-01-02'), { recursive: true });
    expect(await workspace.ingestOne(monthly)).toMatchObject({ losses: [{ chunks: [{ chunk_id: '2026-01-02', reason: 'gone' }] }] });
    expect(await workspace.ingestOne(monthly, { prune: 'up_to_half' })).toMatchObject({
      error: null,
      losses: [],
      rows_retired: 1,
      chunks: { retired: 1, unchanged: 1 },
    });
    expect(await shown(workspace)).toEqual(['2026-01']);
    expect(await workspace.ingestOne(monthly, { prune: 'up_to_half' })).toMatchObject({ published: false, chunks: { retired: 0 } });
  });

  variant('is refused then, too, when most is gone, of files that were read and of files that were not', async () => {
    const workspace = await ingested();
    for (const day of days.slice(0, 3)) rmSync(workspace.path(`data/${day}`), { recursive: true });
    for (let again = 0; again < 2; again++) {
      const refused = await workspace.ingestOne(monthly, { prune: 'up_to_half' });
      expect(refused.error).toContain('the files of 3 of 5 chunks are gone, with 3 rows.');
      await workspace.ingestOne(monthly);
    }
  });

  it('retires nothing when the folder of the data is missing, whatever is allowed', async () => {
    const workspace = await ingested();
    renameSync(workspace.path('data'), workspace.path('elsewhere'));
    for (const prune of ['up_to_half', 'all'] as const) {
      const { ok, sources } = await workspace.ingest(catalog, { prune });
      expect([ok, sources[0]?.error]).toEqual([
        false,
        'Source events: the folder data is missing, which does not mean that its data are gone. Nothing was read or retired. Put it back or mount it; if its data are really gone, create it as an empty folder and use --prune=all.',
      ]);
    }
    expect(await shown(workspace)).toEqual(days);
    // Without it, they are reported.
    expect(await workspace.ingestOne(catalog)).toMatchObject({ error: null, missing: days });
  });

  it.each(
    sampled([
      ['a link to something that is not there', (path: string) => symlinkSync('/nowhere/at/all', path)],
      ['a link to itself', (path: string) => symlinkSync(path, path)],
    ]),
  )('retires nothing when the folder of the data is %s', async (_what, put) => {
    const workspace = await ingested();
    renameSync(workspace.path('data'), workspace.path('elsewhere'));
    put(workspace.path('data'));
    for (const prune of ['none', 'all'] as const) {
      const { ok, sources } = await workspace.ingest(catalog, { prune });
      expect([ok, sources[0]?.error]).toEqual([false, expect.stringMatching(/^Source events: data cannot be listed: /)]);
    }
    expect(await shown(workspace)).toEqual(days);
    rmSync(workspace.path('data'));
    renameSync(workspace.path('elsewhere'), workspace.path('data'));
    expect(await workspace.ingestOne(catalog, { prune: 'all' })).toMatchObject({ error: null, chunks: { unchanged: 5, retired: 0 } });
  });
});

describe('a folder that cannot be read', () => {
  variant('leaves its chunks unchanged, names them, and does not stop the others from being ingested', async () => {
    const workspace = await ingested();
    renameSync(workspace.path('data/2026-01-02'), workspace.path('elsewhere'));
    symlinkSync('/nowhere/at/all', workspace.path('data/2026-01-02'));
    write(workspace, '2026-01-05', 1, 7);
    const report = await workspace.ingestOne(catalog);
    expect(report).toMatchObject({ error: null, published: true, missing: [], chunks: { done: 1, failed: 1, unchanged: 3 } });
    expect(report.failures).toEqual([
      {
        chunk_id: '2026-01-02',
        message:
          'its files cannot be seen because data/2026-01-02 cannot be read: it is a link to something that is not there. The chunk still counts as it was last read. Make the files readable, and run this again.',
        example: null,
      },
    ]);
    expect(await workspace.published('SELECT sum(n)::BIGINT AS n FROM store.daily')).toEqual([{ n: '11' }]);

    const pruned = await workspace.ingestOne(catalog, { prune: 'all' });
    expect(pruned.error).toMatch(
      /^Source events: nothing was read or retired, because it is not known which files are gone. Chunk 2026-01-02: /,
    );
    expect(await shown(workspace)).toEqual(days);
  });

  it('fails a chunk that has other files, which is not read without those', async () => {
    const workspace = await ingested(2);
    rmSync(workspace.path('data/2026-01-02/part-2.csv'));
    symlinkSync('/nowhere/at/all', workspace.path('data/2026-01-02/part-2.csv'));
    const report = await workspace.ingestOne(catalog);
    expect(report.failures.map(({ chunk_id, message }) => [chunk_id, message])).toEqual([
      [
        '2026-01-02',
        'data/2026-01-02/part-2.csv cannot be read: it is a link to something that is not there. Put the file in its place, or remove it.',
      ],
    ]);
    expect(await workspace.published('SELECT sum(n)::BIGINT AS n FROM store.daily')).toEqual([{ n: '15' }]);
  });
});

describe('a chunk of several files', () => {
  variant('is read without one that is gone, and reports what is lost with it', async () => {
    const workspace = await ingested(3);
    rmSync(workspace.path('data/2026-01-02/part-3.csv'));
    const report = await workspace.ingest(catalog);
    expect(report.sources[0]?.shrunk).toEqual([
      { chunk_id: '2026-01-02', files: ['data/2026-01-02/part-3.csv'], rows_before: 6, rows_now: 3 },
    ]);
    expect(ingestSummary(report)).toContain('  smaller 2026-01-02: data/2026-01-02/part-3.csv is gone; it had 6 rows and now has 3');
    expect((await workspace.ingestOne(catalog)).shrunk).toEqual([]);
  });

  variant('loses none when one is renamed, split or corrected', async () => {
    const workspace = await ingested(3);
    renameSync(workspace.path('data/2026-01-02/part-3.csv'), workspace.path('data/2026-01-02/renamed.csv'));
    write(workspace, '2026-01-02', 1, 20);
    expect(await workspace.ingestOne(catalog)).toMatchObject({ shrunk: [], chunks: { done: 1 } });
  });
});
