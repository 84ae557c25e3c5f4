import { derivationOf, suitesOf } from '../../compiler/derivation.ts';
import type { Grain, Manifest } from '../../compiler/manifest.ts';
import type { Cell, QueryResult, ResultColumn } from '../../generated/types.ts';
import type { SqlRow } from '../../runtime/engine/Engine.ts';
import { exportMetrics } from '../../runtime/export/exportMetrics.ts';
import type { ExportReport } from '../../runtime/export/ExportReport.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { must } from '../query/must.ts';
import { query } from '../support/workspaces.ts';

const now = new Date('2026-01-05T10:00:00.250Z');

export async function exportOf(workspace: string, release: WholeView, grain: Grain): Promise<ExportReport> {
  return exportMetrics({ workspace, release, grain, progress: silentProgress, now, signal: new AbortController().signal });
}

/** Asks the exported file, opened as plain DuckDB opens it. */
export async function exported(workspace: string, grain: Grain, sql: string): Promise<readonly SqlRow[]> {
  return query(workspacePaths(workspace).metric_export(grain), sql);
}

/** What the query layer answers to the question that an exported table stands for, with no cap in the way. */
export async function wholeAnswer(release: WholeView, metric: string, grain: Grain): Promise<QueryResult> {
  const { dimensions, ...form } = must(release.manifest.metrics[metric]);
  const caps = { default_rows: 1_000_000, max_rows: 1_000_000, max_bytes: Infinity, measure: 'json', max_chunk_ids: Infinity } as const;
  const input = { metric, dimensions: [...dimensions], time_axis: grain, quantiles: suitesOf(derivationOf(form)).includes('quantiles') };
  return callTool('metric_query', { release, caps, timeout_ms: 60_000, signal: new AbortController().signal }, input);
}

/** The time column of a table as answers write periods: by the engine's own calendar. */
const periodText: Readonly<Record<Grain, string>> = {
  hour: `strftime("hour", '%Y-%m-%dT%H:%M')`,
  day: `strftime("day", '%Y-%m-%d')`,
  week: `strftime("week", '%G-W%V')`,
  month: `strftime("month", '%Y-%m')`,
  quarter: `strftime("quarter", '%Y') || '-Q' || quarter("quarter")`,
  year: `strftime("year", '%Y')`,
};

/** All rows of an exported table in the order of the file, with its periods as text. */
export async function tableRows(workspace: string, grain: Grain, metric: string): Promise<readonly SqlRow[]> {
  return exported(workspace, grain, `SELECT * REPLACE (${periodText[grain]} AS "${grain}") FROM "${metric}" ORDER BY rowid`);
}

/** The rows of an answer as the engine's reader gives them: whole numbers as text, and a space for the T of a timestamp. */
export function asStored({ columns, rows }: QueryResult): readonly Readonly<Record<string, Cell>>[] {
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column.name, stored(row[column.name] ?? null, column)])));
}

function stored(cell: Cell, { type, role }: ResultColumn): Cell {
  if (cell === null) return null;
  if (type === 'integer') return String(cell);
  return type === 'timestamp' && role !== 'time' ? String(cell).replace('T', ' ') : cell;
}

/** A release whose manifest is edited; hashes stay, as edits of a test are not catalogs. */
export function withManifest(release: WholeView, edit: (manifest: Manifest) => Manifest): WholeView {
  return { ...release, manifest: edit(release.manifest) };
}
