import type { Leaf } from './Foreign.ts';
import * as messages from './messages.ts';

/** What aggregates become that are kept as sketches, with their error. */
export function notesOf(leaves: readonly Leaf[]): readonly string[] {
  const isOfMonths = leaves.some(({ window }) => window?.kind === 'trailing' && !['hour', 'day'].includes(window.unit));
  const kinds = new Set(leaves.map(({ aggregate }) => aggregate.kind));
  return [
    ...(kinds.has('quantile') ? [messages.becomesDigest()] : []),
    ...(kinds.has('distinct') ? [messages.becomesDistinct()] : []),
    ...(isOfMonths ? [messages.windowOfMonths()] : []),
  ];
}
