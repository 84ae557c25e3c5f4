import * as messages from '../messages.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A labelled field is a column of the source, and a field shown as a bigint is an integer column. */
export function* fieldColumns({ draft, columns }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    const known = columns(source.id);
    if (known === null) continue;
    for (const [name, { type }] of source.fields) {
      const column = known.get(name);
      if (column === undefined)
        yield { at: keyOf(within(source.at, 'fields', name)), message: messages.unknownField(name, source.id, known.keys()) };
      else if (type !== null && column !== 'integer' && column !== 'null')
        yield { at: within(source.at, 'fields', name, 'type'), message: messages.fieldType(name, column) };
    }
  }
}
