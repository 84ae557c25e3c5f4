import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockNames, sessionNames } from '../../../runtime/sql/guard/sessionNames.ts';
import { QueryWorkspace } from '../../query/support.ts';
import { MetricDesk, statementOf } from './support.ts';

/*
 * Columns that are named like something else in SQL: the clock, the session, literals, and words that queries are written with. Each has the
 * two values `its NAME` and `other`, on a day of its own.
 */

const words = [...clockNames, ...sessionNames, 'null', 'true', 'case', 'and', 'in', 'distinct', 'from', 'group', 'order'];
const quoted = words.map((word) => `"${word}"`);

const rowOf = (day: string, units: number, valueOf: (word: string) => string): string =>
  `SELECT TIMESTAMP '${day} 12:00:00' AS "at", ${units} AS units, ${words.map((word) => `'${valueOf(word)}' AS "${word}"`).join(', ')}`;

let workspace: QueryWorkspace;
let desk: MetricDesk;
beforeAll(async () => {
  workspace = await QueryWorkspace.open(
    {
      'catalog/pipelines.yaml': `
workspace: {name: words}
sources:
  words:
    reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {at: timestamp, units: integer, ${quoted.map((word) => `${word}: string`).join(', ')}}}
    time: at
`,
      'catalog/processors.yaml': `
processors:
  words: {kind: numeric_distribution, source: words, grain: day, dimensions: [${quoted.join(', ')}], states: {units: {kind: value_sum, of: units}}}
`,
      'catalog/metrics.yaml': `
metrics:
  units: {kind: formula, processor: words, expression: units}
  needs: {kind: formula, processor: words, expression: units, requires: ["in"]}
`,
    },
    {
      'data/2001-01-01.parquet': rowOf('2001-01-01', 2, (word) => `its ${word}`),
      'data/2001-01-02.parquet': rowOf('2001-01-02', 3, () => 'other'),
    },
  );
  desk = new MetricDesk(workspace);
});
afterAll(() => {
  desk.close();
  workspace.close();
});

const rowsOf = async (statement: string): Promise<readonly (readonly unknown[])[]> => (await desk.run(statement)).rows;

describe('a quoted name', () => {
  it.each(words)('is that of a column in a SELECT over a metric relation: "%s"', async (word) => {
    const name = `"${word}"`;
    const both = [
      [`its ${word}`, '2'],
      ['other', '3'],
    ];
    expect(await rowsOf(`SELECT ${name}, SUM(units) FROM metrics.words GROUP BY 1 ORDER BY ${name}`)).toEqual(both);
    expect(await rowsOf(`SELECT ${name}, SUM(units) FROM words AS w WHERE ${name} <> 'other' GROUP BY ${name}`)).toEqual([both[0]]);
  });

  it.each(words)('is that of a column around one: "%s"', async (word) => {
    const name = `"${word}"`;
    const inner = `(SELECT ${name}, SUM(units) AS n FROM words GROUP BY 1) AS a`;
    const statement = `SELECT ${name}, min(n) AS n FROM ${inner} WHERE ${name} IS NOT NULL GROUP BY ${name} ORDER BY ${name} DESC`;
    expect(await rowsOf(statement)).toEqual([
      ['other', '3'],
      [`its ${word}`, '2'],
    ]);
    expect(await rowsOf(`WITH a AS (SELECT ${name} FROM words GROUP BY 1) SELECT ${name} AS ${name} FROM a ORDER BY 1 LIMIT 1`)).toEqual([
      [`its ${word}`],
    ]);
  });

  it('is never the clock or the session where there is no such column, or it is not certain which', async () => {
    for (const word of [...clockNames, ...sessionNames]) {
      const without = await desk.refusal(
        `SELECT "${word}" FROM (SELECT region, SUM(units) FROM (SELECT "in" AS region, units FROM words) AS w GROUP BY 1) AS a`,
      );
      expect([word, without.sqlstate]).toEqual([word, '42703']);
      const a = `(SELECT "${word}", SUM(units) AS n FROM words GROUP BY 1)`;
      const several = await desk.refusal(`SELECT "${word}" FROM ${a} AS a JOIN ${a} AS b ON a.n = b.n`);
      expect([word, several.sqlstate, several.message]).toEqual([word, '42703', expect.stringContaining('Write relation."user"')]);
      expect(await rowsOf(`SELECT b."${word}" FROM ${a} AS a JOIN ${a} AS b ON a.n = b.n ORDER BY 1`)).toEqual([
        [`its ${word}`],
        ['other'],
      ]);
    }
  });
});

describe('a word without quotes', () => {
  it('is the clock', async () => {
    const before = new Date().toISOString().slice(0, 10);
    const [row = []] = await rowsOf(
      'SELECT current_date, CURRENT_DATE::text, current_timestamp = localtimestamp, extract(year FROM current_date) > 2000 FROM (SELECT units FROM words) AS a',
    );
    const after = new Date().toISOString().slice(0, 10);
    expect([before, after]).toContain(row[0]);
    expect(row.slice(1)).toEqual([row[0], true, true]);
    expect((await desk.run('SELECT current_date, current_timestamp FROM (SELECT units FROM words) AS a')).names).toEqual([
      'current_date',
      'current_timestamp',
    ]);
    expect(await rowsOf('SELECT SUM(units) FROM words WHERE time <= current_date')).toEqual([['5']]);
    expect(await rowsOf('SELECT SUM(units) AS current_date, w.current_date FROM words AS w GROUP BY 2 ORDER BY 1')).toEqual([
      ['2', 'its current_date'],
      ['3', 'other'],
    ]);
  });

  it.each(['user', 'CURRENT_USER', 'session_user', 'current_role', 'current_catalog', 'current_schema', 'localtime', 'current_time'])(
    'is of the session, and refused with the way to write a column: %s',
    async (word) => {
      const { sqlstate, hint } = await desk.refusal(`SELECT ${word}, SUM(units) FROM words GROUP BY ${word}`);
      expect([sqlstate, hint]).toEqual(['42703', expect.stringContaining('in double quotes')]);
    },
  );
});

describe('the statement in a hint', () => {
  it.each(words)('names the column "%s"', async (word) => {
    const other = word === 'case' ? 'null' : 'case';
    const across = await desk.refusal(`SELECT SUM(units) FROM words WHERE "${word}" = 'other' OR "${other}" = 'other'`);
    expect(await rowsOf(`${statementOf(across.hint ?? '') ?? ''} ORDER BY 1`)).toEqual([
      [`its ${word}`, `its ${other}`, 2],
      ['other', 'other', 3],
    ]);
    const own = await desk.refusal(`SELECT SUM(units) FILTER (WHERE "${word}" LIKE 'its%') FROM words`);
    expect(await rowsOf(statementOf(own.hint ?? '') ?? '')).toEqual([[2]]);
  });

  it('is grouped by what a metric must not be added across', async () => {
    const { sqlstate, message, hint } = await desk.refusal('SELECT "user", MEASURE(needs) FROM words GROUP BY "user"');
    expect([sqlstate, message]).toEqual(['0A000', expect.stringContaining('must not be added across "in"')]);
    expect(hint).toBe('SELECT "user", "in", MEASURE(needs) FROM metrics.words GROUP BY "user", "in"');
    expect(await rowsOf(`${hint ?? ''} ORDER BY 1`)).toEqual([
      ['its user', 'its in', 2],
      ['other', 'other', 3],
    ]);
    expect((await desk.refusal('SELECT MEASURE(needs), MEASURE(units) FROM words')).hint).toBe(
      'SELECT "in", MEASURE(needs), MEASURE(units) FROM metrics.words GROUP BY "in"',
    );
  });
});
