import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { canonicalHash } from '../../compiler/canonicalJson.ts';
import { batches } from '../../runtime/ingest/rows/batches.ts';
import { discover } from '../../runtime/ingest/stock/discover.ts';
import type { DataFile } from '../../runtime/places/DataPlace.ts';
import type { Content } from '../../runtime/store/storage/contentOf.ts';
import { fingerprint } from '../../runtime/ingest/stock/fingerprint.ts';
import { FolderPlace } from '../../runtime/places/FolderPlace.ts';
import { timeAncestors } from '../../runtime/ingest/rows/timeAncestors.ts';
import { newRunId } from '../../runtime/store/vacuum.ts';
import { call, col, lit, source } from '../support/manifests.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { openDatabase } from '../support/databases.ts';

const file = (path: string, bytes: number): DataFile => ({ path, absolute: `/nowhere/${path}`, bytes, stamp: '0' });

const sizes = (cut: ReturnType<typeof batches>): readonly (readonly string[])[] => cut.map((batch) => batch.map(({ id }) => id));

describe('chunks', () => {
  it('are found by id and path in order of their UTF-8 bytes, past hidden files and what the service writes', async () => {
    const workspace = new TestWorkspace();
    for (const path of [
      'data/b-2.csv',
      'data/B-1.csv',
      'data/\u{1f600}-1.csv',
      'data/\uffee-1.csv',
      'data/deep/b-1.csv',
      'data/.hidden/b-3.csv',
      'data/.b-4.csv',
      'aggregates/b-5.csv',
      'meta/b-6.csv',
    ])
      workspace.write(path, 'at\n');
    const engine = await openDatabase(':memory:');
    const connection = await engine.connect();
    const chunks = await discover(
      new FolderPlace({ connection, source: 'events', folder: workspace.root, root: null }),
      source({ format: 'csv', path: '**/*.csv', chunk_id: '([^/]+)-\\d[.]csv$', columns: { at: 'date' } }),
    );
    connection.closeSync();
    engine.close();
    expect(chunks.map(({ id, files }) => [id, files.map(({ path }) => path)])).toEqual([
      ['B', ['data/B-1.csv']],
      ['b', ['data/b-2.csv', 'data/deep/b-1.csv']],
      ['\uffee', ['data/\uffee-1.csv']],
      ['\u{1f600}', ['data/\u{1f600}-1.csv']],
    ]);
  });

  it('are the same whether a folder is read or the engine is asked', async () => {
    const workspace = new TestWorkspace();
    for (const path of ['a.csv', 'b.CSV', '.c.csv', '..d.csv', 'a', '.csv', 'a.csv.gz', 'deep/a.csv'])
      workspace.write(`data/${path}`, 'at\n');
    workspace.write('elsewhere/e.csv', 'at\n');
    symlinkSync(workspace.path('elsewhere/e.csv'), workspace.path('data/e.csv'));
    symlinkSync(workspace.path('elsewhere/none.csv'), workspace.path('data/f.csv'));
    symlinkSync(workspace.path('elsewhere'), workspace.path('data/g.csv'));
    const engine = await openDatabase(':memory:');
    const connection = await engine.connect();
    const place = new FolderPlace({ connection, source: 'events', folder: workspace.root, root: null });
    const found = async (pattern: string): Promise<readonly string[]> =>
      (await place.find(pattern, 'found_and_read')).map(({ path }) => path);
    for (const [read, asked] of [
      ['data/*.csv', 'data/*[.]csv'],
      ['data/*', 'data/[!~]*'],
      ['data/a*', 'data/[a]*'],
      ['none/*.csv', 'none/*[.]csv'],
      ['data/a.csv/*', 'data/a.csv/[!~]*'],
    ] as const)
      expect(await found(read), read).toEqual(await found(asked));
    expect(await found('data/*.csv')).toEqual(['data/a.csv', 'data/e.csv', 'data/f.csv']);
    expect(place.passed_over).toEqual(['data/g.csv']);
    const [a, e] = await place.find('data/*.csv', 'found_and_read');
    expect([a?.content?.bytes, e?.content]).toEqual([3, undefined]);
    // By names alone, links and folders are among them, whose content is not known until they are found.
    workspace.write('data/large.csv', 'at\n'.repeat(50_000));
    const named = await place.named('data/*.csv');
    const all = ['data/a.csv', 'data/e.csv', 'data/f.csv', 'data/g.csv', 'data/large.csv'];
    expect(named?.paths.toSorted()).toEqual(all);
    expect(all.map((path) => named?.glanceAt(path) ?? null)).toEqual([a?.content, null, null, null, null]);
    expect((await named?.found(all))?.map(({ path, content }) => [path, content?.bytes])).toEqual([
      ['data/a.csv', 3],
      ['data/e.csv', undefined],
      ['data/f.csv', undefined],
      ['data/large.csv', 150_000],
    ]);
    expect(await place.named('data/*[.]csv')).toBe(null);
    connection.closeSync();
    engine.close();
  });

  it('are said where they are links to nothing, sockets, devices or folders, by any glob', async () => {
    const workspace = new TestWorkspace();
    for (const path of ['data/a.csv', 'data/folder.csv/part-1', 'deep/er/b.csv']) workspace.write(path, 'at\n');
    symlinkSync('/nowhere/at/all', workspace.path('data/dangling.csv'));
    symlinkSync('circular.csv', workspace.path('data/circular.csv'));
    symlinkSync('/dev/null', workspace.path('data/device.csv'));
    symlinkSync('/nowhere/at/all', workspace.path('deep/er/c.csv'));
    const server = createServer().listen(workspace.path('data/socket.csv'));
    await once(server, 'listening');
    const engine = await openDatabase(':memory:');
    const connection = await engine.connect();
    for (const pattern of ['data/*.csv', 'data/*[.]csv', 'd?t[!b]/*.csv', 'data*/*.csv']) {
      const place = new FolderPlace({ connection, source: 'events', folder: workspace.root, root: null });
      for (const how of ['found', 'found_and_read'] as const)
        expect([pattern, (await place.find(pattern, how)).map(({ path, fault }) => [path, fault])]).toEqual([
          pattern,
          [
            ['data/a.csv', undefined],
            ['data/circular.csv', 'it is a link that leads in a circle'],
            ['data/dangling.csv', 'it is a link to something that is not there'],
            ['data/device.csv', 'it is a device'],
            ['data/socket.csv', 'it is a socket'],
          ],
        ]);
      expect([pattern, place.passed_over]).toEqual([pattern, ['data/folder.csv']]);
    }
    const place = new FolderPlace({ connection, source: 'events', folder: workspace.root, root: null });
    const pathsOf = async (pattern: string): Promise<readonly string[]> => (await place.find(pattern)).map(({ path }) => path);
    expect(await pathsOf('deep/**/*.csv')).toEqual(['deep/er/b.csv', 'deep/er/c.csv']);
    expect(await pathsOf('data/socket.csv')).toEqual(['data/socket.csv']);
    expect(await place.file('data/socket.csv')).toBe(null);
    const [socket] = await place.find('data/socket.csv');
    const files = socket === undefined ? [] : [socket];
    expect(await fingerprint(place, { id: 'x', files }, [], (one) => place.contentOf(one))).toMatchObject({
      fingerprint: null,
      problem: 'data/socket.csv cannot be read: it is a socket. Put the file in its place, or remove it.',
    });
    connection.closeSync();
    engine.close();
    server.close();
  });

  it('have a fingerprint of their content, whatever their files are called, and none if a file cannot be opened', async () => {
    const workspace = new TestWorkspace();
    workspace.write('a', 'one');
    workspace.write('b', 'two');
    workspace.write('c', 'one');
    const engine = await openDatabase(':memory:');
    const connection = await engine.connect();
    const place = new FolderPlace({ connection, source: 'events', folder: workspace.root, root: null });
    const contentOf = (one: DataFile): Promise<Content> => place.contentOf(one);
    const of = async (...names: readonly string[]): Promise<string | null> =>
      (
        await fingerprint(
          place,
          { id: 'x', files: names.map((name) => ({ ...file(name, 3), absolute: workspace.path(name) })) },
          [],
          contentOf,
        )
      ).fingerprint;
    expect(await of('a', 'b')).toBe(await of('b', 'c'));
    expect(await of('a')).toBe(canonicalHash({ files: [`3:${createHash('sha256').update('one').digest('hex')}`], lookups: [] }));
    expect(await of('a')).not.toBe(await of('a', 'c'));
    expect(await of('a')).not.toBe(await of('b'));
    const gone = await fingerprint(place, { id: 'x', files: [file('d', 3)] }, [], contentOf);
    connection.closeSync();
    engine.close();
    expect([gone.fingerprint, gone.problem]).toEqual([null, expect.stringContaining('d was found but could not be opened')]);
  });

  it('are cut into batches by number and by bytes, plain csv counting a quarter', () => {
    const chunks = [1, 2, 3, 4, 5].map((size) => ({ id: String(size), files: [file(`${size}.parquet`, size)] }));
    expect(sizes(batches(chunks, 100, 2))).toEqual([['1', '2'], ['3', '4'], ['5']]);
    expect(sizes(batches(chunks, 6))).toEqual([['1', '2', '3'], ['4'], ['5']]);
    expect(sizes(batches(chunks, 1))).toEqual([['1'], ['2'], ['3'], ['4'], ['5']]);
    expect(
      sizes(
        batches(
          chunks.map(({ id, files }) => ({ id, files: files.map(({ bytes }) => file(`${id}.csv`, bytes)) })),
          2,
        ),
      ),
    ).toEqual([['1', '2', '3'], ['4'], ['5']]);
  });
});

describe('what the time depends on', () => {
  it('is followed back through renames, derivations and lookups', () => {
    const parts = source({
      columns: { a: 'string', b: 'string', c: 'integer' },
      transforms: [
        { kind: 'derive', column: { name: 'd', type: 'string' }, expr: call('||', col('a'), lit('x')) },
        { kind: 'derive', column: { name: 'e', type: 'string' }, expr: col('b') },
        {
          kind: 'rename',
          columns: [
            { from: 'd', to: 'e' },
            { from: 'e', to: 'd' },
          ],
        },
        { kind: 'filter', where: col('c') },
        { kind: 'parse_datetime', column: 'e', format: '%Y' },
        { kind: 'rename', columns: [{ from: 'e', to: 'at' }] },
      ],
    });
    expect(timeAncestors(parts)).toEqual([true, false, true, false, true, true]);
  });
});

describe('the id of a run', () => {
  it('sorts by time', () => {
    expect(newRunId(new Date('2026-11-21T03:00:00.123Z'), '0a1b2c')).toBe('r20261121T030000123-0a1b2c');
  });
});
