import type { ExprType } from '../expressions/functions.ts';
import type { StateKind } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { keyOf, within } from '../normalize/normalizeCatalog.ts';

const numbers: readonly ExprType[] = ['integer', 'decimal', 'number'];
const measurable: Readonly<Record<StateKind, { readonly types: readonly ExprType[]; readonly takes: string }>> = {
  count: { types: [...numbers, 'string', 'boolean', 'date', 'timestamp'], takes: 'a value' },
  value_sum: { types: numbers, takes: 'a number' },
  min: { types: [...numbers, 'date', 'timestamp'], takes: 'a number, a date or a timestamp' },
  max: { types: [...numbers, 'date', 'timestamp'], takes: 'a number, a date or a timestamp' },
  moments: { types: numbers, takes: 'a number' },
  digest: { types: numbers, takes: 'a number' },
  // The text of a float depends on who prints it.
  distinct: { types: ['string', 'integer', 'boolean', 'date', 'timestamp'], takes: 'a text, an integer, a boolean, a date or a timestamp' },
};

/** A state measures something of a type that it can hold, and has a scale only where a sum is rounded to one. */
export function* measures({ draft, typed }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    for (const state of table.states) {
      const at = keyOf(state.at);
      if (state.of === null) {
        if (state.kind !== 'count') yield { at, message: state.at === table.at ? messages.noStates() : messages.missingMeasure(state.kind) };
        if (state.scale !== null) yield { at: within(state.at, 'scale'), message: messages.uselessScale(state.kind) };
        continue;
      }
      const type = typed(state.of)?.type ?? 'null';
      const { types, takes } = measurable[state.kind];
      if (type !== 'null' && !types.includes(type)) yield { at: state.of.at, message: messages.measureType(state.kind, takes, type) };
      const sums = state.kind === 'value_sum' || state.kind === 'moments';
      if (state.scale !== null && (!sums || type === 'integer')) yield { at: within(state.at, 'scale'), message: messages.uselessScale(state.kind) };
    }
  }
}
