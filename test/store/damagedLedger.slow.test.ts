import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { sampled } from '../support/caseCount.ts';
import { col, manifest, source, state, table } from '../support/manifests.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { editDatabase } from '../support/databases.ts';
import { variant } from '../support/variant.ts';

const columns = { at: 'timestamp', units: 'integer' } as const;
const one = manifest([source({ columns })], [table('daily', { states: [state('units', 'value_sum', { of: col('units') })] })]);
const rows = (day: number, units = 1): string =>
  `SELECT TIMESTAMP '2026-01-01' + INTERVAL (${day}) DAY AS at, ${units}::BIGINT AS units FROM range(10)`;

const prepared = new PreparedWorkspaces();

async function ingested(): Promise<{ readonly workspace: TestWorkspace; readonly ledger: string; readonly data_hash: unknown }> {
  const workspace = await prepared.copy('two days', async (first) => {
    for (const day of [0, 1]) await first.parquet(`data/d${day}.parquet`, rows(day));
    await first.ingest(one);
  });
  return { workspace, ledger: workspacePaths(workspace.root).ledger('events'), data_hash: await hashOf(workspace) };
}

async function hashOf(workspace: TestWorkspace): Promise<unknown> {
  return (await workspace.published('SELECT data_hash FROM store.generation'))[0]?.['data_hash'];
}

describe('a ledger', () => {
  it.each(
    sampled([
      ['is empty', (file: string) => truncateSync(file, 0)],
      ['is three pages long', (file: string) => truncateSync(file, 12_288)],
      ['is not a database', (file: string) => writeFileSync(file, 'nothing that an engine reads')],
      [
        'has a flipped bit in its header',
        (file: string) => {
          const content = readFileSync(file);
          content[20] = (content[20] ?? 0) ^ 1;
          writeFileSync(file, content);
        },
      ],
    ] as const),
  )('that %s is rebuilt from what was published, and nothing is read again', async (_how, damage) => {
    const { workspace, ledger, data_hash } = await ingested();
    damage(ledger);
    const report = await workspace.ingestOne(one);
    expect(report).toMatchObject({ error: null, chunks: { done: 0, unchanged: 2 } });
    expect(report.warnings).toEqual([
      'The ledger of source events was damaged. It was rebuilt from the history in generation g000001-' +
        `${String(data_hash).slice(0, 8)}.`,
    ]);
    await workspace.parquet('data/d2.parquet', rows(2));
    expect(await workspace.ingestOne(one)).toMatchObject({ error: null, warnings: [], chunks: { done: 1, unchanged: 2 } });
    expect(await workspace.published("SELECT count(*) AS n FROM meta.runs WHERE source = 'events'")).toEqual([{ n: '2' }]);
  });

  it('that is lost with all of meta/ is rebuilt from the seals of the partials', async () => {
    const { workspace, data_hash } = await ingested();
    const lineage = 'SELECT chunk_id, role, path, bytes, sha256 FROM meta.lineage ORDER BY ALL';
    const before = await workspace.published(lineage);
    rmSync(workspace.path('meta'), { recursive: true });
    const report = await workspace.ingestOne(one);
    expect(report).toMatchObject({ error: null, published: true, chunks: { done: 0, unchanged: 2 } });
    expect(report.warnings).toEqual(['The ledger of source events was gone. It was rebuilt from 1 partial written since.']);
    expect(await hashOf(workspace)).toBe(data_hash);
    expect(await workspace.published(lineage)).toEqual(before);
  });

  variant('that somebody has replaced with an older copy is rebuilt: what was published does not disappear', async () => {
    const { workspace, ledger } = await ingested();
    for (const ending of ['', '.seal']) copyFileSync(`${ledger}${ending}`, workspace.path(`older${ending}`));
    await workspace.parquet('data/d2.parquet', rows(2));
    await workspace.ingest(one);
    const data_hash = await hashOf(workspace);
    for (const ending of ['', '.seal']) copyFileSync(workspace.path(`older${ending}`), `${ledger}${ending}`);
    rmSync(workspace.path('data/d2.parquet'));
    const report = await workspace.ingestOne(one);
    expect(report).toMatchObject({ error: null, missing: ['d2'] });
    expect(report.warnings[0]).toMatch(/^The ledger of source events recorded less than was published from it\. It was rebuilt from/);
    expect(await hashOf(workspace)).toBe(data_hash);
  });

  variant('of a later version of the service is refused in words, and left as it is', async () => {
    const { workspace, ledger } = await ingested();
    await editDatabase(ledger, 'CREATE OR REPLACE VIEW main.format AS SELECT 99 AS version');
    rmSync(`${ledger}.seal`);
    const { error } = await workspace.ingestOne(one, { force: true });
    expect(error).toBe(
      'The ledger of source events was written by a later version of the service, and this one cannot read its format. Nothing was changed. Use the later version, or give this one its own workspace.',
    );
    await editDatabase(ledger, 'CREATE OR REPLACE VIEW main.format AS SELECT 2 AS version');
    expect(await workspace.ingestOne(one)).toMatchObject({ error: null, chunks: { unchanged: 2 } });
  });

  variant('is closed with a seal, and has none while an ingest is at work', async () => {
    const { workspace, ledger } = await ingested();
    expect(existsSync(`${ledger}.seal`)).toBe(true);
    let during: boolean | null = null;
    await workspace.ingest(one, {
      force: true,
      progress: { start: () => (during = existsSync(`${ledger}.seal`)), advance: () => undefined, finish: () => undefined },
    });
    expect(during).toBe(false);
    expect(existsSync(`${ledger}.seal`)).toBe(true);
  });
});
