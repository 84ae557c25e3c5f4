import type { Warning } from '../../../generated/types.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { SideQuestion } from '../question/Question.ts';
import * as warningOf from '../words/warnings.ts';
import type { Answering } from '../served/Answering.ts';

/** The most values named in warnings. */
const NAMED = 5;

/**
 * Values in a caller's filters that no visible row of the table has, each with the nearest existing ones. Nothing is reported for a metric
 * with privacy, which withholds values that few rows have.
 */
export async function unknownValues(
  { reader, turns }: Answering,
  { privacy, intent, table, seen_rows }: SideQuestion,
  plan: QueryPlan,
): Promise<readonly Warning[]> {
  if (privacy !== null) return [];
  const warnings: Warning[] = [];
  for (const [name, { eq, in: list = [] }] of Object.entries(intent.filters)) {
    const dimension = table.dimensions.find((candidate) => candidate.name === name);
    const values = [eq ?? null, ...list].filter((value) => value !== null);
    if (dimension === undefined || values.length === 0) continue;
    const known = await reader.knownValues(plan.table, dimension, seen_rows, turns);
    if (known === null) continue;
    const unknown = values.filter((value) => !known.has(value));
    const lists = unknown.flatMap((value) => {
      const several = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
      return several.length > 1 && several.every((part) => known.has(part)) ? [several] : [];
    });
    if (lists.length > 0) {
      warnings.push(warningOf.listAsValue(dimension, unknown, lists.flat()));
      continue;
    }
    const near = unknown.slice(0, NAMED).flatMap((value) => known.near(value));
    if (unknown.length > 0) warnings.push(warningOf.unknownValue(dimension, unknown, [...new Set(near)].slice(0, NAMED)));
  }
  return warnings;
}
