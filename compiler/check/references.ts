import * as messages from '../messages.ts';
import { within } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A processor names a source that exists, a metric a processor that exists, and its dimensions are the processor's. */
export function* references({ draft }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    if (!draft.sources.has(table.source)) yield { at: within(table.at, 'source'), message: messages.unknownSource(table.source, draft.sources.keys()) };
  }
  for (const metric of draft.metrics.values()) {
    const table = draft.tables.get(metric.table);
    if (table === undefined) {
      yield { at: within(metric.at, 'processor'), message: messages.unknownProcessor(metric.table, draft.tables.keys()) };
      continue;
    }
    for (const [index, dimension] of (metric.dimensions ?? []).entries()) {
      if (!table.dimensions.includes(dimension)) yield { at: within(metric.at, 'dimensions', index), message: messages.unknownDimension(dimension, table.id, table.dimensions) };
    }
  }
}
