import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { DraftLookup } from '../normalize/Draft.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** The rows of a lookup are valid between two of its date or timestamp columns; the first is required. */
export function* lookupValidity({ draft }: Model): Iterable<Fault> {
  for (const [name, lookup] of draft.lookups) {
    const { at, valid_from, valid_to } = lookup;
    if (valid_from === null) {
      if (valid_to !== null) yield { at: within(at, 'valid_to'), message: messages.validToAlone(valid_to) };
      continue;
    }
    const from = typeOf(name, lookup, valid_from, within(at, 'valid_from'));
    if (typeof from !== 'string') yield from;
    if (valid_to === null) continue;
    const to = typeOf(name, lookup, valid_to, within(at, 'valid_to'));
    if (typeof to !== 'string') yield to;
    else if (typeof from === 'string' && from !== to)
      yield { at: within(at, 'valid_to'), message: messages.validityTypes(valid_from, from, valid_to, to) };
  }
}

/** The type of a validity column, or why it cannot be one. */
function typeOf(name: string, { reader }: DraftLookup, column: string, at: Place): 'date' | 'timestamp' | Fault {
  const type = reader.columns.find((declared) => declared.name === column)?.type;
  if (type === 'date' || type === 'timestamp') return type;
  if (type !== undefined) return { at, message: messages.validityType(column, type) };
  const names = reader.columns.map((declared) => declared.name);
  return { at, message: messages.unknownName('column', column, `lookup "${name}"`, names) };
}
