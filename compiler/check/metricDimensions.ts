import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A metric's dimensions belong to its processor, and those that it requires can be grouped by. */
export function* metricDimensions({ draft }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    const table = draft.tables.get(metric.table);
    if (table === undefined) continue;
    for (const [index, dimension] of (metric.dimensions ?? []).entries()) {
      if (!table.dimensions.includes(dimension))
        yield { at: within(metric.at, 'dimensions', index), message: messages.unknownDimension(dimension, table.id, table.dimensions) };
    }
    const groupable = (metric.dimensions ?? table.dimensions).filter((dimension) => dimension !== metric.arm?.dimension);
    for (const [index, dimension] of metric.requires.entries()) {
      if (!groupable.includes(dimension))
        yield { at: within(metric.at, 'requires', index), message: messages.unknownDimension(dimension, table.id, groupable) };
    }
  }
}
