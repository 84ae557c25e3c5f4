import * as messages from '../messages.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import { isAnyBroken } from '../parse/wellShaped.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/**
 * A labelled field is a dimension of some processor. Not checked where a processor has a fault in its dimensions, since one of them may
 * have been meant, nor for a source that has no processors yet.
 */
export function* unusedFields({ draft, broken, columns }: Model): Iterable<Fault> {
  if (isAnyBroken(broken.processors)) return;
  for (const source of draft.sources.values()) {
    const known = columns(source.id);
    const tables = [...draft.tables.values()].filter((table) => table.source === source.id || !draft.sources.has(table.source));
    const dimensions = new Set(tables.flatMap((table) => table.declared_dimensions));
    if (known === null || tables.length === 0 || [...dimensions].some((name) => !known.has(name))) continue;
    for (const name of source.fields.keys()) {
      if (known.has(name) && !dimensions.has(name))
        yield { at: keyOf(within(source.at, 'fields', name)), message: messages.unusedField(name, source.id) };
    }
  }
}
