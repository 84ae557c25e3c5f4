import type { PublishedAggregate } from '../../release/Release.ts';
import type { AnswerDerivation } from '../derive/AnswerDerivation.ts';
import { derive } from '../derive/derive.ts';
import type { GroupRequest } from '../fetch/AggregateReader.ts';
import { coverageOf, type Coverage } from '../plan/Coverage.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import { planQuestion } from '../plan/planQuestion.ts';
import { planWindows, type WindowPlan } from '../plan/WindowPlan.ts';
import type { SideQuestion } from '../question/Question.ts';
import { pageOf } from './pageOf.ts';
import type { Answering } from '../served/Answering.ts';

/** How one metric of a question is answered. */
export interface PlannedSide {
  readonly question: SideQuestion;
  readonly published: PublishedAggregate;
  readonly derivation: AnswerDerivation;
  readonly coverage: Coverage;
  readonly windows: WindowPlan | null;
  readonly request: GroupRequest;
  readonly counts: Counting;
}

/**
 * Where provenance gets its chunks and aggregate rows from: the statement for the groups, a separate one, one for a comparison that knows
 * which rows were compared with, or nowhere.
 */
export type Counting = 'with_groups' | 'apart' | 'compared' | 'nowhere';

export async function planSide(
  { generation, reader }: Pick<Answering, 'generation' | 'reader'>,
  published: PublishedAggregate,
  question: SideQuestion,
): Promise<PlannedSide> {
  const { axis, filters } = question;
  const derivation = derive(question);
  const { layout } = derivation;
  const coverage = coverageOf(generation, published);
  const windows = planWindows(question, layout, published, coverage);
  const plan = await planQuestion(question, derivation, published, windows, reader);
  const page = windows === null ? await pageOf(question, plan, layout, reader) : null;
  const counts = countingOf(question, plan, page, windows);
  const request: GroupRequest = {
    plan,
    axis: windows?.step ?? axis,
    dimensions: derivation.dimensions,
    filters,
    layout,
    chunks: published.chunks.length,
    count_contributions: counts === 'with_groups',
    page,
  };
  return { question, published, derivation, coverage, windows, request, counts };
}

function countingOf(
  { privacy, compare, filters }: SideQuestion,
  { current_from }: QueryPlan,
  page: GroupRequest['page'],
  windows: WindowPlan | null,
): Counting {
  // The amount a metric with privacy read of a table would reveal how much was withheld.
  if (privacy !== null) return 'nowhere';
  if (windows === null && compare !== null && current_from !== null) return 'compared';
  return filters.length > 0 && page === null ? 'with_groups' : 'apart';
}
