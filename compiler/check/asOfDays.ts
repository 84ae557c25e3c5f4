import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Rows that are true as of a day are stored by day, and a date column says which day. */
export function* asOfDays({ draft, columns }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    if (table.as_of === null) continue;
    if (table.grain !== 'day') yield { at: within(table.at, 'grain'), message: messages.asOfGrain(table.grain) };
    // A prestage takes the day from the chunk.
    if (table.prestage !== null) continue;
    const known = columns(table.source);
    if (known === null) continue;
    const { column, at } = table.as_of;
    const type = known.get(column);
    if (type === undefined) yield { at, message: messages.unknownColumn(column, `source "${table.source}"`, known.keys()) };
    else if (type !== 'date' && type !== 'null') yield { at, message: messages.asOfType(column, type) };
  }
}
