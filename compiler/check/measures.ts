import type { ExprType } from '../expressions/functions.ts';
import type { StateKind } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { DraftState } from '../normalize/Draft.ts';
import { keyOf } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { stateDefinitions } from '../states/stateDefinitions.ts';

/** A state measures a value of a type that it can hold. */
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
      if (type === 'null' || stateDefinitions[state.kind].measures.some((measured) => measured === type)) continue;
      // Several states may share the processor's value; its fault is reported once.
      const same = unfit.get(state.of);
      if (same === undefined) unfit.set(state.of, { state, kinds: [state.kind], type });
      else if (!same.kinds.includes(state.kind)) same.kinds.push(state.kind);
    }
    for (const { state, kinds, type } of unfit.values()) {
      if (state.of !== null) yield { at: state.of.at, message: messages.measureType(kinds, stateDefinitions[state.kind].takes, type) };
    }
  }
}
