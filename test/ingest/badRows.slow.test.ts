import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { repository } from '../support/catalogs.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';
import { sampled } from '../support/caseCount.ts';

const awkward = `${repository}test/fixtures/awkward/`;

/** A source over files of one form, with its time in `day` and its rows by day. */
function catalogOf(
  reader: string,
  { time = 'day', bad_rows = '{mode: quarantine, max_share: 0.05}', transforms = '' } = {},
): Record<string, string> {
  return {
    'catalog/pipelines.yaml': `workspace: {name: w}\nsources:\n  s:\n    reader: {path: data/*, chunk_id: '/([^/.]+)', ${reader}}\n    bad_rows: ${bad_rows}\n    time: ${time}\n${transforms}`,
    'catalog/processors.yaml':
      'processors:\n  t: {kind: numeric_distribution, source: s, grain: day, dimensions: [], states: {n: {kind: count}}}\n',
    'catalog/metrics.yaml': 'metrics:\n  n: {kind: formula, processor: t, expression: row_count}\n',
  };
}

function workspaceOf(files: Readonly<Record<string, string | Buffer>>): TestWorkspace {
  const workspace = new TestWorkspace();
  for (const [path, content] of Object.entries(files)) workspace.write(path, content);
  return workspace;
}

function ndjson(path: string): readonly Record<string, unknown>[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function refusedIn({ root }: TestWorkspace): readonly Record<string, unknown>[] {
  const folder = join(root, 'meta/quarantine/s');
  return readdirSync(folder).flatMap((name) => ndjson(join(folder, name)));
}

const readers: Readonly<Record<string, { readonly reader: string; readonly transforms?: string }>> = {
  '01-de-retail/umsatz.csv': {
    reader: `kind: csv, delimiter: ';', encoding: latin-1, decimal: ',', thousands: '.', columns: {Menge: integer, Umsatz: decimal, day: {path: Datum, type: date, format: '%d.%m.%Y'}}`,
  },
  '03-us-orders/orders.csv': {
    reader: `kind: csv, thousands: ',', columns: {ZIP: string, Amount: {type: decimal, written: money}, Discount: {type: number, written: percent}, day: {path: 'Order Date', type: date, format: '%m/%d/%Y'}}`,
  },
  '14-iso-offsets/log.csv': { reader: 'kind: csv, columns: {user: string, ms: integer, day: {path: at, type: timestamp, finer: cut}}' },
  '16-quoted-newlines/tickets.csv': { reader: 'kind: csv, columns: {ticket: integer, text: string, hours: decimal, day: date}' },
  '18-open-quote/people.csv': { reader: 'kind: csv, columns: {id: integer, name: string, value: integer, day: date}' },
  '19-ndjson-drift/events.ndjson': {
    reader: 'kind: json, columns: {id: string, value: string, flag: string, day: date}',
    transforms: '    transforms:\n      - cast: {id: integer, value: integer, flag: boolean}\n',
  },
};

describe('bad rows in quarantine', () => {
  it.each(sampled(Object.keys(readers)))(
    'of %s are those that a strict reading refuses, by line and column, and no others',
    async (file) => {
      const { reader, transforms } = readers[file] ?? { reader: '' };
      const [folder = '', name = ''] = file.split('/');
      const written = reader.replaceAll(/path: '([^']+)'/g, `path: '"$1"'`);
      const workspace = workspaceOf({
        [`data/${name}`]: readFileSync(awkward + file),
        ...catalogOf(written, transforms === undefined ? {} : { transforms }),
      });
      const ran = await run('ingest', workspace.root);
      expect([ran.status, ran.stdout]).toEqual([0, expect.stringMatching(/left out of \w+: \d rows?/)]);
      const bad = ndjson(`${awkward}${folder}/bad.ndjson`).map(({ line }) => line);
      expect(refusedIn(workspace).map(({ line }) => line)).toEqual(bad);
      const truth = ndjson(`${awkward}${folder}/truth.ndjson`).length;
      const answer = JSON.parse((await run('query', workspace.root, 'n', '--format', 'json')).stdout) as Record<string, unknown>;
      expect(answer).toMatchObject({
        rows: [{ n: truth }],
        coverage: { quarantined: bad.length, complete: false },
        warnings: expect.arrayContaining([expect.objectContaining({ code: 'quarantined_rows' })]),
      });
    },
  );

  const line = (id: number): string =>
    `${id % 97 === 0 ? 'x' : id},2026-01-${String(1 + (id % 28)).padStart(2, '0')}${id % 211 === 0 ? 'x' : ''}\n`;
  const csv = (from: number, to: number): string =>
    `id,day\n${Array.from({ length: to - from }, (_, index) => line(from + index)).join('')}`;
  const reader = 'kind: csv, columns: {id: integer, day: date}';

  variant('are the same in one chunk as in several, and on one core as on two', async () => {
    const whole = workspaceOf({ 'data/all.csv': csv(1, 4000), ...catalogOf(reader) });
    const parts = workspaceOf({
      'data/a.csv': csv(1, 500),
      'data/b.csv': csv(500, 3100),
      'data/c.csv': csv(3100, 4000),
      ...catalogOf(reader),
    });
    await run('ingest', whole.root, '--threads', '1');
    await run('ingest', parts.root, '--threads', '2');
    const asked = ['n', '--time-axis', 'day', '--format', 'csv'];
    expect((await run('query', parts.root, ...asked)).stdout).toBe((await run('query', whole.root, ...asked)).stdout);
    const refused = Array.from({ length: 3999 }, (_, index) => index + 1).filter((id) => id % 97 === 0 || id % 211 === 0);
    expect(new Set(refusedIn(whole).map((row) => row['line']))).toEqual(new Set(refused.map((id) => id + 1)));
    expect(refusedIn(parts)).toHaveLength(refusedIn(whole).length);
  });

  it('past the limit fail the chunk with every reason at once, with counts and first lines', async () => {
    const workspace = workspaceOf({ 'data/all.csv': `${csv(1, 400)}1,2026-01-01,3\n`, ...catalogOf(reader, { bad_rows: 'quarantine' }) });
    const { status, stdout } = await run('ingest', workspace.root);
    expect(status).toBe(1);
    expect(stdout).toContain('6 of 400 rows are refused, more than may be left out (max_share 0.01)');
    expect(stdout).toContain('line 401 of its file cannot be read: 3 fields where the header has 2.');
    expect(stdout).toMatch(/column id: 4 values .* First lines: 98, 195 and 292\./);
    expect(stdout).toMatch(/column day: 1 value .* Line 212\./);
  });

  it('fail the chunk unless the source says otherwise, with every reason at once too', async () => {
    const workspace = workspaceOf({ 'data/all.csv': csv(1, 400), ...catalogOf(reader, { bad_rows: 'fail' }) });
    const { status, stdout } = await run('ingest', workspace.root);
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/column id: 4 values .* First lines: 98, 195 and 292\. column day: 1 value .* Line 212\./),
    ]);
  });

  it('are those without a time or a required value, and those on which an expression fails', async () => {
    const rows = [
      '{"k":"a","n":"1","day":"2026-01-01"}',
      '{"n":"2","day":"2026-01-01"}',
      '{"k":"b","n":"x","day":"2026-01-01"}',
      '{"k":"c","n":"4"}',
    ];
    const workspace = workspaceOf({
      'data/all.ndjson': [...rows, '{"k":'].join('\n'),
      ...catalogOf('kind: json, columns: {k: {type: string, required: true}, n: string, day: date}', {
        bad_rows: '{mode: quarantine, max_share: 0.9}',
        transforms: '    transforms:\n      - derive: {m: cast(n as integer)}\n',
      }),
    });
    const { stdout } = await run('ingest', workspace.root, '--keep-values');
    expect(stdout).toContain('left out of all: 4 rows (record 1, k required 1, m expression 1, day time 1)');
    expect(refusedIn(workspace)).toEqual([
      { file: 'data/all.ndjson', line: 2, reason: 'required', column: 'k', value: null },
      { file: 'data/all.ndjson', line: 3, reason: 'expression', column: 'm', value: null },
      { file: 'data/all.ndjson', line: 4, reason: 'time', column: 'day', value: null },
      { file: 'data/all.ndjson', line: 5, reason: 'record', column: null, value: 'json' },
    ]);
  });

  it('are named in a file that only its owner reads, and which goes with what it is about', async () => {
    const workspace = workspaceOf({ 'data/all.csv': csv(1, 400), ...catalogOf(reader) });
    await run('ingest', workspace.root);
    const folder = join(workspace.root, 'meta/quarantine/s');
    const [first = ''] = readdirSync(folder);
    expect(statSync(join(folder, first)).mode & 0o777).toBe(0o600);
    workspace.write('data/all.csv', csv(1, 300));
    await run('ingest', workspace.root);
    await run('vacuum', workspace.root);
    const left = readdirSync(folder);
    expect([left.length, left.includes(first)]).toEqual([1, false]);
    expect((await run('status', workspace.root)).stdout).toContain(
      'left out of all: 4 rows (id type 3, day type 1), named in meta/quarantine/s/',
    );
    const doctor = await run('doctor', workspace.root);
    expect([doctor.status, doctor.stdout]).toEqual([0, expect.stringContaining('4 rows of 1 chunk were refused and left out')]);
  });

  variant('are those with a NUL too, which is in no text, and those of a lookup fail it', async () => {
    const workspace = workspaceOf({
      'data/all.csv': 'id,day\n1,2026-01-01\n2\0,2026-01-01\n',
      ...catalogOf('kind: csv, columns: {id: string, day: date}', { bad_rows: 'fail' }),
    });
    expect((await run('ingest', workspace.root)).stdout).toContain('line 3 of its file cannot be read: it contains a NUL');
    workspace.write('data/all.csv', 'id,day\n1,2026-01-01\n');
    workspace.write('names.csv', 'id;name\n1;a\n2;b;c\n');
    const lookups =
      "lookups:\n  names: {kind: csv, path: names.csv, delimiter: ';', encoding: latin-1, columns: {id: string, name: string}}\n";
    const { 'catalog/pipelines.yaml': pipelines = '' } = catalogOf('kind: csv, columns: {id: string, day: date}', {
      bad_rows: 'fail',
      transforms: '    transforms:\n      - lookup: {from: names, on: {id: id}, take: {name: name}}\n',
    });
    workspace.write('catalog/pipelines.yaml', pipelines + lookups);
    const looked = await run('ingest', workspace.root);
    expect([looked.status, looked.stdout + looked.stderr]).toEqual([
      1,
      expect.stringContaining('names.csv, line 3 of its file cannot be read: 3 fields where the header has 2'),
    ]);
  });
});

describe('values that a derived column turns to null', () => {
  const transforms = `    transforms:
      - derive:
          count: try_cast(n as integer)
          billed: try_strptime(billed_on, '%d.%m.%Y')
          known: case when n in ('1', '2') then n end
`;
  const rows = ['1,05.01.2026', '2,05.13.2026', 'x,', ',5.1.26', '1.5,06.01.2026', '3,2026-01-05'].map((row) => `${row},2026-01-01\n`);
  const of = (from: number, to: number): string => `n,billed_on,day\n${rows.slice(from, to).join('')}`;
  const catalog = catalogOf('kind: csv, columns: {n: string, billed_on: string, day: date}', { bad_rows: 'fail', transforms });

  variant(
    'are counted in the ledger beside the nulls that were read, and told by column, the same in one chunk as in several',
    async () => {
      const whole = workspaceOf({ 'data/all.csv': of(0, 6), ...catalog });
      const parts = workspaceOf({ 'data/a.csv': of(0, 1), 'data/b.csv': of(1, 4), 'data/c.csv': of(4, 6), ...catalog });
      expect((await run('ingest', whole.root, '--threads', '1')).stdout).toContain(
        '  billed: null in 3 rows of 1 chunk although all that it is made of have a value\n  count: null in 2 rows of 1 chunk',
      );
      expect((await run('ingest', parts.root)).stdout).toContain(
        '  billed: null in 3 rows of 2 chunks although all that it is made of have a value\n  count: null in 2 rows of 2 chunks',
      );
      const counted = `SELECT sum(coalesce((nulls::JSON ->> 'n')::INT, 0))::INT AS n, sum(coalesce((nulls::JSON ->> 'count')::INT, 0))::INT AS count,
      sum(coalesce((nulls::JSON ->> 'billed')::INT, 0))::INT AS billed, sum(coalesce((nulls::JSON ->> 'known')::INT, 0))::INT AS known FROM meta.chunks`;
      const expected = [{ n: 1, count: 2, billed: 3, known: 3 }];
      expect([await whole.published(counted), await parts.published(counted)]).toEqual([expected, expected]);
    },
  );
});
