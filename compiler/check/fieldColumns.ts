import * as messages from '../messages.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** What has a label is a column of the source. */
export function* fieldColumns({ draft, columns }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    const known = columns(source.id);
    if (known === null) continue;
    for (const name of source.fields.keys()) {
      if (!known.has(name))
        yield { at: keyOf(within(source.at, 'fields', name)), message: messages.unknownField(name, source.id, known.keys()) };
    }
  }
}
