import type { Release } from './Release.ts';
import { isPublished, type PendingProcessor } from './servedMetric.ts';

/** The processors whose computation of today is not published, by name. */
export function pendingProcessors({ manifest, generation }: Release): readonly PendingProcessor[] {
  return Object.values(manifest.tables)
    .filter((table) => generation === null || !isPublished(generation, table))
    .map(({ id, source }) => ({ processor: id, source }))
    .sort((a, b) => (a.processor < b.processor ? -1 : 1));
}
