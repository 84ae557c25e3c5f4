import type { Fault, Model } from '../resolve/Model.ts';

/** The own fields of a processor and of a metric can all be obeyed. */
export function* contradictions({ draft }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) yield* table.contradictions;
  for (const metric of draft.metrics.values()) yield* metric.contradictions;
}
