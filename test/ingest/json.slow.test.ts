import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ScalarType, Transform } from '../../compiler/manifest.ts';
import { expansionLimit, unzip } from '../../runtime/formats/unpack.ts';
import { call, cast, col, manifest, reader, source, state, table } from '../support/manifests.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { zip } from '../support/zip.ts';
import { variant } from '../support/variant.ts';

/** Each chunk's rows by name. */
const names = manifest(
  [source({ path: 'data/*', format: 'json', columns: { at: 'timestamp', name: 'string', units: 'integer' } })],
  [table('daily', { dimensions: { name: 'string' }, states: [state('units', 'value_sum', { of: col('units') })] })],
);
const published =
  'SELECT c.chunk_id, d.name::VARCHAR AS name, d.row_count, d.units::VARCHAR AS units FROM store.daily d JOIN store.chunks c ON c.ordinal = d.chunk ORDER BY 1, 2';

const a = { at: '2026-01-01T10:00:00', name: 'a', units: 1 };
const b = { units: 2, at: '2026-01-01', name: 'b', more: { units: 5, list: [1] } };
const lines = (...records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('a json source', () => {
  it('reads one object per line and an array of objects alike, plain, gzipped and zipped', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/1.json', lines(a, b, b));
    workspace.write('data/2.json', `\r\n${lines(a, b)}\n  ${JSON.stringify(b)}`.replaceAll('\n', '\r\n'));
    workspace.write('data/3.json', `\ufeff${lines(a, b, b)}`);
    workspace.write('data/4.json', JSON.stringify([a, b, b], null, 2));
    workspace.write('data/5.json.gz', gzipSync(lines(a, b, b)));
    workspace.write('data/6.json.gz', Buffer.concat([gzipSync(lines(a)), gzipSync(lines(b, b))]));
    workspace.write(
      'data/7.json.zip',
      zip([
        { name: 'META-INF/MANIFEST.mf', data: 'x' },
        { name: 'part/', data: '' },
        { name: 'part/data.json', data: lines(a, b) },
        { name: 'more.ndjson', data: `\ufeff${lines(b)}` },
        { name: 'rest.json', data: '[]' },
      ]),
    );
    const { failures, rows_in, chunks } = await workspace.ingestOne(names);
    expect({ failures, rows_in, done: chunks.done }).toEqual({ failures: [], rows_in: 21, done: 7 });
    const rows = await workspace.published(published);
    expect(rows).toEqual(
      [1, 2, 3, 4, 5, 6, 7].flatMap((id) => [
        { chunk_id: String(id), name: 'a', row_count: '1', units: '1' },
        { chunk_id: String(id), name: 'b', row_count: '2', units: '4' },
      ]),
    );
    expect(readdirSync(workspace.path('meta/scratch'))).toEqual([]);
  });

  variant('reads several files and archives as one chunk', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/1/a.json', lines(a));
    workspace.write('data/1/b.json.gz', gzipSync(JSON.stringify([b])));
    workspace.write(
      'data/2/a.zip',
      zip([
        { name: 'a.json', data: lines(b) },
        { name: 'b.json', data: lines(a, a) },
      ]),
    );
    const events = source({
      path: 'data/*/*',
      chunk_id: 'data/([^/]+)/',
      format: 'json',
      columns: { at: 'timestamp', name: 'string', units: 'integer' },
    });
    const catalog = manifest(
      [events],
      [table('daily', { dimensions: { name: 'string' }, states: [state('units', 'value_sum', { of: col('units') })] })],
    );
    expect((await workspace.ingestOne(catalog)).failures).toEqual([]);
    expect((await workspace.published(published)).map(({ chunk_id, name, row_count }) => `${chunk_id} ${name} ${row_count}`)).toEqual([
      '1 a 1',
      '1 b 1',
      '2 a 2',
      '2 b 1',
    ]);
  });

  it('accepts a value that its type holds without loss, and otherwise fails the chunk', async () => {
    const cases: readonly (readonly [declared: ScalarType, json: string, becomes: string | null | undefined])[] = [
      ['string', '"x"', 'x'],
      ['string', '""', ''],
      ['string', '"h\\u00e9\\n\\""', 'hé\n"'],
      ['string', '7', '7'],
      ['string', '12345678901234567890123', '12345678901234567890123'],
      ['string', 'true', 'true'],
      ['string', 'null', null],
      ['string', '1.50', undefined],
      ['string', '{"x": "y"}', undefined],
      ['string', '["y"]', undefined],
      ['integer', '-7', '-7'],
      ['integer', '9223372036854775807', '9223372036854775807'],
      ['integer', '5.0', '5'],
      ['integer', '1e2', '100'],
      ['integer', 'null', null],
      ['integer', '9223372036854775808', undefined],
      ['integer', '1.5', undefined],
      ['integer', '"7"', undefined],
      ['integer', '1e18', '1000000000000000000'],
      ['integer', '1e19', undefined],
      ['integer', '9007199254740993.0', '9007199254740993'],
      ['integer', '5.00000000000000000000', '5'],
      ['integer', '5.0000000000000000001', undefined],
      ['integer', '123456789012345.0000001', undefined],
      ['integer', 'true', undefined],
      ['number', '0.1', '0.1'],
      ['number', '-1e-300', '-1e-300'],
      ['number', '9007199254740992', '9007199254740992.0'],
      ['number', '1e300', '1e+300'],
      ['number', '9007199254740993', undefined],
      ['number', '1e400', undefined],
      ['number', '12345678901234567890123', undefined],
      ['number', '"0.1"', undefined],
      ['decimal', '0.1', '0.100000'],
      ['decimal', '0.000001', '0.000001'],
      ['decimal', '12345678901.23', '12345678901.230000'],
      ['decimal', '"12345678901234567890.123456"', '12345678901234567890.123456'],
      ['decimal', '12345678901234567890123', '12345678901234567890123.000000'],
      ['decimal', '123456789012.123457', '123456789012.123457'],
      ['decimal', '-123456789012.123457', '-123456789012.123457'],
      ['decimal', '1234567890123456.5', '1234567890123456.500000'],
      ['decimal', '1234567890123456789012.5', '1234567890123456789012.500000'],
      ['decimal', '12345678901234567890123456789012.123456', '12345678901234567890123456789012.123456'],
      ['decimal', '1.2345678901234567890E13', '12345678901234.567890'],
      ['decimal', '1234567890123456789e-6', '1234567890123.456789'],
      ['decimal', '-0.00000000000000000', '0.000000'],
      ['decimal', '1e21', '1000000000000000000000.000000'],
      ['decimal', '1.5e20', '150000000000000000000.000000'],
      ['decimal', '1e23', '100000000000000000000000.000000'],
      ['decimal', '0.0000001', undefined],
      ['decimal', '0.10000000000000000001', undefined],
      ['decimal', '123456789012.1234567', undefined],
      ['decimal', '123456789012345678901234567890123.5', undefined],
      ['decimal', '1.2345678901234567e-300', undefined],
      ['decimal', '1.2345678901234567e300', undefined],
      ['decimal', '1.2345678901234567e400', undefined],
      ['decimal', '"0.1234567"', undefined],
      ['boolean', 'true', 'true'],
      ['boolean', 'false', 'false'],
      ['boolean', '"true"', undefined],
      ['boolean', '1', undefined],
      ['date', '"2026-02-28"', '2026-02-28'],
      ['date', '"2026-02-30"', undefined],
      ['date', '20260228', undefined],
      ['date', '"2026-02-28T10:00:00"', undefined],
      ['timestamp', '"2026-02-28T10:00:00.123456"', '2026-02-28 10:00:00.123456'],
      ['timestamp', '"2026-02-28T10:00:00+02:00"', '2026-02-28 08:00:00'],
      ['timestamp', '1771000000', undefined],
      ['timestamp', '"20260228T100000"', undefined],
    ];
    // A key for each type, and a chunk for each case.
    const types = [...new Set(cases.map(([declared]) => declared))];
    const workspace = new TestWorkspace();
    cases.forEach(([declared, json], index) =>
      workspace.write(
        `data/${index}.json`,
        `{"at": "2026-01-01", ${types.map((type) => `"${type}": ${type === declared ? json : 'null'}`).join(', ')}}\n`,
      ),
    );
    const columns = Object.fromEntries(types.map((type) => [type, type]));
    const derived: readonly Transform[] = types.map((type) => ({
      kind: 'derive',
      column: { name: `text of ${type}`, type: 'string' },
      expr: cast('string', col(type)),
    }));
    const text: Transform = {
      kind: 'derive',
      column: { name: 'text', type: 'string' },
      expr: call('coalesce', ...types.map((type) => col(`text of ${type}`))),
    };
    const events = source({
      format: 'json',
      columns: { at: 'date', ...columns },
      result: { at: 'date', text: 'string' },
      transforms: [...derived, text],
    });
    const { failures, error } = await workspace.ingestOne(manifest([events], [table('daily', { dimensions: { text: 'string' } })]));
    expect(error).toBeNull();
    const found = new Map(
      (
        await workspace.published(
          'SELECT c.chunk_id AS id, d.text::VARCHAR AS text FROM store.daily d JOIN store.chunks c ON c.ordinal = d.chunk',
        )
      ).map(({ id, text: value }) => [Number(id), value]),
    );
    expect(cases.map(([declared, json], index) => [declared, json, found.get(index)])).toEqual(cases.map((one) => [...one]));
    const refused = cases.flatMap(([declared, , becomes], index) =>
      becomes === undefined
        ? [
            [
              String(index),
              expect.stringMatching(
                new RegExp(
                  `^column ${declared}: 1 value does not match the declared type; expected .*\\. Correct the file, or declare the type that it has\\. Line 1\\.$`,
                ),
              ),
            ],
          ]
        : [],
    );
    expect(failures.map(({ chunk_id, message }) => [chunk_id, message]).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual(
      refused,
    );
  });

  variant('reads every digit of a decimal, wherever it is and however its key is written', async () => {
    const workspace = new TestWorkspace();
    const exact = '123456789012.123457';
    const record = (key: string, rest = ''): string => `{"at": "2026-01-01", "price" : ${exact}${rest}, ${key}: ${exact}}`;
    const quoted = record(
      '"p\\u0072ice \\"x\\""',
      `, "note": "price\\": ${exact}", "in": {"price": ${exact}, "list": [${exact}, "}"]}, "share": 0.12345678901234567`,
    );
    // More than one block.
    const many = Math.ceil((3 << 20) / 2 / quoted.length);
    workspace.write('data/1.json', `${quoted}\n`.repeat(many));
    workspace.write('data/2.json', `\ufeff[ ${Array.from({ length: many }, () => quoted).join(' ,\r\n')} ]\n`);
    workspace.write('data/3.json.gz', gzipSync(`${quoted}\n`));
    workspace.write('data/5.json', quoted.replace('"price" :', '"\\u0070rice" :'));
    workspace.write(
      'data/4.zip',
      zip([
        { name: 'a.json', data: quoted },
        { name: 'b.json', data: `[${quoted}]` },
      ]),
    );
    const other = 'price "x"';
    const events = source({
      path: 'data/*',
      format: 'json',
      chunk_id: 'data/(.)',
      columns: { at: 'date', price: 'decimal', [other]: 'decimal', share: 'number', note: 'string' },
    });
    const states = [
      state('price', 'value_sum', { of: col('price'), type: 'decimal' }),
      state('other', 'value_sum', { of: col(other), type: 'decimal' }),
      state('share', 'min', { of: col('share'), type: 'number' }),
    ];
    const { failures, error } = await workspace.ingestOne(manifest([events], [table('daily', { dimensions: { note: 'string' }, states })]));
    expect({ failures, error }).toEqual({ failures: [], error: null });
    const sum = (rows: number): string => String(123456789012123457n * BigInt(rows)).replace(/(?=.{6}$)/, '.');
    expect(
      await workspace.published(
        'SELECT row_count, price::VARCHAR AS price, other::VARCHAR AS other, share, note::VARCHAR AS note FROM store.daily ORDER BY chunk',
      ),
    ).toEqual(
      [many, many, 1, 2, 1].map((rows) => ({
        row_count: String(rows),
        price: sum(rows),
        other: sum(rows),
        share: Number('0.12345678901234567'),
        note: `price": ${exact}`,
      })),
    );
    expect(readdirSync(workspace.path('meta/scratch'))).toEqual([]);
  });

  it('fails a chunk if none of its records has a declared key; a key that is always null counts as present', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/1.json', lines({ at: a.at, title: 'a', units: 1 }, { at: a.at }));
    workspace.write('data/2.json', lines({ at: a.at, name: null, units: 1 }, { at: a.at }));
    workspace.write('data/3.json', lines({ at: a.at }, a));
    workspace.write('data/4.json', '[]');
    const { failures, chunks } = await workspace.ingestOne(names);
    expect(failures).toEqual([
      {
        chunk_id: '1',
        message:
          'no record has the key name (string). If it was renamed, change the declared column; if it is gone, remove the column from the catalog.',
        example: 'The keys are: at, title, units.',
      },
    ]);
    expect(chunks).toMatchObject({ done: 3, failed: 1 });
  });

  it('knows a key by its exact name, whatever characters it has', async () => {
    const workspace = new TestWorkspace();
    const odd = `we"ird 'k/~e\\y`;
    workspace.write('data/1.json', lines({ at: a.at, [odd]: null, Units: 2, file: 'x' }, { at: a.at, units: 5 }));
    workspace.write('data/2.json', lines({ at: a.at, Units: 2 }));
    const events = source({ path: 'data/*', format: 'json', columns: { at: 'timestamp', [odd]: 'string', units: 'integer' } });
    const { failures } = await workspace.ingestOne(
      manifest([events], [table('daily', { states: [state('units', 'value_sum', { of: col('units') })] })]),
    );
    expect(failures.map(({ chunk_id, message, example }) => [chunk_id, message, example])).toEqual([
      ['2', expect.stringContaining(`no record has the key ${odd} (string), units (integer).`), 'The keys are: Units, at.'],
    ]);
    expect(await workspace.published('SELECT units::VARCHAR AS units FROM store.daily')).toEqual([{ units: '5' }]);
  });

  it('fails a chunk that is not json, is cut, or contains something other than objects, and says where', async () => {
    const workspace = new TestWorkspace();
    const good = lines(a);
    const files: readonly (readonly [content: string | Uint8Array, message: string])[] = [
      [`${good}${good}{"at": "2026-01-01", "na`, 'data/00.json: record 3 cannot be read: unexpected end of data. Correct the file.'],
      [`${good}{"at": }\n${good}`, 'data/01.json: record 2 cannot be read: unexpected character. Correct the file.'],
      [`${good.trim()} ${good}`, 'data/02.json: record 1 cannot be read: unexpected content after document. Correct the file.'],
      [`${good}7\n`, 'data/03.json: record 2 cannot be read: it is not an object. Correct the file.'],
      [
        `${good}{"name": "x", "units": 1, "units": 2}\n`,
        'data/04.json: record 2 cannot be read: it has the key units twice. Correct the file.',
      ],
      [
        Buffer.concat([Buffer.from(`${good}{"name": "`), Buffer.from([0xff]), Buffer.from('"}\n')]),
        'data/05.json: record 2 cannot be read: invalid UTF-8 encoding in string. Correct the file.',
      ],
      ['', 'data/06.json is empty: it contains no json. If there are really no records, write an empty array: [].'],
      [' \n', 'data/07.json is empty: it contains no json. If there are really no records, write an empty array: [].'],
      ['at,name,units\n', 'data/08.json is not json in a form that can be read: write one object on each line, or one array of objects.'],
      [`[${JSON.stringify(a)}, `, 'data/09.json begins an array that is never closed: the file is incomplete. Fetch it again.'],
      [`[${JSON.stringify(a)}, [1]]`, 'data/10.json: record 2 cannot be read: it is not an object. Correct the file.'],
      [`[${JSON.stringify(a)} ${JSON.stringify(a)}]`, 'data/11.json: record 2 cannot be read: unexpected character. Correct the file.'],
    ];
    files.forEach(([content], index) => workspace.write(`data/${String(index).padStart(2, '0')}.json`, content));
    workspace.write('data/good.json', good);
    const { failures, chunks } = await workspace.ingestOne(names);
    expect(failures.map(({ message }) => message)).toEqual(files.map(([, message]) => message));
    expect(failures.map(({ example }) => example)).toEqual(files.map(() => null));
    expect(chunks.done).toBe(1);
  });

  it('treats an array that is cut between two of many records as incomplete, although the engine does not', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/1.json', `[${Array.from({ length: 50_000 }, () => JSON.stringify(a)).join(',\n')},`);
    expect((await workspace.ingestOne(names)).failures[0]?.message).toContain('begins an array that is never closed');
  });

  variant('joins a lookup of json by its keys', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/1.json', lines(a, b));
    const title = { name: 'title', type: 'string' as const };
    const catalog = manifest(
      [
        source({
          path: 'data/*',
          format: 'json',
          columns: { at: 'timestamp', name: 'string' },
          result: { at: 'timestamp', name: 'string', title: 'string' },
          transforms: [
            {
              kind: 'lookup',
              path: 'titles.zip',
              reader: reader('json', { name: 'string', title: 'string' }),
              on: [{ column: 'name', key: 'name' }],
              take: [{ column: title, from: 'title' }],
            },
          ],
        }),
      ],
      [table('daily', { dimensions: { title: 'string' } })],
    );
    workspace.write(
      'titles.zip',
      zip([
        { name: '1.json', data: lines({ name: 'a', title: 'A' }) },
        { name: '2.json', data: JSON.stringify([{ name: 'b', title: 'B' }]) },
      ]),
    );
    expect(await workspace.ingestOne(catalog)).toMatchObject({ error: null, failures: [] });
    expect(await workspace.published('SELECT title::VARCHAR AS title FROM store.daily ORDER BY 1')).toEqual([
      { title: 'A' },
      { title: 'B' },
    ]);
    workspace.write('titles.zip', zip([{ name: '1.json', data: lines({ name: 'a', titel: 'A' }) }]));
    expect((await workspace.ingestOne(catalog)).error).toMatch(
      /titles\.zip: no record has the key title \(string\)\..* Nothing was read\. The keys are: name, titel\.$/,
    );
  });
});

describe('a packed file', () => {
  const content = lines(...Array.from({ length: 2000 }, (_, index) => ({ ...a, units: index })));
  const flipped = (bytes: Buffer, at: number): Buffer => Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 0xff, at, at + 1);

  variant('fails its chunk if it is damaged, cut, encrypted or contains anything but json', async () => {
    const workspace = new TestWorkspace();
    const gz = gzipSync(content);
    const good = zip([{ name: 'data.json', data: content }]);
    const files: readonly (readonly [name: string, content: Uint8Array, message: string])[] = [
      ['01.json.gz', gz.subarray(0, -200), 'data/01.json.gz cannot be unpacked: it is damaged or incomplete. Fetch it again.'],
      ['02.json.gz', flipped(gz, gz.length - 6), 'data/02.json.gz cannot be unpacked: it is damaged or incomplete. Fetch it again.'],
      ['03.json.gz', Buffer.from(content), 'data/03.json.gz cannot be unpacked: it is damaged or incomplete. Fetch it again.'],
      ['04.json.zip', good.subarray(0, -30), 'data/04.json.zip cannot be unpacked: it is damaged or incomplete. Fetch it again.'],
      ['05.json.zip', flipped(good, 60), 'data/05.json.zip cannot be unpacked, at data.json: it is damaged or incomplete. Fetch it again.'],
      [
        '06.json.zip',
        zip([{ name: 'data.json', data: content, crc: 1 }]),
        'data/06.json.zip cannot be unpacked, at data.json: it is damaged or incomplete. Fetch it again.',
      ],
      [
        '07.json.zip',
        zip([{ name: 'data.json', data: content, size: 5 }]),
        'data/07.json.zip cannot be unpacked, at data.json: it is damaged or incomplete. Fetch it again.',
      ],
      [
        '08.json.zip',
        zip([{ name: 'data.json', data: content, encrypted: true }]),
        'data/08.json.zip is encrypted, at data.json. Replace it with an archive that is not encrypted.',
      ],
      [
        '09.json.zip',
        zip([{ name: 'data.json', data: content, method: 12 }]),
        'data/09.json.zip uses a compression method other than deflate, at data.json. Repack it, or unpack it.',
      ],
      [
        '10.json.zip',
        zip([{ name: 'META-INF/MANIFEST.mf', data: 'x' }]),
        'data/10.json.zip contains no json file: no name in it ends in .json, .ndjson or .jsonl.',
      ],
      [
        '11.json.zip',
        zip([
          { name: 'data.json', data: content },
          { name: 'data.csv', data: 'a' },
        ]),
        'data/11.json.zip contains data.csv, whose name is not that of a json file (.json, .ndjson, .jsonl). Remove it from the archive.',
      ],
      [
        '12.json.zip',
        zip([
          { name: 'data.json', data: content },
          { name: 'more.json', data: '' },
        ]),
        'data/12.json.zip (more.json) is empty: it contains no json. If there are really no records, write an empty array: [].',
      ],
      [
        '13.json.zip',
        zip([{ name: 'data.json', data: `${lines(a)}{` }]),
        'data/13.json.zip (data.json): record 2 cannot be read: unexpected end of data. Correct the file.',
      ],
      [
        '14.json.zip',
        zip([{ name: '../../escaped.json', data: content }]),
        'data/14.json.zip contains a file whose path leads outside the archive. Check where it came from.',
      ],
      [
        '15.json.zip',
        zip([{ name: 'data.json', data: content, size: 2 ** 32 - 2 }]),
        'data/15.json.zip would expand to more than 250 times its size and more than 1 GiB, or contains more than 10,000 files. If you trust it, unpack it and ingest the files.',
      ],
    ];
    for (const [name, bytes] of files) workspace.write(`data/${name}`, bytes);
    workspace.write('data/good.json.zip', good);
    const { failures, chunks } = await workspace.ingestOne(names);
    expect(failures.map(({ message }) => message)).toEqual(files.map(([, , message]) => message));
    expect(chunks.done).toBe(1);
    expect(readdirSync(workspace.path('meta/scratch'))).toEqual([]);
    expect(readdirSync(workspace.root).toSorted()).toEqual(['aggregates', 'data', 'meta']);
  });

  it('is unpacked no further than its bound, whatever size it declares', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unpacked-'));
    try {
      const workspace = new TestWorkspace();
      workspace.write(
        'bomb.zip',
        zip([
          { name: 'a.json', data: 'x'.repeat(400_000) },
          { name: 'b.json', data: 'x'.repeat(400_000) },
        ]),
      );
      await expect(unzip(workspace.path('bomb.zip'), 'json', folder, { most: 500_000, stop: null })).rejects.toMatchObject({
        fault: 'expands',
        member: 'b.json',
      });
      expect(readdirSync(folder).map((name) => readFileSync(join(folder, name)).length)).toEqual([400_000]);
      expect(expansionLimit(10)).toBe(2 ** 30);
      expect(expansionLimit(2 ** 30)).toBe(250 * 2 ** 30);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  variant('of csv fails its chunk when its checksum is wrong, though every field could be read', async () => {
    const workspace = new TestWorkspace();
    const gz = gzipSync('at,name,units\n2026-01-01,a,1\n');
    workspace.write('data/1.csv.gz', flipped(gz, gz.length - 6));
    workspace.write('data/2.csv.gz', gz);
    const events = source({ path: 'data/*', format: 'csv', columns: { at: 'timestamp', name: 'string', units: 'integer' } });
    const { failures, chunks } = await workspace.ingestOne(manifest([events], [table('daily')]));
    expect(failures.map(({ message }) => message)).toEqual([
      'data/1.csv.gz cannot be unpacked: it is damaged or incomplete. Fetch it again.',
    ]);
    expect(chunks.done).toBe(1);
  });
});
