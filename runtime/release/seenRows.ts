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
    const type = dimensions.find((dimension) => dimension.name === name)?.type;
    const read = type === undefined ? null : canonicalRowCondition(condition, type);
    return [name, read === null || read.faults.length > 0 ? null : read.canonical] as const;
  });
  const applied = conditions.flatMap(([name, condition]) => (condition === null ? [] : [[name, condition] as const]));
  return applied.length < conditions.length ? null : Object.fromEntries(applied);
}
