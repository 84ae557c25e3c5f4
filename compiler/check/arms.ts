import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { conditionFaults } from './rowConditions.ts';

/** The compared dimension belongs to the processor, may have the values that the metric names, and the metric is not grouped by it. */
export function* arms(model: Model): Iterable<Fault> {
  const { draft } = model;
  for (const { arm, derivation, table: id, dimensions, at } of draft.metrics.values()) {
    const table = draft.tables.get(id);
    if (arm === null || table === undefined) continue;
    if (!table.dimensions.includes(arm.dimension))
      yield { at: arm.at, message: messages.unknownDimension(arm.dimension, table.id, table.dimensions) };
    else if (derivation.kind === 'pivot') {
      for (const role of ['test', 'control'] as const) {
        const value = derivation[role];
        if (value !== undefined) yield* conditionFaults(model, table.source, arm.dimension, value, within(at, role));
      }
    }
    const index = dimensions?.indexOf(arm.dimension) ?? -1;
    if (index >= 0) yield { at: within(at, 'dimensions', index), message: messages.groupedArm(arm.dimension) };
  }
}
