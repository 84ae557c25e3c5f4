import { additivityOf } from '../../compiler/additivity.ts';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import { computationOf, requiredOf, tableMetricsOf } from '../../compiler/compound.ts';
import { GRAINS } from '../../compiler/grains.ts';
import type { Grain, Manifest, Metric } from '../../compiler/manifest.ts';
import { metricHash } from '../../compiler/metricHash.ts';
import type { DuckDBConnection, SqlRow } from '../engine/Engine.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { servingWarnings } from '../query/served/servingWarnings.ts';
import { wholeQuestion, type WholeProvenance, type WholeQuestion } from '../query/answer/answerWhole.ts';
import type { Generation } from '../release/Release.ts';
import type { WholeView } from '../release/ReleaseView.ts';
import { servedMetric } from '../release/servedMetric.ts';
import { SERVICE_VERSION } from '../release/serviceVersion.ts';
import { columnsDdl } from '../store/format/columnTypes.ts';
import { EXPORT_MANIFEST, exportedTable, exportManifestColumns } from '../store/format/exportTables.ts';
import { insertJsonRows } from '../store/jsonRows.ts';
import { utc } from '../store/Ledger.ts';
import { workspacePaths } from '../store/paths.ts';
import { slashedPath } from '../store/slashedPath.ts';
import { BUILDING, buildAside } from './buildAside.ts';
import { ExportError } from './ExportError.ts';
import type { ExportReport, MetricReport } from './ExportReport.ts';
import { exportTable } from './exportTable.ts';
import * as messages from './messages.ts';

export interface ExportTask {
  readonly source: string;
  /** Counts aggregate rows. */
  readonly step: 'export';
  readonly total: number;
}

export interface ExportOptions {
  /** A folder. */
  readonly workspace: string;
  readonly release: WholeView;
  readonly grain: Grain;
  /** What the rows are grouped by besides; null or absent for all dimensions of each metric. */
  readonly dimensions?: readonly string[] | null;
  readonly progress: { start(task: ExportTask): void; advance(aggregate_rows: number): void; finish(): void };
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * Writes `meta/metric_export_<grain>.duckdb`: for each metric a table of its answer at the grain, by all of its dimensions or by those that were asked for, and a manifest with
 * the origin of each table or the reason why a metric has none. The file is built under another name and renamed atomically, so that
 * readers always see a complete file; if the process is killed, the previous export remains and the next export cleans up.
 *
 * @throws ExportError when there is nothing to export, or this grain is already being exported.
 */
export async function exportMetrics(options: ExportOptions): Promise<ExportReport> {
  const started = performance.now();
  const {
    release: { manifest, generation, held },
    grain,
    workspace,
  } = options;
  if (generation === null) throw new ExportError(held === null ? messages.nothingPublished() : messages.allHeld());
  const metrics = Object.values(manifest.metrics);
  if (!metrics.some(({ time_axes }) => time_axes.includes(grain)))
    throw new ExportError(messages.noSuchGrain(grain, metricsByGrain(metrics)));
  const paths = workspacePaths(workspace);
  const outcomes = await buildAside(paths, grain, (connection) => exportAll(connection, options, generation));
  return {
    grain,
    file: slashedPath(paths.root, paths.metric_export(grain)),
    generation: generation.id,
    catalog_hash: manifest.catalog_hash,
    metrics: outcomes,
    elapsed_ms: Math.round(performance.now() - started),
  };
}

function metricsByGrain(metrics: readonly Metric[]): ReadonlyMap<Grain, readonly string[]> {
  const known = GRAINS.map(
    (grain) => [grain, metrics.filter(({ time_axes }) => time_axes.includes(grain)).map(({ name }) => name)] as const,
  );
  return new Map(known.filter(([, names]) => names.length > 0));
}

async function exportAll(
  connection: DuckDBConnection,
  { release, grain, dimensions = null, progress, now, signal }: ExportOptions,
  generation: Generation,
): Promise<readonly MetricReport[]> {
  const entries = await Promise.all(
    Object.values(release.manifest.metrics).map(async (today) => {
      const served = tableMetricsOf(today).map((metric) => servedMetric(release, metric));
      const serving = servingWarnings(release, tableMetricsOf(today));
      const [own] = served;
      const metric = today.table === null || own === undefined ? today : own.metric;
      const manifest = today.table === null || own === undefined ? release.manifest : own.release.manifest;
      return { metric, manifest, serving, ...(await prepare(release, today, metric, grain, dimensions)) };
    }),
  );
  const total = entries.reduce((rows, { whole }) => rows + aggregateRows(whole), 0);
  const reports: MetricReport[] = [];
  const rows: SqlRow[] = [];
  progress.start({ source: 'metrics', step: 'export', total });
  for (const { metric, manifest: served, serving, whole, reason } of entries) {
    const additive = additivityOf(metric, served.tables);
    const made =
      whole === null
        ? { reason }
        : await exportTable(connection, whole, additive, (aggregate_rows) => progress.advance(aggregate_rows), signal);
    const facts = {
      metric: metric.name,
      grain,
      metric_hash: metricHash(metric),
      exported_at: utc(now),
      ...releaseFacts(served, generation),
    };
    if ('reason' in made) {
      reports.push({ metric: metric.name, status: 'skipped', reason: made.reason });
      rows.push({ ...facts, status: 'skipped', reason: made.reason });
    } else {
      reports.push({
        metric: metric.name,
        status: 'exported',
        rows: made.rows,
        warnings: [...serving, ...made.warnings].map(({ message }) => message),
      });
      const computation_hash = computationOf(metric, served.tables);
      rows.push({
        ...facts,
        status: 'exported',
        ...provenanceFacts(made),
        computation_hash,
        additive: canonicalJson(Object.fromEntries([...additive].map(([name, adds]) => [name, { ...adds }]))),
        requires: [...requiredOf(metric)],
      });
    }
  }
  progress.finish();
  const skipped = reports.flatMap((report) => (report.status === 'skipped' ? [report] : []));
  if (skipped.length === reports.length) throw new ExportError(messages.nothingExported(grain, skipped));
  const manifest = exportedTable(BUILDING, EXPORT_MANIFEST);
  await connection.run(`CREATE TABLE ${manifest} (${columnsDdl(exportManifestColumns)})`);
  await insertJsonRows(connection, manifest, exportManifestColumns, rows);
  await connection.run(`CHECKPOINT ${BUILDING}`);
  return reports;
}

/** The most rows of its tables that an answer reads. */
function aggregateRows(whole: WholeQuestion | null): number {
  return (whole?.sides ?? []).reduce((rows, { request }) => rows + request.plan.table.rows, 0);
}

/**
 * The whole question of a metric, or why it has none.
 * @param metric as it is answered
 */
async function prepare(
  release: WholeView,
  today: Metric,
  metric: Metric,
  grain: Grain,
  dimensions: readonly string[] | null,
): Promise<{ readonly whole: WholeQuestion; readonly reason: null } | { readonly whole: null; readonly reason: string }> {
  const skip = (reason: string) => ({ whole: null, reason });
  if (!metric.time_axes.includes(grain)) return skip(messages.notAnAxis(grain, metric.time_axes));
  if (metric.privacy !== null) return skip(messages.withPrivacy());
  const lacking = dimensions?.find((name) => !metric.dimensions.includes(name));
  if (lacking !== undefined) return skip(messages.notADimension(lacking, metric.dimensions));
  const required = requiredOf(metric).find((name) => dimensions?.includes(name) === false);
  if (required !== undefined) return skip(messages.notAddedAcross(required));
  try {
    return { whole: await wholeQuestion(release, today, grain, dimensions ?? metric.dimensions), reason: null };
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'missing_aggregates') return skip(error.message);
    throw error;
  }
}

function releaseFacts(manifest: Manifest, { id, data_hash }: Generation): SqlRow {
  return { catalog_hash: manifest.catalog_hash, generation: id, data_hash, service_version: SERVICE_VERSION };
}

function provenanceFacts({
  rows,
  source_id,
  processor_id,
  intent,
  plan,
  physical_grain,
  pipeline_run_ids,
  chunk_ids,
  aggregate_rows_scanned,
  latest_created_at,
  result_digest,
}: WholeProvenance): SqlRow {
  return {
    rows,
    source_id,
    processor_id,
    physical_grain,
    pipeline_run_ids,
    chunk_ids,
    aggregate_rows_scanned,
    result_digest,
    intent: canonicalJson(intent),
    physical_table: plan?.table ?? null,
    rejected_rollups: plan === null ? null : canonicalJson(plan.rejected),
    latest_created_at: latest_created_at === null ? null : utc(new Date(latest_created_at)),
  };
}
