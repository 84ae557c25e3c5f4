import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** The compared dimension belongs to the processor, and the metric is not grouped by it. */
export function* arms({ draft }: Model): Iterable<Fault> {
  for (const { arm, table: id, dimensions, at } of draft.metrics.values()) {
    const table = draft.tables.get(id);
    if (arm === null || table === undefined) continue;
    if (!table.dimensions.includes(arm.dimension))
      yield { at: arm.at, message: messages.unknownDimension(arm.dimension, table.id, table.dimensions) };
    const index = dimensions?.indexOf(arm.dimension) ?? -1;
    if (index >= 0) yield { at: within(at, 'dimensions', index), message: messages.groupedArm(arm.dimension) };
  }
}
