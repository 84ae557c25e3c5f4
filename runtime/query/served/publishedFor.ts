import type { Manifest, TableMetric } from '../../../compiler/manifest.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { Generation, PublishedAggregate, Release } from '../../release/Release.ts';
import * as messages from '../words/messages.ts';

/**
 * What a metric's table has published under its current definition.
 * @throws {ServiceError} 409 when that is nothing
 */
export function publishedFor(
  { manifest, generation }: Pick<Release, 'manifest' | 'generation'>,
  metric: TableMetric,
): { readonly generation: Generation; readonly published: PublishedAggregate } {
  const published = publishedOrNull(manifest, generation, metric);
  if (generation === null || published === null)
    throw new ServiceError('missing_aggregates', 409, messages.missingAggregates(metric.name, metric.source));
  return { generation, published };
}

export function publishedOrNull(manifest: Manifest, generation: Generation | null, metric: TableMetric): PublishedAggregate | null {
  const published = generation?.aggregates.get(metric.table);
  return published !== undefined && published.computation_hash === manifest.tables[metric.table]?.computation_hash ? published : null;
}
