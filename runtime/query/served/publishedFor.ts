import type { Manifest, TableMetric } from '../../../compiler/manifest.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import { isHeldBack } from '../../release/isHeldBack.ts';
import type { Generation, PublishedAggregate, Release } from '../../release/Release.ts';
import * as messages from '../words/messages.ts';

/**
 * What a metric's table has published under its current definition.
 * @throws {ServiceError} 409 when that is nothing
 */
export function publishedFor(
  release: Pick<Release, 'manifest' | 'generation' | 'held'>,
  metric: TableMetric,
): { readonly generation: Generation; readonly published: PublishedAggregate } {
  const { manifest, generation } = release;
  const published = publishedOrNull(manifest, generation, metric);
  if (generation === null || published === null) {
    const words = isHeldBack(release, metric.source) ? messages.heldAggregates : messages.missingAggregates;
    throw new ServiceError('missing_aggregates', 409, words(metric.name, metric.source));
  }
  return { generation, published };
}

export function publishedOrNull(manifest: Manifest, generation: Generation | null, metric: TableMetric): PublishedAggregate | null {
  const published = generation?.aggregates.get(metric.table);
  return published !== undefined && published.computation_hash === manifest.tables[metric.table]?.computation_hash ? published : null;
}
