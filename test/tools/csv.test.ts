import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsToCsv } from '../../runtime/tools/csv.ts';

describe('CSV', () => {
  it('tells null from the empty text, and quotes what needs it', () => {
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

  it('is read back by an RFC 4180 reader as it was', () => {
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
