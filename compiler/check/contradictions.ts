import type { Fault, Model } from '../resolve/Model.ts';

/** A metric's own fields can all be obeyed. */
export function* contradictions({ draft }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) yield* metric.contradictions;
}
