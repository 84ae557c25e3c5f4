import type { TileIntent } from '../../generated/types.ts';
import type { DraftQuestionCheck } from '../normalize/Draft.ts';
import { askedQuestion, type AskedQuestion } from './askedQuestion.ts';
import type { Model } from './Model.ts';

/** The question that a check asks. */
export type CheckedQuestion = AskedQuestion;

/** @returns null when one of its metrics does not exist or depends on something with a fault */
export function checkedQuestion(check: DraftQuestionCheck, model: Model): CheckedQuestion | null {
  return askedQuestion(check.metric, checkedIntent(check), model);
}

/** The intent of a check, with the metric that must agree. */
export function checkedIntent({ intent, agrees }: DraftQuestionCheck): TileIntent {
  const others: readonly string[] = intent.with ?? [];
  if (agrees === null || others.includes(agrees.metric)) return intent;
  return { ...intent, with: [...others, agrees.metric] as NonNullable<TileIntent['with']> };
}
