import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { sharedGrouping } from '../resolve/sharedGrouping.ts';

/** The metrics of a compound use one time zone and share the dimensions it is grouped by. */
export function* compounds(model: Model): Iterable<Fault> {
  for (const compound of model.compounds.values()) {
    const [first, ...others] = [...compound.parts.values()].map(({ metric, at }) => ({
      name: metric.name,
      zone: zoneOf(metric.table, model),
      at,
    }));
    const other = others.find(({ zone }) => zone !== first?.zone);
    if (first !== undefined && other !== undefined)
      yield { at: other.at, message: messages.inputZones(first.name, first.zone, other.name, other.zone) };
    const { draft } = compound;
    const shared = sharedGrouping(compound, model);
    for (const [index, dimension] of (draft.dimensions ?? []).entries())
      if (!shared.dimensions.includes(dimension))
        yield { at: within(draft.at, 'dimensions', index), message: messages.unsharedDimension(dimension, shared.dimensions) };
    for (const [index, axis] of (draft.time_axes ?? []).entries())
      if (!shared.time_axes.includes(axis))
        yield { at: within(draft.at, 'time_axes', index), message: messages.unsharedAxis(axis, shared.time_axes) };
  }
}

function zoneOf(table: string, { draft }: Model): string {
  return draft.sources.get(draft.tables.get(table)?.source ?? '')?.time_zone ?? '';
}
