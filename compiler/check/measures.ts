import type { ExprType } from '../expressions/functions.ts';
import type { StateKind } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { DraftState } from '../normalize/Draft.ts';
import { keyOf } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

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

/** A state measures something, of a type that it can hold. */
export function* measures({ draft, typed }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    const unfit = new Map<object, { readonly state: DraftState; readonly kinds: StateKind[]; readonly type: ExprType }>();
    for (const state of table.states) {
      if (state.of === null) {
        if (state.kind !== 'count')
          yield { at: keyOf(state.at), message: state.at === table.at ? messages.noStates() : messages.missingMeasure(state.kind) };
        continue;
      }
      const type = typed(state.of)?.type ?? 'null';
      if (type === 'null' || measurable[state.kind].types.includes(type)) continue;
      // Several states may share the processor's value, which is then wrong once.
      const same = unfit.get(state.of);
      if (same === undefined) unfit.set(state.of, { state, kinds: [state.kind], type });
      else if (!same.kinds.includes(state.kind)) same.kinds.push(state.kind);
    }
    for (const { state, kinds, type } of unfit.values()) {
      if (state.of !== null) yield { at: state.of.at, message: messages.measureType(kinds, measurable[state.kind].takes, type) };
    }
  }
}
