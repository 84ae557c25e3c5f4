import { useEffect, useState } from 'preact/hooks';
import { failureOf, type Failure } from './service.ts';

/** Something read from the service. While a newer value loads, the previous one stays. */
export interface Loaded<Value> {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly value: Value | null;
  readonly failure: Failure | null;
}

/**
 * Loads something when `key` changes and cancels what is still loading for an earlier key.
 * @param load null when there is nothing to load
 */
export function useLoaded<Value>(key: string, load: ((signal: AbortSignal) => Promise<Value>) | null): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading', value: null, failure: null });
  useEffect(() => {
    if (load === null) {
      setLoaded({ state: 'ready', value: null, failure: null });
      return undefined;
    }
    const given = new AbortController();
    setLoaded(({ value }) => ({ state: 'loading', value, failure: null }));
    load(given.signal).then(
      (value) => {
        if (!given.signal.aborted) setLoaded({ state: 'ready', value, failure: null });
      },
      (error: unknown) => {
        const failure = given.signal.aborted ? null : failureOf(error);
        if (failure !== null) setLoaded({ state: 'failed', value: null, failure });
      },
    );
    return () => given.abort();
    // `load` is created anew at each rendering; the key identifies what it loads.
  }, [key]);
  return loaded;
}
