import type { AggregateTable, Conditions, Manifest, TableMetric } from '../../compiler/manifest.ts';
import { isStricter } from '../../compiler/privacy.ts';
import type { Principal } from './Principal.ts';
import type { Generation, PublishedAggregate, Release } from './Release.ts';
import type { ReleaseView } from './ReleaseView.ts';
import { seenRows } from './seenRows.ts';
import { withUsableRollups } from './usableRollups.ts';

/** What answers a metric. */
export interface ServedMetric {
  readonly metric: TableMetric;
  /** The current release or, for a pending metric, the same with the catalog under which it was published. */
  readonly release: Pick<Release, 'manifest' | 'generation' | 'stale'>;
  /** The conditions on the visible rows of its table: leaving them out would show the others. */
  readonly seen_rows: Conditions;
  /** Set while the metric is answered as last published because its current computation is not published yet. */
  readonly pending: PendingProcessor | null;
}

/** A processor whose current computation is not published. */
export interface PendingProcessor {
  readonly processor: string;
  readonly source: string;
}

/**
 * How a metric of the current catalog is answered: from its current computation or, until that is published, from the last published one,
 * as the catalog defined it then. Depends only on the catalog and the generation, so it is the same on every server and after every
 * restart. If neither is published, the metric has its current definition and cannot be answered.
 *
 * A stricter privacy rule takes effect at once: data published under a laxer one are not shown. Nor are data published without a dimension
 * that limits the visible rows.
 */
export function servedMetric(release: ReleaseView, metric: TableMetric): ServedMetric {
  const { manifest, generation, stale, seen_by } = release;
  const seen_rows = seenRowsOf(seen_by, manifest, metric);
  // A view contains no such metric.
  if (seen_rows === null) throw new Error(`the row filter of a token does not apply to the table of ${metric.name}`);
  const today = { metric, release, seen_rows, pending: null };
  if (generation === null || isPublished(generation, manifest.tables[metric.table])) return today;
  const candidates = [generation.aggregates.get(metric.table), ...generation.aggregates.values()];
  for (const aggregate of candidates) {
    const catalog = aggregate?.catalog?.manifest;
    const known = catalog === undefined ? undefined : metricOf(catalog, metric, aggregate);
    if (catalog === undefined || known === undefined || isStricter(metric.privacy, known.privacy)) continue;
    const seen_then = seenRowsOf(seen_by, catalog, known);
    if (seen_then === null) continue;
    // A compound may use only some of its selections.
    return {
      metric: known,
      release: {
        manifest: { ...catalog, tables: withUsableRollups(seen_by, catalog.tables, [{ ...known, selections: {} }]) },
        generation,
        stale,
      },
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

/** Whether a generation shows a table as it is currently computed. */
export function isPublished({ aggregates }: Generation, table: AggregateTable | undefined): boolean {
  return table !== undefined && aggregates.get(table.id)?.computation_hash === table.computation_hash;
}

/** A metric in an earlier catalog, where it may have another of its names. */
function metricOf(
  { metrics }: Manifest,
  { name, aliases = [] }: TableMetric,
  aggregate: PublishedAggregate | undefined,
): TableMetric | undefined {
  const known = [name, ...aliases].find((one) => Object.hasOwn(metrics, one));
  const metric = known === undefined ? undefined : metrics[known];
  return metric?.table != null && metric.table === aggregate?.table_id ? metric : undefined;
}
