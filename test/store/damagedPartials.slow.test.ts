import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SqlRow } from '../../runtime/engine/Engine.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { listPartials } from '../../runtime/store/vacuum.ts';
import { col, manifest, source, state, table } from '../support/manifests.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { sampled } from '../support/caseCount.ts';
import { variant } from '../support/variant.ts';

const columns = { at: 'timestamp', units: 'integer' } as const;
const sum = { states: [state('units', 'value_sum', { of: col('units') })] };
const one = manifest([source({ columns })], [table('daily', sum)]);
const rows = (day: number, units: number, count = 10): string =>
  `SELECT TIMESTAMP '2026-01-01' + INTERVAL (${day}) DAY AS at, ${units}::BIGINT AS units FROM range(${count})`;

const prepared = new PreparedWorkspaces();

/** Two days, ingested one after the other: a partial each. */
async function twoDays(): Promise<{ readonly workspace: TestWorkspace; readonly partials: readonly string[] }> {
  const workspace = await prepared.copy('two days', async (first) => {
    for (const day of [0, 1]) {
      await first.parquet(`data/d${day}.parquet`, rows(day, day + 1));
      await first.ingest(one);
    }
  });
  const partials = (await listPartials(workspacePaths(workspace.root))).map(({ path }) => path);
  expect(partials.length).toBe(2);
  return { workspace, partials };
}

async function shown(workspace: TestWorkspace): Promise<readonly SqlRow[]> {
  return workspace.published(
    "SELECT (SELECT string_agg(period || ' ' || units, ', ' ORDER BY period) FROM store.daily) AS days, data_hash FROM store.generation",
  );
}

function flipBit(path: string, at: number): void {
  const content = readFileSync(path);
  content[at] = (content[at] ?? 0) ^ 4;
  writeFileSync(path, content);
}

describe('a partial', () => {
  it('has its size and hash recorded, in the ledger and beside it', async () => {
    const { workspace, partials } = await twoDays();
    const recorded = await workspace.published('SELECT partial, bytes::INTEGER AS bytes, sha256 FROM meta.partials ORDER BY partial');
    expect(recorded).toEqual(
      partials.map((partial) => {
        const content = readFileSync(workspace.path(partial));
        return { partial, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
      }),
    );
    const seal: unknown = JSON.parse(readFileSync(workspace.path(`${partials[0]}.seal`), 'utf8'));
    expect(seal).toMatchObject({
      seal: {
        format: 5,
        bytes: recorded[0]?.['bytes'],
        sha256: recorded[0]?.['sha256'],
        facts: { source: 'events', table_id: 'daily', chunks: [{ chunk_id: 'd0', rows_in: 10, rows: 1, first_day: '2026-01-01' }] },
      },
    });
  });

  it.each(
    sampled([
      ['has a flipped bit among its values', (path: string) => flipBit(path, 60)],
      ['has a flipped bit in its footer', (path: string) => flipBit(path, readFileSync(path).length - 40)],
      ['is cut', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 100))],
      ['is empty', (path: string) => writeFileSync(path, '')],
    ]),
  )('that %s counts as lost: its chunk is read again, and the report names it', async (_how, damage) => {
    const { workspace, partials } = await twoDays();
    const before = await shown(workspace);
    damage(workspace.path(partials[0] ?? ''));
    const report = await workspace.ingestOne(one);
    expect(report).toMatchObject({ error: null, chunks: { done: 1, unchanged: 1 } });
    expect(report.warnings).toEqual([`${partials[0]} is damaged. 1 chunk in it is read again.`]);
    expect(await shown(workspace)).toEqual(before);
    expect(await workspace.ingestOne(one)).toMatchObject({ published: false, warnings: [], chunks: { unchanged: 2 } });
  });

  variant('of another chunk, or of fewer rows, under its name counts as lost', async () => {
    const { workspace, partials } = await twoDays();
    const [first = '', second = ''] = partials.map((partial) => workspace.path(partial));
    const before = await shown(workspace);
    copyFileSync(second, first);
    expect(await workspace.ingestOne(one)).toMatchObject({ error: null, chunks: { done: 1, unchanged: 1 } });
    expect(await shown(workspace)).toEqual(before);

    await workspace.parquet('fewer.parquet', `FROM read_parquet('${second}') LIMIT 0`);
    renameSync(workspace.path('fewer.parquet'), second);
    expect(await workspace.ingestOne(one)).toMatchObject({ error: null, chunks: { done: 1, unchanged: 1 } });
    expect(await shown(workspace)).toEqual(before);
  });

  variant('that is damaged with the files of its chunk gone leaves what was published answering, until the chunk is retired', async () => {
    const { workspace, partials } = await twoDays();
    const before = await shown(workspace);
    flipBit(workspace.path(partials[0] ?? ''), 60);
    rmSync(workspace.path('data/d0.parquet'));
    await workspace.parquet('data/d2.parquet', rows(2, 3));
    const refused = await workspace.ingestOne(one);
    expect(refused.error).toBe(
      `Table daily cannot be published: ${partials[0]} is gone or damaged, and so are the files of a chunk in it. What was published before keeps answering. Restore the partial or the files, or retire the chunk with --prune.`,
    );
    expect(refused.warnings).toEqual([`${partials[0]} is damaged. 1 chunk in it cannot be read again: the files are gone.`]);
    expect(await shown(workspace)).toEqual(before);
    expect(await workspace.ingestOne(one, { prune: 'up_to_half' })).toMatchObject({ error: null, published: true, chunks: { retired: 1 } });
    expect((await shown(workspace))[0]?.['days']).toBe('2026-01-02 20, 2026-01-03 30');
  });

  variant('of a former computation stays while a generation on disk shows it, and is removed when none does', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/d0.parquet', rows(0, 1));
    await workspace.ingest(one);
    const former = (await listPartials(workspacePaths(workspace.root))).map(({ path }) => path);
    const weekly = manifest([source({ columns })], [table('daily', { ...sum, grain: 'week' })]);
    const kept = async (): Promise<boolean> => {
      const partials = (await listPartials(workspacePaths(workspace.root))).map(({ path }) => path);
      return former.every((path) => partials.includes(path));
    };
    const seen: boolean[] = [];
    for (const day of [1, 2, 3]) {
      await workspace.ingest(weekly);
      seen.push(await kept());
      await workspace.parquet(`data/d${day}.parquet`, rows(day, 1));
    }
    await workspace.ingest(weekly);
    seen.push(await kept());
    // The first generation shows it, and is one of the newest three until the third publication of the new computation.
    expect(seen).toEqual([true, true, false, false]);
    expect(await workspace.ingestOne(one)).toMatchObject({ error: null, chunks: { done: 4 } });
  });

  it('of a run that nothing refers to any more is removed', async () => {
    const { workspace, partials } = await twoDays();
    const paths = workspacePaths(workspace.root);
    const [first = ''] = partials;
    const stray = first.replace(/r\d{8}T\d{9}-[0-9a-f]{6}/, 'r20200101T000000000-abcdef');
    for (const name of [stray, `${stray}.tmp`, `${stray}.seal.tmp`]) copyFileSync(workspace.path(first), workspace.path(name));
    await workspace.ingest(one);
    expect((await listPartials(paths)).map(({ path }) => join(path))).toEqual(partials);
  });
});
