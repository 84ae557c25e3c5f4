import type { RowCondition } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import type { DimensionType } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { DraftConditions, DraftMetric } from '../normalize/Draft.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { canonicalRowCondition } from '../rowConditions.ts';
import { conditionMessage } from './conditionMessage.ts';

/** A metric's conditions are on dimensions of its processor, with values that these can have. */
export function* rowConditions(model: Model): Iterable<Fault> {
  for (const metric of model.draft.metrics.values()) {
    yield* faultsOf(model, metric, metric.where, within(metric.at, 'where'));
    for (const { where, at } of metric.selections.values()) yield* faultsOf(model, metric, where, at);
  }
  for (const { parts } of model.compounds.values()) {
    const reported = new Set<string>();
    for (const { metric, where } of parts.values())
      for (const { conditions, at } of where)
        for (const fault of faultsOf(model, metric, conditions, at)) {
          // One condition in the catalog may apply to several metrics; report its fault once.
          const key = JSON.stringify(fault.at.path);
          if (!reported.has(key)) yield fault;
          reported.add(key);
        }
  }
}

function* faultsOf(model: Model, metric: DraftMetric, where: DraftConditions, at: Place): Iterable<Fault> {
  const table = model.draft.tables.get(metric.table);
  if (table === undefined) return;
  for (const [dimension, condition] of Object.entries(where)) {
    const place = within(at, dimension);
    // The rule for arms checks the arm's own dimension.
    if (dimension === metric.arm?.dimension && !table.dimensions.includes(dimension)) continue;
    if (!table.dimensions.includes(dimension)) {
      yield { at: keyOf(place), message: messages.unknownDimension(dimension, table.id, table.dimensions) };
      continue;
    }
    yield* conditionFaults(model, table.source, dimension, condition, place);
  }
}

/** The faults of a condition on a dimension of a source's rows. */
export function* conditionFaults(
  { draft, columns }: Model,
  source: string,
  dimension: string,
  condition: RowCondition,
  at: Place,
): Iterable<Fault> {
  const type = draft.sources.get(source)?.fields.get(dimension)?.type ?? columns(source)?.get(dimension);
  if (!isDimensionType(type)) return;
  for (const { path, fault } of canonicalRowCondition(condition, type).faults)
    yield { at: within(at, ...path), message: conditionMessage(fault, dimension, type) };
}

/** Any other type is reported by dimensionColumns. */
export function isDimensionType(type: string | undefined): type is DimensionType {
  return type === 'string' || type === 'integer' || type === 'bigint' || type === 'boolean' || type === 'date';
}
