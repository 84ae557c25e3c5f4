import type { Random } from './Random.ts';

const snippets = [
  'raw_agg',
  'agg.raw_agg',
  ', raw_agg',
  ' UNION SELECT n FROM raw_agg',
  "nextval('seq')",
  '(SELECT n FROM raw_agg)',
  '--',
  '/*',
  '*/',
  ';',
  "'",
  '"',
  '$$',
  "E'",
  "U&'",
  '\\',
  '\u00a0',
  '\u200b',
  '\u0000',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '?',
  '$1',
  '#1',
  '::BLOB',
  '::JSON',
  'WITH v_metric AS (SELECT 1) ',
  " FROM read_csv('canary.csv')",
  "query('FROM raw_agg')",
  'x -> x',
  'COLUMNS(*)',
  '.f()',
  'main.',
  'LATERAL ',
  ' AT (VERSION => 1)',
  ' COLLATE de',
  ' LIMIT ',
  ' OVER ()',
  'CASE ',
  ' END',
  'WHEN ',
  'alias.',
  '1e',
  '.',
  '@',
  '!',
  '~',
  '%',
  'AS ',
  'RECURSIVE ',
  ' TABLESAMPLE 1%',
];
const lookalikes: Readonly<Record<string, string>> = {
  a: '\u0430',
  c: '\u0441',
  e: '\u0435',
  i: '\u0131',
  I: '\u0130',
  k: '\u212a',
  o: '\u043e',
  s: '\u017f',
  "'": '\u2019',
  ';': '\uff1b',
  ' ': '\u3000',
};

/**
 * One to three small harms to a statement: pieces cut, doubled, swapped, put in, or replaced by what only looks the same; or two
 * statements spliced.
 */
export function mutate(random: Random, statement: string, other: string): string {
  return Array.from({ length: 1 + random.below(3) }).reduce<string>((text) => once(random, text, other), statement);
}

function once(random: Random, text: string, other: string): string {
  const pieces = text.match(/'[^']*'|"[^"]*"|\w+|\s+|[^]/g) ?? [''];
  const at = random.below(pieces.length);
  const second = random.below(pieces.length);
  const place = random.below(text.length + 1);
  return random.pick([
    () => pieces.toSpliced(at, 1).join(''),
    () => pieces.toSpliced(at, 0, pieces[at] ?? '').join(''),
    () =>
      pieces
        .with(at, pieces[second] ?? '')
        .with(second, pieces[at] ?? '')
        .join(''),
    () => `${text.slice(0, place)}${random.pick(snippets)}${text.slice(place)}`,
    () => pieces.toSpliced(at, 0, random.pick(snippets)).join(''),
    () => pieces.with(at, random.pick(snippets)).join(''),
    () => text.slice(0, place) + (lookalikes[text[place] ?? ''] ?? '') + text.slice(place + 1),
    () => text.slice(0, place) + other.slice(random.below(other.length + 1)),
    () => `SELECT * FROM (${text}) t`,
    () => `SELECT (${text})`,
    () => text.slice(0, place).toUpperCase() + text.slice(place),
  ])();
}
