import * as messages from '../messages.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { argumentWord, callsIn, rowExpressions } from './expressionParts.ts';

/** The specifiers that the engine's strptime reads, except nanoseconds, which a timestamp does not keep. */
const known = /^%(?:[aAbBcdfgGhHIjmMpSTuUVwWxXyYzZ%]|-[dmyHIMSj])/;

/** The engine can read the format of a parse_datetime or a try_strptime, and the format includes a year: without one, times would fall in 1900. */
export function* datetimeFormats(model: Model): Iterable<Fault> {
  yield* formatsInExpressions(model);
  for (const { transforms } of model.draft.sources.values())
    for (const transform of transforms)
      if (transform.kind === 'parse_datetime') yield* formatFaults(within(transform.at, 'format'), transform.format);
}

function* formatsInExpressions(model: Model): Iterable<Fault> {
  for (const { written, expr } of rowExpressions(model)) {
    for (const { fn, args } of callsIn(expr)) {
      const format = args[1];
      if (fn !== 'try_strptime' || format === undefined) continue;
      const at = model.placeOf(written, format);
      if (format.kind !== 'literal' || format.type !== 'string') {
        yield { at, message: messages.formatInQuotes(argumentWord(format)) };
        continue;
      }
      const zone = /%[zZ]/.exec(format.value)?.[0];
      if (zone === undefined) yield* formatFaults(at, format.value);
      else yield { at, message: messages.formatWithZone(zone) };
    }
  }
}

/** Why a strptime format cannot be used. */
export function* formatFaults(at: Place, format: string): Iterable<Fault> {
  const specifiers = format.match(/%(?:-?.)?/gsu) ?? [];
  const unknown = specifiers.find((specifier) => !known.test(specifier));
  if (unknown !== undefined) yield { at, message: messages.dateSpecifier(unknown) };
  else if (!specifiers.some((specifier) => /[YyGcx]$/.test(specifier))) yield { at, message: messages.dateFormat(format) };
}
