import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StudioActions, StudioState } from '../../../../generated/types.ts';
import type { Failure } from '../service.ts';
import { land, landingOf } from './landing.ts';
import { act, takeKey, type Action, type Outcome } from './studioService.ts';

/** Where the id of the journey is kept until the tab is closed, so that a reload can end it. */
const JOURNEY = 'studio-journey';

/** An action that failed, and how to ask for it again. */
export interface Failed {
  readonly action: Action;
  readonly failure: Failure;
  readonly again: () => void;
}

/** A journey, and the one way to get on with it. */
export interface Studio {
  readonly access: 'open' | 'locked';
  /** Null until the journey has begun. */
  readonly state: StudioState | null;
  /** The action that runs. */
  readonly running: Action | null;
  readonly failed: Failed | null;
  /** Runs an action, one at a time. @returns the state after it; null if it failed, or if another one runs */
  readonly run: <Name extends Exclude<Action, 'enter' | 'leave'>>(
    action: Name,
    body: Omit<StudioActions[Name], 'journey'>,
  ) => Promise<StudioState | null>;
  /** Ends the journey, if there is one, and begins another. */
  readonly begin: () => void;
}

/** Begins a journey and holds where it is. */
export function useStudio(): Studio {
  const [access, setAccess] = useState<Studio['access']>('open');
  const [state, setState] = useState<StudioState | null>(null);
  const [running, setRunning] = useState<Action | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const busy = useRef<'no' | 'yes'>('no');
  const landing = useRef<(() => void) | null>(null);

  const during = async (action: Action, ask: () => Promise<Outcome>, again: () => void): Promise<StudioState | null> => {
    if (busy.current === 'yes') return null;
    const focused = document.activeElement;
    busy.current = 'yes';
    setRunning(action);
    setFailed(null);
    const outcome = await ask();
    busy.current = 'no';
    setRunning(null);
    const target = outcome.kind === 'done' ? landingOf(action, outcome.state) : null;
    landing.current = target === null ? () => focusAgain(focused) : () => land(target);
    switch (outcome.kind) {
      case 'done':
        sessionStorage.setItem(JOURNEY, outcome.state.journey);
        setAccess('open');
        setState(outcome.state);
        return outcome.state;
      case 'failed':
        setFailed({ action, failure: outcome.failure, again });
        return null;
      case 'locked':
        setAccess('locked');
        setState(null);
        return null;
    }
  };
  const run: Studio['run'] = (action, body) => {
    const journey = sessionStorage.getItem(JOURNEY) ?? '';
    return during(
      action,
      () => act(action, { ...body, journey } as StudioActions[typeof action]),
      () => void run(action, body),
    );
  };
  const begin = (): void => {
    const enter = async (): Promise<Outcome> => {
      const journey = sessionStorage.getItem(JOURNEY);
      sessionStorage.removeItem(JOURNEY);
      // The studio may have forgotten it, which is no matter.
      if (journey !== null) await act('leave', { journey });
      return act('enter', {});
    };
    void during('enter', enter, begin);
  };

  useEffect(() => {
    const enter = (): void => {
      takeKey();
      begin();
    };
    enter();
    // Another address of the command in this tab differs in the fragment alone, so that nothing is loaded again.
    const follow = (): void => {
      if (location.hash !== '') enter();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const unwritten = state !== null && state.draft !== null && state.applied === null;
  useEffect(() => {
    if (!unwritten) return undefined;
    // A reload begins another journey: the browser asks before the draft is lost.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unwritten]);
  useLayoutEffect(() => {
    if (running !== null) return;
    landing.current?.();
    landing.current = null;
  });
  return { access, state, running, failed, run, begin };
}

/** A button that is disabled meanwhile loses the focus. */
function focusAgain(focused: Element | null): void {
  if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
