import type { BucketHead } from '../../generated/types.ts';
import type { Bucket } from './Bucket.ts';
import { inParallel } from './inParallel.ts';
import { ATTEMPTS, OBJECTS, PROBES } from './names.ts';

/** What a sweep found in the bucket. */
export interface SweepReport {
  /** Objects that no head needs, old enough to go. */
  readonly objects: number;
  readonly bytes: number;
  /** Objects that no head needs and that were written within the grace. */
  readonly young: number;
}

/**
 * Removes the objects that the head does not need and that the service says are older than a grace. The head must have been swapped since the
 * caller took it over: then nobody can commit anything that is listed here, other than what is in the head.
 *
 * @param mode `look` removes nothing
 */
export async function sweep(bucket: Bucket, head: BucketHead | null, grace_ms: number, mode: 'look' | 'remove'): Promise<SweepReport> {
  const needed = new Set(head?.files.map(({ object }) => object));
  const lists = await Promise.all([OBJECTS, ATTEMPTS, PROBES].map((folder) => bucket.list(folder, 'all')));
  const now_ms = lists.find((list) => list.now_ms !== null)?.now_ms ?? null;
  const unneeded = lists.flatMap(({ objects }) => objects).filter(({ name }) => !needed.has(name));
  // Without the service's own time nothing is old.
  const old = now_ms === null ? [] : unneeded.filter(({ modified_ms }) => now_ms - modified_ms >= grace_ms);
  if (mode === 'remove') await inParallel(old, ({ name }) => bucket.remove(name));
  return { objects: old.length, bytes: old.reduce((sum, { bytes }) => sum + bytes, 0), young: unneeded.length - old.length };
}
