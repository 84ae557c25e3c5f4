import type { PublishedAggregate } from '../../release/Release.ts';
import type { AnswerDerivation } from '../derive/AnswerDerivation.ts';
import type { Question } from '../question/Question.ts';
import { planQuery, type QueryPlan } from './planQuery.ts';

/** The plan of a question: its table has the dimensions of its groups and of every condition on its rows. */
export function planQuestion(
  { table, axis, filters, range, compare }: Question,
  { dimensions, layout }: Pick<AnswerDerivation, 'dimensions' | 'layout'>,
  published: PublishedAggregate,
): QueryPlan {
  const conditions = [...filters, ...layout.slots.flatMap(({ where }) => where)];
  const needed = [...dimensions, ...conditions.map(({ dimension }) => dimension)];
  return planQuery(table, published, {
    axis,
    dimensions: [...new Set(needed.map(({ name }) => name))],
    range,
    compare,
    prefer: 'coarsest',
  });
}
