import type { ChatAnswer, ChatQuery } from '../../../../generated/types.ts';
import type { Failure } from '../service.ts';
import type { ChatStep, ShownPlan } from './chatSteps.ts';

/** The progress of a question. */
export type Progress =
  | { readonly state: 'planning' }
  | { readonly state: 'answering'; readonly plan: ShownPlan }
  /** The answer has arrived; the model is still wording it. */
  | { readonly state: 'wording'; readonly answer: ChatAnswer }
  | { readonly state: 'done'; readonly answer: ChatAnswer }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly failure: Failure };

/** A question in words and its result. */
export interface ChatTurn {
  readonly number: number;
  readonly query: ChatQuery;
  readonly progress: Progress;
}

/** A turn after a step. Wording is still to come for an answer that is no statement's, if it was requested. */
export function afterStep(turn: ChatTurn, step: ChatStep): ChatTurn {
  return { ...turn, progress: progressAfter(turn, step) };
}

function progressAfter({ query, progress }: ChatTurn, step: ChatStep): Progress {
  switch (step.step) {
    case 'planned':
      return { state: 'answering', plan: step.plan };
    case 'answered':
      return { state: query.narrate === true && isWorded(step.answer) ? 'wording' : 'done', answer: step.answer };
    case 'narrated':
      return 'answer' in progress
        ? { state: 'done', answer: { ...progress.answer, text: step.text, warnings: [...step.warnings] } }
        : progress;
  }
}

function isWorded({ intent, explain }: ChatAnswer): boolean {
  return intent !== undefined || explain !== undefined;
}

/** Whether more is still to come. */
export function isOpen({ progress: { state } }: ChatTurn): boolean {
  return state === 'planning' || state === 'answering' || state === 'wording';
}

/** The plan of a turn, as soon as there is one. */
export function planOf({ progress }: ChatTurn): ShownPlan | null {
  if (progress.state === 'answering') return progress.plan;
  if (!('answer' in progress)) return null;
  const { intent, explain, sql } = progress.answer;
  if (intent !== undefined) return { kind: 'intent', intent: intent as Readonly<Record<string, unknown>> };
  if (explain !== undefined) return { kind: 'explain', request: explain.request as Readonly<Record<string, unknown>> };
  return sql === undefined ? null : { kind: 'sql', statement: sql.statement };
}

/** The conversation of the last answer, which the next question continues. */
export function conversationOf(turns: readonly ChatTurn[]): string | undefined {
  return turns
    .map(({ progress }) => ('answer' in progress ? progress.answer.conversation_id : undefined))
    .findLast((id) => id !== undefined);
}
