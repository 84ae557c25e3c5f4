import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StudioActions, StudioState } from '../../../../generated/types.ts';
import type { Failure } from '../service.ts';
import { headingId, land, landingOf } from './landing.ts';
import { currentOf } from './steps.ts';
import { act, takeKey, type Action, type Outcome } from './studioService.ts';

/** Where the id of the journey is kept until the tab is closed, so that a reload goes on with it. */
const JOURNEY = 'studio-journey';

/** An action that failed. */
export interface Failed {
  /** Null when the page was not where the journey is: what is said is about that, not the action. */
  readonly action: Action | null;
  readonly failure: Failure;
  /** Asks for it again; null where that would be another question. */
  readonly again: (() => void) | null;
}

type FailedOutcome = Extract<Outcome, { kind: 'failed' }>;

/** A journey, and the one way to get on with it. */
export interface Studio {
  readonly access: 'open' | 'locked';
  /** Null until the journey has begun. */
  readonly state: StudioState | null;
  /** Whether the tab had another journey that the studio has forgotten. */
  readonly former: 'none' | 'forgotten';
  /** The action that runs. */
  readonly running: Action | null;
  readonly failed: Failed | null;
  /** Runs an action, one at a time. @returns the state after it; null if it failed, or if another one runs */
  readonly run: <Name extends Exclude<Action, 'enter' | 'resume' | 'leave'>>(
    action: Name,
    body: Omit<StudioActions[Name], 'journey'>,
  ) => Promise<StudioState | null>;
  /** Stops the action that runs. */
  readonly stop: () => void;
  /** Ends the journey, if there is one, and begins another. */
  readonly begin: () => void;
}

/** Begins a journey, or goes on with that of the tab, and holds where it is. */
export function useStudio(): Studio {
  const [access, setAccess] = useState<Studio['access']>('open');
  const [state, setState] = useState<StudioState | null>(null);
  const [former, setFormer] = useState<Studio['former']>('none');
  const [running, setRunning] = useState<Action | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const busy = useRef<'no' | 'yes'>('no');
  const stopping = useRef(new AbortController());
  const landing = useRef<(() => void) | null>(null);

  const during = async (action: Action, ask: () => Promise<Outcome>, again: () => void): Promise<StudioState | null> => {
    if (busy.current === 'yes') return null;
    const focused = document.activeElement;
    busy.current = 'yes';
    stopping.current = new AbortController();
    setRunning(action);
    setFailed(null);
    const outcome = await ask();
    busy.current = 'no';
    setRunning(null);
    const target = targetOf(action, outcome);
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
      case 'outdated':
        setFailed({ action: null, failure: outcome.failure, again: null });
        setState(outcome.state);
        return null;
      case 'locked':
        setAccess('locked');
        setState(null);
        return null;
    }
  };
  const run: Studio['run'] = (action, body) => {
    const journey = sessionStorage.getItem(JOURNEY) ?? '';
    const ask = async (): Promise<Outcome> => {
      const asked = { ...body, journey } as StudioActions[typeof action];
      const outcome = await act(action, asked, state?.version ?? null, stopping.current.signal);
      if (outcome.kind !== 'failed' || !isOverruled(outcome)) return outcome;
      const now = await act('resume', { journey });
      if (isOutdated(outcome)) return now.kind === 'done' ? { kind: 'outdated', failure: outcome.failure, state: now.state } : now;
      if (now.kind === 'done') setState(now.state);
      return outcome;
    };
    return during(action, ask, () => void run(action, body));
  };
  const stop = (): void => stopping.current.abort();
  const begin = (): void => {
    const enter = async (): Promise<Outcome> => {
      const journey = sessionStorage.getItem(JOURNEY);
      sessionStorage.removeItem(JOURNEY);
      // The studio may have forgotten it, which is no matter.
      if (journey !== null) await act('leave', { journey });
      setFormer('none');
      return act('enter', {});
    };
    void during('enter', enter, begin);
  };
  const resume = (): void => {
    const journey = sessionStorage.getItem(JOURNEY);
    if (journey === null) return begin();
    const goOn = async (): Promise<Outcome> => {
      const outcome = await act('resume', { journey });
      if (!isForgotten(outcome)) return outcome;
      setFormer('forgotten');
      return act('enter', {});
    };
    return void during('resume', goOn, resume);
  };

  useEffect(() => {
    const enter = (): void => {
      takeKey();
      resume();
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
    // With the tab the journey is lost, and with a reload what was typed; the browser asks before, and does not say which it is.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unwritten]);
  useLayoutEffect(() => {
    if (running !== null) return;
    landing.current?.();
    landing.current = null;
  });
  return { access, state, former, running, failed, run, stop, begin };
}

/** The studio was started again since, or has ended the journey for newer ones. */
function isForgotten(outcome: Outcome): boolean {
  return outcome.kind === 'failed' && outcome.failure.status === 404;
}

/** What is there is no longer what the page shows: a consent was taken back, say, since the data have changed. */
function isOverruled(outcome: FailedOutcome): boolean {
  return outcome.failure.status === 409 || isOutdated(outcome);
}

/** The page asked for what it would not have, had it shown what is there. */
function isOutdated({ failure }: FailedOutcome): boolean {
  return failure.status === 412;
}

/** The id of the heading to go on from; null to stay. */
function targetOf(action: Action, outcome: Outcome): string | null {
  switch (outcome.kind) {
    case 'done':
      return landingOf(action, outcome.state);
    case 'outdated':
      return headingId(currentOf(outcome.state));
    case 'failed':
    case 'locked':
      return null;
  }
}

/** A button that is disabled meanwhile loses the focus. */
function focusAgain(focused: Element | null): void {
  if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
