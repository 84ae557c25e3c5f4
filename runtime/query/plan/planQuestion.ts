import type { PublishedAggregate } from '../../release/Release.ts';
import type { AnswerDerivation } from '../derive/AnswerDerivation.ts';
import type { Question } from '../question/Question.ts';
import { planQuery, type QueryPlan } from './planQuery.ts';
import type { WindowPlan } from './WindowPlan.ts';

/** The plan of a question: its table has the dimensions of its groups and of every condition on its rows. */
export function planQuestion(
  { table, axis, filters, range, compare }: Question,
  { dimensions, layout }: Pick<AnswerDerivation, 'dimensions' | 'layout'>,
  published: PublishedAggregate,
  windows: WindowPlan | null,
): QueryPlan {
  const conditions = [...filters, ...layout.slots.flatMap(({ where }) => where)];
  const needed = [...dimensions, ...conditions.map(({ dimension }) => dimension)];
  const shared = { dimensions: [...new Set(needed.map(({ name }) => name))], prefer: 'coarsest' } as const;
  // What windows reach back to is all asked for, and what is compared with is among it.
  if (windows !== null) return planQuery(table, published, { ...shared, axis: windows.step, range: windows.scan, compare: null });
  return planQuery(table, published, { ...shared, axis, range, compare });
}
