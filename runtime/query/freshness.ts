import { completeAfterDays } from '../../compiler/openDays.ts';
import { tableMetricsOf } from '../../compiler/compound.ts';
import type { Grain, Metric, TableMetric } from '../../compiler/manifest.ts';
import type { Freshness } from '../../generated/types.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import { servedMetric } from '../release/servedMetric.ts';
import { coverageOf } from './plan/Coverage.ts';
import { formatPeriod, hourOfStoredPeriod, periodEnd, type Hour } from '../calendar/periods.ts';
import { publishedOrNull } from './served/publishedFor.ts';

/** A stored period. */
interface Period {
  readonly grain: Grain;
  readonly hour: Hour;
}

/** How recent one table is. */
interface TableFreshness extends Pick<Freshness, 'latest_created_at' | 'last_run' | 'chunks' | 'stale'> {
  readonly latest: Period | null;
  readonly complete: Period | null;
}

/** How recent a metric's published aggregates are, at the grain of its table. A compound is as recent as the least recent of its tables. */
export function freshness(serving: ReleaseView, today: Metric): Freshness {
  const tables = new Map(tableMetricsOf(today).map((metric) => [metric.table, metric]));
  const each = [...tables.values()].map((metric) => tableFreshness(serving, metric));
  const run = earliest(
    each.map(({ last_run }) => last_run),
    ({ finished_at }) => finished_at ?? '',
  );
  return {
    metric: today.name,
    latest_period: periodText(each.map(({ latest }) => latest)),
    latest_complete_period: periodText(each.map(({ complete }) => complete)),
    latest_created_at: earliest(
      each.map(({ latest_created_at }) => latest_created_at),
      (time) => time,
    ),
    last_run: run,
    chunks: {
      ok: each.reduce((total, { chunks }) => total + chunks.ok, 0),
      failed: each.reduce((total, { chunks }) => total + chunks.failed, 0),
    },
    stale: serving.generation_fault !== null || serving.bucket_fault !== undefined || each.some(({ stale }) => stale),
  };
}

function tableFreshness(serving: ReleaseView, today: TableMetric): TableFreshness {
  const {
    metric,
    release: { manifest, generation, stale },
    pending,
  } = servedMetric(serving, today);
  const published = publishedOrNull(manifest, generation, metric);
  const computation = `${metric.table}:${manifest.tables[metric.table]?.computation_hash}`;
  const run = generation?.last_runs.get(metric.source);
  const days = completeAfterDays(manifest, metric.table);
  const grain = published?.base.grain ?? 'day';
  const complete = generation === null || published === null ? null : coverageOf(generation, published).lastComplete(grain, days);
  const last = published?.last_period ?? null;
  return {
    latest: last === null ? null : { grain, hour: hourOfStoredPeriod(last) },
    complete: complete === null ? null : { grain, hour: complete },
    latest_created_at:
      published?.chunks.reduce<string | null>(
        (latest, { created_at }) => (latest === null || created_at > latest ? created_at : latest),
        null,
      ) ?? null,
    last_run: run === undefined ? null : { id: run.id, status: run.status, finished_at: run.finished_at },
    chunks: { ok: published?.chunks.length ?? 0, failed: generation?.failed_chunks.get(computation)?.length ?? 0 },
    stale: stale !== null || pending !== null || published === null,
  };
}

/** The smallest item by some value; null if any item lacks the value. */
function earliest<Item>(items: readonly (Item | null)[], by: (item: Item) => string | number): Item | null {
  return items.reduce((a, b) => (a === null || b === null ? null : by(b) < by(a) ? b : a));
}

function periodText(periods: readonly (Period | null)[]): string | null {
  const first = earliest(periods, ({ grain, hour }) => periodEnd(grain, hour));
  return first === null ? null : formatPeriod(first.grain, first.hour);
}
