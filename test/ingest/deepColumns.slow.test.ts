import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import type { FileReader } from '../../generated/types.ts';
import { oneSource } from '../support/oneSource.ts';
import { TestWorkspace, query } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

type Columns = FileReader['columns'];

/** A source whose columns are all dimensions of its one table; `at` is its time. */
async function catalog(kind: Exclude<FileReader['kind'], 'excel' | 'sqlite'>, columns: Columns, time_zone = 'UTC'): Promise<Manifest> {
  const suffix = { json: 'json', csv: 'csv', parquet: 'parquet' }[kind];
  const dimensions = Object.keys(columns).filter((name) => name !== 'at');
  const texts = Object.fromEntries(dimensions.map((name) => [`${name}_`, `cast(${name} as varchar)`]));
  return oneSource(
    {
      reader: { kind, path: `data/*.${suffix}`, chunk_id: `(\\w+)\\.${suffix}$`, columns },
      time: 'at',
      time_zone,
      transforms: [{ derive: { ...texts, hour_: 'cast("at" as varchar)' } }],
    },
    {
      hourly: {
        kind: 'numeric_distribution',
        source: 'events',
        grain: 'hour',
        dimensions: [...Object.keys(texts), 'hour_'],
        states: { rows: { kind: 'count' } },
      },
    },
  );
}

/** The rows as they were read. */
async function rowsOf(workspace: TestWorkspace, columns: Columns): Promise<readonly unknown[]> {
  const names = [...Object.keys(columns).filter((name) => name !== 'at'), 'hour'];
  const rows = await workspace.published(
    `SELECT ${names.map((name) => `${name}_::VARCHAR AS ${name}`).join(', ')} FROM store.hourly ORDER BY ALL`,
  );
  return rows.map((row) => names.map((name) => row[name]));
}

async function failuresOf(workspace: TestWorkspace, manifest: Manifest): Promise<readonly string[]> {
  return (await workspace.ingestOne(manifest)).failures.map(({ message, example }) => `${message} ${example ?? ''}`);
}

const lines = (...records: readonly unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('json', () => {
  const columns: Columns = {
    at: { type: 'timestamp', epoch: 'milliseconds' },
    status: { path: 'http.response.status', type: 'integer' },
    price: { path: 'items[1].price', type: 'decimal' },
    agent: { path: '"user agent"."a/b~c"', type: 'string' },
    campaign: { path: 'session.utm.campaign', type: 'string', json: true },
    plain: { path: 'Other', type: 'boolean' },
  };
  const whole = {
    at: 1767182400123,
    http: { response: { status: 200 } },
    items: [{ price: 1 }, { price: 12.5 }],
    'user agent': { 'a/b~c': 'x' },
    session: '{"utm": {"campaign": "spring"}}',
    Other: true,
  };

  it('is read where it is: below keys, in lists, and in strings of json; what a row lacks is null', async () => {
    const workspace = new TestWorkspace();
    const bare = { at: 1767182400000, http: { response: null }, items: [{}], 'user agent': null, session: '{"utm": null}', Other: null };
    workspace.write('data/a.json', lines(whole, bare, { at: 1767182400001, items: [], session: { utm: { campaign: 'open' } } }));
    const manifest = await catalog('json', columns, 'Europe/Berlin');
    expect(await failuresOf(workspace, manifest)).toEqual([]);
    expect(await rowsOf(workspace, columns)).toEqual([
      ['200', '12.500000', 'x', 'spring', 'true', '2025-12-31 13:00:00.123'],
      [null, null, null, 'open', null, '2025-12-31 13:00:00.001'],
      [null, null, null, null, null, '2025-12-31 13:00:00'],
    ]);
  });

  variant('fails if no record has the keys, a value is not of its type, digits would be lost, or a string is not json', async () => {
    const manifest = await catalog('json', columns);
    const failing = async (change: object): Promise<readonly string[]> => {
      const workspace = new TestWorkspace();
      workspace.write('data/a.json', lines({ ...whole, ...change }));
      return failuresOf(workspace, manifest);
    };
    expect(await failing({ http: { response: { code: 200 } } })).toEqual([
      expect.stringMatching(/^no record has the key http\.response\.status \(integer\)/),
    ]);
    expect(await failing({ http: { response: { status: 'OK' } } })).toEqual([
      expect.stringMatching(/^column status: 1 value does not match the declared type;.*"OK"$/),
    ]);
    expect(await failing({ session: '{"utm": ' })).toEqual([
      expect.stringMatching(
        /^column campaign: 1 value does not match the declared type; expected strings of json and, at the declared path, strings.*\{"utm": $/,
      ),
    ]);
    expect(await failing({ items: [{}, { price: 12345678901234.5 }] })).toEqual([expect.stringMatching(/^column price: 1 value/)]);
    expect(await failing({ at: 1767182400.5001 })).toEqual([expect.stringMatching(/^column at: 1 value.*milliseconds since 1970/)]);
    expect(await failing({ at: '2026-01-01' })).toEqual([expect.stringMatching(/^column at: 1 value.*milliseconds since 1970/)]);
  });
});

describe('Parquet', () => {
  const columns: Columns = {
    at: { path: 'meta.placed', type: 'timestamp', epoch: 'seconds' },
    status: { path: 'http.response.status', type: 'integer' },
    price: { path: 'items[0].price', type: 'decimal' },
    tag: { path: 'tags.colour', type: 'string' },
    page: { path: 'payload.page', type: 'string', json: true },
  };
  const row = `{'placed': 1767225600.25::DOUBLE} AS meta, {'response': {'status': 404::SMALLINT}} AS http, [{'price': 9.99::DECIMAL(9, 2)}] AS items, MAP {'colour': 'red'} AS tags, '{"page": "/"}' AS payload`;

  it('is read where it is: in structs, lists, maps and strings of json', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/.keep', '');
    await query(
      ':memory:',
      `COPY (SELECT ${row} UNION ALL BY NAME SELECT {'placed': 1767225600} AS meta, NULL AS http, [] AS items, MAP {} AS tags, NULL AS payload) TO '${workspace.path('data/a.parquet')}'`,
    );
    await query(':memory:', `COPY (SELECT ${row}) TO '${workspace.path('data/b.parquet')}'`);
    expect(await failuresOf(workspace, await catalog('parquet', columns))).toEqual([]);
    const one = ['404', '9.990000', 'red', '/', '2026-01-01 00:00:00.25'];
    expect(await rowsOf(workspace, columns)).toEqual([one, one, [null, null, null, null, '2026-01-01 00:00:00']]);
  });

  it.each([
    ['http.response.code', 'has no column http.response.code (integer)'],
    ['items.price', 'has no column items.price (integer)'],
    ['http[0]', 'has no column http[0] (integer)'],
    ['http.response', 'declared integer, but the file has STRUCT(status SMALLINT)'],
  ])('fails if %s is missing or not a value', async (path, message) => {
    const workspace = new TestWorkspace();
    workspace.write('data/.keep', '');
    await query(':memory:', `COPY (SELECT ${row}) TO '${workspace.path('data/a.parquet')}'`);
    const failures = await failuresOf(workspace, await catalog('parquet', { ...columns, status: { path, type: 'integer' } }));
    expect(failures).toEqual([expect.stringContaining(message)]);
  });
});

describe('csv', () => {
  const columns: Columns = {
    at: { path: 'ts', type: 'timestamp', epoch: 'seconds' },
    page: { path: 'payload.page[1]', type: 'string', json: true },
  };

  variant('is read in texts of json, and numbers that count from 1970 become times', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/a.csv', 'ts,payload\n1767225600,"{""page"": [1, ""b""]}"\n-0.5,{}\n1767225600.000001,\n');
    expect(await failuresOf(workspace, await catalog('csv', columns))).toEqual([]);
    expect(await rowsOf(workspace, columns)).toEqual([
      ['b', '2026-01-01 00:00:00'],
      [null, '1969-12-31 23:59:59.5'],
      [null, '2026-01-01 00:00:00.000001'],
    ]);
  });

  variant('fails if a string is not json, or a time has more places than a timestamp keeps', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/a.csv', 'ts,payload\n1767225600,{"page"\n');
    workspace.write('data/b.csv', 'ts,payload\n1767225600.0000001,\n');
    expect(await failuresOf(workspace, await catalog('csv', columns))).toEqual([
      expect.stringMatching(/^column page: 1 value .* \{"page"$/),
      expect.stringMatching(/^column at: 1 value .*seconds since 1970.* 1767225600\.0000001$/),
    ]);
  });
});
