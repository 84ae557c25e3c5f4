import type { Warning } from '../../../generated/types.ts';
import type { AggregateReader } from '../fetch/AggregateReader.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { SideQuestion } from '../question/Question.ts';
import type { Turns } from '../Turns.ts';
import * as warningOf from '../warnings.ts';

/** The most values named in warnings. */
const NAMED = 5;

/**
 * Values in a caller's filters that no visible row of the table has, each with the nearest existing ones. Nothing is reported for a metric
 * with privacy, which withholds values that few rows have.
 */
export async function unknownValues(
  { privacy, intent, table, seen_rows }: SideQuestion,
  plan: QueryPlan,
  reader: AggregateReader,
  turns: Turns,
): Promise<readonly Warning[]> {
  if (privacy !== null) return [];
  const warnings: Warning[] = [];
  for (const [name, { eq, in: list = [] }] of Object.entries(intent.filters)) {
    if (table.dimensions.find((dimension) => dimension.name === name)?.type !== 'string') continue;
    const known = await reader.knownValues(plan.table, name, seen_rows, turns);
    const unknown = [eq ?? null, ...list].filter((value): value is string => typeof value === 'string' && known?.has(value) === false);
    const named = unknown.slice(0, NAMED);
    if (known !== null && named.length > 0)
      warnings.push(warningOf.unknownValue(name, unknown, [...new Set(named.flatMap((value) => known.near(value)))].slice(0, NAMED)));
  }
  return warnings;
}
