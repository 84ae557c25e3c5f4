import { grainNests } from '../calendar.ts';
import { GRAINS } from '../grains.ts';
import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/**
 * A rollup is a coarser copy: its grain consists of whole periods of the table, its dimensions belong to the table, and at least one of the
 * two is reduced.
 */
export function* rollups({ draft }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) {
    for (const rollup of table.rollups) {
      for (const [index, dimension] of rollup.dimensions.entries()) {
        if (!table.dimensions.includes(dimension))
          yield { at: within(rollup.at, 'dimensions', index), message: messages.unknownDimension(dimension, table.id, table.dimensions) };
      }
      if (!grainNests(table.grain, rollup.grain))
        yield {
          at: within(rollup.at, 'grain'),
          message: messages.rollupNotCoarser(
            rollup.grain,
            table.grain,
            GRAINS.filter((grain) => grainNests(table.grain, grain)),
          ),
        };
      else if (rollup.grain === table.grain && table.dimensions.every((dimension) => rollup.dimensions.includes(dimension)))
        yield { at: rollup.at, message: messages.rollupSame() };
    }
  }
}
