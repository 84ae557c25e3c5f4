import { grainNests } from '../calendar.ts';
import { GRAINS } from '../grains.ts';
import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A declared time axis can be built from the periods that the processor stores. */
export function* timeAxes({ draft }: Model): Iterable<Fault> {
  for (const metric of draft.metrics.values()) {
    const grain = draft.tables.get(metric.table)?.grain;
    if (grain === undefined) continue;
    for (const [index, axis] of (metric.time_axes ?? []).entries()) {
      if (!grainNests(grain, axis))
        yield {
          at: within(metric.at, 'time_axes', index),
          message: messages.axisTooFine(
            axis,
            grain,
            GRAINS.filter((possible) => grainNests(grain, possible)),
          ),
        };
    }
  }
}
