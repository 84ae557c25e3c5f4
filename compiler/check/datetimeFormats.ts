import * as messages from '../messages.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** The specifiers that the engine's strptime reads, except nanoseconds, which a timestamp does not keep. */
const known = /^%(?:[aAbBcdfgGhHIjmMpSTuUVwWxXyYzZ%]|-[dmyHIMSj])/;

/** The engine can read the format of a parse_datetime, and the format includes a year: without one, times would fall in 1900. */
export function* datetimeFormats({ draft }: Model): Iterable<Fault> {
  for (const { transforms } of draft.sources.values())
    for (const transform of transforms)
      if (transform.kind === 'parse_datetime') yield* formatFaults(within(transform.at, 'format'), transform.format);
}

/** Why a strptime format cannot be used. */
export function* formatFaults(at: Place, format: string): Iterable<Fault> {
  const specifiers = format.match(/%(?:-?.)?/gsu) ?? [];
  const unknown = specifiers.find((specifier) => !known.test(specifier));
  if (unknown !== undefined) yield { at, message: messages.dateSpecifier(unknown) };
  else if (!specifiers.some((specifier) => /[YyGcx]$/.test(specifier))) yield { at, message: messages.dateFormat(format) };
}
