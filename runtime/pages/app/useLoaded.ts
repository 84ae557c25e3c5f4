import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Remembered } from './Remembered.ts';
import { failureOf, type Failure } from './service.ts';

/** Something read from the service. While a newer value loads, the previous one stays. */
export interface Loaded<Value> {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly value: Value | null;
  readonly failure: Failure | null;
}

/** How a load ended. */
type Settled<Value> = { readonly key: string } & (
  { readonly value: Value; readonly failure: null } | { readonly value: null; readonly failure: Failure }
);

/**
 * Loads something when `key` changes and cancels what is still loading for an earlier key.
 * @param load null when there is nothing to load
 * @param remembered has what was loaded before, by key; null where everything is loaded anew
 */
export function useLoaded<Value>(
  key: string,
  load: ((signal: AbortSignal) => Promise<Value>) | null,
  remembered: Remembered | null = null,
): Loaded<Value> {
  const [settled, setSettled] = useState<Settled<Value> | null>(null);
  const shown = useRef<Value | null>(null);
  const known = load === null ? undefined : (remembered?.get(key) as Value | undefined);
  // Asked before the page is drawn again: the answer may be there by then.
  useLayoutEffect(() => {
    if (load === null || known !== undefined) return undefined;
    const given = new AbortController();
    load(given.signal).then(
      (value) => {
        if (given.signal.aborted) return;
        remembered?.keep(key, value);
        setSettled({ key, value, failure: null });
      },
      (error: unknown) => {
        const failure = given.signal.aborted ? null : failureOf(error);
        if (failure !== null) setSettled({ key, value: null, failure });
      },
    );
    return () => given.abort();
    // `load` is created anew at each rendering; the key identifies what it loads. What was known may be forgotten while it is shown.
  }, [key, known === undefined]);
  if (load === null) {
    shown.current = null;
    return { state: 'ready', value: null, failure: null };
  }
  const now = known !== undefined ? { value: known, failure: null } : settled?.key === key ? settled : null;
  if (now === null) return { state: 'loading', value: shown.current, failure: null };
  shown.current = now.value;
  return { ...now, state: now.failure === null ? 'ready' : 'failed' };
}
