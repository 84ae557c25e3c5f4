import * as messages from '../messages.ts';
import { keyOf } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Tables that every published generation contains. */
const reserved = new Set(['generation', 'tables', 'chunks']);

/** No two published tables share a name: a rollup is published as {processor}__{rollup}. */
export function* tableNames({ draft }: Model): Iterable<Fault> {
  const taken = new Set<string>(draft.tables.keys());
  for (const table of draft.tables.values()) {
    if (reserved.has(table.id)) yield { at: keyOf(table.at), message: messages.reservedName(table.id) };
    for (const rollup of table.rollups) {
      const name = `${table.id}__${rollup.id}`;
      if (taken.has(name)) yield { at: keyOf(rollup.at), message: messages.nameClash(name, 'another processor or rollup, as a table') };
      taken.add(name);
    }
  }
}
