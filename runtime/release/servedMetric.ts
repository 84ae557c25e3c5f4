import type { AggregateTable, Manifest, Metric, TableMetric } from '../../compiler/manifest.ts';
import type { Generation, PublishedAggregate, Release } from './Release.ts';
import { Shelf } from './Shelf.ts';

/** What answers a metric. */
export interface ServedMetric {
  readonly metric: TableMetric;
  /** The release that serves or, where the metric is pending, the same with the catalog by which it was published. */
  readonly release: Release;
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
 * A stricter rule of privacy holds at once: what was published under a laxer one is not shown.
 */
export function servedMetric(release: Release, metric: TableMetric): ServedMetric {
  const { manifest, generation } = release;
  const today = { metric, release, pending: null };
  if (generation === null || isPublished(generation, manifest.tables[metric.table])) return today;
  const candidates = [generation.aggregates.get(metric.table), ...generation.aggregates.values()];
  for (const aggregate of candidates) {
    const catalog = aggregate?.catalog?.manifest;
    const known = catalog === undefined ? undefined : metricOf(catalog, metric.name, aggregate);
    if (catalog === undefined || known === undefined || isStricter(metric.privacy, known.privacy)) continue;
    return {
      metric: known,
      release: { ...release, manifest: catalog, shelf: new Shelf() },
      pending: { processor: metric.table, source: metric.source },
    };
  }
  return today;
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
