import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ran } from '../conformance/commands.ts';
import { shell } from '../documents/shell.ts';
import { shopFolder } from '../documents/shopFolder.ts';
import { repository } from '../support/catalogs.ts';
import { blocksOf } from '../support/consoleBlocks.ts';
import { everyTypeWorkspace } from '../support/everyType.ts';
import { isTried } from '../support/caseCount.ts';
import { clientsOf } from '../support/clientsOf.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { Client } from '../../compiler/emit/clients/client.ts';
import { serviceBinary, startApi } from '../support/processes.ts';
import { environmentWith, pythons } from '../support/pythons.ts';
import { patientSqlFlags } from '../support/patientSql.ts';

/*
 * What a client.py is for those who check types and those who work with frames: with mypy, pyright, pandas, polars and pyarrow, installed
 * for this file.
 */
const run = promisify(execFile);
const packages = ['mypy==2.4.1', 'pyright==1.1.414', 'pandas==3.1.1', 'polars==2.1.0', 'pyarrow==26.0.1', 'duckdb==1.5.5'];
const newest = pythons().at(-1);
const environment = newest === undefined ? null : await environmentWith(packages, newest.command);
const installed = onlyIf(environment !== null, 'its Python packages cannot be installed here');
const python = environment?.python ?? '';
afterAll(() => environment?.remove());

const folder = mkdtempSync(join(tmpdir(), 'python-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('client.py under type checkers', () => {
  copyFileSync(join(repository, 'workspaces-example/flights/generated/client.py'), join(folder, 'client.py'));
  copyFileSync(join(repository, 'test/types/client.py'), join(folder, 'questions.py'));
  const catalogs = positiveCatalogs().filter(({ name }) => isTried(name, 4));
  const files = ['client.py', 'questions.py', 'any_catalog.py', ...catalogs.map(({ name }) => `${name.replaceAll('-', '_')}.py`)];
  copyFileSync(join(repository, 'compiler/emit/clients/client.py'), join(folder, 'any_catalog.py'));
  beforeAll(async () => {
    for (const { name, text: catalog } of catalogs)
      writeFileSync(join(folder, `${name.replaceAll('-', '_')}.py`), (await clientsOf(catalog))['client.py']);
  });

  it('is strict for mypy, which refuses wrong questions', installed, async () => {
    const { fault, ok } = await ran([python, '-m', 'mypy', '--strict', '--warn-unused-ignores', ...files], folder);
    expect([ok, fault]).toEqual([true, '']);
  });

  it('is strict for pyright, which refuses wrong questions', installed, async () => {
    const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9', include: files, reportUnnecessaryTypeIgnoreComment: true };
    writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(settings));
    const { fault, ok } = await ran([python, '-m', 'pyright'], folder);
    expect([ok, fault]).toEqual([true, '']);
  });
});

interface Frame {
  readonly types: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
}

it('returns frames with the declared column types, and the values and nulls of the answer', installed, async () => {
  const workspace = await everyTypeWorkspace(join(folder, 'every-type'));
  const api = await startApi(workspace);
  const intent = { dimensions: ['place', 'opened', 'number', 'wide', 'yes'], time_axis: 'hour' };
  try {
    const frames = join(repository, 'test/clients/programs/frames.py');
    const { stdout } = await run(python, [frames, `${workspace}/generated`, api.url, 'every_type', JSON.stringify(intent)]);
    const { pandas, polars, arrow } = JSON.parse(stdout) as Readonly<Record<'pandas' | 'polars', Frame>> & {
      readonly arrow: Frame & { readonly digest: string };
    };
    const answer = (await (
      await fetch(`${api.url}/metrics/every_type/query?intent=${encodeURIComponent(JSON.stringify(intent))}`)
    ).json()) as {
      readonly columns: readonly { readonly type: string }[];
      readonly rows: readonly Record<string, string | number | boolean | null>[];
      readonly provenance: { readonly result_digest: string };
    };
    const types = answer.columns.map(({ type }) => type);
    expect(new Set(types).size).toBe(8);
    const expected = answer.rows.map((row) => Object.values(row).map(plain));
    for (const { rows } of [pandas, polars, arrow]) expect(rows.map((row) => row.map(plain))).toEqual(expected);
    expect(arrow.digest).toBe(answer.provenance.result_digest);
    const said = (frame: Frame): object => Object.fromEntries(frame.types.map((type, index) => [types[index], type]));
    expect([pandas, polars, arrow].map(said)).toMatchInlineSnapshot(`
      [
        {
          "bigint": "object",
          "boolean": "boolean",
          "date": "datetime64[s]",
          "decimal": "object",
          "integer": "Int64",
          "number": "float64",
          "string": "string",
          "timestamp": "datetime64[us]",
        },
        {
          "bigint": "Decimal(precision=38, scale=0)",
          "boolean": "Boolean",
          "date": "Date",
          "decimal": "Decimal(precision=38, scale=3)",
          "integer": "Int64",
          "number": "Float64",
          "string": "String",
          "timestamp": "Datetime(time_unit='us', time_zone=None)",
        },
        {
          "bigint": "decimal128(38, 0)",
          "boolean": "bool",
          "date": "date32[day]",
          "decimal": "decimal128(38, 3)",
          "integer": "int64",
          "number": "double",
          "string": "dictionary<values=string, indices=int32, ordered=0>",
          "timestamp": "timestamp[us]",
        },
      ]
    `);
  } finally {
    await api.stop();
  }
});

it('does what docs/connect.md shows, with the client, by URL and from the files', installed, async () => {
  const shop = shopFolder();
  for (const command of ['ingest shop', 'compile shop', 'export shop --grain day']) await shell(`npx service ${command}`, shop);
  const api = await startApi(join(shop, 'shop'));
  try {
    const blocks = blocksOf(readFileSync(join(repository, 'docs/connect.md'), 'utf8')).filter(
      ({ language, text }) => language === 'python' && !text.includes('api.openai.com'),
    );
    const program = blocks.map((block) => block.text.replaceAll('http://127.0.0.1:8080', api.url)).join('\n');
    const { stdout } = await run(python, ['-c', program], { cwd: shop });
    expect(stdout.trimEnd().split('\n')).toEqual([
      'city',
      'Basel    20.00',
      'Bern     11.75',
      'a,"b"     3.00',
      'Name: revenue, dtype: float64',
      '5 5',
      "5 ['day', 'city', 'revenue']",
      'Date',
      '    city  revenue',
      '0  Basel    20.00',
      '1   Bern    11.75',
      '2  a,"b"     3.00',
      '3    NaN     5.00',
    ]);
  } finally {
    await api.stop();
  }
});

/** What readers of Arrow make of a stream. */
async function arrowReaders(stream: Uint8Array): Promise<unknown> {
  const child = spawn(python, [join(repository, 'test/clients/programs/arrow.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(stream);
  const { pyarrow, polars, duckdb, ...others } = JSON.parse(await text(child.stdout)) as Readonly<Record<string, Frame>>;
  const spelt = [pyarrow, polars, duckdb].map((frame) => ({ types: frame?.types, rows: frame?.rows.map((row) => row.map(plain)) }));
  return { readers: spelt, ...others };
}

describe('Arrow IPC', () => {
  it(
    'is read by pyarrow, polars and DuckDB with the types, values and nulls of JSON, whichever way it is asked for',
    installed,
    async () => {
      const workspace = await everyTypeWorkspace(join(folder, 'arrow'));
      const api = await startApi(workspace, patientSqlFlags);
      try {
        const intent = { dimensions: ['place', 'opened', 'number', 'wide', 'yes'], time_axis: 'hour' } as const;
        const Accept = 'application/vnd.apache.arrow.stream';
        const path = `${api.url}/metrics/every_type/query`;
        const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(intent) };
        const json = (await (await fetch(path, asked)).json()) as {
          readonly columns: readonly { readonly name: string; readonly type: string; readonly label: string; readonly role: string }[];
          readonly rows: readonly Record<string, string | number | boolean | null>[];
          readonly provenance: object;
        };
        const posted = await fetch(path, { ...asked, headers: { ...asked.headers, Accept } });
        expect(posted.headers.get('content-type')).toBe(Accept);
        const stream = Buffer.from(await posted.arrayBuffer());

        const got = await fetch(`${path}?intent=${encodeURIComponent(JSON.stringify(intent))}`, { headers: { Accept } });
        const printed = await run(
          process.execPath,
          [serviceBinary, 'query', workspace, 'every_type', '--intent', JSON.stringify(intent), '--format', 'arrow'],
          { encoding: 'buffer' },
        );
        const program =
          'import json, sys; from client import Client; sys.stdout.buffer.write(Client(sys.argv[1]).arrow("every_type", json.loads(sys.argv[2])))';
        const python_client = await run(python, ['-c', program, api.url, JSON.stringify(intent)], {
          encoding: 'buffer',
          cwd: `${workspace}/generated`,
        });
        // The clients of all catalogs ask alike.
        const typescript_client = await new Client(api.url).arrow('every_type' as never, intent as never);
        for (const bytes of [await got.arrayBuffer(), printed.stdout, python_client.stdout, typescript_client])
          expect(Buffer.from(bytes as Uint8Array).equals(stream)).toBe(true);

        const { columns, rows, provenance, ...answer } = json;
        const values = rows.map((row) => Object.values(row).map(plain));
        const types = columns.map(({ type }) => type);
        const read = (await arrowReaders(stream)) as { readonly readers: readonly { readonly types: readonly string[] }[] };
        expect(read).toMatchObject({
          readers: [{ rows: values }, { rows: values }, { rows: values }],
          metadata: { provenance, answer },
          shown: { whole: { label: 'Whole', role: 'output' } },
        });
        const typed = read.readers.map((frame) => Object.fromEntries(frame.types.map((type, index) => [types[index], type])));
        expect(typed).toMatchInlineSnapshot(`
          [
            {
              "bigint": "decimal128(38, 0)",
              "boolean": "bool",
              "date": "date32[day]",
              "decimal": "decimal128(38, 3)",
              "integer": "int64",
              "number": "double",
              "string": "dictionary<values=string, indices=int32, ordered=0>",
              "timestamp": "timestamp[us]",
            },
            {
              "bigint": "Decimal(precision=38, scale=0)",
              "boolean": "Boolean",
              "date": "Date",
              "decimal": "Decimal(precision=38, scale=3)",
              "integer": "Int64",
              "number": "Float64",
              "string": "Categorical",
              "timestamp": "Datetime(time_unit='us', time_zone=None)",
            },
            {
              "bigint": "DECIMAL(38,0)",
              "boolean": "BOOLEAN",
              "date": "DATE",
              "decimal": "DECIMAL(38,3)",
              "integer": "BIGINT",
              "number": "DOUBLE",
              "string": "VARCHAR",
              "timestamp": "TIMESTAMP",
            },
          ]
        `);

        const sql =
          "select place, wide, opened, sum(row_count) as n, [1, 2] as list, time '10:00' as t from events group by all order by 1";
        const statement = { method: 'POST', headers: { 'Content-Type': 'application/json', Accept }, body: JSON.stringify({ sql }) };
        const answered = await fetch(`${api.url}/sql`, statement);
        expect([answered.status, answered.headers.get('etag'), answered.headers.get('x-row-count')]).toEqual([200, null, '3']);
        expect(await arrowReaders(Buffer.from(await answered.arrayBuffer()))).toMatchObject({
          readers: Array.from({ length: 3 }, () => ({
            rows: [
              ['NaN', '-9007199254740993', '1800-01-01', '1', '[1,2]', '10:00:00'],
              ['a "b", ü', '9007199254740993', '2020-02-29', '2', '[1,2]', '10:00:00'],
              [null, null, null, '1', '[1,2]', '10:00:00'],
            ],
          })),
        });
      } finally {
        await api.stop();
      }
    },
  );
});

/** A value in one spelling: as JSON, Python and the frames of pandas write it. */
function plain(value: string | number | boolean | null): string | null {
  if (value === null) return null;
  const text = String(value);
  if (/^(true|false)$/i.test(text)) return text.toLowerCase();
  const [, moment = text] = /^(\d{4}-\d\d-\d\d.*?)(?:[T ]00:00:00)?$/.exec(text) ?? [];
  const words = moment.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(words) ? `${words}:00` : words.replace(/^(.{19}\.\d*?)0+$/, '$1');
}
