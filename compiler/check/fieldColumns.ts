import * as messages from '../messages.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import type { FieldValue } from '../manifest.ts';
import { canonicalRowCondition } from '../rowConditions.ts';
import { isDimensionType } from './rowConditions.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A labelled field is a column of the source, and a field shown as a bigint is an integer column. */
export function* fieldColumns({ draft, columns }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    const known = columns(source.id);
    if (known === null) continue;
    for (const [name, { type, order }] of source.fields) {
      const column = known.get(name);
      if (column === undefined)
        yield { at: keyOf(within(source.at, 'fields', name)), message: messages.unknownField(name, source.id, known.keys()) };
      else if (type !== null && column !== 'integer' && column !== 'null')
        yield { at: within(source.at, 'fields', name, 'type'), message: messages.fieldType(name, column) };
      else if (order !== null) yield* orderFaults(order, name, type ?? column, within(source.at, 'fields', name, 'order'));
    }
  }
}

/** An order is of values that the column can have. */
function* orderFaults(order: readonly FieldValue[], name: string, type: string, at: Place): Iterable<Fault> {
  if (!isDimensionType(type)) return;
  for (const [index, value] of order.entries())
    if (canonicalRowCondition(value, type).faults.length > 0)
      yield { at: within(at, index), message: messages.conditionValue(value, name, type) };
}
