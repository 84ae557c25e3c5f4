import { useEffect, useState } from 'preact/hooks';
import { addressOf, placeOf, type Place } from './address.ts';
import { Explorer } from './Explorer.tsx';
import { FailureNote } from './FailureNote.tsx';
import { hasToken, listMetrics } from './service.ts';
import { StatusPage } from './StatusPage.tsx';
import { SwapNote } from './SwapNote.tsx';
import { TokenForm } from './TokenForm.tsx';
import { useLoaded } from './useLoaded.ts';

/** The whole of the pages: where the reader is, as the address says, and what serves. */
export function App() {
  const [place, setPlace] = useState<Place>(placeOf(location.hash));
  const [round, setRound] = useState(0);
  const served = useLoaded(`metrics ${round}`, listMetrics);

  useEffect(() => {
    const follow = (): void => setPlace(placeOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const go = (next: Place): void => {
    history.pushState(null, '', addressOf(next));
    setPlace(next);
  };
  const again = (): void => setRound((value) => value + 1);

  if (served.failure?.status === 401) return <TokenForm refused={hasToken()} onToken={again} />;
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
            <PageLink to="#/explore" current={place.page === 'explore'} text="Explore" />
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
        {place.page === 'status' ? (
          <StatusPage />
        ) : served.value === null ? (
          <p aria-busy={served.state === 'loading'}>{served.state === 'loading' ? 'Loading the metrics' : ''}</p>
        ) : (
          <Explorer served={served.value} place={place} round={round} onGo={go} />
        )}
      </main>
    </>
  );
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
