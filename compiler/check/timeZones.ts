import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A source's zone exists. Only place names are allowed: offsets such as +02:00 have no calendar rules. */
export function* timeZones({ draft }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    if (!isTimeZone(source.time_zone)) yield { at: within(source.at, 'time_zone'), message: messages.unknownTimeZone(source.time_zone) };
  }
}

function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
