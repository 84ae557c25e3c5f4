import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileFormat } from '../support/manifests.ts';
import type { ToolInputs, ToolName, ToolOutputs } from '../../generated/tools.ts';
import { compareText } from '../../runtime/engine/compareText.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { exported, exportOf } from '../export/support.ts';
import { httpCaps } from '../query/support.ts';
import { governedWorker } from '../sql/support.ts';
import { awkwardTexts } from '../support/awkwardTexts.ts';
import { sampled } from '../support/caseCount.ts';
import { manifestOf } from '../support/catalogs.ts';
import { openRelease } from '../support/openRelease.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { patientSqlLimits } from '../support/patientSql.ts';

const day = '2026-01-05';

/** A source of texts in one format, with a dimension of them and a distinct count. */
function catalogOf(format: FileFormat): Parameters<typeof manifestOf>[0] {
  return {
    'catalog/pipelines.yaml': `
workspace: {name: texts}
sources:
  texts:
    reader: {kind: ${format}, path: data/*.${format}, chunk_id: '([^/]+)[.]${format}$', columns: {at: date, text: string}}
    time: at
`,
    'catalog/processors.yaml': `
processors:
  texts:
    kind: numeric_distribution
    source: texts
    grain: day
    dimensions: [text]
    states: {different: {kind: distinct, of: text}}
    rollups: {by_month: {grain: month, dimensions: [text]}}
`,
    'catalog/metrics.yaml': `
metrics:
  rows: {kind: formula, processor: texts, expression: row_count}
  different: {kind: distinct_count, processor: texts, state: different}
`,
  };
}

/** Puts each text on a row of its own, in one file of the format. */
async function write(workspace: TestWorkspace, format: FileFormat, texts: readonly string[], chunk = '1'): Promise<void> {
  switch (format) {
    case 'csv':
      return workspace.write(`data/${chunk}.csv`, `at,text\n${texts.map((text) => `${day},"${text.replaceAll('"', '""')}"\n`).join('')}`);
    case 'json':
      return workspace.write(`data/${chunk}.json`, texts.map((text) => `${JSON.stringify({ at: day, text })}\n`).join(''));
    case 'parquet': {
      const values = texts.map((text) => `[${[...text].map((character) => character.codePointAt(0)).join(', ')}]::INTEGER[]`);
      const text = "array_to_string(list_transform(points, point -> chr(point)), '')";
      return workspace.parquet(
        `data/${chunk}.parquet`,
        `SELECT DATE '${day}' AS at, ${text} AS text FROM (SELECT unnest([${values.join(', ')}]) AS points)`,
      );
    }
  }
}

async function served(format: FileFormat, texts: readonly string[]): Promise<{ workspace: TestWorkspace; release: WholeView }> {
  const workspace = new TestWorkspace();
  const manifest = await manifestOf(catalogOf(format));
  await write(workspace, format, texts);
  const { failures, error, rows_in } = await workspace.ingestOne(manifest);
  expect({ failures, error, rows_in }).toEqual({ failures: [], error: null, rows_in: texts.length });
  return { workspace, release: await openRelease(workspace.root, manifest) };
}

const call = <Name extends ToolName>(release: WholeView, name: Name, input: ToolInputs[Name]): Promise<ToolOutputs[Name]> =>
  callTool(name, { release, caps: httpCaps, timeout_ms: 20_000, signal: new AbortController().signal }, input);

/** Published as an ENUM, and as they are: of a NUL the engine makes no ENUM. */
const kinds = [
  ['without a NUL', awkwardTexts.filter((text) => !text.includes('\0'))],
  ['with a NUL among them', awkwardTexts],
] as const;

const formats = [
  ['csv', 0],
  ['json', 1],
  ['parquet', 2],
] as const;

describe.each(sampled(formats))('every text of a %s file', (format, place) => {
  // In csv a NUL is no text but a sign of another encoding: test/ingest has what becomes of it.
  const possible = kinds.filter(([, texts]) => format !== 'csv' || !texts.some((text) => text.includes('\0')));
  it.each(possible)('is a value of its own in rows, filters, dimension values and distinct counts: %s', async (_kind, texts) => {
    const { release } = await served(format, texts);
    const sorted = texts.toSorted(compareText);
    for (const time_axis of ['day', 'month'] as const) {
      const { rows } = await call(release, 'metric_query', { metric: 'rows', dimensions: ['text'], time_axis });
      expect(rows.map(({ text, rows: count }) => [text, count])).toEqual(sorted.map((text) => [text, 1]));
    }
    const values = await call(release, 'dimension_values_tool', { metric: 'rows', dimension: 'text' });
    expect(values.values).toEqual(sorted.map((value) => ({ value, count: 1 })));
    expect((await call(release, 'metric_query', { metric: 'different' })).rows).toEqual([{ different: texts.length }]);
    // Stored, they are the same whatever file they came from: each is asked for once.
    for (const text of texts.filter((_, index) => index % 3 === place)) {
      const { rows } = await call(release, 'metric_query', { metric: 'rows', dimensions: ['text'], filters: { text } });
      expect(rows).toEqual([{ text, rows: 1 }]);
    }
  });
});

it.each(sampled(kinds.toReversed()))('every text reaches governed SQL and exported files unchanged: %s', async (_kind, texts) => {
  const { workspace, release } = await served('json', texts);
  const sorted = texts.toSorted(compareText);
  const sql = new GovernedSql({ workspace: workspace.root, limits: patientSqlLimits, report: () => {}, program: governedWorker });
  onTestFinished(() => sql.close());
  const context = { release, caps: httpCaps, timeout_ms: 20_000, signal: new AbortController().signal, sql };
  const answer = await callTool('sql_query', context, { sql: 'SELECT text, [text] AS listed FROM texts ORDER BY text' });
  expect(answer.rows).toEqual(sorted.map((text) => ({ text, listed: [text] })));
  await exportOf(workspace.root, release, 'day');
  expect(await exported(workspace.root, 'day', 'SELECT text FROM rows ORDER BY text')).toEqual(sorted.map((text) => ({ text })));
});

it('a text with a NUL leaves the other tables and later chunks of its source as they would be without it', async () => {
  const workspace = new TestWorkspace();
  const manifest = await manifestOf(catalogOf('json'));
  await write(workspace, 'json', ['a'], '1');
  await write(workspace, 'json', ['a\0b', '\0'], '2');
  expect(await workspace.ingestOne(manifest)).toMatchObject({ error: null, failures: [], published: true, chunks: { done: 2 } });
  await write(workspace, 'json', ['c'], '3');
  expect(await workspace.ingestOne(manifest)).toMatchObject({
    error: null,
    failures: [],
    published: true,
    chunks: { done: 1, unchanged: 2 },
  });
  expect(await workspace.published('SELECT text::VARCHAR AS text FROM texts ORDER BY 1')).toEqual([
    { text: '\0' },
    { text: 'a' },
    { text: 'a\0b' },
    { text: 'c' },
  ]);
});
