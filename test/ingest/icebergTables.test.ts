import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { icebergTables, ofIceberg, withIceberg } from '../support/icebergTables.ts';
import { ICEBERG_TABLES, icebergPlace, icebergRows, icebergTruth, type IcebergParts } from '../support/readIceberg.ts';
import { scratchPad, TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const orders = icebergTruth(icebergTables, 'orders');
const idOf = (index: number): string => orders[index]?.[0] ?? '';

describe('an Iceberg table', () => {
  it.each(ICEBERG_TABLES)('gives the rows that its own library reads, at every snapshot: %s', async (name) => {
    const workspace = withIceberg(name);
    const connection = await scratchPad();
    for (const [snapshot, columns, rows] of icebergTruth(icebergTables, name)) {
      const parts = { path: `lake/${name}`, columns, ...(snapshot === null ? {} : { snapshot }) };
      expect(await icebergRows(connection, workspace.root, parts)).toEqual(rows);
    }
  });

  it('has a chunk for each partition, as the spec of each file has them', async () => {
    const chunks = async (name: string, parts: Partial<IcebergParts>): Promise<readonly string[]> => {
      const place = icebergPlace(await scratchPad(), withIceberg(name).root, { path: `lake/${name}`, columns: ['id'], ...parts });
      return (await place.find()).map(({ path }) => path.slice(`lake/${name}/`.length));
    };
    expect(await chunks('orders', { snapshot: idOf(9) })).toEqual([
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
      '2026-01-05',
      '2026-01-06',
      '2026-01-06/nor',
      '2026-01-07/',
      '2026-01-07/__HIVE_DEFAULT_PARTITION__',
      '2026-01-07/sou',
      '__HIVE_DEFAULT_PARTITION__',
      'table',
    ]);
    expect(await chunks('types', { chunk_by: ['seen_month', 'word'] })).toEqual([
      '2026-01/',
      '2026-01/ä/b',
      '2026-02/__HIVE_DEFAULT_PARTITION__',
      '2026-02/longer word',
      '__HIVE_DEFAULT_PARTITION__/__HIVE_DEFAULT_PARTITION__',
    ]);
    expect(await chunks('types', { chunk_by: ['at_hour'] })).toEqual([
      '1969-12-31-23',
      '2026-01-31-22',
      '2026-01-31-23',
      '2026-02-01-00',
      '2026-02-01-01',
    ]);
  });

  variant('is read by partition, of which only those that changed are read again and those that were removed stop counting', async () => {
    const workspace = withIceberg('orders');
    const done: unknown[] = [];
    // After the first come an append, a DELETE of a row and the first half of an overwrite, which is two snapshots.
    for (const snapshot of [idOf(0), idOf(4), idOf(3)]) {
      const { error, failures, missing, chunks, ...report } = await workspace.ingestOne(await ofIceberg({ snapshot }));
      expect([error, failures, missing, report.version]).toEqual([null, [], [], snapshot]);
      done.push([chunks.done, chunks.unchanged, chunks.retired]);
    }
    expect(done).toEqual([
      [4, 0, 0],
      [4, 1, 0],
      [0, 4, 1],
    ]);
    expect(await workspace.published('SELECT sum(total)::VARCHAR AS total FROM store.kept')).toEqual([{ total: '79.500000' }]);
    expect(await workspace.published('SELECT version FROM meta.runs ORDER BY sequence DESC LIMIT 1')).toEqual([{ version: idOf(3) }]);
    expect(await workspace.ingestOne(await ofIceberg({ snapshot: idOf(3) }))).toMatchObject({ run_id: null, chunks: { unchanged: 4 } });
  });

  it('has other contents when rows of it are marked as deleted or other columns are read of its files', async () => {
    const contents = async (name: string, parts: Partial<IcebergParts>): Promise<readonly string[]> => {
      const place = icebergPlace(await scratchPad(), withIceberg(name).root, { path: `lake/${name}`, columns: ['id'], ...parts });
      return Promise.all((await place.find()).map(async (file) => (await place.contentOf(file)).sha256));
    };
    const marked = icebergTruth(icebergTables, 'marked').map(([snapshot]) => snapshot ?? '');
    const [before, after] = [
      await contents('marked', { snapshot: marked[0] ?? '' }),
      await contents('marked', { snapshot: marked[1] ?? '' }),
    ];
    expect([before[0] === after[0], before[1] === after[1]]).toEqual([false, true]);
    // The note of the newest snapshot is another column than the one before it.
    const columns = ['note'];
    const [former] = await contents('orders', { columns, snapshot: idOf(9) });
    const [later] = await contents('orders', { columns, snapshot: idOf(10) });
    expect(former === later).toBe(false);
  });
});

describe('the metadata of an Iceberg table', () => {
  const folder = 'lake/marked/metadata';
  const newest = (workspace: TestWorkspace): string =>
    readdirSync(workspace.path(folder))
      .filter((name) => name.endsWith('.metadata.json'))
      .sort()
      .at(-1) ?? '';

  /** Why the table is refused after a change to it; `read` if it is not. */
  async function refusal(change: (workspace: TestWorkspace) => void, parts: Partial<IcebergParts> = {}): Promise<string> {
    const workspace = withIceberg('marked');
    change(workspace);
    return icebergRows(await scratchPad(), workspace.root, { path: 'lake/marked', columns: ['day', 'id'], ...parts }).then(
      () => 'read',
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
  }

  function edited(change: (text: string) => string): (workspace: TestWorkspace) => void {
    return (workspace) => {
      const file = workspace.path(`${folder}/${newest(workspace)}`);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    };
  }
  const withKey = (key: string, value: unknown): ((workspace: TestWorkspace) => void) =>
    edited((text) => JSON.stringify({ ...(JSON.parse(text) as object), [key]: value }));
  const hint = (text: string) => (workspace: TestWorkspace) => workspace.write(`${folder}/version-hint.text`, text);
  const renamed = (name: string) => (workspace: TestWorkspace) =>
    renameSync(workspace.path(`${folder}/${newest(workspace)}`), workspace.path(`${folder}/${name}`));

  it.each([
    ['a hint', hint('5')],
    ['the hint of an older file', hint('4\n')],
    ['a name of another catalog', renamed('v6.metadata.json')],
    ['paths as another writer writes them', edited((text) => text.replaceAll('file:///', 'file:/'))],
    ['a location that ends with a slash', edited((text) => text.replace(/"location":"([^"]+)"/, '"location":"$1//"'))],
    [
      'compressed metadata',
      (workspace: TestWorkspace) =>
        workspace.write(`${folder}/00006-a.gz.metadata.json`, gzipSync(readFileSync(workspace.path(`${folder}/${newest(workspace)}`)))),
    ],
  ])('are found with %s', async (_name, change) => {
    expect(await refusal(change)).toBe('read');
  });

  it('may have no rows yet', async () => {
    const workspace = withIceberg('marked');
    withKey('current-snapshot-id', null)(workspace);
    const place = icebergPlace(await scratchPad(), workspace.root, { path: 'lake/marked', columns: ['id'] });
    expect([await place.find(), await place.version()]).toEqual([[], 'none']);
  });

  it.each([
    ['a later version', withKey('format-version', 3), 'is of version 3 of the format; this reader knows 1 and 2'],
    ['no version', withKey('format-version', undefined), 'is of version undefined of the format'],
    ['no JSON', edited(() => '{'), 'they are not JSON'],
    ['a text', edited(() => '"x"'), 'the whole is not an object'],
    ['nothing', edited(() => ''), 'they are not JSON'],
    [
      'another encoding',
      (workspace: TestWorkspace) => workspace.write(`${folder}/${newest(workspace)}`, Uint8Array.of(0xff, 0xfe)),
      'not text in UTF-8',
    ],
    ['a hint of nothing', hint('17'), 'has no metadata that its version-hint.text names'],
    [
      'two of one number',
      (workspace: TestWorkspace) => workspace.write(`${folder}/00005-a.metadata.json`, '{}'),
      'has two files of metadata of one number, 00005-a.metadata.json and',
    ],
    ['a snapshot that is not there', withKey('current-snapshot-id', 17), 'names a current snapshot that its metadata do not have'],
    ['a location elsewhere', withKey('location', 's3://bucket/marked'), 'names a file outside of its own folder: file:///'],
    ['a location above', edited((text) => text.replace(/"location":"([^"]+)\/marked"/, '"location":"$1"')), 'which is not there'],
    [
      'a list out of its folder',
      edited((text) => text.replaceAll('/metadata/snap-', '/metadata/../../snap-')),
      'names a file outside of its own folder',
    ],
    [
      'a list with a NUL',
      edited((text) => text.replaceAll('/metadata/snap-', String.raw`/metadata/\u0000snap-`)),
      'names a file outside of its own folder',
    ],
    ['a type of later versions', edited((text) => text.replaceAll('"date"', '"variant"')), 'has a column of the type variant'],
    ['a transform of others', edited((text) => text.replaceAll('"transform":"day"', '"transform":"zorder"')), 'with the transform zorder'],
    ['no partition specs', withKey('partition-specs', []), 'the partition spec 0 is missing'],
    [
      'a missing data file',
      (workspace: TestWorkspace) => rmSync(workspace.path('lake/marked/data'), { recursive: true }),
      'for its snapshot 1005, which is not there: expire_snapshots may have removed it',
    ],
    [
      'a missing list',
      (workspace: TestWorkspace) => rmSync(workspace.path(`${folder}/snap-1005.avro`)),
      'needs metadata/snap-1005.avro, which is not there',
    ],
    [
      'a manifest of another size',
      (workspace: TestWorkspace) => {
        const file = workspace.path(`${folder}/deletes-5.avro`);
        writeFileSync(file, readFileSync(file).subarray(1));
      },
      'another size than its list of manifests says',
    ],
  ])('are refused by name: %s', async (_name, change, message) => {
    expect(await refusal(change)).toContain(message);
  });

  it('are refused for what the catalog says and they do not have', async () => {
    expect(await refusal(() => {}, { path: 'lake' })).toContain('has no file *.metadata.json in its folder metadata');
    expect(await refusal(() => {}, { snapshot: '17' })).toContain('has no snapshot 17: it has ');
    expect(await refusal(() => {}, { columns: ['Day'] })).toContain('has no column Day');
    expect(await refusal(() => {}, { chunk_by: ['day'] })).toContain('Their partition fields are day_day');
    const old = { path: 'lake/orders', columns: ['id'], snapshot: idOf(9), chunk_by: ['day'] };
    const { root } = withIceberg('orders');
    await expect(icebergRows(await scratchPad(), root, old)).rejects.toThrow('has files that are not partitioned by day');
  });

  it('say of a table that was copied where its own files are, whatever became of the others', async () => {
    const workspace = new TestWorkspace();
    cpSync(join(icebergTables, 'marked'), workspace.path('elsewhere/copy'), { recursive: true });
    const rows = await icebergRows(await scratchPad(), workspace.root, { path: 'elsewhere/copy', columns: ['day', 'id'] });
    expect(rows).toEqual(icebergTruth(icebergTables, 'marked').at(-1)?.[2]);
  });
});
