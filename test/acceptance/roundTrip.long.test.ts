import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileFormat } from '../support/manifests.ts';
import { sqlText } from '../../runtime/engine/Engine.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { httpCaps } from '../query/support.ts';
import { manifestOf } from '../support/catalogs.ts';
import { openRelease } from '../support/openRelease.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { caseCount } from '../support/caseCount.ts';

/** What a row holds, each as it must come back. */
interface Item {
  readonly text: string;
  /** Of 64 bits. */
  readonly whole: string;
  /** Of at most 32 digits before the point, and 6 after it. */
  readonly exact: string;
  readonly float: number;
}

const INT64 = 2n ** 63n;
const digits = (most: number) => fc.integer({ min: 1, max: most }).chain((length) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)));
const whole = fc.oneof(
  fc.bigInt({ min: -INT64, max: INT64 - 1n }),
  fc.bigInt({ min: -10n, max: 10n }),
  // Where doubles are two apart.
  fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }),
  fc.constantFrom(INT64 - 1n, -INT64),
);
const exact = fc
  .tuple(fc.boolean(), digits(32), digits(6))
  .map(([negative, before, after]) => plainDecimal(`${negative ? '-' : ''}${before.replace(/^0+(?=.)/, '')}.${after}`));
const float = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(5e-324, 2.225_073_858_507_201_4e-308, Number.MAX_VALUE, -Number.MAX_VALUE, 0.1, 1 / 3, 2 ** 53 + 2, 1e22, 1e23),
);
const item = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ maxLength: 30 }),
  ),
  whole: whole.map(String),
  exact,
  // An answer has one zero.
  float: float.map((value) => value + 0),
});

/** With six decimal places, and one zero. */
function plainDecimal(text: string): string {
  const [before = '', after = ''] = text.split('.');
  const padded = `${before}.${after.padEnd(6, '0')}`;
  return /[1-9]/.test(padded) ? padded : '0.000000';
}

/** As text of csv or json. A whole number past 2^53 without an exponent is refused as a float: no double tells it from its neighbours. */
function writtenDouble(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}

const columns = { id: 'integer', text: 'string', whole: 'integer', exact: 'decimal', float: 'number', day: 'date' } as const;

async function write(workspace: TestWorkspace, format: FileFormat, items: readonly Item[]): Promise<void> {
  switch (format) {
    case 'csv': {
      const lines = items.map(
        ({ text, whole: integer, exact: decimal, float: double }, id) =>
          `${id},"${text.replaceAll('"', '""')}",${integer},${decimal},${writtenDouble(double)},2026-01-05`,
      );
      return workspace.write('data/1.csv', `id,text,whole,exact,float,day\n${lines.join('\n')}\n`);
    }
    case 'json': {
      // Every other decimal in quotes, as is the custom.
      const lines = items.map(
        ({ text, whole: integer, exact: decimal, float: double }, id) =>
          `{"id": ${id}, "text": ${JSON.stringify(text)}, "whole": ${integer}, "exact": ${id % 2 === 0 ? decimal : `"${decimal}"`}, "float": ${writtenDouble(double)}, "day": "2026-01-05"}`,
      );
      return workspace.write('data/1.json', lines.join('\n'));
    }
    case 'parquet': {
      // A statement cannot hold every text, but it can hold its code points.
      const rows = items.map(
        ({ text, whole: integer, exact: decimal, float: double }, id) =>
          `(${id}, [${[...text].map((character) => character.codePointAt(0)).join(', ')}]::INTEGER[], ${sqlText(integer)}::BIGINT, ${sqlText(decimal)}::DECIMAL(38, 6), ${sqlText(String(double))}::DOUBLE)`,
      );
      return workspace.parquet(
        'data/1.parquet',
        `SELECT id, array_to_string(list_transform(points, point -> chr(point)), '') AS text, whole, exact, float, DATE '2026-01-05' AS day
         FROM (VALUES ${rows.join(',\n')}) AS t(id, points, whole, exact, float)`,
      );
    }
  }
}

async function answered(format: FileFormat, items: readonly Item[]): Promise<readonly Item[]> {
  const workspace = new TestWorkspace();
  const manifest = await manifestOf({
    'catalog/pipelines.yaml': JSON.stringify({
      workspace: { name: 'round_trip' },
      sources: {
        items: {
          reader: { kind: format, path: `data/*.${format}`, chunk_id: `data/(.)[.]${format}`, columns },
          time: 'day',
          fields: { whole: { type: 'bigint' } },
        },
      },
    }),
    'catalog/processors.yaml': `
processors:
  items:
    kind: numeric_distribution
    source: items
    grain: day
    dimensions: [id, text, whole]
    states: {exact: {kind: value_sum, of: exact}, float: {kind: min, of: float}}
`,
    'catalog/metrics.yaml': `
metrics:
  items:
    kind: formula
    processor: items
    outputs:
      exact: {expression: exact, type: decimal, scale: 6}
      float: {expression: float}
`,
  });
  await write(workspace, format, items);
  const { failures, error } = await workspace.ingestOne(manifest);
  expect({ failures, error }).toEqual({ failures: [], error: null });
  const release = await openRelease(workspace.root, manifest);
  const context = { release, caps: httpCaps, timeout_ms: 60_000, signal: new AbortController().signal };
  const { rows } = await callTool('metric_query', context, {
    metric: 'items',
    dimensions: ['id', 'text', 'whole'],
    limit: httpCaps.max_rows,
  });
  return rows.map((row) => ({
    text: String(row['text']),
    whole: String(row['whole']),
    exact: String(row['exact']),
    float: Number(row['float']),
  }));
}

describe.each(['csv', 'json', 'parquet'] as const)('what is written to a %s file', (format) => {
  it('comes back unchanged in answers: many texts, integers, decimals and floats of each kind', async () => {
    // In csv a NUL is a sign of another encoding.
    const items = fc
      .sample(item, { seed: 20_260_105, numRuns: caseCount(400) })
      .filter(({ text }) => format !== 'csv' || !text.includes('\0'));
    const found = await answered(format, items);
    expect(found).toHaveLength(items.length);
    const changed = items.flatMap((given, id) =>
      JSON.stringify(found[id]) === JSON.stringify(given) ? [] : [{ given, found: found[id] }],
    );
    expect(changed.slice(0, 5)).toEqual([]);
  });
});
