import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, plainCsv, rowsToCsv, sqlRowsToCsv, type CsvForm } from '../../runtime/tools/csv.ts';

const safe: CsvForm = { ...plainCsv, texts: 'safe' };

describe('CSV', () => {
  it('distinguishes null from the empty string, and quotes what needs it', () => {
    const rows = [
      { a: null, b: '' },
      { a: 'x,y', b: 'say "hi"' },
      { a: 'two\nlines', b: 'cr\r' },
      { a: 1.5, b: true },
    ];
    expect(rowsToCsv([{ name: 'a' }, { name: 'b' }], rows)).toBe('a,b\n,""\n"x,y","say ""hi"""\n"two\nlines","cr\r"\n1.5,true\n');
  });

  it('has the columns in the order asked for, and a header even without rows', () => {
    expect(rowsToCsv([{ name: 'b' }, { name: 'a' }], [{ a: 1, b: 2 }])).toBe('b,a\n2,1\n');
    expect(rowsToCsv([{ name: 'a' }], [])).toBe('a\n');
  });

  it('may be written so that no spreadsheet reads a string as a formula: everything else is unchanged', () => {
    const columns = [{ name: 'a' }, { name: '=b' }];
    const texts = ['=1+1', '+cmd|x', '-2+3', '@sum(a)', '\t=1', '\r=1', '\n=1', '\uFF1D1'];
    expect(rowsToCsv(columns, [...texts.map((a) => ({ a, '=b': null })), { a: 'x=1', '=b': -5 }, { a: '-12.50', '=b': '+41' }], safe)).toBe(
      `a,'=b\n'=1+1,\n'+cmd|x,\n'-2+3,\n'@sum(a),\n'\t=1,\n"'\r=1",\n"'\n=1",\n'\uFF1D1,\nx=1,-5\n-12.50,+41\n`,
    );
    expect(sqlRowsToCsv([{ name: 'a' }], [{ a: ['=1'] }, { a: '=1' }], safe)).toBe(`a\n"[""=1""]"\n'=1\n`);
    const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '1', '.', 'a', '"', ',') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [, row = []] = readCsv(rowsToCsv([{ name: 'a' }, { name: 'b' }], [{ a, b }], safe));
        for (const [index, cell] of row.entries()) {
          expect(cell).toMatch(/^(?![=+\-@\t\r\n])|^[+-]?\d+(\.\d+)?$/);
          expect([cell, cell?.slice(1)]).toContain([a, b][index]);
        }
        expect(rowsToCsv([{ name: 'a' }], [{ a }], plainCsv)).toBe(rowsToCsv([{ name: 'a' }], [{ a }]));
      }),
    );
  });

  it('uses the line ends of RFC 4180 in a file, keeps those within strings, and begins with the requested byte order mark', () => {
    const rows = [{ a: 'two\nlines' }, { a: null }];
    expect(rowsToCsv([{ name: 'a' }], rows, { ...plainCsv, line_end: '\r\n', start: BYTE_ORDER_MARK })).toBe(
      '\uFEFFa\r\n"two\nlines"\r\n\r\n',
    );
  });

  it('is read back unchanged by an RFC 4180 reader', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.oneof(fc.constant(null), fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ü') })), {
            minLength: 2,
            maxLength: 2,
          }),
        ),
        (cells) => {
          const text = rowsToCsv(
            [{ name: 'a' }, { name: 'b' }],
            cells.map(([a = null, b = null]) => ({ a, b })),
          );
          expect(readCsv(text).slice(1)).toEqual(cells);
        },
      ),
    );
  });
});

/** Fields of quoted text are texts, empty ones that are not quoted are null. */
function readCsv(text: string): (string | null)[][] {
  return [...text.matchAll(/((?:(?:"(?:[^"]|"")*"|[^",\n]*),)*(?:"(?:[^"]|"")*"|[^",\n]*))\n/g)].map(([, line = '']) =>
    [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/g)].map(([, field = '']) =>
      field === '' ? null : field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
    ),
  );
}
