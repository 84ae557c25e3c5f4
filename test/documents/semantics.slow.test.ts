import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Intent, QueryResult, Source } from '../../generated/types.ts';
import type { SourceReport } from '../../runtime/ingest/IngestReport.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { httpCaps, refusal } from '../query/support.ts';
import { isSampled } from '../support/caseCount.ts';
import { manifestOf, repository } from '../support/catalogs.ts';
import { openRelease } from '../support/openRelease.ts';
import { TestWorkspace } from '../support/workspaces.ts';

/* docs/semantics.md: each of its statements has a test of that name here, which asks a real workspace. `npm test` tries an eighth of them. */

const page = readFileSync(`${repository}docs/semantics.md`, 'utf8');
const statements = [...page.matchAll(/^- \*\*(.+?),?\*\*/gm)].map(([, lead = '']) => lead);
const tested: string[] = [];

function statement(lead: string, check: () => Promise<void>): void {
  it(lead, { skip: !isSampled(tested.length) }, check);
  tested.push(lead);
}

/** A source of one chunk for each text, `data/1.csv` or `.json`, with the processor `rows` over it. Its rows are of 5 January 2026 unless a column `day` says otherwise. */
interface World {
  /** One text, or several: a chunk each. */
  readonly csv?: string | readonly string[];
  readonly json?: string;
  readonly columns: Source['reader']['columns'];
  readonly transforms?: Source['transforms'];
  readonly fields?: Source['fields'];
  readonly processor?: Readonly<Record<string, unknown>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly metric?: Readonly<Record<string, unknown>>;
}

interface Ingested {
  readonly report: SourceReport;
  readonly ask: (intent?: Intent) => Promise<QueryResult>;
}

async function ingested({ csv, json, columns, transforms = [], fields, processor = {}, outputs, metric = {} }: World): Promise<Ingested> {
  const workspace = new TestWorkspace();
  const kind = csv === undefined ? 'json' : 'csv';
  const dated = Object.hasOwn(columns, 'day');
  const manifest = await manifestOf({
    'catalog/pipelines.yaml': JSON.stringify({
      workspace: { name: 'world' },
      sources: {
        rows: {
          reader: { kind, path: 'data/*', chunk_id: 'data/(.)', columns },
          time: 'day',
          ...(fields === undefined ? {} : { fields }),
          transforms: dated ? transforms : [...transforms, { derive: { day: "DATE '2026-01-05'" } }],
        },
      },
    }),
    'catalog/processors.yaml': JSON.stringify({
      processors: {
        rows: { kind: 'numeric_distribution', source: 'rows', grain: 'day', states: { all_rows: { kind: 'count' } }, ...processor },
      },
    }),
    'catalog/metrics.yaml': JSON.stringify({
      metrics: {
        asked: {
          kind: 'formula',
          processor: 'rows',
          outputs: Object.fromEntries(
            Object.entries(outputs ?? { counted: 'row_count' }).map(([name, expression]) => [name, { expression }]),
          ),
          ...metric,
        },
      },
    }),
  });
  for (const [index, text] of [csv ?? json ?? ''].flat().entries()) workspace.write(`data/${index + 1}.${kind}`, text);
  const report = await workspace.ingestOne(manifest);
  const context = { caps: httpCaps, timeout_ms: 20_000, signal: new AbortController().signal };
  return {
    report,
    ask: async (intent = {}) =>
      callTool('metric_query', { ...context, release: await openRelease(workspace.root, manifest) }, { metric: 'asked', ...intent }),
  };
}

/** The only row of an answer. */
async function answerOf(world: World): Promise<unknown> {
  const { ask, report } = await ingested(world);
  expect(report.failures).toEqual([]);
  return (await ask()).rows[0];
}

type ColumnType = Source['reader']['columns'][string];

/** The values of the column `x` of a csv file, as a dimension. */
async function readAs(type: ColumnType, values: readonly string[]): Promise<readonly unknown[]> {
  const { ask, report } = await ingested({
    csv: `x,y\n${values.map((value) => `${value},1\n`).join('')}`,
    columns: { x: type },
    processor: { dimensions: ['x'] },
  });
  expect(report.failures).toEqual([]);
  return (await ask({ dimensions: ['x'] })).rows.map(({ x }) => x);
}

/** Those of these values, each in a file of its own, on which the file's chunk does not fail. */
async function notRefusedAs(type: ColumnType, values: readonly string[]): Promise<readonly string[]> {
  const { report } = await ingested({ csv: values.map((value) => `x,y\n${value},1\n`), columns: { x: type } });
  const failed = new Set(report.failures.map(({ chunk_id }) => Number(chunk_id)));
  return values.filter((_, index) => !failed.has(index + 1));
}

describe('values of files', () => {
  statement('A boolean of a csv file', async () => {
    expect(await readAs('boolean', ['true', 't', 'yes', 'y', '1', 'TRUE', 'Yes'])).toEqual([true]);
    expect(await readAs('boolean', ['false', 'f', 'no', 'n', '0', 'FALSE', 'No'])).toEqual([false]);
    expect(await notRefusedAs('boolean', ['on', 'off', ' true', '2', 'truth'])).toEqual([]);
  });

  statement('A date of a csv file', async () => {
    expect(await readAs('date', ['2026-01-05', '2026-1-5', '2026-01-05 00:00:00', '2026-01-05T00:00'])).toEqual(['2026-01-05']);
    expect(await notRefusedAs('date', ['2026-01-05 10:00:00', '05.01.2026', '2026-02-30', '20260105'])).toEqual([]);
  });

  statement('An empty field of a csv file', async () => {
    expect(await readAs('string', ['', '""', 'NA', 'null', '-'])).toEqual(['', '-', 'NA', 'null', null]);
  });

  statement('A number of a json file', async () => {
    const json = '{"x": 123456789012.123457}\n{"x": "123456789012.123457"}\n';
    const world = { json, columns: { x: 'decimal' }, processor: { states: { total: { kind: 'value_sum', of: 'x' } } } } as const;
    expect(await answerOf({ ...world, metric: { outputs: { total: { expression: 'total', type: 'decimal', scale: 6 } } } })).toEqual({
      total: '246913578024.246914',
    });
  });

  statement('A whole number in a column of numbers', async () => {
    const values = ['9007199254740992', '-9007199254740993', '123456789012345678901234567890', '1e30', '9007199254740993.5'];
    expect(await notRefusedAs('number', values)).toEqual(['9007199254740992', '1e30', '9007199254740993.5']);
    const { report } = await ingested({ json: '{"x": 9007199254740993}\n', columns: { x: 'number' } });
    expect(report.failures.map(({ message }) => message).join()).toContain('whole ones up to 2^53');
  });

  statement('NaN and infinities', async () => {
    const { ask, report } = await ingested({
      csv: 'x\nNaN\ninf\n-inf\n5\n',
      columns: { x: 'number' },
      transforms: [{ derive: { large: 'x > 3' } }],
      processor: {
        dimensions: ['large'],
        states: { total: { kind: 'value_sum', of: 'x' }, given: { kind: 'count', of: 'x' }, warm: { kind: 'count', where: 'x > 3' } },
      },
      outputs: { total: 'total', given: 'given', warm: 'warm' },
    });
    expect((await ask({ dimensions: ['large'] })).rows).toEqual([
      { large: true, total: 5, given: 1, warm: 1 },
      { large: null, total: 0, given: 0, warm: 0 },
    ]);
    expect(report.nonfinite).toMatchObject([{ column: 'x', count: 3 }]);
  });

  statement('A cast to an integer', async () => {
    const cast = async (columns: World['columns'], csv: string): Promise<readonly unknown[] | 'fails'> => {
      const { ask, report } = await ingested({
        csv,
        columns,
        transforms: [{ derive: { whole: 'cast(x as integer)' } }],
        processor: { dimensions: ['whole'] },
      });
      return report.failures.length > 0 ? 'fails' : (await ask({ dimensions: ['whole'] })).rows.map(({ whole }) => whole);
    };
    expect(await cast({ x: 'number' }, 'x\n2.5\n-2.5\n2.4\n')).toEqual([-3, 2, 3]);
    expect(await cast({ x: 'string' }, 'x\n42\n')).toEqual([42]);
    expect(await cast({ x: 'string' }, 'x\n2.5\n')).toBe('fails');
  });

  statement('The square root of a negative number', async () => {
    for (const expression of ['sqrt(x)', 'ln(x)', 'ln(x + 1)']) {
      const { report } = await ingested({
        csv: 'x\n-1\n',
        columns: { x: 'number' },
        processor: { states: { s: { kind: 'value_sum', of: expression } } },
      });
      expect(report.failures, expression).toHaveLength(1);
    }
    const { ask } = await ingested({
      csv: 'x\n-1\n',
      columns: { x: 'number' },
      processor: { states: { s: { kind: 'value_sum', of: 'x' } } },
      outputs: { root: 'sqrt(s)', log: 'ln(s)' },
    });
    const { rows, warnings } = await ask();
    expect(rows).toEqual([{ root: null, log: null }]);
    expect(warnings.map(({ code }) => code)).toEqual(['not_finite', 'not_finite']);
  });
});

describe('sums, means and counts', () => {
  const sumOf = (values: string, scale: number): Promise<unknown> =>
    answerOf({
      csv: `x\n${values}`,
      columns: { x: 'number' },
      processor: { states: { total: { kind: 'value_sum', of: 'x', scale } } },
      outputs: { total: 'total' },
    });

  statement('A float enters an exact sum', async () => {
    expect(1.005 * 100).toBe(100.499_999_999_999_99);
    expect(await sumOf('1.005\n', 2)).toEqual({ total: 1 });
    expect(await sumOf('1.015\n', 2)).toEqual({ total: 1.01 });
    expect(await sumOf('0.125\n-0.375\n', 2)).toEqual({ total: 0.13 - 0.38 });
  });

  statement('Floats that were rounded so', async () => {
    expect(await sumOf('0.1\n0.2\n', 6)).toEqual({ total: 0.3 });
    expect(await sumOf('1e9\n0.1\n-1e9\n', 6)).toEqual({ total: 0.1 });
  });

  statement('A count without `of`', async () => {
    const states = { all_rows: { kind: 'count' }, given: { kind: 'count', of: 'x' } };
    expect(
      await answerOf({
        csv: 'x,y\n1,1\n,1\n',
        columns: { x: 'integer' },
        processor: { states },
        outputs: { all_rows: 'all_rows', given: 'given' },
      }),
    ).toEqual({ all_rows: 2, given: 1 });
  });

  statement('A numeric_distribution without `states`', async () => {
    const world = { csv: 'x,y\n1,1\n3,1\n,1\n', columns: { x: 'integer' } } as const;
    expect(
      await answerOf({
        ...world,
        processor: { value: 'x', states: undefined },
        outputs: {
          n: 'count',
          total: 'value_sum',
          least: 'min',
          most: 'max',
          average: 'mean(moments)',
          median: 'digest_count(digest)',
          of_rows: 'row_count',
        },
      }),
    ).toEqual({ n: 2, total: 4, least: 1, most: 3, average: 2, median: 2, of_rows: 3 });
    await expect(
      answerOf({ ...world, processor: { value: 'x', states: undefined }, outputs: { different: 'distinct_count("distinct")' } }),
    ).rejects.toThrow('"distinct" is not a state');
  });

  statement('A snapshot', async () => {
    const { ask } = await ingested({
      csv: 'day,x,shop\n2026-01-05,10,a\n2026-01-05,20,b\n2026-01-20,30,b\n2026-02-03,40,a\n2026-02-03,50,b\n',
      columns: { day: 'date', x: 'integer', shop: 'string' },
      processor: { kind: 'snapshot', as_of: 'day', dimensions: ['shop'], states: { stock: { kind: 'value_sum', of: 'x' } } },
      outputs: { stock: 'stock' },
    });
    const { rows, totals } = await ask({ time_axis: 'month', dimensions: ['shop'], totals: true });
    expect(rows).toEqual([
      { month: '2026-01', shop: 'b', stock: 30 },
      { month: '2026-02', shop: 'a', stock: 40 },
      { month: '2026-02', shop: 'b', stock: 50 },
    ]);
    expect(totals).toEqual({ stock: 90 });
    const whole = await ask({ end: '2026-01-31' });
    expect(whole.rows).toEqual([{ stock: 30 }]);
    expect(whole.warnings.map(({ message }) => message).join()).toContain('as of 2026-01-20');
  });

  statement('A state other than a count, without `of`', async () => {
    const states = { total: { kind: 'value_sum' }, highest: { kind: 'max', of: 'y' } };
    expect(
      await answerOf({
        csv: 'x,y\n1,10\n3,20\n',
        columns: { x: 'integer', y: 'integer' },
        processor: { value: 'x', states },
        outputs: { total: 'total', highest: 'highest' },
      }),
    ).toEqual({ total: 4, highest: 20 });
  });

  statement('Variance and standard deviation', async () => {
    const world = (csv: string): World => ({
      csv,
      columns: { x: 'integer' },
      processor: { states: { shape: { kind: 'moments', of: 'x' } } },
      outputs: { variance: 'variance(shape)', deviation: 'stddev(shape)' },
    });
    expect(await answerOf(world('x\n1\n3\n'))).toEqual({ variance: 2, deviation: Math.SQRT2 });
    expect(await answerOf(world('x\n7\n'))).toEqual({ variance: null, deviation: null });
  });

  statement('A division by zero', async () => {
    const states = { kept: { kind: 'count', where: 'x / y is null' }, nothing: { kind: 'value_sum', of: 'y' } };
    expect(
      await answerOf({
        csv: 'x,y\n1,0\n',
        columns: { x: 'integer', y: 'integer' },
        processor: { states },
        outputs: { kept: 'kept', ratio: 'row_count / nothing' },
      }),
    ).toEqual({ kept: 1, ratio: null });
  });

  statement('Square roots, logarithms, exponentials and powers', async () => {
    const outputs = {
      root: 'sqrt(total)',
      log: 'ln((total + 1) / total)',
      none: 'pow(total + 1, 64) - pow(total + 1, 63) * (total + 1)',
      power: 'exp(total / 10)',
      daily: 'pow(1 + total / 3650000, 3650)',
      third: 'total / 3 * 3',
    };
    const states = { total: { kind: 'value_sum', of: 'x' } };
    // By Python's decimal module, with 200 digits.
    expect(await answerOf({ csv: 'x\n2\n', columns: { x: 'integer' }, processor: { states }, outputs })).toEqual({
      root: Math.sqrt(2),
      log: 0.4054651081081644,
      none: 0,
      power: 1.2214027581601699,
      daily: 1.0020020007849584,
      third: 2,
    });
    const rounded = { total: { kind: 'value_sum', of: 'round(x, 2)' } };
    const cents = { total: 'total' };
    expect(await answerOf({ csv: 'x\n2.675\n', columns: { x: 'number' }, processor: { states: rounded }, outputs: cents })).toEqual({
      total: 2.68,
    });
  });
});

describe('quantiles and distinct counts', () => {
  const digest = (csv: string): Promise<unknown> =>
    answerOf({
      csv,
      columns: { x: 'number' },
      processor: { states: { x: { kind: 'digest', of: 'x' } } },
      outputs: { median: 'quantile(x, 0.5)', least: 'digest_min(x)', most: 'digest_max(x)' },
    });

  statement('A quantile', async () => {
    const found = (await digest('x\n1\n2\n3\n4\n')) as Readonly<Record<string, number>>;
    expect(found).toMatchObject({ least: 1, most: 4 });
    expect(Math.abs((found['median'] ?? 0) / 2 - 1)).toBeLessThan(0.007_76);
  });

  statement('The smallest and largest value', async () => {
    const bigint = (expression: string): object => ({ expression, type: 'bigint' });
    const states = { x: { kind: 'digest', of: 'x' }, least: { kind: 'min', of: 'x' }, most: { kind: 'max', of: 'x' } };
    const outputs = {
      min: { expression: 'digest_min(x)' },
      max: { expression: 'digest_max(x)' },
      least: bigint('least'),
      most: bigint('most'),
    };
    const only = async (x: string): Promise<unknown> =>
      answerOf({ csv: `x\n${x}\n`, columns: { x: 'integer' }, processor: { states }, metric: { outputs } });
    expect(await only('9007199254740992')).toMatchObject({ min: 2 ** 53, max: 2 ** 53 });
    const beyond = '9007199254740993';
    expect(await only(beyond)).toEqual({ min: 2 ** 53, max: 2 ** 53, least: beyond, most: beyond });
  });

  statement('Quantiles of integers', async () => {
    const median = async (type: 'integer' | 'number', csv: string): Promise<unknown> =>
      (
        (await answerOf({
          csv,
          columns: { x: type },
          processor: { states: { x: { kind: 'digest', of: 'x' } } },
          outputs: { median: 'quantile(x, 0.5)' },
        })) as { median: unknown }
      ).median;
    expect([await median('integer', 'x\n-1\n-1\n2\n'), await median('integer', 'x\n1\n127\n128\n')]).toEqual([-1, 127]);
    expect(Number.isInteger(await median('integer', 'x\n1\n129\n300\n'))).toBe(true);
    expect(await median('number', 'x\n1\n12.4567\n128\n')).toBe(12.44);
    expect(await median('number', 'x\n1\n124\n128\n')).toBe(124.5);
  });

  statement('Subnormal numbers', async () => {
    expect(await digest('x\n-1\n1e-310\n1\n')).toMatchObject({ median: 0 });
    expect(await digest('x\n1e-310\n2e-310\n')).toEqual({ median: 1e-310, least: 1e-310, most: 2e-310 });
    expect(await digest('x\n2.2250738585072014e-308\n')).toMatchObject({ median: 2.225_073_858_507_201_4e-308 });
  });

  statement('A distinct count', async () => {
    const { ask } = await ingested({
      csv: 'day,x\n2026-01-05,a\n2026-01-05,\n2026-01-05,""\n2026-01-06,a\n',
      columns: { day: 'date', x: 'string' },
      processor: { states: { different: { kind: 'distinct', of: 'x' } } },
      outputs: { different: 'distinct_count(different)' },
    });
    expect((await ask({ time_axis: 'day' })).rows.map(({ different }) => different)).toEqual([2, 1]);
    expect((await ask()).rows).toEqual([{ different: 2 }]);
  });

  /** So many values on each of two days, the last of them on both. */
  const counted = async (values: number, states: Readonly<Record<string, object>>, outputs: Readonly<Record<string, string>>) => {
    const lines = Array.from({ length: values }, (_, n) => `2026-01-05,a${n}\n2026-01-06,${n === values - 1 ? 'a' : 'b'}${n}\n`);
    return ingested({ csv: `day,x\n${lines.join('')}`, columns: { day: 'date', x: 'string' }, processor: { states }, outputs });
  };

  statement('The entries', async () => {
    const state = (entries: number) => ({ kind: 'distinct', of: 'x', entries });
    const { ask } = await counted(
      4096,
      { few: state(4096), many: state(8192) },
      { few: 'distinct_count(few)', many: 'distinct_count(many)' },
    );
    expect((await ask({ time_axis: 'day' })).rows.map(({ few, many }) => [few, many])).toEqual([
      [4096, 4096],
      [4096, 4096],
    ]);
    const [whole] = (await ask()).rows;
    expect([whole?.['many'], whole?.['few'] === 8191]).toEqual([8191, false]);
  });

  statement('An estimate', async () => {
    const distinct = { seen: { kind: 'distinct', of: 'x' } };
    const { ask } = await counted(4096, distinct, { seen: 'distinct_count(seen)', twice: '2 * distinct_count(seen)' });
    const marked = async (intent: object) => (await ask(intent)).columns.flatMap(({ estimate }) => estimate ?? []);
    expect(await marked({ time_axis: 'day' })).toEqual([]);
    const error = { method: 'theta', relative_error: expect.closeTo(0.022, 2), confidence: 0.95 };
    const inTotals = { ...error, rows: [], totals: true };
    expect([await marked({}), await marked({ time_axis: 'day', totals: true })]).toEqual([
      [error, error],
      [inTotals, inTotals],
    ]);
  });

  statement('A change within its error', async () => {
    const lines = Array.from({ length: 6000 }, (_, n) => `2026-01-05,a${n}\n2026-01-06,b${n}\n2026-01-06,c${n % 50}\n`);
    const { ask } = await ingested({
      csv: `day,x\n${lines.join('')}`,
      columns: { day: 'date', x: 'string' },
      processor: { states: { seen: { kind: 'distinct', of: 'x' } } },
      outputs: { seen: 'distinct_count(seen)' },
    });
    const codes = async (intent: object) => (await ask(intent)).warnings.map(({ code }) => code);
    expect(await codes({ time_axis: 'day', compare: 'prior_period' })).toEqual(['within_error']);
    expect(await codes({ time_axis: 'day' })).toEqual([]);
  });
});

describe('texts and times', () => {
  const texts = (csv: string, derived = 'x'): Promise<QueryResult> =>
    ingested({ csv, columns: { x: 'string' }, transforms: [{ derive: { shown: derived } }], processor: { dimensions: ['shown'] } }).then(
      ({ ask }) => ask({ dimensions: ['shown'] }),
    );

  statement('Texts are compared', async () => {
    expect((await texts('x\nb\nB\né\nz\na\n')).rows.map(({ shown }) => shown)).toEqual(['B', 'a', 'b', 'z', 'é']);
  });

  statement('`upper` and `lower`', async () => {
    expect((await texts('x\nstraße\nﬁn\n', 'upper(x)')).rows.map(({ shown }) => shown)).toEqual(['STRAẞE', 'ﬁN']);
    expect((await texts('x\nΣΑΣ\n', 'lower(x)')).rows.map(({ shown }) => shown)).toEqual(['σασ']);
  });

  statement('`date_diff`', async () => {
    const { ask } = await ingested({
      csv: 'a,b\n2026-01-31,2026-02-01\n2026-01-05,2026-01-11\n',
      columns: { a: 'date', b: 'date' },
      transforms: [{ derive: { months: "date_diff('month', a, b)", weeks: "date_diff('week', a, b)" } }],
      processor: { dimensions: ['months', 'weeks'] },
    });
    expect((await ask({ dimensions: ['months', 'weeks'] })).rows).toEqual([
      { months: 0, weeks: 0, counted: 1 },
      { months: 1, weeks: 0, counted: 1 },
    ]);
  });

  statement('Weeks', async () => {
    const { ask } = await ingested({ csv: 'day,x\n2027-01-01,1\n2027-01-04,1\n', columns: { day: 'date', x: 'integer' } });
    expect((await ask({ time_axis: 'week' })).rows.map(({ week }) => week)).toEqual(['2026-W53', '2027-W01']);
  });
});

describe('questions and answers', () => {
  const sales = (privacy = false): Promise<Ingested> =>
    ingested({
      csv: 'day,region,shop,x\n2026-01-05,north,a,1\n2026-01-05,south,b,2\n2026-01-06,north,a,3\n2026-01-06,north,a,3\n2026-01-06,north,b,3\n2026-01-06,,b,3\n',
      columns: { day: 'date', region: 'string', shop: 'string', x: 'integer' },
      processor: {
        dimensions: ['region', 'shop'],
        states: { total: { kind: 'value_sum', of: 'x' }, least: { kind: 'min', of: 'x' }, shape: { kind: 'moments', of: 'x' } },
      },
      outputs: { counted: 'row_count', total: 'total', least: 'least', average: 'total / row_count', middle: 'mean(shape)' },
      metric: privacy ? { privacy: { min_count: 2 } } : {},
    });

  statement('Bounds are echoed', async () => {
    const { ask } = await sales();
    expect(await ask({ start: '2026-01-05', time_axis: 'month' })).toMatchObject({ start: '2026-01-05', end: null });
    expect(await ask()).toMatchObject({ start: null, end: null });
  });

  statement('A derived metric', async () => {
    const workspace = new TestWorkspace();
    const sources = ['sales', 'visits'].map((name) => [
      name,
      {
        reader: { kind: 'csv', path: `data/${name}-*`, chunk_id: '(\\d)', columns: { day: 'date', shop: 'string', size: 'integer' } },
        time: 'day',
      },
    ]);
    const manifest = await manifestOf({
      'catalog/pipelines.yaml': JSON.stringify({ workspace: { name: 'world' }, sources: Object.fromEntries(sources) }),
      'catalog/processors.yaml': JSON.stringify({
        processors: {
          sales: {
            kind: 'numeric_distribution',
            source: 'sales',
            grain: 'day',
            dimensions: ['shop', 'size'],
            states: { rows: { kind: 'count' } },
          },
          visits: {
            kind: 'numeric_distribution',
            source: 'visits',
            grain: 'day',
            dimensions: ['shop'],
            states: { rows: { kind: 'count' } },
          },
        },
      }),
      'catalog/metrics.yaml': JSON.stringify({
        metrics: {
          thirds: { kind: 'formula', processor: 'sales', expression: 'rows / 3', type: 'number' },
          visits: { kind: 'formula', processor: 'visits', expression: 'rows' },
          asked: { kind: 'derived', metrics: { thirds: 'thirds', visits: 'visits' }, expression: '3 * thirds + visits' },
        },
      }),
    });
    workspace.write('data/sales-1', 'day,shop,size\n2026-01-05,a,1\n2026-01-05,b,1\n');
    workspace.write('data/visits-1', 'day,shop,size\n2026-01-05,b,1\n2026-01-05,c,1\n');
    await workspace.ingest(manifest);
    const context = {
      caps: httpCaps,
      timeout_ms: 20_000,
      signal: new AbortController().signal,
      release: await openRelease(workspace.root, manifest),
    };
    const ask = async (intent: Intent): Promise<QueryResult> => callTool('metric_query', context, { metric: 'asked', ...intent });
    // A third as a double, three times, would be the same here; as a decimal of 6 places it would not.
    expect((await ask({ dimensions: ['shop'] })).rows).toEqual([
      { shop: 'a', asked: 1 },
      { shop: 'b', asked: 2 },
      { shop: 'c', asked: 1 },
    ]);
    expect((await refusal(ask({ filters: { size: 1 } }))).status).toBe(400);
  });

  statement('An answer over nothing', async () => {
    const { ask } = await sales();
    const nothing = { filters: { region: 'east' } };
    expect((await ask(nothing)).rows).toEqual([{ counted: 0, total: 0, least: null, average: null, middle: null }]);
    expect((await ask({ ...nothing, dimensions: ['shop'] })).rows).toEqual([]);
  });

  statement('`others` with every dimension in `top_n_within`', async () => {
    const { ask } = await sales();
    const { errors } = await refusal(ask({ dimensions: ['region'], top_n: 1, top_n_within: ['region'], others: true }));
    expect(errors).toMatchObject([
      { path: '/others', message: expect.stringContaining('top_n_within names every dimension of this question') },
    ]);
  });

  statement('Covered days', async () => {
    const lines = ['2026-01-05,10\n', '2026-01-07,20\n'];
    const sold = async (csv: readonly string[]): Promise<QueryResult> => {
      const { ask } = await ingested({
        csv: csv.map((rows) => `day,x\n${rows}`),
        columns: { day: 'date', x: 'integer' },
        processor: { grain: 'day', states: { total: { kind: 'value_sum', of: 'x' } } },
        outputs: { total: 'total' },
      });
      return ask({ time_axis: 'day', compare: 'prior_period' });
    };
    const [apart, together] = [await sold(lines), await sold([lines.join('')])];
    const values = ({ rows }: QueryResult, column: string): readonly unknown[] => rows.map((row) => row[column]);
    expect([values(apart, 'total'), values(together, 'total')]).toEqual([
      [10, 20],
      [10, 20],
    ]);
    expect([values(apart, 'total_prev'), values(together, 'total_prev')]).toEqual([
      [null, null],
      [null, 0],
    ]);
    expect([apart.coverage.missing_days, together.coverage.missing_days]).toEqual([1, 0]);
  });

  statement('A compared period before the data', async () => {
    const { ask } = await ingested({ csv: 'day,x\n2026-01-05,10\n2026-01-06,20\n', columns: { day: 'date', x: 'integer' } });
    const asked = async (bounds: Intent): Promise<readonly unknown[]> => {
      const { rows, warnings, coverage } = await ask({ time_axis: 'day', compare: 'prior_period', ...bounds });
      return [rows[0]?.['counted_prev'], warnings.map(({ code }) => code), coverage.complete];
    };
    expect(await asked({ start: '2026-01-05' })).toEqual([null, ['outside_data'], false]);
    expect(await asked({ start: '2026-01-06' })).toEqual([1, [], true]);
    expect(await asked({})).toEqual([null, [], true]);
    const { ask: midweek } = await ingested({ csv: 'day,x\n2026-01-11,10\n2026-01-12,20\n', columns: { day: 'date', x: 'integer' } });
    const week = await midweek({ time_axis: 'week', compare: 'prior_period', start: '2026-01-12', end: '2026-01-12' });
    expect(week.rows).toMatchObject([{ counted_prev: 1 }]);
    expect([week.warnings.map(({ code }) => code), week.coverage.complete]).toEqual([['partial_period', 'previous_incomplete'], false]);
  });

  statement('Compared values under privacy', async () => {
    const { ask } = await sales(true);
    const { rows, warnings } = await ask({
      dimensions: ['region'],
      filters: { region: 'north' },
      time_axis: 'day',
      compare: 'prior_period',
    });
    expect(rows).toMatchObject([{ day: '2026-01-06', counted: 3, counted_prev: null, counted_delta: null, counted_pct_change: null }]);
    expect(warnings.map(({ code }) => code)).toContain('previous_withheld');
  });

  statement('A filter beyond 64 bits', async () => {
    const world = { csv: 'x,y\n1,2\n', columns: { x: 'integer', y: 'integer' }, processor: { dimensions: ['x', 'y'] } } as const;
    const { ask } = await ingested({ ...world, fields: { y: { type: 'bigint' } } });
    const { errors } = await refusal(ask({ filters: { x: '9223372036854775808' } }));
    expect(errors).toMatchObject([{ path: '/filters/x', message: expect.stringContaining('whole numbers of 64 bits') }]);
    const equal = await ask({ filters: { y: '9223372036854775808' } });
    expect([equal.rows, equal.warnings.map(({ code }) => code)]).toEqual([[{ counted: 0 }], ['unknown_value']]);
    expect((await ask({ filters: { y: { lt: '9223372036854775808' } } })).rows).toEqual([{ counted: 1 }]);
  });

  statement('`ne` and `not_in`', async () => {
    const { ask } = await sales();
    const counted = async (condition: NonNullable<Intent['filters']>[string]): Promise<unknown> =>
      (await ask({ filters: { region: condition } })).rows[0]?.['counted'];
    expect(await counted({ ne: 'north' })).toBe(2);
    expect(await counted({ not_in: ['north'] })).toBe(2);
    expect(await counted({ not_in: ['north', null] })).toBe(1);
    expect(await counted({ gt: 'a' })).toBe(5);
  });
});

it('every statement of the page is tested', () => {
  expect(tested).toEqual(statements);
});
