import { useRef, useState } from 'preact/hooks';
import type { ChatQuery } from '../../../../generated/types.ts';
import { failureOf } from '../service.ts';
import { askInWords } from './chatSteps.ts';
import { afterStep, conversationOf, type ChatTurn, type Progress } from './chatTurns.ts';

/** A conversation of this tab: it continues while other pages are shown, and ends when the tab is reloaded. */
export interface Conversation {
  readonly turns: readonly ChatTurn[];
  /** What is written, and not asked yet. */
  readonly question: string;
  readonly write: (question: string) => void;
  readonly ask: (query: ChatQuery) => void;
  /** Cancels the question that is still open. */
  readonly stop: () => void;
  readonly beginAnew: () => void;
}

/**
 * @param begun what is written at first
 * @param onUnasked gets the question that was refused for its token
 */
export function useConversation(begun: string, onUnasked: (question: string) => void): Conversation {
  const [question, write] = useState(begun);
  const [turns, setTurns] = useState<readonly ChatTurn[]>([]);
  const open = useRef<AbortController | null>(null);
  const asked = useRef(0);

  const change = (number: number, next: (turn: ChatTurn) => ChatTurn): void =>
    setTurns((known) => known.map((turn) => (turn.number === number ? next(turn) : turn)));
  const end = (number: number, progress: Progress): void => change(number, (turn) => ({ ...turn, progress }));

  const ask = (query: ChatQuery): void => {
    const given = new AbortController();
    open.current = given;
    asked.current += 1;
    const number = asked.current;
    const conversation_id = conversationOf(turns);
    const whole: ChatQuery = conversation_id === undefined ? query : { ...query, conversation_id };
    setTurns((known) => [...known, { number, query, progress: { state: 'planning' } }]);
    askInWords(whole, (step) => change(number, (turn) => afterStep(turn, step)), given.signal).then(
      // Without its wording, the answer stays as it is.
      () => change(number, lasting),
      (error: unknown) => {
        const failure = failureOf(error);
        if (failure?.status === 401) onUnasked(query.question);
        end(number, failure === null ? { state: 'stopped' } : { state: 'failed', failure });
      },
    );
  };
  const stop = (): void => open.current?.abort();
  return {
    turns,
    question,
    write,
    ask,
    stop,
    beginAnew() {
      stop();
      setTurns([]);
    },
  };
}

/** A turn once nothing more is to come. */
function lasting(turn: ChatTurn): ChatTurn {
  const { progress } = turn;
  if ('answer' in progress) return { ...turn, progress: { state: 'done', answer: progress.answer } };
  const failure = { status: 0, message: 'The answer was cut off. Ask again.', details: [] };
  return progress.state === 'failed' || progress.state === 'stopped' ? turn : { ...turn, progress: { state: 'failed', failure } };
}
