import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ingestSummary } from '../../runtime/cli/ingestSummary.ts';
import { planIngest } from '../../runtime/ingest/plan/planIngest.ts';
import type { RootLocations } from '../../runtime/places/RootLocation.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { manifest, source, state, table } from '../support/manifests.ts';
import { oneSource } from '../support/oneSource.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const days = { format: 'csv', path: 'days/*.csv', chunk_id: '([^/]+)[.]csv$', columns: { at: 'date' } } as const;
const tables = [table('daily', { states: [state('n', 'count')] })];
const inLake = manifest([source({ ...days, root: 'lake' })], tables);

/** A folder outside any workspace, with a name that appears nowhere else. */
class Lake {
  readonly folder = mkdtempSync(join(tmpdir(), 'a-place-told-to-nobody-'));
  readonly roots: RootLocations = new Map([['lake', { kind: 'folder', folder: this.folder }]]);

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }
}

function lakeOf(...names: readonly string[]): Lake {
  const lake = new Lake();
  for (const day of names) lake.write(`days/${day}.csv`, `at\n${day}\n`);
  return lake;
}

async function countsOf(workspace: TestWorkspace): Promise<unknown> {
  return workspace.published('SELECT period::VARCHAR AS day, sum(n)::INTEGER AS n FROM store.daily GROUP BY 1 ORDER BY 1');
}

describe('a root', () => {
  variant('is a folder outside the workspace, below which the paths of a source lie', async () => {
    const lake = lakeOf('2026-01-01', '2026-01-02');
    const workspace = new TestWorkspace();
    expect(await workspace.ingestOne(inLake, { roots: lake.roots })).toMatchObject({ error: null, chunks: { done: 2 } });
    expect(await countsOf(workspace)).toEqual([
      { day: '2026-01-01', n: 1 },
      { day: '2026-01-02', n: 1 },
    ]);
    lake.write('days/2026-01-02.csv', 'at\n2026-01-02\n2026-01-02\n');
    const plan = await planIngest({
      workspace: workspace.root,
      manifest: inLake,
      roots: lake.roots,
      force: false,
      prune: 'none',
      progress: silentProgress,
    });
    expect(plan.sources[0]?.reads.map(({ chunk_id }) => chunk_id)).toEqual(['2026-01-02']);
    expect(await workspace.ingestOne(inLake, { roots: lake.roots })).toMatchObject({ error: null, chunks: { done: 1, unchanged: 1 } });
  });

  variant('does not affect any hash: the same files elsewhere, or in the workspace, are not read again', async () => {
    const reader = { kind: 'csv', path: days.path, chunk_id: days.chunk_id, columns: days.columns } as const;
    const processors = {
      daily: { kind: 'numeric_distribution', source: 'events', grain: 'day', states: { n: { kind: 'count' } } },
    } as const;
    const [inRoot, inWorkspace] = await Promise.all([
      oneSource({ root: 'lake', reader, time: 'at' }, processors),
      oneSource({ reader, time: 'at' }, processors),
    ]);
    expect(inRoot.tables['daily']?.computation_hash).toBe(inWorkspace.tables['daily']?.computation_hash);

    const workspace = new TestWorkspace();
    expect(await workspace.ingestOne(inRoot, { roots: lakeOf('2026-01-01').roots })).toMatchObject({ chunks: { done: 1 } });
    expect(await workspace.ingestOne(inRoot, { roots: lakeOf('2026-01-01').roots })).toMatchObject({ chunks: { done: 0, unchanged: 1 } });
    workspace.write('days/2026-01-01.csv', 'at\n2026-01-01\n');
    expect(await workspace.ingestOne(inWorkspace)).toMatchObject({ chunks: { done: 0, unchanged: 1 } });
  });

  it('without a location is an error that says how to set it', async () => {
    const { error } = await new TestWorkspace().ingestOne(inLake);
    expect(error).toBe(
      'Source events: its data are in the root lake, but the location of that root was not given. Nothing was read. Set it with --root lake=PLACE, or the environment variable SERVICE_ROOT_LAKE.',
    );
  });

  it('that is missing retires nothing, and is an error that does not name its location', async () => {
    const lake = lakeOf('2026-01-01');
    const workspace = new TestWorkspace();
    await workspace.ingestOne(inLake, { roots: lake.roots });
    renameSync(lake.folder, `${lake.folder}-unmounted`);
    onTestFinished(() => rmSync(`${lake.folder}-unmounted`, { recursive: true }));
    for (const prune of ['none', 'all'] as const) {
      const { error, published } = await workspace.ingestOne(inLake, { roots: lake.roots, prune });
      expect(error).toMatch(/^Source events: there is no folder at the location of the root lake\. Nothing was read or retired\./);
      expect([error, published]).toEqual([expect.not.stringContaining(lake.folder), false]);
    }
    expect(await countsOf(workspace)).toEqual([{ day: '2026-01-01', n: 1 }]);
  });

  it('may contain files without a folder of their own, and lookups beside them', async () => {
    const lake = new Lake();
    lake.write('2026-01-01.csv', 'at\n2026-01-01\n');
    lake.write('names.csv', 'at,name\n2026-01-01,New Year\n');
    const named = manifest(
      [
        source({
          ...days,
          path: '2026-*.csv',
          root: 'lake',
          result: { at: 'date', name: 'string' },
          transforms: [
            {
              kind: 'lookup',
              root: 'lake',
              path: 'names.csv',
              reader: {
                format: 'csv',
                delimiter: ',',
                columns: [
                  { name: 'at', type: 'date' },
                  { name: 'name', type: 'string' },
                ],
              },
              on: [{ column: 'at', key: 'at' }],
              take: [{ column: { name: 'name', type: 'string' }, from: 'name' }],
            },
          ],
        }),
      ],
      [table('daily', { dimensions: { name: 'string' }, states: [state('n', 'count')] })],
    );
    const workspace = new TestWorkspace();
    expect(await workspace.ingestOne(named, { roots: lake.roots })).toMatchObject({ error: null, chunks: { done: 1 } });
    expect(await workspace.published('SELECT name::VARCHAR AS name FROM store.daily')).toEqual([{ name: 'New Year' }]);
  });
});

describe('what leads outside a root', () => {
  it.each([
    ['a link to a file', 'days/2026-01-02.csv', 'days/2026-01-02.csv'],
    ['a link to a folder', '2026-01-02.csv', 'days'],
  ])('is refused: %s', async (_what, target, link) => {
    const outside = new Lake();
    outside.write(target, 'at\n2026-01-02\n');
    const lake = new Lake();
    if (link !== 'days') lake.write('days/2026-01-01.csv', 'at\n2026-01-01\n');
    symlinkSync(link === 'days' ? outside.folder : join(outside.folder, target), join(lake.folder, link));
    const workspace = new TestWorkspace();
    const { error } = await workspace.ingestOne(inLake, { roots: lake.roots });
    expect(error).toBe(
      'Source events: days/2026-01-02.csv is a link, or within one, that leads outside the root lake. Nothing was read. Put the file itself there, or remove the link.',
    );
  });

  it('does not include a link to another file of the root', async () => {
    const lake = lakeOf('2026-01-01');
    lake.write('kept/day.csv', 'at\n2026-01-02\n');
    symlinkSync('../kept/day.csv', join(lake.folder, 'days/2026-01-02.csv'));
    expect(await new TestWorkspace().ingestOne(inLake, { roots: lake.roots })).toMatchObject({ error: null, chunks: { done: 2 } });
  });
});

describe('where a root is', () => {
  it('appears in no report, no file of the workspace and no message about a chunk', async () => {
    const lake = lakeOf('2026-01-01');
    lake.write('days/2026-01-02.csv', 'at\nnever\n');
    lake.write('days/2026-01-03.csv', 'no_such_column\n1\n');
    lake.write('days/2026-01-04.csv', 'at,b\n"2026-01-04\n');
    const workspace = new TestWorkspace();
    const report = await workspace.ingest(inLake, { roots: lake.roots });
    expect(report.sources[0]?.failures.map(({ chunk_id }) => chunk_id)).toEqual(['2026-01-02', '2026-01-03', '2026-01-04']);
    const place = lake.folder.slice(tmpdir().length + 1);
    expect([JSON.stringify(report), ingestSummary(report)].filter((text) => text.includes(place))).toEqual([]);
    const files = readdirSync(workspace.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(place))).toEqual([]);
    expect(files.length).toBeGreaterThan(2);
  });
});
