import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FileColumn } from '../../compiler/manifest.ts';
import type { Processors, Source } from '../../generated/types.ts';
import { plainDecimal, numberCellText } from '../../runtime/formats/excel/cellText.ts';
import { shownByCode } from '../../runtime/formats/excel/numberFormat.ts';
import { repository } from '../support/catalogs.ts';
import { oneSource } from '../support/oneSource.ts';
import { readTexts, textsTruth } from '../support/readTexts.ts';
import { workbook } from '../support/workbook.ts';
import { scratchPad, TestWorkspace } from '../support/workspaces.ts';
import { zip } from '../support/zip.ts';

const files = `${repository}test/fixtures/files/`;
const COLUMNS = ['day', 'at', 'clock', 'shop', 'id', 'amount', 'ratio', 'paid', 'note'];

/** What is read of a file with these bytes. */
async function read(
  bytes: Uint8Array,
  names: Parameters<typeof readTexts>[3],
  choice: Parameters<typeof readTexts>[2] = {},
): ReturnType<typeof readTexts> {
  const workspace = new TestWorkspace();
  workspace.write('book.xlsx', bytes);
  return readTexts(await scratchPad(), workspace.path('book.xlsx'), choice, names);
}

/** The rows of one sheet, given as the XML of its cells. */
async function cells(xml: string, names: readonly string[], parts: Parameters<typeof workbook>[1] = {}): Promise<unknown> {
  const found = await read(workbook({ Sheet1: xml }, parts), names);
  return typeof found === 'string' ? found : found.rows;
}

const inlined = (text: string): string => `<is><t>${text}</t></is>`;
const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>';

describe('a workbook', () => {
  it.each(['orders-1900', 'orders-1904'])('gives the rows that openpyxl reads of %s', async (name) => {
    const truth = textsTruth(`${files}${name}.truth.ndjson`);
    const found = await readTexts(await scratchPad(), `${files}${name}.xlsx`, {}, COLUMNS);
    expect(found).toEqual({ rows: truth, lines: truth.map((_, index) => index + 2), bad: [] });
  });

  it('gives a hidden sheet that is named, and only the cells of a range, with blank rows left out', async () => {
    const found = await readTexts(await scratchPad(), `${files}orders-1900.xlsx`, { sheet: 'Notes', range: 'B3:C' }, ['value', 'key']);
    expect(found).toMatchObject({
      rows: [
        ['1', 'a'],
        ['2.5', 'b'],
      ],
      lines: [4, 6],
    });
    const cut = await readTexts(await scratchPad(), `${files}orders-1900.xlsx`, { sheet: 'Notes', range: 'B3:C4' }, ['key']);
    expect(cut).toMatchObject({ rows: [['a']] });
  });

  it('gives texts of runs without their pronunciation, decoded characters, truth values, errors, and dates that are texts', async () => {
    const shared = [
      '<si><r><t>to</t></r><r><t xml:space="preserve">kyo </t></r><rPh sb="0" eb="1"><t>TOKYO</t></rPh></si>',
      '<si><t>a_x000D_b_x005F_x0041_</t></si>',
    ];
    const rows = [
      '<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c>',
      '<c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c>',
      '<c t="d"><v>2026-01-31</v></c><c t="str"><f>A1</f><v>computed</v></c>',
      '<c r="A5" t="str"><f>""</f><v></v></c><c r="B5"><v>1.1000000000000001</v></c>',
    ];
    const xml = header + rows.map((row, index) => `<row r="${index + 2}">${row}</row>`).join('');
    expect(await cells(xml, ['a', 'b'], { shared })).toEqual([
      ['tokyo ', 'a\rb_x0041_'],
      ['true', '#N/A'],
      ['2026-01-31', 'computed'],
      [null, '1.1'],
    ]);
  });

  it('shows numbers as their formats do', () => {
    const shown = [
      'dd/mm/yyyy',
      '[$-409]d-mmm-yy;@',
      'h:mm AM/PM',
      '[h]:mm',
      '#,##0.00 "days"',
      '0.00E+00',
      '[Red]0.0',
      'mmm',
      'General',
      '0\\d',
      '_-0_d',
    ];
    expect(shown.map(shownByCode)).toEqual([
      'date',
      'date',
      'time',
      'number',
      'number',
      'number',
      'number',
      'date',
      'number',
      'number',
      'number',
    ]);
    const dates: readonly (readonly [number, 1900 | 1904, string])[] = [
      [1, 1900, '1900-01-01'],
      [59, 1900, '1900-02-28'],
      [60, 1900, '1900-02-29'],
      [61, 1900, '1900-03-01'],
      [0, 1904, '1904-01-01'],
      [46053.5, 1900, '2026-01-31T12:00:00'],
      [46053.123456789, 1900, '2026-01-31T02:57:46.667'],
      [2958465, 1900, '9999-12-31'],
      [2958466, 1900, '2958466'],
      [-1, 1900, '-1'],
    ];
    for (const [serial, epoch, text] of dates) expect(numberCellText(String(serial), 'date', epoch)).toBe(text);
    expect(numberCellText('0.75', 'time', 1900)).toBe('18:00:00');
    expect([1e21, 1.5e-7, -123456789e20, 0.1, -0].map(plainDecimal)).toEqual([
      '1000000000000000000000',
      '0.00000015',
      '-12345678900000000000000000000',
      '0.1',
      '0',
    ]);
  });

  it.each<readonly [string, string, Parameters<typeof workbook>[1], string]>([
    [
      'a formula that was never computed',
      `${header}<row r="2"><c r="B2"><f>A1</f></c></row>`,
      {},
      'has a formula in B2 (column b) whose value',
    ],
    ['merged cells', `${header}<row r="2"><c r="A2"><v>1</v></c></row>`, { merged: ['A2:A3'] }, 'has the merged cells A2:A3 (column a)'],
    ['no cell at all', '', {}, 'has no header: the sheet Sheet1'],
    ['a text that is not there', `${header}<row r="2"><c r="A2" t="s"><v>7</v></c></row>`, {}, 'is a workbook that is damaged'],
    ['XML that does not end', `${header}<row r="2">`, {}, 'is a workbook that is damaged'],
  ])('is refused for %s', async (_name, xml, parts, message) => {
    expect(await cells(xml, ['a', 'b'], parts)).toContain(message);
  });

  it('has numbers as they are and texts of numbers in the form of its reader, whatever else reads them', async () => {
    const rows = ['<v>4.507</v>', '<v>-1234.5</v>', ...['4.507', '4.507,45', '12.34', '1234.5'].map(inlined)].map(
      (cell, index) => `<row r="${index + 2}"><c r="A${index + 2}"${cell.startsWith('<v>') ? '' : ' t="inlineStr"'}>${cell}</c></row>`,
    );
    const columns = [
      { name: 'a', type: 'decimal' },
      { name: 'as_text', path: ['a'], type: 'string' },
    ] as const;
    const german = { decimal: ',', thousands: '.' } as const;
    expect(await read(workbook({ Sheet1: `${header}${rows.join('')}` }), columns, german)).toMatchObject({
      rows: [
        ['4.507000', '4.507'],
        ['-1234.500000', '-1234.5'],
        ['4507.000000', '4.507'],
        ['4507.450000', '4.507,45'],
        [null, '12.34'],
        [null, '1234.5'],
      ],
    });
  });

  it('has the value of merged cells in each of their rows where a column says so, and no rows of these alone', async () => {
    const rows = [
      [2, '<c r="A2"><v>1</v></c><c r="B2"><v>7</v></c>'],
      [3, '<c r="B3"><v>8</v></c>'],
      [4, ''],
      [6, '<c r="B6"><v>9</v></c>'],
      [7, '<c r="A7"><v>2.5</v></c><c r="B7"><v>5</v></c>'],
    ].map(([row, cell]) => `<row r="${row}">${cell}</row>`);
    const bytes = workbook({ Sheet1: `${header}${rows.join('')}` }, { merged: ['A2:A4', 'A6:A7', 'B1:C1'] });
    const filled = (name: string): FileColumn => ({ name, type: 'string', merged: 'fill' });
    expect(await read(bytes, [filled('a'), 'b'])).toMatchObject({
      rows: [
        ['1', '7'],
        ['1', '8'],
        [null, '9'],
        [null, '5'],
      ],
    });
    expect(await read(bytes, ['a', 'b'])).toContain('has the merged cells A2:A4 (column a)');
    const headed = workbook({ Sheet1: `${header}${rows.join('')}` }, { merged: ['A1:A3'] });
    expect(await read(headed, [filled('a'), 'b'])).toContain('has the merged cells A1:A3 (column a)');
  });

  it('is refused with several sheets of which none is named, and for what is no workbook', async () => {
    const two = workbook({ One: header, Two: header });
    expect(await read(two, ['a'])).toContain('has several sheets: One, Two.');
    expect(await read(two, ['a'], { sheet: 'Tow' })).toContain('has no sheet Tow. It has: One, Two.');
    expect(await read(two, ['a'], { sheet: 'Two', range: 'A3' })).toContain('has no header: the sheet Two');
    expect(await read(two, ['c'], { sheet: 'Two' })).toContain('has no column c (string). It has: a, b.');
    expect(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex'), ['a'])).toContain('is encrypted, or a workbook in another form');
    expect(await read(Buffer.from('a,b\n1,2\n'), ['a'])).toContain('is no workbook of Excel');
    expect(await read(zip([{ name: 'a.csv', data: 'a\n' }]), ['a'])).toContain('is no workbook of Excel');
    expect(await read(workbook({ One: header }, { crc: 1 }), ['a'])).toContain('is a workbook that is damaged');
  });
});

describe('a SQLite database', () => {
  it.each(['orders', 'orders-wal'])('gives the rows that sqlite3 reads of %s', async (name) => {
    const truth = textsTruth(`${files}${name}.truth.ndjson`);
    const found = await readTexts(await scratchPad(), `${files}${name}.db`, {}, COLUMNS);
    expect(found).toEqual({ rows: truth, lines: truth.map((_, index) => index + 1), bad: [] });
  });

  it('is refused for a table that it does not have, a view, and bytes that are no database', async () => {
    const pad = await scratchPad();
    expect(await readTexts(pad, `${files}orders.db`, { table: 'order' }, ['id'])).toContain('has no table order. It has: orders.');
    expect(await readTexts(pad, `${files}orders.db`, { table: 'late' }, ['id'])).toContain('has late as a view');
    expect(await readTexts(pad, `${files}orders.db`, {}, ['price'])).toContain('has no column price (string). It has: day, at,');
    const workspace = new TestWorkspace();
    const whole = readFileSync(`${files}orders.db`);
    workspace.write('text.db', 'id,amount\n1,2\n');
    workspace.write('cut.db', whole.subarray(0, 4096));
    const utf16 = Buffer.from(whole);
    utf16.writeUInt32BE(2, 56);
    workspace.write('utf16.db', utf16);
    expect(await readTexts(pad, workspace.path('utf16.db'), {}, ['id'])).toContain('stores its texts in UTF-16');
    workspace.write('broken.db', whole.fill(0xff, 5000, 8192));
    for (const name of ['text.db', 'cut.db', 'broken.db'])
      expect(await readTexts(pad, workspace.path(name), {}, ['id'])).toContain('is no SQLite database');
  });
});

describe('a source of such files', () => {
  const source = (reader: Partial<Source['reader']>): Source => ({
    reader: {
      path: 'data/*',
      chunk_id: '/([^/.]+)',
      columns: { day: { type: 'date', required: true }, shop: 'string', amount: 'number', paid: 'boolean', at: 'timestamp' },
      ...reader,
    } as Source['reader'],
    bad_rows: { mode: 'quarantine', max_share: 0.5 },
    time: 'day',
  });
  const processors: Processors['processors'] = {
    kept: {
      kind: 'numeric_distribution',
      source: 'events',
      grain: 'year',
      dimensions: ['paid'],
      states: { total: { kind: 'value_sum', of: 'amount' } },
    },
  };

  it.each([
    ['excel', 'orders-1900.xlsx', {}],
    ['sqlite', 'orders.db', { table: 'orders' }],
  ] as const)(
    'of %s is added up, with rows that are refused counted, and read again only when its content changed',
    async (kind, name, more) => {
      const workspace = new TestWorkspace();
      cpSync(`${files}${name}`, workspace.path(`data/${name}`), { recursive: true });
      const manifest = await oneSource(source({ kind, ...more }), processors);
      const truth = textsTruth(`${files}${name.replace(/\.\w+$/, '')}.truth.ndjson`);
      const dated = truth.filter(([day]) => day !== null);
      const report = await workspace.ingestOne(manifest);
      expect([report.error, report.failures, report.rows_in, report.rows_kept]).toEqual([null, [], truth.length, dated.length]);
      const sum = dated.reduce((total, row) => total + Math.round(100 * Number(row[5])), 0);
      expect(await workspace.published('SELECT sum(total)::VARCHAR AS total, sum(row_count)::INTEGER AS n FROM store.kept')).toEqual([
        { total: (sum / 100).toFixed(6), n: dated.length },
      ]);
      expect((await workspace.ingestOne(manifest)).chunks).toMatchObject({ done: 0, unchanged: 1 });
    },
  );

  it('of sqlite is not read while changes are in a log beside it', async () => {
    const workspace = new TestWorkspace();
    cpSync(`${files}orders.db`, workspace.path('data/orders.db'), { recursive: true });
    writeFileSync(workspace.path('data/orders.db-wal'), 'changes');
    const manifest = await oneSource(source({ kind: 'sqlite', path: 'data/*.db' }), processors);
    expect((await workspace.ingestOne(manifest)).error).toContain(
      'data/orders.db has changes that are only in data/orders.db-wal beside it',
    );
  });
});
