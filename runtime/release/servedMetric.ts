import type { Conditions } from '../../compiler/conditions.ts';
import type { AggregateTable, Manifest, Metric, TableMetric } from '../../compiler/manifest.ts';
import type { Principal } from './Principal.ts';
import type { Generation, PublishedAggregate, Release } from './Release.ts';
import type { ReleaseView } from './ReleaseView.ts';
import { seenRows } from './seenRows.ts';

/** What answers a metric. */
export interface ServedMetric {
  readonly metric: TableMetric;
  /** Of the release that serves or, where the metric is pending, the same with the catalog by which it was published. */
  readonly release: Pick<Release, 'manifest' | 'generation' | 'stale'>;
  /** What the rows of its table meet that may be seen: to leave this out is to show the others. */
  readonly seen_rows: Conditions;
  /** Set while the metric is answered as it was published last, since the computation of today is not published yet. */
  readonly pending: PendingProcessor | null;
}

/** A processor whose computation of today is not published. */
export interface PendingProcessor {
  readonly processor: string;
  readonly source: string;
}

/**
 * How a metric of the catalog that serves is answered: from the computation of today or, until that is published, from the one that was
 * published last, as the catalog defined it then. It is a function of the catalog and the generation alone, the same on every server and
 * after every restart. Where neither is published, the metric is as it is today, and cannot be answered.
 *
 * A stricter rule of privacy holds at once: what was published under a laxer one is not shown. Nor is what was published without a dimension
 * that decides which rows may be seen.
 */
export function servedMetric(release: ReleaseView, metric: TableMetric): ServedMetric {
  const { manifest, generation, stale, seen_by } = release;
  const seen_rows = seenRowsOf(seen_by, manifest, metric);
  // A view has no such metric.
  if (seen_rows === null) throw new Error(`the row filter of a token does not apply to the table of ${metric.name}`);
  const today = { metric, release, seen_rows, pending: null };
  if (generation === null || isPublished(generation, manifest.tables[metric.table])) return today;
  const candidates = [generation.aggregates.get(metric.table), ...generation.aggregates.values()];
  for (const aggregate of candidates) {
    const catalog = aggregate?.catalog?.manifest;
    const known = catalog === undefined ? undefined : metricOf(catalog, metric.name, aggregate);
    if (catalog === undefined || known === undefined || isStricter(metric.privacy, known.privacy)) continue;
    const seen_then = seenRowsOf(seen_by, catalog, known);
    if (seen_then === null) continue;
    return {
      metric: known,
      release: { manifest: catalog, generation, stale },
      seen_rows: seen_then,
      pending: { processor: metric.table, source: metric.source },
    };
  }
  return today;
}

function seenRowsOf(principal: Principal, { tables }: Manifest, { table }: TableMetric): Conditions | null {
  const found = tables[table];
  return found === undefined ? null : seenRows(principal, found);
}

/** Whether a generation shows a table as it is computed today. */
export function isPublished({ aggregates }: Generation, table: AggregateTable | undefined): boolean {
  return table !== undefined && aggregates.get(table.id)?.computation_hash === table.computation_hash;
}

function metricOf({ metrics }: Manifest, name: string, aggregate: PublishedAggregate | undefined): TableMetric | undefined {
  const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
  return metric?.table != null && metric.table === aggregate?.table_id ? metric : undefined;
}

function isStricter(today: Metric['privacy'], then: Metric['privacy']): boolean {
  return today !== null && today.min_count > (then?.min_count ?? 0);
}
