import * as messages from '../messages.ts';
import { within } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A processor names a source that exists. */
export function* sourceReferences({ draft, broken }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    if (draft.sources.has(table.source) || broken.sources.has(table.source)) continue;
    yield { at: within(table.at, 'source'), message: messages.unknownSource(table.source, [...draft.sources.keys(), ...broken.sources.keys()]) };
  }
}
