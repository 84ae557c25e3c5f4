import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deltaTables, ofDelta, withTable } from '../support/deltaTables.ts';
import { deltaPlace, deltaTruth, OLD_COLUMNS, rowsOf, type DeltaParts } from '../support/readDelta.ts';
import { scratchPad, TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

describe('a Delta table', () => {
  it('gives the rows that its own library reads, at every version', async () => {
    const workspace = withTable('orders');
    const truth = deltaTruth(deltaTables, 'orders');
    expect(truth).toHaveLength(10);
    for (const [version, rows] of truth.entries())
      expect(await rowsOf(await scratchPad(), workspace.root, { version, ...(version < 4 ? { columns: OLD_COLUMNS } : {}) })).toEqual(rows);
    expect(await rowsOf(await scratchPad(), workspace.root, {})).toEqual(truth[9]);
  });

  it('gives those of partitions whose values are encoded in paths', async () => {
    const workspace = withTable('shops');
    const parts = { path: 'lake/shops', columns: OLD_COLUMNS };
    expect(await rowsOf(await scratchPad(), workspace.root, parts)).toEqual(deltaTruth(deltaTables, 'shops')[0]);
    const found = await deltaPlace(await scratchPad(), workspace.root, parts).find();
    expect(found.map(({ path }) => path)).toEqual(
      ['__HIVE_DEFAULT_PARTITION__', 'north', 'south & east/ä'].map((shop) => `lake/shops/${shop}`),
    );
  });

  variant('is read by partition, of which only those that changed are read again and those that were removed stop counting', async () => {
    const workspace = withTable('orders');
    const done: unknown[] = [];
    // After version 5 come an OPTIMIZE, a DELETE of a partition, an overwrite of all, and a RESTORE.
    for (const version of [5, 7, 8]) {
      const { error, failures, missing, chunks, ...report } = await workspace.ingestOne(await ofDelta({ version }));
      expect([error, failures, missing]).toEqual([null, [], []]);
      done.push([report.version, chunks.done, chunks.unchanged, chunks.retired]);
    }
    expect(done).toEqual([
      ['5', 6, 0, 0],
      ['7', 1, 4, 1],
      ['8', 1, 0, 5],
    ]);
    expect(await workspace.published('SELECT total::VARCHAR AS total FROM store.kept')).toEqual([{ total: '100.000000' }]);
    expect(await workspace.published('SELECT version FROM meta.runs ORDER BY sequence')).toEqual(
      ['5', '7', '8'].map((version) => ({ version })),
    );
    expect(await workspace.ingestOne(await ofDelta({ version: 8 }))).toMatchObject({ run_id: null, chunks: { done: 0, unchanged: 1 } });
  });

  it('may be one chunk, whose content is the same wherever the table is', async () => {
    const contents: unknown[] = [];
    for (const path of ['lake/orders', 'other/place']) {
      const workspace = new TestWorkspace();
      cpSync(join(deltaTables, 'orders'), workspace.path(path), { recursive: true });
      const place = deltaPlace(await scratchPad(), workspace.root, { path, chunk_by: [] });
      const [whole, ...others] = await place.find();
      expect([whole?.path, others]).toEqual([`${path}/table`, []]);
      if (whole !== undefined) contents.push(await place.contentOf(whole));
    }
    expect(contents[0]).toEqual(contents[1]);
  });
});

describe('a Delta table that cannot be read for certain', () => {
  const NEWEST = 'lake/orders/_delta_log/00000000000000000009.json';
  const CHECKPOINT = 'lake/orders/_delta_log/00000000000000000005.checkpoint.parquet';

  /** Why the table is refused after a change to it. */
  async function refusal(change: (workspace: TestWorkspace) => void, parts: DeltaParts = {}): Promise<string> {
    const workspace = withTable('orders');
    change(workspace);
    const error = await rowsOf(await scratchPad(), workspace.root, parts).then(
      () => 'read',
      (thrown: unknown) => thrown,
    );
    return error instanceof Error ? error.message : String(error);
  }

  function append(action: unknown): (workspace: TestWorkspace) => void {
    return (workspace) => {
      const file = workspace.path(NEWEST);
      writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${JSON.stringify(action)}\n`);
    };
  }

  const add = (path: string, more: object = {}): unknown => ({
    add: { path, partitionValues: { day: '2026-01-01' }, size: 1, modificationTime: 0, dataChange: true, ...more },
  });
  const requires = (minReaderVersion: number, readerFeatures?: readonly string[]): unknown => ({
    protocol: { minReaderVersion, minWriterVersion: 7, readerFeatures, writerFeatures: readerFeatures },
  });

  it.each([
    ['a path out of its folder', add('../../secret.parquet'), 'names a file outside of its own folder: ../../secret.parquet'],
    ['a path that climbs when decoded', add('day=1/%2E%2E/%2E%2E/x'), 'names a file outside of its own folder'],
    ['an absolute path', add('/etc/passwd'), 'names a file outside of its own folder'],
    ['a URI', add('s3://other/bucket/x.parquet'), 'names a file outside of its own folder'],
    ['a file URI', add('file:///etc/passwd'), 'names a file outside of its own folder'],
    ['a path that is not encoded', add('day=%ZZ/x'), 'not encoded rightly'],
    [
      'a missing file',
      add('day=2026-01-01/gone.parquet'),
      'needs the file day=2026-01-01/gone.parquet for its version 9, which is not there',
    ],
    ['a deletion vector', add('x', { deletionVector: { storageType: 'u', pathOrInlineDv: 'ab', offset: 1 } }), 'deletion vector'],
    ['a partition without a value', add('x', { partitionValues: {} }), 'x has no value of the partition column day'],
    ['column mapping', requires(2), 'requires a reader of version 2'],
    ['a later reader', requires(4), 'requires a reader of version 4'],
    ['an unknown feature', requires(3, ['timestampNtz', 'deletionVectors', 'v2Checkpoint']), 'knows deletionVectors, v2Checkpoint'],
    ['an action that is a text', 'add', 'an action is not an object'],
  ])('is refused by name: %s', async (_name, action, message) => {
    expect(await refusal(append(action))).toContain(message);
  });

  it('is refused for a log with holes, except before a checkpoint', async () => {
    const without =
      (...versions: readonly number[]) =>
      (workspace: TestWorkspace) => {
        for (const version of versions) rmSync(workspace.path(`lake/orders/_delta_log/0000000000000000000${version}.json`));
      };
    expect(await refusal(without(7))).toContain('cannot be read at version 9: commits before it are missing');
    expect(await refusal(without(3), { version: 4 })).toContain('cannot be read at version 4');
    expect(await refusal(without(0, 3, 5))).toBe('read');
    expect(await refusal(() => {}, { version: 10 })).toContain('has no version 10: the newest is 9');
  });

  it('is refused for a log that is not whole', async () => {
    expect(await refusal((workspace) => workspace.write(NEWEST, ''))).toContain('has an empty commit');
    expect(await refusal((workspace) => workspace.write(NEWEST, '{"add":'))).toContain('line 1 is not JSON');
    expect(await refusal((workspace) => workspace.write(NEWEST, Uint8Array.of(0xff, 0xfe, 0x7b)))).toContain('not text in UTF-8');
    expect(await refusal((workspace) => workspace.write(CHECKPOINT, 'PAR1'))).toContain('has a checkpoint that cannot be read');
  });

  it('is refused for what the catalog says and it does not have', async () => {
    expect(await refusal(() => {}, { path: 'lake' })).toContain('has no commit in its folder _delta_log');
    expect(await refusal(() => {}, { chunk_by: ['shop'] })).toContain('is not partitioned by shop');
    expect(await refusal(() => {}, { columns: { ...OLD_COLUMNS, price: 'decimal' } })).toContain('has no column price');
  });

  it('is refused for a data file of another size, and has no chunk of one that is not Parquet', async () => {
    const spoilt = (change: (whole: Uint8Array) => Uint8Array) => (workspace: TestWorkspace) => {
      const folder = workspace.path('lake/orders/day=2026-01-05');
      const file = join(folder, readdirSync(folder)[0] ?? '');
      writeFileSync(file, change(readFileSync(file)));
    };
    expect(await refusal(spoilt((whole) => whole.subarray(1)))).toContain('has another size than its log says');
    expect(await refusal(spoilt((whole) => whole.fill(0)))).toContain('is not readable as Parquet');
  });
});
