import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatQuery } from '../../../../generated/types.ts';
import type { Metric, Served } from '../service.ts';
import { status } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';
import { isOpen } from './chatTurns.ts';
import { ChatTurnView } from './ChatTurnView.tsx';
import type { Conversation } from './useConversation.ts';

/** The longest question that the service takes, in characters. */
const LONGEST = 1000;

/** Asks in words: a model plans the question, and the plan that ran is shown beside its answer. */
export function ChatPage({ served, conversation }: { readonly served: Served; readonly conversation: Conversation }) {
  const { turns, question, write } = conversation;
  const [narrate, setNarrate] = useState<'model' | 'service'>('service');
  const [sql, setSql] = useState<'allowed' | 'not_allowed'>('not_allowed');
  const offered = useLoaded(`chat of ${served.catalog_hash}`, status);
  const hasSql = offered.value?.sql !== undefined;
  const last = turns.at(-1);
  const busy = last !== undefined && isOpen(last);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'start' }), [turns.length]);

  const ask = (text: string, more: Partial<ChatQuery> = {}): void => {
    if (text.trim() === '' || busy) return;
    const narrated = narrate === 'model' ? { narrate: true } : {};
    conversation.ask({ question: text, ...narrated, ...(hasSql && sql === 'allowed' ? { allow_sql: true } : {}), ...more });
    write('');
  };
  return (
    <div class="chat-page">
      <h1>Chat</h1>
      {offered.value !== null && offered.value.chat === undefined && (
        <p class="note">
          No chat model is configured here, so that no question in words can be planned. The <a href="#/explore">explorer</a> asks without
          one.
        </p>
      )}
      {turns.length === 0 && <Beginning metrics={served.metrics} onAsk={ask} />}
      <ol class="turns" aria-label="Conversation">
        {turns.map((turn) => (
          <li key={turn.number} ref={turn === last ? end : null}>
            <ChatTurnView turn={turn} served={served} isLast={turn === last ? 'yes' : 'no'} hasSql={hasSql ? 'yes' : 'no'} onAsk={ask} />
          </li>
        ))}
      </ol>
      <form
        class="ask"
        onSubmit={(event) => {
          event.preventDefault();
          ask(question);
        }}
      >
        <label>
          Question
          <textarea
            rows={2}
            maxLength={LONGEST}
            value={question}
            onInput={(event) => write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
              event.preventDefault();
              ask(question);
            }}
          />
        </label>
        <div class="switches">
          <label>
            <input
              type="checkbox"
              role="switch"
              checked={narrate === 'model'}
              onChange={(event) => setNarrate(event.currentTarget.checked ? 'model' : 'service')}
            />
            Let the model word the answer
          </label>
          {hasSql && (
            <label>
              <input
                type="checkbox"
                role="switch"
                checked={sql === 'allowed'}
                onChange={(event) => setSql(event.currentTarget.checked ? 'allowed' : 'not_allowed')}
              />
              Allow SQL
            </label>
          )}
          <span class="buttons">
            {turns.length > 0 && (
              <button type="button" class="outline" onClick={conversation.beginAnew}>
                New conversation
              </button>
            )}
            {busy ? (
              <button type="button" class="outline" onClick={conversation.stop}>
                Stop
              </button>
            ) : (
              <button type="submit">Ask</button>
            )}
          </span>
        </div>
      </form>
    </div>
  );
}

/** Metrics that an empty page offers to ask. */
const MOST_OFFERED = 4;

function Beginning({ metrics, onAsk }: { readonly metrics: readonly Metric[]; readonly onAsk: (text: string) => void }) {
  const asked = metrics
    .filter(({ time_axes }) => time_axes.includes('month'))
    .slice(0, MOST_OFFERED)
    .map(({ label }) => `${label} by month`);
  return (
    <>
      <p>
        A model turns a question into a plan; the service checks the plan, answers it from the catalog, and shows it. The model states no
        number.
      </p>
      {asked.length > 0 && (
        <ul class="choices" aria-label="Questions to begin with">
          {asked.map((text) => (
            <li key={text}>
              <button type="button" class="outline" onClick={() => onAsk(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
