import { describe, expect, it } from 'vitest';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { cleanName, cleanNames } from '../../runtime/init/propose/cleanNames.ts';
import { sqlWords } from '../../runtime/init/propose/sqlWords.ts';
import { counted, init, initText, ask, runNext, uses, dataFile } from './support.ts';
import { variant } from '../support/variant.ts';

describe('names', () => {
  it.each([
    ['Cost Total $', 'cost_total'],
    ['originState', 'origin_state'],
    ['IMDB Rating', 'imdb_rating'],
    ['a.b-c', 'a_b_c'],
    ['  padded  ', 'padded'],
    ['Größe', 'grosse'],
    ['naïve Œuvre', 'naive_oeuvre'],
    ['__proto__', 'proto'],
    ['日付', null],
    ['$', null],
    ['x'.repeat(100), 'x'.repeat(48)],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });

  it('stay different from each other, and from what the engine and the tables keep for themselves', () => {
    const names = cleanNames(['a b', 'a_b', 'a-b', 'A.B', 'month', 'select', 'Select', '2020', '日付', 'at', 'period', 'x', 'X!'], null);
    expect(Object.fromEntries(names)).toEqual({
      'a b': 'a_b_2',
      a_b: 'a_b',
      'a-b': 'a_b_3',
      'A.B': 'a_b_4',
      month: 'month_value',
      select: 'select_value',
      Select: 'select_value_2',
      2020: 'column_2020',
      日付: 'column_9',
      at: 'at_value',
      period: 'period_value',
      x: 'x',
      'X!': 'x_2',
    });
    expect(cleanNames(['year', 'month'], 'year').get('year')).toBe('year');
  });

  it('never use a word as a column that the parser reads as something else', async () => {
    const words = (await counted('SELECT DISTINCT keyword_name AS word FROM duckdb_keywords() ORDER BY word')).map(({ word }) =>
      String(word),
    );
    const trees = await new DuckDbSqlParser().parse(words.map((word) => `${word} + 1`));
    const unfit = words.filter((word, index) => !(trees[index] ?? '').includes(`"column_names":["${word}"]`));
    expect(words.length).toBeGreaterThan(400);
    expect([...sqlWords].sort()).toEqual(unfit.sort());
  });
});

describe('a hostile header', () => {
  const header = [
    'month',
    'a b',
    'A B',
    'a_b',
    'select',
    '',
    'Straße "Ost"',
    "it's",
    'x: y #z',
    '- {a}',
    '日付',
    '2nd',
    'twice',
    'twice',
    '__proto__',
    'null',
    'yes',
    'row_count',
    'multi\nline',
    'tab\there',
    'emoji 🎈',
    '\u202Ebidi',
    'constructor',
    ' day ',
    'amount %',
  ];
  const line = (fields: readonly string[]): string => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
  const rows = Array.from({ length: 60 }, (_, index) =>
    header.map((name, column) =>
      name === ' day '
        ? `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`
        : name === 'amount %'
          ? `${index}.5`
          : (['a"b', "it's", 'null', '{x: y}', '=1+1'][(index + column) % 5] ?? ''),
    ),
  );
  const text = [header, ...rows].map(line).join('\n');

  variant('still gives a catalog, which answers by every one of its dimensions', async () => {
    const { workspace, printed } = await initText('Hostile – "file" #1.csv', `\uFEFF${text}`);
    const inferred = uses(printed);
    expect(inferred).toMatchObject({
      '': expect.stringContaining('has no name'),
      twice: 'string, declared, not used: 8 columns with fewer values were chosen as dimensions instead',
      twice_2: 'string, declared, not used: 8 columns with fewer values were chosen as dimensions instead',
      'A B': expect.stringContaining('only in letter case'),
      day: expect.stringContaining('time: 2026-01-01'),
      amount: expect.stringContaining('measure'),
    });
    const [compiled] = await runNext(printed);
    expect(compiled?.stdout).toContain('3 metrics over 1 processor');
    const dimensions = Object.entries(inferred)
      .filter(([, use]) => use.includes('dimension: 5 values'))
      .map(([name]) => name);
    expect(dimensions).toHaveLength(8);
    for (const dimension of dimensions) {
      const answer = await ask(workspace, 'rows', '--dimensions', dimension);
      expect(
        answer.map(({ rows: count }) => count),
        dimension,
      ).toEqual([12, 12, 12, 12, 12]);
    }
  });

  it('is handled in Parquet too', async () => {
    const { TestWorkspace } = await import('../support/workspaces.ts');
    const folder = new TestWorkspace();
    await folder.parquet(
      't.parquet',
      `SELECT DATE '2026-01-01' + (i % 20)::INTEGER AS "order by", i // 2 AS "2nd ""x""", CASE i % 2 WHEN 0 THEN 'a' END AS "group", i % 3 AS "it's", i // 2 AS "ÄÖ ü" FROM range(100) t(i)`,
    );
    const { workspace, printed } = await init(folder.path('t.parquet'));
    await runNext(printed);
    expect(uses(printed)).toMatchObject({
      order_by: expect.stringContaining('time'),
      it_s: 'integer, dimension: 3 values',
      group_value: 'string, declared, not used: it has only one value',
    });
    expect(await ask(workspace, 'rows', '--dimensions', 'it_s')).toEqual([
      { it_s: 0, rows: 34 },
      { it_s: 1, rows: 33 },
      { it_s: 2, rows: 33 },
    ]);
  });

  it('cannot lead out of the workspace: the copy has a plain name', async () => {
    const { workspace } = await init(dataFile('..%2f..$(x) ;a.CSV', 'day,x\n2026-01-01,1\n2026-01-02,2\n'));
    const { readdirSync } = await import('node:fs');
    expect(readdirSync(workspace.path('data'))).toEqual(['2f_x_a.csv']);
  });
});
