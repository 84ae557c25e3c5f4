import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A metric names a processor that exists. */
export function* processorReferences({ draft, broken }: Model): Iterable<Fault> {
  const references = [...draft.metrics.values()].map(({ at, table }) => ({ at: within(at, 'processor'), name: table }));
  for (const { at, name } of [...references, ...broken.references.processors]) {
    if (draft.tables.has(name) || broken.processors.has(name)) continue;
    yield { at, message: messages.unknownProcessor(name, [...draft.tables.keys(), ...broken.processors.keys()]) };
  }
}
