import { chmodSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { canonicalHash, canonicalJson } from '../../compiler/canonicalJson.ts';
import { readStatus } from '../../runtime/store/readStatus.ts';
import { workspacePaths, type WorkspacePaths } from '../../runtime/store/paths.ts';
import { caseCount } from '../support/caseCount.ts';
import { col, manifest, source, state, table } from '../support/manifests.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { variants } from '../support/variant.ts';
import { variant } from '../support/variant.ts';

const columns = { at: 'timestamp', units: 'integer' } as const;
const sum = { states: [state('units', 'value_sum', { of: col('units') })] };
const two = manifest(
  [source({ id: 'left', path: 'left/*.parquet', columns }), source({ id: 'right', path: 'right/*.parquet', columns })],
  [table('l', { source: 'left', ...sum }), table('r', { source: 'right', ...sum })],
);
const rows = (day: number): string => `SELECT TIMESTAMP '2026-01-01' + INTERVAL (${day}) DAY AS at, 1::BIGINT AS units FROM range(10)`;

const prepared = new PreparedWorkspaces();

/** Two sources, published one after the other: two generations. */
async function published(): Promise<{ readonly workspace: TestWorkspace; readonly paths: WorkspacePaths; readonly data_hash: unknown }> {
  const workspace = await prepared.copy('two', async (first) => {
    for (const folder of ['left', 'right']) await first.parquet(`${folder}/d0.parquet`, rows(0));
    await first.ingest(two);
  });
  return { workspace, paths: workspacePaths(workspace.root), data_hash: await hashOf(workspace) };
}

async function hashOf(workspace: TestWorkspace): Promise<unknown> {
  return (await workspace.published('SELECT data_hash FROM store.generation'))[0]?.['data_hash'];
}

function currentFile(paths: WorkspacePaths): string {
  const name =
    readdirSync(paths.generations)
      .filter((file) => file.endsWith('.duckdb'))
      .toSorted()
      .at(-1) ?? '';
  chmodSync(join(paths.generations, name), 0o644);
  return join(paths.generations, name);
}

describe('a published generation', () => {
  // All of these are tried with more cases, and in the trials of damage.
  const damages = [
    ['a flipped bit', 'was damaged', (file: string) => writeFileSync(file, flipped(readFileSync(file), 300_000))],
    [
      'a flipped bit where the engine never looks',
      'was damaged',
      (file: string) => writeFileSync(file, flipped(readFileSync(file), 11_000)),
    ],
    ['half of its bytes', 'was damaged', (file: string) => truncateSync(file, 400_000)],
    ['no bytes', 'was damaged', (file: string) => truncateSync(file, 0)],
    ['no seal', 'was damaged', (file: string) => rmSync(`${file}.seal`)],
    [
      'a seal with a flipped bit',
      'was damaged',
      (file: string) => writeFileSync(`${file}.seal`, flipped(readFileSync(`${file}.seal`), 30)),
    ],
  ] as const;
  it.each(damages.slice(0, caseCount(2)))(
    'with %s is published again from the partials, and nothing is read',
    async (_what, loss, damage) => {
      const { workspace, paths, data_hash } = await published();
      const file = currentFile(paths);
      damage(file);
      const report = await workspace.ingest(two);
      expect(report.sources).toMatchObject([
        {
          error: null,
          published: true,
          rows_in: 0,
          warnings: [`The published generation g000002-${String(data_hash).slice(0, 8)} ${loss}. It was published again.`],
        },
        { error: null, published: false, rows_in: 0, warnings: [] },
      ]);
      expect(await hashOf(workspace)).toBe(data_hash);
      expect(readdirSync(paths.generations)).not.toContain(file.slice(paths.generations.length + 1));
    },
  );

  const links: readonly (readonly [string, (link: string) => void])[] = [
    ['removed', () => undefined],
    ['replaced by an empty file', (link: string) => writeFileSync(link, '')],
    ['replaced by a folder', (link: string) => mkdirSync(link)],
    ['replaced by a link to nothing', (link: string) => symlinkSync('generations/g000009-00000000.duckdb', link)],
    ['replaced by a link to something else', (link: string) => symlinkSync('publish.duckdb', link)],
  ];
  it.each(links.slice(0, caseCount(2)))('whose link is %s is published again', async (_how, put) => {
    const { workspace, paths, data_hash } = await published();
    rmSync(paths.current);
    put(paths.current);
    const report = await workspace.ingest(two);
    expect(report.sources[0]).toMatchObject({
      error: null,
      published: true,
      warnings: ['The link to the published generation was gone or had been replaced. A new generation was published.'],
    });
    expect(lstatSync(paths.current).isSymbolicLink()).toBe(true);
    expect(await hashOf(workspace)).toBe(data_hash);
  });

  variant('that is lost is published again for every source, whichever is ingested', async () => {
    const { workspace, paths, data_hash } = await published();
    rmSync(paths.generations, { recursive: true });
    const report = await workspace.ingest(two, { source: 'left' });
    expect(report).toMatchObject({ ok: true, sources: [{ published: true, rows_in: 0 }] });
    expect(await hashOf(workspace)).toBe(data_hash);
    expect(await workspace.published('SELECT DISTINCT source FROM meta.lineage ORDER BY source')).toEqual([
      { source: 'left' },
      { source: 'right' },
    ]);
  });

  variant('that is damaged is not what the next one is copied from', async () => {
    const { workspace, paths } = await published();
    const file = currentFile(paths);
    writeFileSync(file, flipped(readFileSync(file), 11_000));
    await workspace.parquet('left/d1.parquet', rows(1));
    await workspace.ingest(two, { source: 'left' });
    expect(
      await workspace.published('SELECT (SELECT sum(units)::BIGINT FROM main.l) AS l, (SELECT sum(units)::BIGINT FROM main.r) AS r'),
    ).toEqual([{ l: '20', r: '10' }]);
    expect((await readStatus(workspace.root, two)).fault).toBe(null);
  });

  it('that a later version has published stays as it is', async () => {
    const { workspace, paths } = await published();
    const file = currentFile(paths);
    const seal = readFileSync(`${file}.seal`, 'utf8');
    const later = { ...(JSON.parse(seal) as { readonly seal: object }).seal, format: 99 };
    writeFileSync(`${file}.seal`, canonicalJson({ seal: later, check: canonicalHash(later) }));
    const [left] = (await workspace.ingest(two, { source: 'left' })).sources;
    expect(left?.error).toMatch(/^The published generation g000002-\w+ was written by a later version of the service, /);
    expect(readFileSync(`${file}.seal`, 'utf8')).toContain('99');
    expect((await readStatus(workspace.root, two)).fault).toBe('newer');
  });
});

describe('the status of a workspace', () => {
  it('says that the published generation cannot be used, and reports the newest that can', async () => {
    const { workspace, paths } = await published();
    truncateSync(currentFile(paths), 5000);
    expect(await readStatus(workspace.root, two)).toMatchObject({
      fault: 'damaged',
      generation: { id: expect.stringMatching(/^g000001-/) },
    });
    rmSync(paths.current);
    expect(await readStatus(workspace.root, two)).toMatchObject({ fault: 'lost', generation: { id: expect.stringMatching(/^g000001-/) } });
    rmSync(paths.generations, { recursive: true });
    symlinkSync('generations/g000002-00000000.duckdb', paths.current);
    expect(await readStatus(workspace.root, two)).toMatchObject({ fault: 'lost', generation: null });
  });
});

variants('the list of publications', {}, () => {
  it('that cannot be read is started afresh, numbering continues, and the report says so', async () => {
    const { workspace, paths, data_hash } = await published();
    for (const bytes of [0, 12_288, 20_000]) {
      truncateSync(paths.publish_lock, bytes);
      await workspace.parquet('left/d1.parquet', rows(bytes));
      const [left] = (await workspace.ingest(two, { source: 'left' })).sources;
      expect(left).toMatchObject({
        error: null,
        published: true,
        warnings: ['The list of publications of this workspace was damaged, and a new one was started. No answer depends on it.'],
      });
    }
    expect((await workspace.published('SELECT generation FROM store.generation'))[0]?.['generation']).toMatch(/^g000005-/);
    expect(await hashOf(workspace)).not.toBe(data_hash);
  });
});

describe('runs', () => {
  variant('are listed in the order in which they were started, whatever the clock said', async () => {
    const { workspace } = await published();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01T00:00:00Z') });
    try {
      await workspace.parquet('left/d1.parquet', "SELECT 'x' AS units");
      await workspace.ingest(two, { source: 'left' });
    } finally {
      vi.useRealTimers();
    }
    const [left] = (await readStatus(workspace.root, two)).sources;
    expect(left?.runs.map(({ status, started_at }) => [status, started_at.slice(0, 4) === '2020'])).toEqual([
      ['failed', true],
      ['ok', false],
    ]);
  });
});

function flipped(content: Buffer, at: number): Buffer {
  const changed = Buffer.from(content);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
