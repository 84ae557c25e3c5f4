import { describe, expect, it } from 'vitest';
import { didYouMean } from '../../compiler/diagnostics/didYouMean.ts';
import { tileChartKind } from '../../compiler/diagnostics/codes/reports.ts';
import { printDiagnostics } from '../../compiler/diagnostics/printDiagnostics.ts';
import { renderDiagnosticsJson } from '../../compiler/diagnostics/renderDiagnosticsJson.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { compileText, edited, flightsCatalog } from '../support/catalogs.ts';

const original = flightsCatalog();

async function printed(text: CatalogText): Promise<string> {
  const result = await compileText(text);
  return result.ok ? 'compiled' : printDiagnostics(result.diagnostics);
}

/** `line:column code` of every diagnostic after one edit. */
async function found(file: keyof CatalogText, from: string, to: string): Promise<readonly string[]> {
  const result = await compileText(edited(original, file, from, to));
  return result.ok ? [] : result.diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

describe('a diagnostic', () => {
  it('lists no kinds of charts for a metric that can only be shown as a table', () => {
    expect(tileChartKind('amount', 'bar', ['table']).suggestion).toBe('It can only be shown as a table.');
    expect(tileChartKind('amount', 'bar', ['line', 'kpi_card', 'table']).suggestion).toBe('It can be drawn as line, or shown as a table.');
  });

  it('says where, what and what to do, with the line and a caret', async () => {
    expect(
      await printed(
        edited(original, 'catalog/metrics.yaml', 'processor: network\n    state: routes', 'proccessor: network\n    state: routes'),
      ),
    ).toBe(
      [
        'catalog/metrics.yaml:41:3  missing-key  The key "processor" is missing. Add it: the processor whose states it reads.',
        '      routes:',
        '      ^',
        '',
        'catalog/metrics.yaml:45:5  unknown-key  "proccessor" is not a key here. Did you mean "processor"?',
        '        proccessor: network',
        '        ^',
        '',
        '2 errors',
        '',
      ].join('\n'),
    );
  });

  it('points into an expression', async () => {
    expect(await printed(edited(original, 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: delayed > 15'))).toContain(
      'catalog/processors.yaml:9:14  unknown-column  "delayed" is not a column of source "flights". Did you mean "delay"?\n        outcome: delayed > 15\n                 ^',
    );
  });

  it('is counted as an error or as a warning', async () => {
    const both = edited(
      edited(original, 'catalog/metrics.yaml', 'unit: airports', 'unit: airports\n    privacy: {min_count: 5}'),
      'catalog/processors.yaml',
      'outcome: delay > 15',
      'outcome: delayed > 15',
    );
    const { ok, warnings } = await compileText(both);
    expect([ok, warnings.map(({ code }) => code)]).toEqual([false, ['unprotected-rows']]);
    expect(printDiagnostics(warnings).split('\n').at(-2)).toBe('1 warning');
    expect((await printed(both)).split('\n').at(-2)).toBe('1 error');
  });

  it('is given for everything that is wrong, in one run', async () => {
    const broken = edited(
      edited(
        edited(original, 'catalog/metrics.yaml', 'state: destinations', 'state: destination'),
        'catalog/processors.yaml',
        'origin_state, distance_band]\n    value',
        'origin_stat, distance_band]\n    value',
      ),
      'catalog/pipelines.yaml',
      'from: airports, on: {destination',
      'from: airport, on: {destination',
    );
    const result = await compileText(broken);
    expect(result.ok ? [] : result.diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'catalog/metrics.yaml unknown-state',
      'catalog/pipelines.yaml unknown-lookup',
      'catalog/processors.yaml unknown-column',
      'catalog/processors.yaml unknown-dimension',
    ]);
  });
});

describe('the JSON form', () => {
  it('has the same errors for tools, with every key', async () => {
    const result = await compileText(edited(original, 'catalog/metrics.yaml', 'unit: flights', 'units: flights'));
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(JSON.parse(renderDiagnosticsJson(result.diagnostics))).toEqual({
      diagnostics: [
        {
          file: 'catalog/metrics.yaml',
          line: 9,
          column: 5,
          severity: 'error',
          code: 'unknown-key',
          message: '"units" is not a key here.',
          suggestion: 'Did you mean "unit"?',
        },
      ],
      count: 1,
    });
  });

  it('marks a warning as such', async () => {
    const { ok, warnings } = await compileText(
      edited(original, 'catalog/metrics.yaml', 'unit: airports', 'unit: airports\n    privacy: {min_count: 5}'),
    );
    expect([ok, JSON.parse(renderDiagnosticsJson(warnings))]).toEqual([
      true,
      { diagnostics: [expect.objectContaining({ line: 41, column: 3, severity: 'warning', code: 'unprotected-rows' })], count: 1 },
    ]);
  });

  it('is an empty list if there is no error', () => {
    expect(JSON.parse(renderDiagnosticsJson([]))).toEqual({ diagnostics: [], count: 0 });
  });
});

describe('a similar name', () => {
  it('is suggested, at most five of them, best first', () => {
    const many = Array.from({ length: 9 }, (_, index) => `metric_${index}`);
    expect(didYouMean('metric_x', many)).toBe('Did you mean "metric_0", "metric_1", "metric_2", "metric_3" or "metric_4"?');
    expect(didYouMean('dealy', ['distance', 'delay'])).toBe('Did you mean "delay"?');
    expect(didYouMean('read_text', ['greatest'])).toBeUndefined();
  });
});

describe('faults of shape', () => {
  const cases: readonly (readonly [string, keyof CatalogText, string, string, readonly string[]])[] = [
    ['an unknown key', 'catalog/metrics.yaml', 'unit: routes', 'units: routes', ['47:5 unknown-key']],
    ['an unknown kind', 'catalog/processors.yaml', 'kind: binary_outcome', 'kind: binary_outcomes', ['4:11 not-one-of']],
    ['a kind of a later version', 'catalog/processors.yaml', '{kind: digest}', '{kind: top_k}', ['25:21 not-in-this-version']],
    ['a number for a text', 'catalog/pipelines.yaml', 'time: date', 'time: 7', ['22:11 wrong-type']],
    ['a list for a map', 'catalog/metrics.yaml', 'metrics:', 'metrics: []\nmetric:', ['2:10 wrong-type', '3:1 unknown-key']],
    ['a key twice', 'catalog/metrics.yaml', '    unit: share\n', '    unit: share\n    unit: share\n', ['20:5 duplicate-key']],
    ['a name with a space', 'catalog/metrics.yaml', '  late_share:', '  late share:', ['12:3 bad-name']],
    ['an unknown column type', 'catalog/pipelines.yaml', 'delay: integer', 'delay: int', ['21:41 not-one-of']],
    ['an alias', 'catalog/metrics.yaml', 'unit: flights', 'unit: &u flights', ['9:11 yaml-alias']],
    ['a tag', 'catalog/metrics.yaml', 'unit: flights', 'unit: !!binary flights', ['9:11 yaml-tag']],
    [
      'a directive',
      'catalog/metrics.yaml',
      '# yaml-language-server: $schema=../../../schemas/metrics.schema.json\n',
      '%YAML 1.1\n---\n',
      ['1:1 yaml-directive'],
    ],
  ];
  it.each(cases)('%s', async (_, file, from, to, expected) => {
    const all = await found(file, from, to);
    expect(all.slice(0, expected.length)).toEqual(expected);
  });
});

describe('faults of meaning', () => {
  const cases: readonly (readonly [string, keyof CatalogText, string, string, string])[] = [
    ['a text compared with a number', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: origin > 15', 'wrong-arguments'],
    ['a condition that is a number', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: delay + 15', 'not-boolean'],
    ['a subquery', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: delay > (select 1)', 'not-scalar'],
    ['an aggregate', 'catalog/processors.yaml', 'of: delay}', 'of: sum(delay)}', 'unknown-function'],
    ['a window', 'catalog/processors.yaml', 'of: delay}', 'of: sum(delay) over ()}', 'not-scalar'],
    [
      'a file function',
      'catalog/processors.yaml',
      'outcome: delay > 15',
      "outcome: delay > length(read_text('/etc/passwd'))",
      'unknown-function',
    ],
    ['the clock', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: date < now()', 'unknown-function'],
    ['a second statement', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: "delay > 15); select (1"', 'not-an-expression'],
    ['a FROM clause', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: "delay > 15) from t where (true"', 'not-an-expression'],
    ['two expressions', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: "delay > 15), (true"', 'not-an-expression'],
    ['broken SQL', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: delay > > 15', 'expression-syntax'],
    ['a number too large', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: delay > 1e400', 'number-too-large'],
    ['try_cast', 'catalog/processors.yaml', 'outcome: delay > 15', 'outcome: try_cast(origin as integer) > 15', 'try-cast'],
    ['a digest of a text', 'catalog/processors.yaml', 'value: delay', 'value: origin', 'measure-type'],
    [
      'a quantile of a theta sketch',
      'catalog/metrics.yaml',
      'processor: delays\n    state: delay',
      'processor: network\n    state: routes',
      'state-kind',
    ],
    [
      'a sketch as a number',
      'catalog/metrics.yaml',
      'processor: traffic\n    expression: row_count',
      'processor: network\n    expression: routes + 1',
      'wrong-arguments',
    ],
    [
      'a bare sketch',
      'catalog/metrics.yaml',
      'processor: traffic\n    expression: row_count',
      'processor: network\n    expression: routes',
      'state-as-value',
    ],
    [
      'a dimension that is a timestamp',
      'catalog/processors.yaml',
      'dimensions: [origin_state]\n    states',
      'dimensions: [origin_state, date]\n    states',
      'dimension-type',
    ],
    [
      'a dimension named like a time axis',
      'catalog/pipelines.yaml',
      'take: {destination_state: state}',
      'take: {month: state}',
      'unknown-column',
    ],
    [
      'a rollup of weeks as months',
      'catalog/processors.yaml',
      'grain: day\n    dimensions: [origin_state]\n    states:',
      'grain: week\n    dimensions: [origin_state]\n    states:',
      'rollup-not-coarser',
    ],
    ['a path out of the workspace', 'catalog/pipelines.yaml', 'path: data/airports.csv', 'path: ../airports.csv', 'path-outside'],
    [
      'no capture in a chunk id',
      'catalog/pipelines.yaml',
      String.raw`(\d{4}-\d{2}-\d{2})\.parquet$`,
      String.raw`\d{4}\.parquet$`,
      'no-capture',
    ],
    [
      'a zone that does not exist',
      'catalog/pipelines.yaml',
      '    time: date\n',
      '    time: date\n    time_zone: Mars/Olympus\n',
      'unknown-time-zone',
    ],
    ['a time that is a text', 'catalog/pipelines.yaml', 'time: date', 'time: origin', 'time-type'],
    ['a join of different types', 'catalog/pipelines.yaml', 'iata: string', 'iata: integer', 'join-types'],
    ['a column taken twice', 'catalog/pipelines.yaml', 'take: {destination_state: state}', 'take: {origin_state: state}', 'column-taken'],
  ];
  it.each(cases)('%s', async (_, file, from, to, code) => {
    const result = await compileText(edited(original, file, from, to));
    expect(result.ok ? ['compiled'] : result.diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  });
});
