import type { CanonicalCondition } from '../../../compiler/manifest.ts';
import { at } from '../../errors/at.ts';
import type { Filter, Question, SideQuestion } from '../question/Question.ts';
import { Problems } from '../question/Problems.ts';
import type { PublishedAggregate } from '../../release/Release.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
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
      problems.add(
        added.path,
        messages.requiresDimension(side.metric.name, name, added.by, await choicesOf(answering, side, published, name)),
      );
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

/** Read from the base table: the rollup that would answer may lack the dimension. */
async function choicesOf(
  { reader, turns }: Answering,
  { privacy, table, seen_rows }: SideQuestion,
  published: PublishedAggregate,
  name: string,
): Promise<messages.RequiredChoices> {
  const dimension = table.dimensions.find((known) => known.name === name);
  if (privacy !== null || dimension === undefined) return { values: [], more: false, without_value: false };
  const known = await reader.knownValues(published.base, dimension, seen_rows, turns);
  const values = known?.first(NAMED + 1).map(String) ?? [];
  const withoutValue: readonly Filter[] = [...seen_rows, { dimension, condition: { is_null: true } }];
  const { rows } = await reader.contributions(published, wholeOf(published), withoutValue, turns.signal);
  return { values: values.slice(0, NAMED), more: values.length > NAMED, without_value: rows > 0 };
}

/** All rows of the base table. */
function wholeOf({ base }: PublishedAggregate): QueryPlan {
  return {
    table: base,
    rollup: null,
    scan: { from: null, to: null, but: null, only: null },
    current_from: null,
    rejected: [],
    as_of: null,
  };
}
