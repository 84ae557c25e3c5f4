import { describe, expect, it } from 'vitest';
import type { FileFormat } from '../support/manifests.ts';
import type { SqlRow } from '../../runtime/engine/Engine.ts';
import { manifestOf } from '../support/catalogs.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const catalogOf = (format: FileFormat): Parameters<typeof manifestOf>[0] => ({
  'catalog/pipelines.yaml': `
workspace: {name: weather}
lookups:
  places: {kind: csv, path: places.csv, columns: {code: number, place: string, height: number}}
sources:
  weather:
    reader:
      kind: ${format}
      path: data/*
      chunk_id: data/(.)
      columns: {at: date, id: integer, temp: number, filled: number, wind: number, gust: number, text: string}
    time: at
    transforms:
      - cast: {text: number, gust: integer}
      - lookup: {from: places, on: {wind: code}, take: {place: place, height: height}}
      - fill: {filled: 0}
      - derive:
          windy: case when wind > 10 then 'yes' when wind <= 10 then 'no' else 'unknown' end
          known: wind is not null
          high: height > 100
          of_text: text > 1
          whole: cast(filled as integer)
      - dedup: {by: [id], order_by: [-temp]}
`,
  'catalog/processors.yaml': `
processors:
  days:
    kind: binary_outcome
    source: weather
    grain: day
    dimensions: [whole, gust, windy, known, place, high, of_text]
    outcome: temp > 10
    states:
      given: {kind: count, of: temp}
      different: {kind: distinct, of: cast(wind as string)}
      total: {kind: value_sum, of: temp}
      least: {kind: min, of: temp}
      shape: {kind: digest, of: temp}
      warm: {kind: count, of: wind, where: temp <> 0}
`,
  'catalog/metrics.yaml': `
metrics:
  rows: {kind: formula, processor: days, expression: row_count}
`,
});

/** What a file has where json, which has no such numbers, has null. */
const rows = [
  { id: 1, temp: 20.5, filled: 20.5, wind: 5, gust: 7, text: '2.5' },
  { id: 2, temp: 'NaN', filled: 'NaN', wind: 20, gust: 7, text: 'NaN' },
  { id: 2, temp: 12, filled: 12, wind: 20, gust: 7, text: 'inf' },
  { id: 3, temp: '-Infinity', filled: '-Infinity', wind: 'NaN', gust: 'NaN', text: '-inf' },
  { id: 4, temp: 'Infinity', filled: 'Infinity', wind: 'inf', gust: 'inf', text: '1' },
  { id: 5, temp: 3, filled: 3, wind: '-inf', gust: 8, text: 'nan' },
];
const sqlTypes: Readonly<Record<string, string>> = { id: 'BIGINT', wind: 'FLOAT', text: 'VARCHAR' };

function jsonRecord(row: (typeof rows)[number]): string {
  const members = Object.entries(row).map(([name, value]) => [name, typeof value === 'number' || name === 'text' ? value : null]);
  return `${JSON.stringify({ at: '2026-01-05', ...Object.fromEntries(members) })}\n`;
}

function sqlRow(row: (typeof rows)[number]): string {
  const values = Object.entries(row).map(([name, value]) => `'${value}'::${sqlTypes[name] ?? 'DOUBLE'} AS ${name}`);
  return `SELECT DATE '2026-01-05' AS at, ${values.join(', ')}`;
}

const csvHeader = 'at,id,temp,filled,wind,gust,text\n';
const write: Readonly<Record<FileFormat, (workspace: TestWorkspace) => void | Promise<void>>> = {
  csv: (workspace) => workspace.write('data/1', csvHeader + rows.map((row) => `2026-01-05,${Object.values(row).join(',')}\n`).join('')),
  json: (workspace) => workspace.write('data/1', rows.map(jsonRecord).join('')),
  parquet: (workspace) => workspace.parquet('data/1', rows.map(sqlRow).join(' UNION ALL ')),
};

interface Stored {
  readonly rows: readonly SqlRow[];
  readonly nonfinite: readonly unknown[];
  readonly warnings: readonly string[];
}

async function stored(format: FileFormat): Promise<Stored> {
  const workspace = new TestWorkspace();
  workspace.write('places.csv', 'code,place,height\n5,north,200\n20,south,inf\nNaN,nowhere,1\n');
  await write[format](workspace);
  const report = await workspace.ingestOne(await manifestOf(catalogOf(format)));
  expect(report).toMatchObject({ error: null, failures: [] });
  return {
    rows: await workspace.published('SELECT * REPLACE (hex(different) AS different) FROM store.days ORDER BY ALL'),
    nonfinite: report.nonfinite,
    warnings: report.warnings,
  };
}

describe('a NaN or infinite value of a source', () => {
  it('is null in every expression, transform and state, so that all formats of the same data are stored alike', async () => {
    const json = await stored('json');
    expect((await stored('csv')).rows).toEqual(json.rows);
    expect((await stored('parquet')).rows).toEqual(json.rows);
    const shown = ['whole', 'gust', 'windy', 'known', 'place', 'high', 'of_text', 'positives', 'negatives', 'given', 'total', 'warm'];
    expect(json.rows.map((row) => shown.map((name) => row[name]))).toEqual([
      ['0', null, 'unknown', false, null, null, false, '0', '0', '0', '0.000000', '0'],
      ['0', null, 'unknown', false, null, null, null, '0', '0', '0', '0.000000', '0'],
      ['3', '8', 'unknown', false, null, null, null, '0', '1', '1', '3.000000', '0'],
      ['12', '7', 'yes', true, 'south', null, null, '1', '0', '1', '12.000000', '1'],
      ['21', '7', 'no', true, 'north', true, true, '1', '0', '1', '20.500000', '1'],
    ]);
  });

  variant('is counted by column and chunk if its row is kept, and warned about in a lookup', async () => {
    const csv = await stored('csv');
    expect(csv.nonfinite).toEqual(
      Object.entries({ temp: 2, filled: 2, wind: 3, gust: 2, text: 3 }).map(([column, count]) => ({ column, chunk_id: '1', count })),
    );
    expect(csv.warnings).toEqual([
      'places.csv, column code: 1 value is not a number or infinite, read as null',
      'places.csv, column height: 1 value is not a number or infinite, read as null',
    ]);
    expect((await stored('json')).nonfinite).toEqual([{ column: 'text', chunk_id: '1', count: 3 }]);
  });
});
