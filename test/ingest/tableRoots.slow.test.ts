import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import type { ColumnType, FileColumn, Source } from '../../generated/types.ts';
import { initWorkspace } from '../../runtime/init/initWorkspace.ts';
import { planIngest } from '../../runtime/ingest/plan/planIngest.ts';
import type { RootLocations } from '../../runtime/places/RootLocation.ts';
import { defaultPlaceLimits } from '../../runtime/places/PlaceLimits.ts';
import { silentProgress, type ProgressSink } from '../../runtime/ingest/Progress.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { engineExtension } from '../support/engineExtension.ts';
import { oneSource } from '../support/oneSource.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { PostgresServer } from '../support/PostgresServer.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const extension = PostgresServer.present ? engineExtension('postgres_scanner') : null;
const needs = onlyIf(extension !== null, 'there is no PostgreSQL server, or the extension postgres_scanner could not be fetched');

let server: PostgresServer | null = null;
if (extension !== null) {
  beforeAll(() => {
    server = new PostgresServer();
  });
  afterAll(() => server?.stop());
}

function run(...statements: readonly string[]): void {
  server?.run(...statements);
}

function rootsOf(user?: string, file = extension): RootLocations {
  const address = server?.address(user) ?? '';
  return new Map([['shop', { kind: 'database', system: 'postgres', extension: file, address: () => address, limits: defaultPlaceLimits }]]);
}

interface Parts {
  readonly table: string;
  readonly columns: Readonly<Record<string, ColumnType | FileColumn>>;
  readonly date_column?: string;
  readonly time_zone?: string;
}

/** A source of a table whose columns but the first, which is its time, are dimensions as texts. */
async function catalog({ table, columns, date_column, time_zone = 'UTC' }: Parts): Promise<Manifest> {
  const [time = '', ...others] = Object.keys(columns);
  const source: Source = {
    root: 'shop',
    reader: { kind: 'postgres', table, date_column: date_column ?? time, columns },
    time,
    time_zone,
    transforms: [{ derive: { ...Object.fromEntries(others.map((name) => [`${name}_`, `cast(${name} as varchar)`])), rows_: '1' } }],
  };
  return oneSource(source, {
    daily: {
      kind: 'numeric_distribution',
      source: 'events',
      grain: 'day',
      dimensions: others.map((name) => `${name}_`),
      states: { rows_: { kind: 'value_sum', of: 'rows_' } },
    },
  });
}

async function shown(workspace: TestWorkspace, columns = '*'): Promise<unknown> {
  return workspace.published(`SELECT period::VARCHAR AS day, ${columns} FROM store.daily ORDER BY ALL`);
}

describe('a table of a database', needs, () => {
  it('is read by day, and only days that are new or changed are fetched', async () => {
    run(
      'CREATE TABLE orders (ordered_on date, customer text, amount numeric)',
      "INSERT INTO orders SELECT date '2026-01-01' + i % 3, 'c' || i, i FROM generate_series(1, 30) i",
    );
    const orders = await catalog({ table: 'orders', columns: { ordered_on: 'date' } });
    const workspace = new TestWorkspace();
    expect(await workspace.ingestOne(orders, { roots: rootsOf() })).toMatchObject({ error: null, rows_in: 30, chunks: { done: 3 } });
    expect(await workspace.ingestOne(orders, { roots: rootsOf() })).toMatchObject({ rows_in: 0, chunks: { done: 0, unchanged: 3 } });

    run("UPDATE orders SET amount = amount + 1 WHERE customer = 'c1'");
    expect(await workspace.ingestOne(orders, { roots: rootsOf() })).toMatchObject({ chunks: { done: 0, unchanged: 3 } });
    run("UPDATE orders SET ordered_on = '2026-01-04' WHERE customer = 'c1'", 'VACUUM FULL orders');
    const plan = await planIngest({
      workspace: workspace.root,
      manifest: orders,
      roots: rootsOf(),
      force: false,
      prune: 'none',
      progress: silentProgress,
    });
    expect(plan.sources[0]?.reads.map(({ chunk_id, processors }) => [chunk_id, processors[0]?.reason])).toEqual([
      ['2026-01-02', 'changed'],
      ['2026-01-04', 'new'],
    ]);
    expect(await workspace.ingestOne(orders, { roots: rootsOf() })).toMatchObject({ rows_in: 10, chunks: { done: 2, unchanged: 2 } });
    expect(await shown(workspace, 'rows_::INTEGER AS n')).toEqual([
      { day: '2026-01-01', n: 10 },
      { day: '2026-01-02', n: 9 },
      { day: '2026-01-03', n: 10 },
      { day: '2026-01-04', n: 1 },
    ]);
    run("DELETE FROM orders WHERE ordered_on = '2026-01-04'");
    expect(await workspace.ingestOne(orders, { roots: rootsOf() })).toMatchObject({ missing: ['2026-01-04'] });
    expect(await workspace.ingestOne(orders, { roots: rootsOf(), prune: 'up_to_half' })).toMatchObject({ chunks: { retired: 1 } });
  });

  variant('gives its values exactly, whatever the settings of the server', async () => {
    run(
      'CREATE SCHEMA sales',
      'CREATE TABLE sales."Values" (at timestamp, exact numeric, wide bigint, half double precision, yes boolean, "Day" date, note text, session jsonb)',
      `INSERT INTO sales."Values" VALUES
         ('2026-01-31 23:59:59.123456', 12345678901234567890.123456, 9223372036854775807, 0.1, true, '2026-01-31', E'a "b", \\n\\\\ ', '{"page": {"seconds": 2.5}}'),
         ('2026-01-31 00:00:00', null, null, null, null, null, '', null)`,
    );
    const values = await catalog({
      table: 'sales.Values',
      columns: {
        at: 'timestamp',
        exact: 'decimal',
        wide: 'integer',
        half: 'number',
        yes: 'boolean',
        Day: 'date',
        note: 'string',
        seconds: { type: 'decimal', path: 'session.page.seconds', json: true },
      },
    });
    const workspace = new TestWorkspace();
    expect(await workspace.ingestOne(values, { roots: rootsOf() })).toMatchObject({ error: null, failures: [], rows_in: 2 });
    const columns = ['exact', 'wide', 'half', 'yes', 'Day', 'note', 'seconds'].map((name) => `"${name}_"::VARCHAR AS ${name}`).join(', ');
    expect(await shown(workspace, columns)).toEqual([
      {
        day: '2026-01-31',
        exact: '12345678901234567890.123456',
        wide: '9223372036854775807',
        half: '0.1',
        yes: 'true',
        Day: '2026-01-31',
        note: 'a "b", \n\\ ',
        seconds: '2.500000',
      },
      { day: '2026-01-31', exact: null, wide: null, half: null, yes: null, Day: null, note: '', seconds: null },
    ]);
  });

  variant('keeps every digit of floats, and times at which the zone of the server had odd offsets or another year', async () => {
    run(
      ...['extra_float_digits = -5', "timezone = 'America/New_York'", "bytea_output = 'escape'", "intervalstyle = 'iso_8601'"].map(
        (setting) => `ALTER ROLE owner SET ${setting}`,
      ),
      'CREATE TABLE forms (on_day date, moment timestamptz, half double precision, short real, bytes bytea, spell interval, moments timestamptz[])',
      `INSERT INTO forms VALUES
         ('2026-01-01', '1800-01-01 00:00:00+00', 0.1234567890123456, 0.1234567, '\\x00ff', '26 hours', '{2026-01-01 00:00:00+00}'),
         ('2026-01-02', '0001-01-01 00:00:00+00', null, null, null, null, null),
         ('2026-01-03', '9999-12-31 23:59:59.999999+00', null, null, null, null, null)`,
    );
    const forms = await catalog({
      table: 'forms',
      columns: {
        on_day: 'date',
        moment: 'timestamp',
        half: 'number',
        short: 'number',
        bytes: 'string',
        spell: 'string',
        moments: 'string',
      },
    });
    const workspace = new TestWorkspace();
    const first = await workspace.ingestOne(forms, { roots: rootsOf() });
    run(...['extra_float_digits', 'timezone', 'bytea_output', 'intervalstyle'].map((setting) => `ALTER ROLE owner RESET ${setting}`));
    expect(first).toMatchObject({ error: null, failures: [], rows_in: 3 });
    expect(await workspace.ingestOne(forms, { roots: rootsOf() })).toMatchObject({ chunks: { done: 0, unchanged: 3 } });
    const columns = ['moment', 'half', 'short', 'bytes', 'spell', 'moments'].map((name) => `${name}_::VARCHAR AS ${name}`).join(', ');
    const none = { half: null, short: null, bytes: null, spell: null, moments: null };
    expect(await shown(workspace, columns)).toEqual([
      {
        day: '2026-01-01',
        moment: '1800-01-01 00:00:00',
        half: '0.1234567890123456',
        short: '0.1234567',
        bytes: '\\x00ff',
        spell: '26:00:00',
        moments: '{"2026-01-01 00:00:00+00"}',
      },
      { day: '2026-01-02', moment: '0001-01-01 00:00:00', ...none },
      { day: '2026-01-03', moment: '9999-12-31 23:59:59.999999', ...none },
    ]);
  });

  variant('fails only the rows without a day if a time is beyond its type in the zone of the source', async () => {
    run(
      'CREATE TABLE ends (at timestamptz)',
      "INSERT INTO ends VALUES ('2026-01-05 00:00:00+00'), ('294276-12-31 23:59:59+00'), ('4713-01-01 00:00:00+00 BC'), ('-infinity')",
    );
    for (const time_zone of ['Pacific/Auckland', 'America/New_York']) {
      const ends = await catalog({ table: 'ends', columns: { at: 'timestamp' }, time_zone });
      const report = await new TestWorkspace().ingestOne(ends, { roots: rootsOf() });
      expect(report).toMatchObject({ error: null, rows_in: 1, chunks: { done: 1, failed: 1 } });
      expect(report.failures.map(({ chunk_id }) => chunk_id)).toEqual(['undated']);
    }
  });

  variant('fails a day by name for a value that it cannot hold, although the engine alone would change it', async () => {
    run(
      'CREATE TABLE odd (on_day date, amount numeric(10, 2))',
      "INSERT INTO odd VALUES ('2026-01-01', 1), ('2026-01-02', 'NaN'), (NULL, 3), ('infinity', 4)",
    );
    const odd = await catalog({ table: 'odd', columns: { on_day: 'date', amount: 'decimal' } });
    const report = await new TestWorkspace().ingestOne(odd, { roots: rootsOf() });
    expect(report.failures.map(({ chunk_id }) => chunk_id)).toEqual(['2026-01-02', 'undated']);
    expect(report.failures[0]?.message).toContain('amount');
    expect(report.chunks).toMatchObject({ done: 1, failed: 2 });
  });

  variant('has its days cut in the time zone of the source if times carry a zone', async () => {
    run(
      'CREATE TABLE visits (at timestamptz)',
      "INSERT INTO visits VALUES ('2026-03-28 22:59:59+00'), ('2026-03-28 23:00:00+00'), ('2026-03-29 21:59:59+00'), ('2026-03-29 22:00:00+00')",
    );
    const visits = await catalog({ table: 'visits', columns: { at: 'timestamp' }, time_zone: 'Europe/Berlin' });
    const workspace = new TestWorkspace();
    expect(await workspace.ingestOne(visits, { roots: rootsOf() })).toMatchObject({ error: null, failures: [], rows_in: 4 });
    expect(await shown(workspace, 'rows_::INTEGER AS n')).toEqual([
      { day: '2026-03-28', n: 1 },
      { day: '2026-03-29', n: 2 },
      { day: '2026-03-30', n: 1 },
    ]);
    expect(await workspace.published('SELECT DISTINCT chunk_id FROM meta.chunks ORDER BY 1')).toEqual(
      ['2026-03-28', '2026-03-29', '2026-03-30'].map((chunk_id) => ({ chunk_id })),
    );
  });

  variant('is read as it was when the ingest began, whatever is written meanwhile', async () => {
    run('CREATE TABLE busy (on_day date)', "INSERT INTO busy SELECT date '2026-01-01' + i FROM generate_series(0, 4) i");
    const busy = await catalog({ table: 'busy', columns: { on_day: 'date' } });
    // The days are known, and nothing is fetched yet.
    const progress: ProgressSink = {
      ...silentProgress,
      start: ({ step }) => {
        if (step === 'fingerprint') run('DELETE FROM busy', "INSERT INTO busy SELECT date '2026-01-01' FROM generate_series(1, 9)");
      },
    };
    const workspace = new TestWorkspace();
    expect(await workspace.ingestOne(busy, { roots: rootsOf(), progress })).toMatchObject({ error: null, failures: [], rows_in: 5 });
    expect(await workspace.ingestOne(busy, { roots: rootsOf() })).toMatchObject({
      rows_in: 9,
      missing: ['2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'],
    });
  });

  variant('may be a view', async () => {
    run(
      'CREATE TABLE base (on_day date, kept boolean)',
      "INSERT INTO base VALUES ('2026-01-01', true), ('2026-01-01', false)",
      'CREATE VIEW kept AS SELECT on_day FROM base WHERE kept',
    );
    const view = await catalog({ table: 'kept', columns: { on_day: 'date' } });
    expect(await new TestWorkspace().ingestOne(view, { roots: rootsOf() })).toMatchObject({ error: null, rows_in: 1 });
  });
});

describe('a table that cannot be read', needs, () => {
  it.each([
    ['no_such_table', { at: 'date' }, 'has no table no_such_table that this user may see'],
    ['plain', { at: 'date', missing: 'string' }, 'the table plain has no column missing. It has: at, note.'],
    ['plain', { note: 'date' }, 'the column note of the table plain is of type text, but a date column must be a date or a timestamp'],
  ] as const)('%s with %j', async (table, columns, words) => {
    run('CREATE TABLE IF NOT EXISTS plain (at date, note text)');
    expect((await new TestWorkspace().ingestOne(await catalog({ table, columns }), { roots: rootsOf() })).error).toContain(words);
  });

  variant('is reported in our own words when the database refuses or is missing, without a word of its address', async () => {
    run('CREATE TABLE secret_of_owner (at date)', 'CREATE ROLE reader LOGIN');
    const secret = await catalog({ table: 'secret_of_owner', columns: { at: 'date' } });
    const workspace = new TestWorkspace();
    const reports = [
      await workspace.ingestOne(secret, { roots: rootsOf('reader') }),
      await workspace.ingestOne(secret, { roots: rootsOf('unknown_role') }),
      await workspace.ingestOne(secret, {
        roots: new Map([
          [
            'shop',
            {
              kind: 'database',
              system: 'postgres',
              extension,
              address: () => 'postgres://me:told-to-nobody@127.0.0.1:1/x',
              limits: defaultPlaceLimits,
            },
          ],
        ]),
      }),
    ];
    expect(reports.map(({ error }) => error)).toEqual([
      expect.stringContaining('the database of the root shop refuses access. Check the user and the password'),
      expect.stringContaining('the database of the root shop refuses access.'),
      expect.stringContaining('the database of the root shop cannot be reached'),
    ]);
    const texts = [JSON.stringify(reports)];
    for (const entry of readdirSync(workspace.root, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) texts.push(readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    expect(texts.filter((text) => /told-to-nobody|postgres:\/\//.test(text))).toEqual([]);
  });

  variant('gets a catalog from `service init`, with the types of its columns, which ingests at the first try', async () => {
    run(
      'CREATE TABLE sold (at timestamptz, shop text, pieces integer, price numeric, code uuid)',
      "INSERT INTO sold SELECT timestamptz '2026-01-01 10:00+00' + i % 3 * interval '1 day', 's' || i % 2, i, i + 0.25, gen_random_uuid() FROM generate_series(1, 30) i",
    );
    const location = rootsOf().get('shop');
    if (location?.kind !== 'database') throw new Error('the root is a database');
    const workspace = new TestWorkspace();
    const asked = {
      from: 'SERVICE_ROOT_SHOP',
      name: null,
      table: 'sold',
      columns: null,
      time: { column: null, day: null },
      time_format: null,
    };
    const limits = { seconds: 60, stop: new AbortController().signal };
    const { proposal } = await initWorkspace(workspace.root, { ...asked, place: { kind: 'database', location, root: 'shop' } }, limits);
    expect(proposal.source.columns.map(({ name, type }) => [name, type])).toEqual([
      ['at', 'timestamp'],
      ['shop', 'string'],
      ['pieces', 'integer'],
      ['price', 'decimal'],
      ['code', 'string'],
    ]);
    const compiled = await compileWorkspace(workspace.root);
    if (!compiled.ok) throw new Error('the catalog does not compile');
    const done = await workspace.ingestOne(compiled.manifest, { roots: rootsOf() });
    expect(done).toMatchObject({ error: null, failures: [], rows_in: 30, chunks: { done: 3 } });
  });

  it('needs a root that is a database, and the extension', async () => {
    const plain = await catalog({ table: 'plain', columns: { at: 'date' } });
    const error = async (roots: RootLocations) => (await new TestWorkspace().ingestOne(plain, { roots })).error;
    expect(await error(new Map())).toContain('--root shop=PLACE, or the environment variable SERVICE_ROOT_SHOP');
    expect(await error(new Map([['shop', { kind: 'folder', folder: '/tmp' }]]))).toContain(
      'Set the environment variable SERVICE_ROOT_SHOP to postgres://…',
    );
    expect(await error(rootsOf(undefined, null))).toContain(
      'Set it with --extension postgres_scanner=FILE, or the environment variable SERVICE_EXTENSION_POSTGRES_SCANNER.',
    );
  });
});
