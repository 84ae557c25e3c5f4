import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { stateDefinitions } from '../states/stateDefinitions.ts';

/** A state has a scale only where it rounds a sum. */
export function* stateScales({ draft, typed }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    for (const state of table.states) {
      if (state.scale === null) continue;
      const rounds = stateDefinitions[state.kind].decimal_places === 'declared';
      const type = state.of === null ? undefined : typed(state.of)?.type;
      if (!rounds || type === 'integer') yield { at: within(state.at, 'scale'), message: messages.uselessScale(state.kind) };
    }
  }
}
