import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A source's time column is a date or a timestamp. */
export function* timeColumns({ draft, columns }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    const known = columns(source.id);
    if (known === null) continue;
    const at = within(source.at, 'time');
    const type = known.get(source.time);
    if (type === undefined) yield { at, message: messages.unknownColumn(source.time, `source "${source.id}"`, known.keys()) };
    else if (type !== 'date' && type !== 'timestamp' && type !== 'null') yield { at, message: messages.timeType(source.time, type) };
  }
}
