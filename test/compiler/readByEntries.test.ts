import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readByEntries } from '../../compiler/parse/readByEntries.ts';
import { readYaml } from '../../compiler/parse/readYaml.ts';
import { TextMemo } from '../../compiler/TextMemo.ts';
import { flightsCatalog } from '../support/catalogs.ts';

/** The files that the example has. */
const present = Object.entries(flightsCatalog()).flatMap(([file, text]) =>
  text === null || text === undefined ? [] : [[file, text] as const],
);

/** Entries of the form that is read without the parser. */
const plain = `metrics:\n${['revenue', 'cost', 'margin'].map((name) => `  ${name}:\n    kind: formula\n    expression: round(100 * ${name} / nullif(row_count, 0), 2)\n    processor: sales\n    format: ',.2f'\n    unit: euros\n`).join('')}`;

/** What reading a file whole gives, where it has no fault. */
function whole(text: string): unknown {
  const { document, value, faults } = readYaml(text);
  return document === null || faults.length > 0 ? null : value;
}

describe('a file read entry by entry', () => {
  it.each(present)('%s gives the same as when it is read whole', (_, text) => {
    const read = readByEntries(text, new TextMemo());
    expect(read).not.toBeNull();
    expect(read).toEqual(whole(text));
  });

  it.each([
    ['a text that looks like an entry', 'metrics: |\n  a: 1\n  b: 2\n'],
    ['a text at the top', 'metrics:\n  a: 1\nnotes: |\n  b: 2\n'],
    ['brackets over two entries', 'metrics:\n  a: {x: 1,\n  b: 2}\n'],
    ['quotes over two entries', 'metrics:\n  a: "x\n  b: y"\n'],
    ['entries at two depths', 'metrics:\n    a: 1\n  b: 2\n'],
    ['a name twice', 'metrics:\n  a: 1\n  b: 1\n  a: 1\n'],
    ['a collection twice', 'metrics:\n  a: 1\nmetrics:\n  b: 1\n'],
    ['two documents', 'metrics:\n  a: 1\n---\nmetrics:\n  b: 1\n'],
    ['an alias', 'metrics:\n  a: &x 1\n  b: *x\n'],
    ['a directive', '%YAML 1.1\n---\nmetrics:\n  a: no\n'],
    ['a key that is not a string', 'metrics:\n  a:\n    kind: formula\n    true: x\n'],
    ['a name that is not a string', 'metrics:\n  null:\n    kind: formula\n'],
    ['a list', 'metrics:\n  - a: 1\n  - b: 1\n'],
    ['nothing', ''],
    ['no entry', 'metrics:\n'],
  ])('%s is left to a read of the whole file', (_, text) => {
    expect(readByEntries(text, new TextMemo())).toBeNull();
  });

  it.each([
    ['entries of plain words', plain],
    [
      'words that are no texts',
      'metrics:\n  a:\n    b: true\n    c: null\n    d: NULL\n    e: yes\n    f: no\n    g: y\n    h: inf\n    i: nan\n    j: e1\n',
    ],
    ['comments, and no newline at the end', '# top\n\nmetrics: # all\n  # first\n  a: 1 # one\n# left\n  b:\n    c: 2'],
    ['texts of many lines', 'metrics:\n  a: |+\n    x\n\n    b: 1\n\n  c: >-\n   y\n   z\n  d: "one\n    two"\n  e: three\n    four\n'],
    ['lines that end as on Windows', 'metrics:\r\n  a: 1\r\n  b:\r\n    - x\r\nmore:\r\n  c: 2\r\n'],
    ['keys in quotes', 'metrics:\n  a: 1\n  "b": 2\n  \'c\': 3\n'],
    ['the prototype as a name', 'metrics:\n  a: 1\n  __proto__: 1\n  constructor: {__proto__: 2}\n'],
  ])('%s are read', (_, text) => {
    const read = readByEntries(text, new TextMemo());
    expect(read).not.toBeNull();
    expect(JSON.stringify(read)).toBe(JSON.stringify(whole(text)));
  });

  it('gives the same as reading it whole, whatever is cut, inserted or moved', () => {
    const texts = [...present.map(([, text]) => text), plain, plain];
    const scraps = fc.constantFrom(
      '\n',
      '  ',
      ' ',
      '\t',
      '\r',
      '#',
      ':',
      '  a: 1\n',
      'b: |\n',
      '  c: >-\n   x\n',
      '"',
      "'",
      '{',
      '}',
      '[',
      ']',
      '&x ',
      '*x',
      '- ',
      '? ',
      '---\n',
      '%YAML 1.1\n',
      '!!str ',
      '\u2028',
      '\uFEFF',
      '\u0000',
      '<<: ',
      '  traffic: {}\n',
      'metrics:\n',
      '|1\n',
      '\u00A0',
      '\f',
      'true',
      'null\n',
      ' #',
      ": '",
      '0x1',
      '1e3',
      '.inf',
      '=',
      ',',
      'é',
      '    kind: formula\n',
      '    at: null\n',
      '\n\n',
    );
    const edit = fc.record({ at: fc.nat(), remove: fc.oneof(fc.constant(0), fc.nat(4), fc.nat(400)), put: scraps });
    let read = 0;
    const memo = new TextMemo<Readonly<Record<string, unknown>>>();
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 3 }), (text, edits) => {
        memo.beginRound();
        const edited = edits.reduce((before, { at, remove, put }) => {
          const start = at % (before.length + 1);
          return before.slice(0, start) + put + before.slice(start + remove);
        }, text);
        const value = readByEntries(edited, memo);
        if (value === null) return;
        read += 1;
        expect(JSON.stringify(value)).toBe(JSON.stringify(whole(edited)));
      }),
      { numRuns: 500, seed: 3 },
    );
    expect(read).toBeGreaterThan(50);
  });
});
