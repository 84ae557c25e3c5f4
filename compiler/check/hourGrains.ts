import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** The grain hour needs a time column with a time of day. */
export function* hourGrains({ draft, columns }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    const time = draft.sources.get(table.source)?.time;
    if (table.grain !== 'hour' || time === undefined || columns(table.source)?.get(time) !== 'date') continue;
    yield { at: within(table.at, 'grain'), message: messages.grainNeedsTime(table.grain, time) };
  }
}
