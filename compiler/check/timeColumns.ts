import * as messages from '../messages.ts';
import { within } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A source's time is a date or a timestamp in a zone that exists; hours need a timestamp. */
export function* timeColumns({ draft, columns }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    if (!isTimeZone(source.time_zone)) yield { at: within(source.at, 'time_zone'), message: messages.badTimeZone(source.time_zone) };
    const known = columns(source.id);
    if (known === null) continue;
    const type = known.get(source.time);
    if (type === undefined) yield { at: within(source.at, 'time'), message: messages.unknownName('column', source.time, `source "${source.id}"`, known.keys()) };
    else if (type !== 'date' && type !== 'timestamp' && type !== 'null') yield { at: within(source.at, 'time'), message: messages.timeType(source.time, type) };
    for (const table of draft.tables.values()) {
      if (table.source === source.id && table.grain === 'hour' && type === 'date') yield { at: within(table.at, 'grain'), message: messages.grainNeedsTime(table.grain) };
    }
  }
}

/** Only names of places: offsets such as +02:00 have no calendar of their own. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
