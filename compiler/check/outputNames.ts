import { comparisonsOf } from '../comparisons.ts';
import { allOutputs } from '../derivation.ts';
import { GRAINS } from '../grains.ts';
import * as messages from '../messages.ts';
import type { DraftMetric } from '../normalize/Draft.ts';
import { keyOf } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { sharedGrouping } from '../resolve/sharedGrouping.ts';

const reserved = new Set<string>(['_row', ...GRAINS]);

/** No two columns of an answer share a name, ignoring letter case. Columns that a comparison adds count too. */
export function* outputNames(model: Model): Iterable<Fault> {
  const { draft } = model;
  for (const metric of draft.metrics.values()) {
    const dimensions = metric.dimensions ?? draft.tables.get(metric.table)?.dimensions ?? [];
    yield* namesOf(metric, dimensions);
  }
  for (const compound of model.compounds.values())
    yield* namesOf(compound.draft, compound.draft.dimensions ?? sharedGrouping(compound, model).dimensions);
}

function* namesOf(metric: Pick<DraftMetric, 'at' | 'derivation'>, dimensions: readonly string[]): Iterable<Fault> {
  const taken = new Map<string, string>(dimensions.map((dimension) => [dimension.toLowerCase(), 'a dimension']));
  for (const output of allOutputs(metric.derivation)) {
    // An output that is not declared by name is named after its metric.
    const at = keyOf(output.at.path.at(-2) === 'outputs' ? output.at : metric.at);
    if (reserved.has(output.name)) yield { at, message: messages.reservedName(output.name) };
    for (const name of [output.name, ...comparisonsOf(output).map((comparison) => `${output.name}_${comparison}`)]) {
      const holder = taken.get(name.toLowerCase());
      if (holder !== undefined) yield { at, message: messages.nameClash(name, holder) };
      taken.set(name.toLowerCase(), 'another output of this metric, or of a column that compare adds');
    }
  }
}
