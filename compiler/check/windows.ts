import { grainNests } from '../calendar.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import { GRAINS } from '../grains.ts';
import type { Grain, Window } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { DraftMetric } from '../normalize/Draft.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A window covers rows that add up over time, and starts and ends at boundaries of stored periods. */
export function* windows({ draft }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    const table = draft.tables.get(metric.table);
    if (table === undefined) continue;
    for (const [at, window] of windowsOf(metric)) {
      if (table.as_of === null) yield* unitOf(window, table.grain, at);
      else yield { at, message: messages.windowAsOf(table.id) };
    }
  }
}

/** By place: one declaration may give a metric several windows. */
function windowsOf(metric: DraftMetric): ReadonlyMap<Place, Window> {
  const found = new Map<Place, Window>();
  if (metric.window !== null) found.set(within(metric.at, 'window'), metric.window);
  for (const { window, window_at } of metric.selections.values()) if (window !== null) found.set(window_at, window);
  return found;
}

function* unitOf(window: Window, grain: Grain, at: Place): Iterable<Fault> {
  if ((window.kind !== 'trailing' && window.kind !== 'to_date') || grainNests(grain, window.unit)) return;
  const possible = GRAINS.filter((unit) => grainNests(grain, unit));
  const key = window.kind === 'trailing' ? 'of' : 'to_date';
  yield { at: within(at, key), message: messages.windowUnit(window.unit, grain, possible) };
}
