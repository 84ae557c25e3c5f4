import type { ChatAnswer, ChatQuery, RefusalReason } from '../../../../generated/types.ts';
import { FailureNote } from '../FailureNote.tsx';
import type { Served } from '../service.ts';
import { ChatAnswerView } from './ChatAnswerView.tsx';
import { PlanView } from './PlanView.tsx';
import { isOpen, planOf, type ChatTurn, type Progress } from './chatTurns.ts';

type Ask = (text: string, more?: Partial<ChatQuery>) => void;

/** A question, how far it has come, the plan that ran, and the answer. */
export function ChatTurnView({
  turn,
  served,
  isLast,
  hasSql,
  onAsk,
}: {
  readonly turn: ChatTurn;
  readonly served: Served;
  readonly isLast: 'yes' | 'no';
  readonly hasSql: 'yes' | 'no';
  readonly onAsk: Ask;
}) {
  const { query, progress } = turn;
  const plan = planOf(turn);
  const again = (more: Partial<ChatQuery> = {}): void => onAsk(query.question, more);
  return (
    <article aria-label={query.question}>
      <h2 class="asked">{query.question}</h2>
      <p class="progress" role="status" aria-busy={isOpen(turn)}>
        {stateText(progress)}
      </p>
      {progress.state === 'failed' && <FailureNote failure={progress.failure} onRetry={() => again()} />}
      {'answer' in progress && (
        <Outcome answer={progress.answer} served={served} isLast={isLast} hasSql={hasSql} onAsk={onAsk} onAgain={again} />
      )}
      {plan !== null && <PlanView plan={plan} served={served} />}
    </article>
  );
}

function stateText(progress: Progress): string {
  switch (progress.state) {
    case 'planning':
      return 'Planning the question';
    case 'answering':
      return 'Planned; answering';
    case 'wording':
      return 'Answered; the model words it';
    case 'stopped':
      return 'Stopped.';
    case 'failed':
    case 'done':
      return '';
  }
}

function Outcome({
  answer,
  served,
  isLast,
  hasSql,
  onAsk,
  onAgain,
}: {
  readonly answer: ChatAnswer;
  readonly served: Served;
  readonly isLast: 'yes' | 'no';
  readonly hasSql: 'yes' | 'no';
  readonly onAsk: Ask;
  readonly onAgain: (more?: Partial<ChatQuery>) => void;
}) {
  switch (answer.kind) {
    case 'answer':
      return <ChatAnswerView answer={answer} served={served} />;
    case 'clarify':
      return (
        <>
          <p class="said">{answer.text}</p>
          <ul class="choices" aria-label="Possible meanings">
            {(answer.choices ?? []).map((choice) => (
              <li key={choice}>
                <button type="button" class="outline" disabled={isLast === 'no'} onClick={() => onAsk(choice)}>
                  {choice}
                </button>
              </li>
            ))}
          </ul>
        </>
      );
    case 'refused':
      return (
        <div class="note">
          <p>
            <strong>{answer.reason === undefined ? 'Not answered' : headings[answer.reason]}.</strong> {answer.text}
          </p>
          {answer.reason === 'sql_not_allowed' && hasSql === 'yes' && isLast === 'yes' && (
            <button type="button" class="outline" onClick={() => onAgain({ allow_sql: true })}>
              Allow SQL for this question
            </button>
          )}
          {(answer.reason === 'out_of_catalog' || answer.reason === 'invalid_plan') && (
            <p>
              <a href="#/explore">See the available metrics</a>
            </p>
          )}
        </div>
      );
  }
}

/** Why nothing was answered, in a word or two. */
const headings: Readonly<Record<RefusalReason, string>> = {
  out_of_catalog: 'Not in this catalog',
  ambiguous: 'Too vague',
  sql_not_allowed: 'Needs SQL',
  invalid_plan: 'No valid plan',
  not_a_question: 'Not a question',
};
