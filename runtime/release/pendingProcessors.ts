import type { Release } from './Release.ts';
import { isPublished, type PendingProcessor } from './servedMetric.ts';

/** The names of processors whose current computation is not published. */
export function pendingProcessors({ manifest, generation }: Release): readonly PendingProcessor[] {
  return Object.values(manifest.tables)
    .filter((table) => generation === null || !isPublished(generation, table))
    .map(({ id, source }) => ({ processor: id, source }))
    .sort((a, b) => (a.processor < b.processor ? -1 : 1));
}
