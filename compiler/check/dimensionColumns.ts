import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

const allowed = new Set(['string', 'integer', 'boolean', 'date', 'null']);

/** A dimension is a column of the source whose values can be compared exactly. */
export function* dimensionColumns({ draft, columns }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    const known = columns(table.source);
    if (known === null) continue;
    for (const [index, dimension] of table.declared_dimensions.entries()) {
      const at = within(table.at, 'dimensions', index);
      const type = known.get(dimension);
      if (type === undefined) yield { at, message: messages.unknownName('column', dimension, `source "${table.source}"`, known.keys()) };
      else if (!allowed.has(type)) yield { at, message: messages.dimensionType(dimension, type) };
    }
  }
}
