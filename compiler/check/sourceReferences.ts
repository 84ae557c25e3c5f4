import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A processor names a source that exists. */
export function* sourceReferences({ draft, broken }: Model): Iterable<Fault> {
  const references = [...draft.tables.values()].map(({ at, source }) => ({ at: within(at, 'source'), name: source }));
  for (const { at, name } of [...references, ...broken.references.sources]) {
    if (draft.sources.has(name) || broken.sources.has(name)) continue;
    yield { at, message: messages.unknownSource(name, [...draft.sources.keys(), ...broken.sources.keys()]) };
  }
}
