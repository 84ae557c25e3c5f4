import { grainNests } from '../calendar.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import { GRAINS, type Grain, type Window } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A window begins and ends where periods that the processor stores do. */
export function* windows({ draft }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    const grain = draft.tables.get(metric.table)?.grain;
    if (grain === undefined) continue;
    yield* unitOf(metric.window, grain, within(metric.at, 'window'));
    for (const { window, window_at } of metric.selections.values()) yield* unitOf(window, grain, window_at);
  }
}

function* unitOf(window: Window | null, grain: Grain, at: Place): Iterable<Fault> {
  if (window === null || (window.kind !== 'trailing' && window.kind !== 'to_date') || grainNests(grain, window.unit)) return;
  const possible = GRAINS.filter((unit) => grainNests(grain, unit));
  const key = window.kind === 'trailing' ? 'of' : 'to_date';
  yield { at: within(at, key), message: messages.windowUnit(window.unit, grain, possible) };
}
