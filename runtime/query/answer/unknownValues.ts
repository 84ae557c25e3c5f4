import type { Warning } from '../../../generated/types.ts';
import type { AggregateReader } from '../fetch/AggregateReader.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { SideQuestion } from '../question/Question.ts';
import type { Turns } from '../Turns.ts';
import * as warningOf from '../warnings.ts';

/** Warnings that name values, at most. */
const NAMED = 5;

/**
 * The texts that a caller's filters ask for and no row of the table has that the caller may see, with the nearest that these have. Nothing is said of a metric with
 * privacy: which values there are is withheld where few rows have them.
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
