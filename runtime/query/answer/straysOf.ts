import { strayChunks, type StrayChunk } from '../../calendar/strayChunks.ts';
import type { PublishedAggregate } from '../../release/Release.ts';

const known = new WeakMap<PublishedAggregate, readonly StrayChunk[]>();

/** The chunks of what is published with rows far from the days that their names or the other chunks suggest. */
export function straysOf(published: PublishedAggregate): readonly StrayChunk[] {
  const strays = known.get(published) ?? strayChunks(published.chunks);
  known.set(published, strays);
  return strays;
}
