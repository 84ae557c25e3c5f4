import { listedAs } from '../../compiler/formerNames.ts';
import type { AggregateTable, Conditions } from '../../compiler/manifest.ts';
import { canonicalRowCondition } from '../../compiler/rowConditions.ts';
import type { Principal } from './Principal.ts';

/**
 * The conditions on the rows of a table that a principal sees. Null when its row filter cannot be applied because the table lacks a
 * dimension or has it with another type: then it sees no rows.
 */
export function seenRows(principal: Principal, { dimensions }: Pick<AggregateTable, 'dimensions'>): Conditions | null {
  if (principal.kind === 'unrestricted') return {};
  const conditions = Object.entries(principal.where).map(([name, condition]) => {
    const dimension = listedAs(dimensions, name);
    const read = dimension === undefined ? null : canonicalRowCondition(condition, dimension.type);
    return [dimension?.name ?? name, read === null || read.faults.length > 0 ? null : read.canonical] as const;
  });
  const applied = new Map(conditions.flatMap(([name, condition]) => (condition === null ? [] : [[name, condition] as const])));
  // Neither may give way to the other if a dimension is named twice, by its present name and a former one.
  return applied.size < conditions.length ? null : Object.fromEntries(applied);
}
