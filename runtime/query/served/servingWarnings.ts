import { entryNamed } from '../../../compiler/formerNames.ts';
import type { TableMetric } from '../../../compiler/manifest.ts';
import type { Warning } from '../../../generated/types.ts';
import { isHeldBack } from '../../release/isHeldBack.ts';
import type { Release } from '../../release/Release.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import { servedMetric } from '../../release/servedMetric.ts';
import { checkWarnings } from './checkWarnings.ts';
import * as warningOf from '../words/warnings.ts';

/**
 * What a release says of all that it answers: that an older generation serves, that there may be a newer one in a bucket. It belongs to no cached answer: the same generation gives the
 * same answer, whether or not it is the one that was published last.
 */
export function generationWarnings({
  generation,
  generation_fault,
  bucket_fault,
}: Pick<Release, 'generation' | 'generation_fault' | 'bucket_fault'>): readonly Warning[] {
  if (generation === null) return [];
  return [
    ...(generation_fault === null ? [] : [warningOf.olderGeneration(generation_fault)]),
    ...(bucket_fault === undefined ? [] : [warningOf.bucketLost(bucket_fault.since, bucket_fault.lasting)]),
  ];
}

/** The same, and which of some metrics are answered in their last published form. */
export function servingWarnings(release: ReleaseView, metrics: readonly TableMetric[]): readonly Warning[] {
  const pending = metrics.flatMap(({ name }) => {
    const today = entryNamed(release.manifest.metrics, name);
    return today === undefined || today.table === null ? [] : (servedMetric(release, today).pending ?? []);
  });
  const said = new Map(
    pending.map(({ processor, source }) => [
      processor,
      isHeldBack(release, source) ? warningOf.pendingHeld(processor) : warningOf.pending(processor, source),
    ]),
  );
  return [...generationWarnings(release), ...said.values(), ...checkWarnings(release, new Set(metrics.map(({ table }) => table)))];
}
