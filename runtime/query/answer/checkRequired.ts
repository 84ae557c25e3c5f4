import type { CanonicalCondition } from '../../../compiler/manifest.ts';
import { at } from '../../errors/at.ts';
import type { Question, SideQuestion } from '../question/Question.ts';
import { Problems } from '../question/Problems.ts';
import type { PublishedTable } from '../../release/Release.ts';
import type { Answering } from '../served/Answering.ts';
import type { PlannedSide } from '../sides/planSide.ts';
import * as messages from '../words/messages.ts';

/** The most values named in a problem. */
const NAMED = 10;

/**
 * A metric may require dimensions across whose values nothing may be added: the question groups by each, or filters it to one value. Totals
 * and folded rows add across what they are not grouped by.
 * @throws {ServiceError} 400 with the values that there are, unless privacy withholds them
 */
export async function checkRequired(answering: Answering, question: Question, sides: readonly PlannedSide[]): Promise<void> {
  const problems = new Problems();
  for (const { question: side, published } of sides) {
    for (const name of side.metric.requires ?? []) {
      if (side.filters.some((filter) => filter.dimension.name === name && isOneValue(filter.condition))) continue;
      const added = addedBy(question, name);
      if (added === null) continue;
      const values = await valuesOf(answering, side, published.base, name);
      problems.add(added.path, messages.requiresDimension(side.metric.name, name, added.by, values.slice(0, NAMED), values.length > NAMED));
    }
  }
  problems.throwIfAny();
}

/** What of a question would add across the values of a dimension; null for nothing. */
function addedBy(
  { dimensions, totals, top, columns }: Question,
  name: string,
): { readonly path: string; readonly by: 'rows' | 'totals' | 'others' } | null {
  if (dimensions.every((dimension) => dimension.name !== name)) return { path: '/dimensions', by: 'rows' };
  if (totals) return { path: '/totals', by: 'totals' };
  const kept = top?.within.some((column) => at(columns, column).name === name) ?? true;
  return top?.others === true && !kept ? { path: '/others', by: 'others' } : null;
}

function isOneValue({ eq, in: list, is_null }: CanonicalCondition): boolean {
  return eq !== undefined || list?.length === 1 || is_null === true;
}

/** The rollup that would answer may lack the dimension, which the base table has. */
async function valuesOf(
  { reader, turns }: Answering,
  { privacy, table, seen_rows }: SideQuestion,
  base: PublishedTable,
  name: string,
): Promise<readonly string[]> {
  const dimension = table.dimensions.find((known) => known.name === name);
  if (privacy !== null || dimension === undefined) return [];
  const known = await reader.knownValues(base, dimension, seen_rows, turns);
  return known?.first(NAMED + 1).map(String) ?? [];
}
