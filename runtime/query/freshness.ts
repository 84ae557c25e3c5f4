import type { Metric } from '../../compiler/manifest.ts';
import type { Freshness } from '../../generated/types.ts';
import type { Release } from '../release/Release.ts';
import { servedMetric } from '../release/servedMetric.ts';
import { coverageOf } from './plan/Coverage.ts';
import { formatPeriod, hourOfStoredPeriod } from './periods.ts';
import { publishedOrNull } from './queryMetric.ts';

/** How recent a metric's published aggregates are, at the grain of its table. */
export function freshness(serving: Release, today: Metric): Freshness {
  const {
    metric,
    release: { manifest, generation, stale },
    pending,
  } = servedMetric(serving, today);
  const published = publishedOrNull(manifest, generation, metric);
  const computation = `${metric.table}:${manifest.tables[metric.table]?.computation_hash}`;
  const run = generation?.last_runs.get(metric.source);
  const days = manifest.sources[metric.source]?.complete_after_days ?? 0;
  const complete =
    generation === null || published === null ? null : coverageOf(generation, published).lastComplete(published.base.grain, days);
  return {
    metric: metric.name,
    latest_period:
      published === null || published.last_period === null
        ? null
        : formatPeriod(published.base.grain, hourOfStoredPeriod(published.last_period)),
    latest_complete_period: published === null || complete === null ? null : formatPeriod(published.base.grain, complete),
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
