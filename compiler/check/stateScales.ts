import * as messages from '../messages.ts';
import { within } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A state has a scale only where a sum is rounded to one. */
export function* stateScales({ draft, typed }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    for (const state of table.states) {
      if (state.scale === null) continue;
      const sums = state.kind === 'value_sum' || state.kind === 'moments';
      const type = state.of === null ? undefined : typed(state.of)?.type;
      if (!sums || type === 'integer') yield { at: within(state.at, 'scale'), message: messages.uselessScale(state.kind) };
    }
  }
}
