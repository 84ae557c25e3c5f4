import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ScalarType } from '../../compiler/manifest.ts';
import { ingestSummary } from '../../runtime/cli/ingestSummary.ts';
import { firstRecord } from '../../runtime/formats/csvHeader.ts';
import { call, col, lit, manifest, source, state, table, type SourceParts } from '../support/manifests.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

/** A table that shows each value of a text column. */
function catalogOf(parts: Partial<SourceParts> & Pick<SourceParts, 'columns'>): ReturnType<typeof manifest> {
  const dimensions = 'name' in parts.columns ? { name: 'string' as const } : {};
  return manifest([source(parts)], [table('daily', { dimensions, states: [state('n', 'count')] })]);
}

describe('a csv source', () => {
  const columns = {
    at: 'timestamp',
    name: 'string',
    units: 'integer',
    price: 'decimal',
    ratio: 'number',
    on: 'boolean',
    day: 'date',
  } as const;
  const header = 'at,name,units,price,ratio,on,day\n';
  const good = '2026-01-01T10:00:00,a,1,1.50,0.5,true,2026-01-01\n';
  const catalog = catalogOf({ format: 'csv', columns });

  it('reads only an unquoted empty field as null; NA is text and a quoted empty string is a string', async () => {
    const workspace = new TestWorkspace();
    workspace.write(
      'data/2026-01-01.csv',
      `${header}2026-01-01 10:00:00,NA,,,,,\n2026-01-01 10:00:00,"",1,1,1,1,2026-01-01\n2026-01-01 10:00,,1,1,1,f,2026-1-1\n2026-01-01,"a ""b"", c\nd",+1,-.5,1e3,no,2026-01-01\n`,
    );
    expect(await workspace.ingestOne(catalog)).toMatchObject({ failures: [], rows_in: 4 });
    expect(await workspace.published('SELECT name::VARCHAR AS name FROM store.daily ORDER BY name NULLS LAST')).toEqual([
      { name: '' },
      { name: 'NA' },
      { name: 'a "b", c\nd' },
      { name: null },
    ]);
  });

  it('finds columns by name, in any order and among others, plain or gzipped, with any line ends', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/2026-01-01.csv', `\ufeffextra,name,at\r\nx,a,2026-01-01\r\n`);
    workspace.write('data/2026-01-02.csv.gz', gzipSync('at,"name",more,extra\n2026-01-02,b,,\n2026-01-02,b,,\n'));
    workspace.write('data/2026-01-03.csv', `extra,name,at\nx,c,2026-01-03`);
    const { failures, rows_in } = await workspace.ingestOne(
      catalogOf({ format: 'csv', path: 'data/*', columns: { at: 'timestamp', name: 'string' } }),
    );
    expect({ failures, rows_in }).toEqual({ failures: [], rows_in: 4 });
    expect(await workspace.published('SELECT name::VARCHAR AS name, n FROM store.daily ORDER BY 1')).toEqual([
      { name: 'a', n: '1' },
      { name: 'b', n: '2' },
      { name: 'c', n: '1' },
    ]);
  });

  it('fails a chunk on a value that is not of the declared type, with the column, how many, and a separate example', async () => {
    const bad: readonly (readonly [string, string])[] = [
      ['units', '2026-01-01,a,1.5,1,1,t,2026-01-01'],
      ['units', '2026-01-01,a,99999999999999999999,1,1,t,2026-01-01'],
      ['units', '2026-01-01,a,"",1,1,t,2026-01-01'],
      ['price', '2026-01-01,a,1,1.2345678,1,t,2026-01-01'],
      ['ratio', '2026-01-01,a,1,1,NA,t,2026-01-01'],
      ['ratio', '2026-01-01,a,1,1,9007199254740993,t,2026-01-01'],
      ['on', '2026-01-01,a,1,1,1,maybe,2026-01-01'],
      ['day', '2026-01-01,a,1,1,1,t,2026-02-30'],
      ['day', '2026-01-01,a,1,1,1,t,2026-01-01 10:00'],
      ['at', '1 January,a,1,1,1,t,2026-01-01'],
    ];
    const workspace = new TestWorkspace();
    bad.forEach(([, line], index) => workspace.write(`data/${index}.csv`, `${header}${good}${line}\n${line}\n`));
    workspace.write('data/good.csv', header + good);
    const { failures, chunks } = await workspace.ingestOne(catalog);
    expect(chunks).toMatchObject({ done: 1, failed: bad.length });
    expect(failures.map(({ message }) => message)).toEqual(
      bad.map(([column]) =>
        expect.stringMatching(
          new RegExp(
            `^column ${column}: 2 values do not match the declared type; expected .*\\. Correct the file, or declare the type that it has\\. Lines 3 and 4\\.$`,
          ),
        ),
      ),
    );
    expect(failures[0]?.example).toBe('For example: 1.5');
  });

  it('fails a chunk whose header lacks a column, whose rows are ragged, or whose bytes are not UTF-8', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/a.csv', 'at,name,units\n2026-01-01,a,1\n');
    workspace.write('data/b.csv', `${header}${good}2026-01-01,a\n`);
    workspace.write(
      'data/c.csv',
      Buffer.concat([Buffer.from(`${header}2026-01-01,`), Buffer.from([0xff, 0xfe]), Buffer.from(',1,1,1,t,2026-01-01\n')]),
    );
    workspace.write('data/d.csv', '');
    workspace.write('data/e.csv', `${header}2026-01-01,"a,1,1,1,t,2026-01-01\n`);
    workspace.write('data/good.csv', header + good);
    const { failures, chunks } = await workspace.ingestOne(catalog);
    expect(chunks.done).toBe(1);
    expect(failures.map(({ message }) => message)).toEqual([
      'data/a.csv has no column price (decimal).',
      'line 3 of its csv file does not match the header: 2 fields where the header has 7.',
      expect.stringContaining('bytes that are not UTF-8'),
      'data/d.csv has no header: it is empty, or its first line does not end within 1 MiB. A csv file must start with a line that names its columns.',
      expect.stringContaining('a quote that is not closed'),
    ]);
    expect(failures[0]?.example).toBe('It has: at, name, units.');
  });

  variant('ignores the empty fields that trailing delimiters make, unless they are quoted', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/a.csv', 'at,name\n2026-01-01,x,\n2026-01-01,y,,,\n2026-01-01,z\n');
    workspace.write('data/b.csv', 'at,name\n2026-01-01,x,""\n');
    for (const bad_rows of [undefined, { max_share: 0.5, max_rows: null }]) {
      const events = source({ format: 'csv', columns: { at: 'date', name: 'string' } });
      const read = manifest(
        [{ ...events, ...(bad_rows === undefined ? {} : { bad_rows }) }],
        [table('daily', { dimensions: { name: 'string' } })],
      );
      const { failures } = await workspace.ingestOne(read, { force: true });
      expect(failures).toMatchObject([{ chunk_id: 'b', message: expect.stringContaining('3 fields where the header has 2') }]);
      expect(await workspace.published('SELECT name::VARCHAR AS name FROM store.daily ORDER BY 1')).toEqual([
        { name: 'x' },
        { name: 'y' },
        { name: 'z' },
      ]);
    }
  });

  it('stores nothing of a file without a header, whose first row is shown where names are expected', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/a.csv', `2026-01-01 10:00:00,Secret,1,1.5,2,t,2026-01-01\n`);
    const report = await workspace.ingest(catalog);
    expect(ingestSummary(report)).toContain(
      'failed a: data/a.csv has no column at (timestamp). It has: 2026-01-01 10:00:00, Secret, 1, 1.5, 2, t, 2026-01-01.',
    );
    expect(await workspace.published('SELECT error FROM meta.chunks')).toEqual([{ error: 'data/a.csv has no column at (timestamp).' }]);
  });

  variant('finds a quote that is not closed among any number of files, and loses no row of the others', async () => {
    const workspace = new TestWorkspace();
    const names = { at: 'timestamp', name: 'string' } as const;
    for (let day = 10; day < 22; day += 1) workspace.write(`data/${day}.csv`, `at,name\n2026-01-${day},x\n`);
    workspace.write('data/first.csv', 'at,name\n2026-01-01,"open\n2026-01-01,y\n');
    workspace.write('data/last.csv', 'at,name\n2026-01-01,"a ""b"" c"\n2026-01-01,"');
    workspace.write('data/sound.csv', '\ufeff"at","name"\n2026-01-01,"a ""b""\nc"\n2026-01-01,""\n2026-01-01,5" wide\n');
    const { failures, rows_in } = await workspace.ingestOne(catalogOf({ format: 'csv', columns: names }));
    expect(failures.map(({ chunk_id, message }) => [chunk_id, message])).toEqual([
      ['first', 'line 2 of its csv file does not match the header: a quote that is not closed.'],
      ['last', 'line 3 of its csv file does not match the header: a quote that is not closed.'],
    ]);
    expect(rows_in).toBe(15);
  });

  it('reads a header as it reads rows', () => {
    expect(firstRecord('a;"b ""x""\n;";c\r\nd', ';', 'more_may_come')).toEqual({
      names: ['a', 'b "x"\n;', 'c'],
      line_end: '\r\n',
      empty_lines: 0,
    });
    expect(firstRecord('\ufeff\n\r\na,b\rc', ',', 'more_may_come')).toEqual({ names: ['a', 'b'], line_end: '\r', empty_lines: 2 });
    expect(firstRecord('a,b', ',', 'more_may_come')).toBeNull();
    expect(firstRecord('a,b\r', ',', 'more_may_come')).toBeNull();
    expect(firstRecord('a,b', ',', 'complete')).toEqual({ names: ['a', 'b'], line_end: null, empty_lines: 0 });
    expect(firstRecord('a,"b', ',', 'complete')).toBeNull();
  });

  variant('reads any line ends, also mixed ones, whatever is in quotes or before the header', async () => {
    const workspace = new TestWorkspace();
    const files = [
      '"a\nb",name,at\r\n1,x,2026-01-01\r\n',
      '"a\r\nb",name,at\n1,x,2026-01-01\n',
      '"a\rb",name,at\n1,x,2026-01-01\n',
      '"a\nb",name,at\r1,x,2026-01-01\r',
      '\n\nname,at\nx,2026-01-01\n',
      '\ufeff\r\n"name",at\r\nx,2026-01-01',
      'name,at\r\nx,2026-01-01\n\r\n',
      'name,at\nx,2026-01-01\r\r\n',
      'at,name\r2026-01-01,x\n',
      'at,name\r\n2026-01-01,x\r',
    ];
    files.forEach((text, index) => workspace.write(`data/${index}.csv`, text));
    workspace.write('data/utf16.csv', Buffer.from('\ufeffname,at\nx,2026-01-01\n', 'utf16le'));
    const { failures, rows_in } = await workspace.ingestOne(catalogOf({ format: 'csv', columns: { at: 'timestamp', name: 'string' } }));
    expect(rows_in).toBe(files.length);
    expect(await workspace.published('SELECT name::VARCHAR AS name, sum(n)::VARCHAR AS n FROM store.daily GROUP BY ALL')).toEqual([
      { name: 'x', n: String(files.length) },
    ]);
    expect(failures.map(({ message }) => message)).toEqual([expect.stringMatching(/^data\/utf16\.csv is not UTF-8 text/)]);
  });

  it('reads files without a header by the names that the catalog gives, and fails a chunk that has one after all', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/plain.csv', '2026-01-01,x,1\n2026-01-01,,2\n');
    workspace.write('data/mixed.csv', '2026-01-01,x,1\r\n2026-01-01,"a\nb",2\n');
    workspace.write('data/empty.csv', '');
    workspace.write('data/named.csv', 'at,name,units\n2026-01-01,x,1\n');
    workspace.write('data/mixed_named.csv', 'at,name,units\r2026-01-01,x,1\n');
    workspace.write('data/wide.csv', '2026-01-01,x,1,2\n');
    const declared = source({ format: 'csv', columns: { units: 'integer', at: 'timestamp', name: 'string' } });
    const { columns: read } = declared.reader;
    const reader = { format: 'csv', delimiter: ',', header: ['at', 'name', 'units'], columns: read } as const;
    const states = [state('n', 'count')];
    const { failures, rows_in } = await workspace.ingestOne(
      manifest([{ ...declared, reader }], [table('daily', { dimensions: { name: 'string' }, states })]),
    );
    const has_one =
      'begins with the names that the header of the catalog gives, so it has one of its own. Remove header from the catalog, or the line from the file.';
    expect(failures.map(({ message }) => message)).toEqual([
      `data/mixed_named.csv ${has_one}`,
      `data/named.csv ${has_one}`,
      'line 1 of its csv file does not match the header: 4 fields where the header has 3.',
    ]);
    expect(rows_in).toBe(4);
    expect(await workspace.published('SELECT name::VARCHAR AS name, sum(n)::VARCHAR AS n FROM store.daily GROUP BY 1 ORDER BY 1')).toEqual([
      { name: 'a\nb', n: '1' },
      { name: 'x', n: '2' },
      { name: null, n: '1' },
    ]);
  });
});

describe('a parquet source', () => {
  variant('accepts a column whose type converts without loss, and otherwise fails the chunk', async () => {
    const cases: readonly (readonly [declared: ScalarType, file: string, verdict: 'taken' | 'refused'])[] = [
      ['integer', '7::TINYINT', 'taken'],
      ['integer', '7::UBIGINT', 'taken'],
      ['integer', '18446744073709551615::UBIGINT', 'refused'],
      ['integer', '7.0::DOUBLE', 'refused'],
      ['integer', "'7'", 'refused'],
      ['integer', '7::DECIMAL(5, 2)', 'refused'],
      ['number', '7::INTEGER', 'taken'],
      ['number', '9007199254740992::BIGINT', 'taken'],
      ['number', '9007199254740993::BIGINT', 'refused'],
      ['number', '1.5::FLOAT', 'taken'],
      ['number', '1.5::DECIMAL(15, 2)', 'taken'],
      ['number', '1.5::DECIMAL(18, 2)', 'refused'],
      ['decimal', '1.5::DECIMAL(18, 2)', 'taken'],
      ['decimal', '1.5::DECIMAL(18, 8)', 'refused'],
      ['decimal', '1.5::DOUBLE', 'refused'],
      ['decimal', '7::BIGINT', 'taken'],
      ['string', '7', 'taken'],
      ['string', '1.5::DOUBLE', 'refused'],
      ['string', "'x'::BLOB", 'refused'],
      ['string', '[1]', 'refused'],
      ['boolean', 'true', 'taken'],
      ['boolean', '1', 'refused'],
      ['date', "DATE '2026-01-01'", 'taken'],
      ['date', "TIMESTAMP '2026-01-01'", 'refused'],
      ['timestamp', "DATE '2026-01-01'", 'taken'],
      ['timestamp', "TIMESTAMP_MS '2026-01-01 00:00:00'", 'taken'],
      ['timestamp', "TIMESTAMP_NS '2026-01-01 00:00:00.123456'", 'taken'],
      ['timestamp', "TIMESTAMP_NS '2026-01-01 00:00:00.123456789'", 'refused'],
      ['timestamp', "TIMESTAMPTZ '2026-01-01 00:00:00+01'", 'taken'],
      ['timestamp', "'2026-01-01'", 'refused'],
    ];
    const workspace = new TestWorkspace();
    for (const declared of new Set(cases.map(([type]) => type))) {
      const own = cases.flatMap((one, index) => (one[0] === declared ? [{ index, file: one[1], verdict: one[2] }] : []));
      for (const { index, file } of own)
        await workspace.parquet(
          `${declared}/${String(index).padStart(2, '0')}.parquet`,
          `SELECT TIMESTAMP '2026-01-01' AS at, ${file} AS x`,
        );
      const catalog = manifest(
        [source({ id: declared, path: `${declared}/*.parquet`, columns: { at: 'timestamp', x: declared } })],
        [table(`t_${declared}`, { source: declared, states: [state('n', 'count', { of: col('x'), type: declared })] })],
      );
      const { failures, error } = await workspace.ingestOne(catalog);
      expect(error).toBeNull();
      const refused = own.filter(({ verdict }) => verdict === 'refused').map(({ index }) => String(index).padStart(2, '0'));
      expect({ declared, refused: failures.map(({ chunk_id }) => chunk_id) }).toEqual({ declared, refused });
      for (const { message } of failures) expect(message).toMatch(/column x/);
    }
  });

  variant('reads files of different physical types side by side, and ignores columns that are not declared', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/a.parquet', `SELECT 1::TINYINT AS units, DATE '2026-01-01' AS at, 'x' AS more`);
    await workspace.parquet('data/b.parquet', `SELECT TIMESTAMP '2026-01-01 10:00:00' AS at, 2::BIGINT AS units`);
    await workspace.parquet('data/c.parquet', `SELECT [1] AS more, 3::BIGINT AS units, TIMESTAMP '2026-01-01 10:00:00' AS at, 4 AS others`);
    const catalog = manifest(
      [source({ columns: { at: 'timestamp', units: 'integer' } })],
      [table('daily', { states: [state('units', 'value_sum', { of: col('units') })] })],
    );
    expect((await workspace.ingestOne(catalog)).failures).toEqual([]);
    expect(await workspace.published('SELECT chunk, units::VARCHAR AS units FROM store.daily ORDER BY chunk')).toEqual([
      { chunk: 0, units: '1' },
      { chunk: 1, units: '2' },
      { chunk: 2, units: '3' },
    ]);
  });

  it('fails a chunk that lost a column or is not Parquet', async () => {
    const workspace = new TestWorkspace();
    const catalog = catalogOf({ columns: { at: 'timestamp', name: 'string' } });
    await workspace.parquet('data/a.parquet', `SELECT TIMESTAMP '2026-01-01' AS at, 'x' AS nom`);
    workspace.write('data/b.parquet', 'at,name\n2026-01-01,x\n');
    await workspace.parquet('data/good.parquet', `SELECT TIMESTAMP '2026-01-01' AS at, 'x' AS name`);
    const { failures, chunks } = await workspace.ingestOne(catalog);
    expect(chunks.done).toBe(1);
    expect(failures.map(({ message, example }) => `${message} ${example ?? ''}`)).toEqual([
      'data/a.parquet has no column name (string). It has: at, nom.',
      expect.stringContaining('data/b.parquet cannot be read as Parquet'),
    ]);
  });

  variant('does not read folder names such as day=1 as columns', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/name=z/a.parquet', `SELECT TIMESTAMP '2026-01-01' AS at, 'x' AS name`);
    await workspace.ingest(catalogOf({ path: 'data/*/*.parquet', columns: { at: 'timestamp', name: 'string' } }));
    expect(await workspace.published('SELECT name::VARCHAR AS name FROM store.daily')).toEqual([{ name: 'x' }]);
  });
});

describe('transforms', () => {
  it('rename, derive, filter and parse in order; a filter keeps later steps from failing on what it drops', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/a.csv', 'when,raw,kind\n20260101T100000,1,ok\n20260102T100000,x,skip\n20260103T100000,2,ok\n');
    const number = { name: 'number', type: 'integer' as const };
    const catalog = manifest(
      [
        source({
          format: 'csv',
          columns: { when: 'string', raw: 'string', kind: 'string' },
          result: { at: 'timestamp', text: 'string', kind: 'string', number: 'integer' },
          transforms: [
            { kind: 'filter', where: call('=', col('kind'), lit('ok')) },
            {
              kind: 'rename',
              columns: [
                { from: 'when', to: 'at' },
                { from: 'raw', to: 'text' },
              ],
            },
            { kind: 'derive', column: number, expr: { kind: 'cast', to: 'integer', arg: col('text') } },
            { kind: 'parse_datetime', column: 'at', format: '%Y%m%dT%H%M%S' },
          ],
        }),
      ],
      [table('daily', { states: [state('number', 'value_sum', { of: col('number') })] })],
    );
    expect(await workspace.ingestOne(catalog)).toMatchObject({ failures: [], rows_in: 3, rows_kept: 2, groups: 2 });
    expect(await workspace.published('SELECT period::VARCHAR AS period, number::VARCHAR AS number FROM store.daily ORDER BY 1')).toEqual([
      { period: '2026-01-01', number: '1' },
      { period: '2026-01-03', number: '2' },
    ]);
    expect(
      await workspace.published('SELECT first_day::VARCHAR AS first, last_day::VARCHAR AS last, rows_in, rows_kept FROM store.chunks'),
    ).toEqual([{ first: '2026-01-01', last: '2026-01-03', rows_in: '3', rows_kept: '2' }]);
  });

  it('covers the days of rows that the filter drops', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/a.parquet', `SELECT DATE '2026-01-01' + i::INTEGER AS at, i::BIGINT AS units FROM range(10) t(i)`);
    const catalog = manifest(
      [source({ columns: { at: 'date', units: 'integer' }, transforms: [{ kind: 'filter', where: call('=', col('units'), lit(4)) }] })],
      [table('daily', { filter: call('>', col('units'), lit(100)), states: [state('n', 'count')] })],
    );
    await workspace.ingest(catalog);
    expect(
      await workspace.published(
        'SELECT first_day::VARCHAR AS first, last_day::VARCHAR AS last, rows_in, rows_kept, rows FROM store.chunks',
      ),
    ).toEqual([{ first: '2026-01-01', last: '2026-01-10', rows_in: '10', rows_kept: '0', rows: '0' }]);
  });

  it('fail a chunk on a string that does not match the format', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/a.csv', 'at\n20260101\nyesterday\n');
    const catalog = manifest(
      [
        source({
          format: 'csv',
          columns: { at: 'string' },
          result: { at: 'timestamp' },
          transforms: [{ kind: 'parse_datetime', column: 'at', format: '%Y%m%d' }],
        }),
      ],
      [table('daily', { states: [state('n', 'count')] })],
    );
    expect((await workspace.ingestOne(catalog)).failures).toEqual([
      { chunk_id: 'a', message: 'column at: 1 string does not match the format %Y%m%d. Line 3.', example: 'For example: yesterday' },
    ]);
  });
});

describe('time', () => {
  variant('is wall time in the zone of the source, whatever the file says', async () => {
    const workspace = new TestWorkspace();
    const zone = { time_zone: 'America/New_York', columns: { at: 'timestamp' } } as const;
    const hourly = (id: string, parts: Partial<SourceParts>): ReturnType<typeof manifest> =>
      manifest([source({ id, ...zone, ...parts })], [table(id, { source: id, grain: 'hour', states: [state('n', 'count')] })]);
    await workspace.parquet('p/a.parquet', `SELECT TIMESTAMPTZ '2026-07-01 03:30:00+00' AS at`);
    await workspace.parquet('p/b.parquet', `SELECT TIMESTAMP '2026-07-01 03:30:00' AS at`);
    workspace.write(
      'c/a.csv',
      'at\n2026-07-01T03:30:00Z\n2026-07-01 03:30+00\n2026-07-01 05:30:00 +02:00\n2026-07-01 03:30:00.000 UTC\n2026-07-01T03:30:00.5\n',
    );
    workspace.write('d/a.csv', 'at\n20260701 033000 +0000\n');
    await workspace.ingest(hourly('p', { path: 'p/*.parquet' }));
    await workspace.ingest(hourly('c', { path: 'c/*.csv', format: 'csv' }));
    await workspace.ingest(
      hourly('d', {
        path: 'd/*.csv',
        format: 'csv',
        columns: { at: 'string' },
        result: { at: 'timestamp' },
        transforms: [{ kind: 'parse_datetime', column: 'at', format: '%Y%m%d %H%M%S %z' }],
      }),
    );
    expect(await workspace.published('SELECT table_id, first_period, last_period FROM store.tables')).toEqual([
      { table_id: 'd', first_period: '2026-06-30T23:00', last_period: '2026-06-30T23:00' },
    ]);
    for (const file of ['p', 'c', 'd']) {
      const [partial] = await query(
        ':memory:',
        `SELECT list(period::VARCHAR || ' ' || n ORDER BY period) AS found FROM read_parquet('${workspace.path(`aggregates/${file}/*/*.parquet`)}')`,
      );
      const expected = {
        p: ['2026-06-30 23:00:00 1', '2026-07-01 03:00:00 1'],
        c: ['2026-06-30 23:00:00 4', '2026-07-01 03:00:00 1'],
        d: ['2026-06-30 23:00:00 1'],
      };
      expect(partial).toEqual({ found: expected[file as keyof typeof expected] });
    }
  });

  it('is cut into ISO weeks, months, quarters and years', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet(
      'data/a.parquet',
      `SELECT unnest([TIMESTAMP '2026-12-31 23:59:59.999999', TIMESTAMP '2027-01-03 00:00:00', TIMESTAMP '2027-01-04 00:00:00', TIMESTAMP '0001-01-01']) AS at`,
    );
    const grains = ['day', 'week', 'month', 'quarter', 'year'] as const;
    const catalog = manifest(
      [source({ columns: { at: 'timestamp' } })],
      grains.map((grain) => table(grain, { grain, states: [state('n', 'count')] })),
    );
    expect((await workspace.ingestOne(catalog)).failures).toEqual([]);
    const periods = async (grain: string): Promise<unknown> =>
      (await workspace.published(`SELECT period::VARCHAR AS p FROM store."${grain}" ORDER BY period`)).map(({ p }) => p);
    expect(await periods('day')).toEqual(['0001-01-01', '2026-12-31', '2027-01-03', '2027-01-04']);
    expect(await periods('week')).toEqual(['0001-01-01', '2026-12-28', '2027-01-04']);
    expect(await periods('month')).toEqual(['0001-01-01', '2026-12-01', '2027-01-01']);
    expect(await periods('quarter')).toEqual(['0001-01-01', '2026-10-01', '2027-01-01']);
    expect(await periods('year')).toEqual(['0001-01-01', '2026-01-01', '2027-01-01']);
  });
});
