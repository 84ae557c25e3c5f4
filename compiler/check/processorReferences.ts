import * as messages from '../messages.ts';
import { within } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A metric names a processor that exists. */
export function* processorReferences({ draft, broken }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    if (draft.tables.has(metric.table) || broken.processors.has(metric.table)) continue;
    yield { at: within(metric.at, 'processor'), message: messages.unknownProcessor(metric.table, [...draft.tables.keys(), ...broken.processors.keys()]) };
  }
}
