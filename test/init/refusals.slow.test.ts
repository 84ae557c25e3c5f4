import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { textEncoding } from '../../runtime/init/read/textEncoding.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { dataFile, init, misuse, refusal } from './support.ts';

const good = 'day,x\n2026-01-01,1\n2026-01-02,2\n';

describe('a file that gives no catalog', () => {
  it.each<readonly [what: string, name: string, text: string | Uint8Array, message: string | RegExp]>([
    ['is empty', 't.csv', '', /t\.csv is empty: there is nothing to infer a catalog from/],
    ['has a header only', 't.csv', 'day,x\n', /has no rows, so nothing can be inferred/],
    [
      'has rows that are not like the header',
      't.csv',
      'day,x\n2026-01-01,1\n2026-01-02,2,3\n',
      /cannot be read as csv: line 3 .*3 fields where the header has 2/,
    ],
    ['has an open quote', 't.csv', 'day,x\n2026-01-01,"1\n', /cannot be read as csv/],
    ['is not gzip', 't.csv.gz', good, /cannot be unpacked: it is damaged/],
    ['is cut short', 't.csv.gz', gzipSync(good.repeat(10)).subarray(0, 30), /cannot be unpacked: it is damaged/],
    ['is an empty list', 't.json', '[]', /has no rows/],
    [
      'is a list of numbers',
      't.json',
      '[1, 2]',
      /record 1 cannot be read: it is not an object\. Correct the file\. A json file contains one object on each line/,
    ],
    ['is a list that is cut short', 't.json', '[{"a": 1}, ', /begins an array that is never closed/],
    ['is broken in the middle', 't.ndjson', '{"a": 1}\n{"a": }\n', /record 2 cannot be read/],
    ['is one text', 't.json', '"day"', /is not json in a form that can be read/],
    ['is packed by a name in capitals', 't.json.GZ', '{}', /must end in/],
    ['is not Parquet', 't.parquet', good, /cannot be read as Parquet/],
    ['has an extension that nobody knows', 't.xls', good, /must end in \.parquet, in \.csv.*save it as \.xlsx/],
    ['is no workbook', 't.xlsx', good, /is no workbook of Excel/],
    ['is no database', 't.sqlite', good, /is no SQLite database/],
    ['has no extension', 'data', good, /must end in/],
    ['has nameless columns only', 't.csv', ',,\n1,2,3\n', /has no column that a catalog can declare/],
    [
      'has no time',
      't.csv',
      'name,x\nA,1\nB,2\n',
      /A catalog needs a column that places rows in time.*The columns are: name, x\..*--time COLUMN.*--date 2026-01-31/,
    ],
    ['has nothing but nulls beside', 't.csv', 'day,x\n,\n,\n', /A catalog needs a column that places rows in time/],
    [
      'has dates that can be read in two ways',
      't.csv',
      'when,x\n01/02/2026,1\n03/04/2026,2\n',
      /The dates in column "when" fit %m\/%d\/%Y and %d\/%m\/%Y.*--time when --time-format %m\/%d\/%Y/,
    ],
    ['has times that no period can name', 't.parquet', 'infinite', /A catalog needs a column that places rows in time/],
  ])('because it %s makes init say so and write nothing', async (_, name, text, message) => {
    const folder = new TestWorkspace();
    if (text === 'infinite') await folder.parquet(name, `SELECT 'infinity'::TIMESTAMP AS t, i AS x FROM range(5) r(i)`);
    else folder.write(name, text);
    expect(await refusal(folder.path(name))).toMatch(message);
  });

  it('says what a file is that is only named like csv', async () => {
    const begins = { zip: 'PK\u0003\u0004', pdf: '%PDF-1.7\n', parquet: 'PAR1' };
    const said = { zip: 'a zip archive or a workbook', pdf: 'a PDF', parquet: 'Parquet' };
    for (const [kind, what] of Object.entries(said))
      expect(await refusal(dataFile('data.csv', `${begins[kind as keyof typeof begins]} and more\n1,2\n`))).toContain(`is ${what}`);
  });

  it('is in an encoding that is not read, which western words are not taken for', async () => {
    // 日付,都市 in Shift_JIS; 北京 in GB18030; Москва in windows-1251; Zürich in cp437 and in Mac OS Roman.
    const others = ['\x93\xfa\x95t,\x93s\x8es', '\xb1\xb1\xbe\xa9', '\xcc\xee\xf1\xea\xe2\xe0', 'Z\x81rich', 'Z\x9frich'];
    const file = (city = ''): string => dataFile('t.csv', Buffer.from(`day,city\n2026-01-01,${city}\n`, 'latin1'));
    for (const city of others) expect(await textEncoding(file(city)), city).toMatchObject({ encoding: null, line: 2 });
    expect(await refusal(file(others[1]))).toMatch(/t\.csv is in an encoding that is not read: .*may be .*GB18030.*save the file as UTF-8/);
    for (const word of ['Größe', 'créée', 'don\x92t', '\x93Ärger\x94', '12 \x80', 'ÄÖÜäöüß', 'C\x9cur', '24°C', '\xabl\x92été\xbb'])
      expect((await textEncoding(file(word))).encoding, word).toMatch(/windows-1252|latin-1/);
  });

  it('may be missing, or a folder without files', async () => {
    expect(await refusal('/nowhere/t.csv')).toBe('There is no file /nowhere/t.csv.\n');
    const folder = new TestWorkspace();
    mkdirSync(folder.path('t.csv'));
    expect(await refusal(folder.path('t.csv'))).toMatch(/no files were found/);
  });
});

describe('an impossible time', () => {
  const file = (): string => dataFile('t.csv', 'day,name,x,none\n2026-01-01,A,1.5,\n2026-01-02,B,2.5,\n');

  it.each([
    [['--time', 'dya'], /no such column\. Did you mean "day"\?/],
    [['--time', 'zzzzzzzz'], /no such column\. The columns are: day, name, x, none\./],
    [['--time', 'name'], /no known format fits all values .* --time-format/],
    [['--time', 'x'], /column "x" \(number\) cannot place rows in time/],
    [['--time', 'none'], /column "none" is empty/],
    [['--time', 'name', '--time-format', '%Y'], /2 values of column "name" do not match it, such as "A"/],
    [['--time', 'day', '--time-format', '%d'], /is of type date\. Leave it out/],
    [['--time', 'name', '--time-format', '%Q'], /not a strptime format/],
  ])('is refused: %j', async (flags, message) => {
    expect(await refusal(file(), ...flags)).toMatch(message);
  });

  it.each([
    [['--time-format', '%Y'], /name that column with --time/],
    [['--time', 'day', '--date', '2026-01-01'], /use only one of the two/],
    [['--date', '2026-02-30'], /write a day like 2026-01-31/],
    [['--date', 'today'], /write a day like 2026-01-31/],
  ])('is a usage error: %j', async (flags, message) => {
    expect(await misuse(file(), ...flags)).toMatch(message);
  });
});

describe('a command line without a data file', () => {
  it('says what --from is for', async () => {
    const workspace = new TestWorkspace();
    expect(await run('init', workspace.root)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'Name a data file with --from, such as --from orders.csv (.parquet, .csv, .tsv, .txt, .json, .jsonl, .ndjson, .xlsx, .db or .sqlite).\n',
    });
    expect(readdirSync(workspace.root)).toEqual([]);
  });
});

describe('what already exists', () => {
  it('is never overwritten: a catalog, another data file, a file in place of the workspace', async () => {
    const { workspace } = await init(dataFile('t.csv', good));
    const before = readFileSync(workspace.path('catalog/metrics.yaml'), 'utf8');
    const again = await run('init', workspace.root, '--from', dataFile('u.csv', good));
    expect(again).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('already has a catalog, which is not overwritten'),
    });
    expect(readFileSync(workspace.path('catalog/metrics.yaml'), 'utf8')).toBe(before);
    expect(readdirSync(workspace.root).sort()).toEqual(['.gitignore', '.schemas', 'catalog', 'data']);

    const other = new TestWorkspace();
    other.write('data/t.csv', 'something else');
    expect((await run('init', other.root, '--from', dataFile('t.csv', good))).stderr).toBe(
      'The workspace already has another file data/t.csv, which is not overwritten. Rename one of the two, or move it away.\n',
    );
    expect(readdirSync(other.root)).toEqual(['data']);

    writeFileSync(other.path('file'), '');
    expect((await run('init', other.path('file'), '--from', dataFile('t.csv', good))).stderr).toContain(
      'is a file; a workspace is a folder',
    );
  });

  it('does no harm when it is the same file, or an empty folder', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/t.csv', good);
    mkdirSync(workspace.path('catalog'));
    expect(await run('init', workspace.root, '--from', dataFile('t.csv', good))).toMatchObject({ status: 0 });
  });
});
