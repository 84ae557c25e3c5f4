import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { addressOf, placeOf, type OpenedPlace, type Place } from './address.ts';
import { ChatPage } from './chat/ChatPage.tsx';
import { useConversation, type Conversation } from './chat/useConversation.ts';
import { Explorer } from './Explorer.tsx';
import { FailureNote } from './FailureNote.tsx';
import { HomePage } from './home/HomePage.tsx';
import { MetricPage } from './metric/MetricPage.tsx';
import { ReportsPage } from './reports/ReportsPage.tsx';
import { hasToken, listMetrics, tokenRefused, type Served } from './service.ts';
import { StatusPage } from './status/StatusPage.tsx';
import { SwapNote } from './SwapNote.tsx';
import { TokenForm } from './TokenForm.tsx';
import { UnreadableNote } from './UnreadableNote.tsx';
import { useLoaded } from './useLoaded.ts';

/** The pages, and before them the token: at first where the service wants one, and again where it takes the one that was given no more. */
export function App() {
  const [token, setToken] = useState<'known' | 'asked'>('known');
  const [reader, setReader] = useState({ number: 0, question: '' });
  const unasked = useRef('');
  // An effect would listen from the next frame on, and miss a refusal that comes before.
  useLayoutEffect(() => tokenRefused.listen(() => setToken('asked')), []);
  const go = (): void => {
    setToken('known');
    setReader({ number: reader.number + 1, question: unasked.current });
    unasked.current = '';
  };
  if (token === 'asked') return <TokenForm refused={hasToken()} onToken={go} />;
  // What was shown to one token is not shown to another.
  return <Pages key={reader.number} question={reader.question} onUnasked={(question) => (unasked.current = question)} />;
}

/**
 * Where the reader is, as the address says, and what serves.
 * @param question in words, that is still to be asked
 */
function Pages({ question, onUnasked }: { readonly question: string; readonly onUnasked: (question: string) => void }) {
  const [place, setPlace] = useState<OpenedPlace>(placeOf(location.hash));
  const [round, setRound] = useState(0);
  const served = useLoaded(`metrics ${round}`, async () => ({ ...(await listMetrics()), round }));
  const conversation = useConversation(question, onUnasked);

  // An effect would follow from the next frame on, and miss a link that is clicked before.
  useLayoutEffect(() => {
    const follow = (): void => setPlace(placeOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const go = (next: Place): void => {
    history.pushState(null, '', addressOf(next));
    setPlace(next);
  };
  const again = (): void => setRound((value) => value + 1);

  return (
    <>
      <header class="container-fluid">
        <nav aria-label="Pages">
          <ul>
            <li>
              <strong>{served.value?.workspace ?? 'Metrics'}</strong>
            </li>
          </ul>
          <ul>
            <PageLink to="#/" current={place.page === 'home' || place.page === 'metric'} text="Metrics" />
            <PageLink to="#/explore" current={place.page === 'explore'} text="Explore" />
            <PageLink to="#/reports" current={place.page === 'reports'} text="Reports" />
            <PageLink to="#/chat" current={place.page === 'chat'} text="Chat" />
            <PageLink to="#/status" current={place.page === 'status'} text="Status" />
            <li>
              <a href="/docs">API</a>
            </li>
          </ul>
        </nav>
      </header>
      <main class="container-fluid">
        {served.failure !== null && <FailureNote failure={served.failure} onRetry={again} />}
        {served.value !== null && (
          <SwapNote catalog_hash={served.value.catalog_hash} generation={served.value.generation} onReload={again} />
        )}
        {served.value === null ? (
          <p aria-busy={served.state === 'loading'}>{served.state === 'loading' ? 'Loading the metrics' : ''}</p>
        ) : (
          <PageOf place={place} served={served.value} round={served.value.round} conversation={conversation} onGo={go} onRetry={again} />
        )}
      </main>
    </>
  );
}

function PageOf({
  place,
  served,
  round,
  conversation,
  onGo,
  onRetry,
}: {
  readonly place: OpenedPlace;
  readonly served: Served;
  readonly round: number;
  readonly conversation: Conversation;
  readonly onGo: (place: Place) => void;
  readonly onRetry: () => void;
}) {
  switch (place.page) {
    case 'home':
      return <HomePage served={served} round={round} />;
    case 'metric':
      return <MetricPage served={served} place={place} round={round} onGo={onGo} />;
    case 'explore':
      return <Explorer served={served} place={place} round={round} onGo={onGo} />;
    case 'reports':
      return <ReportsPage served={served} place={place} round={round} onGo={onGo} onRetry={onRetry} />;
    case 'chat':
      return <ChatPage served={served} conversation={conversation} />;
    case 'status':
      return <StatusPage served={served} round={round} />;
    case 'unreadable':
      return <UnreadableNote {...place} />;
  }
}

function PageLink({ to, current, text }: { readonly to: string; readonly current: boolean; readonly text: string }) {
  return (
    <li>
      <a href={to} aria-current={current ? 'page' : undefined}>
        {text}
      </a>
    </li>
  );
}
