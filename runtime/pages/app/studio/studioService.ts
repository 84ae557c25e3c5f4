import type { StudioActions, StudioState } from '../../../../generated/types.ts';
import type { Failure } from '../service.ts';

/** Where the key is stored until the tab is closed. */
const KEY = 'studio-key';

/** What the page may ask. */
export type Action = keyof StudioActions;

/** What came of asking; `locked` where the key is missing or no longer the studio's. */
export type Outcome =
  | { readonly kind: 'done'; readonly state: StudioState }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The page did not show what is there by now, so nothing was done; `state` is that. */
  | { readonly kind: 'outdated'; readonly failure: Failure; readonly state: StudioState }
  | { readonly kind: 'locked' };

interface Problem {
  readonly title: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly message: string }[];
}

/** Takes the key out of the address, where nobody should see it for longer than needed. */
export function takeKey(): void {
  const key = /^#key=([0-9a-f]+)$/.exec(location.hash)?.[1];
  if (key === undefined) return;
  sessionStorage.setItem(KEY, key);
  history.replaceState(null, '', location.pathname);
}

/**
 * Asks for an action, with the key.
 * @param shown the version of the journey that the page shows; null to take it wherever it is
 * @param stop ends it: the studio stops looking when the connection is closed
 */
export async function act<Name extends Action>(
  action: Name,
  body: StudioActions[Name],
  shown: number | null = null,
  stop?: AbortSignal,
): Promise<Outcome> {
  const key = sessionStorage.getItem(KEY);
  if (key === null) return { kind: 'locked' };
  try {
    const response = await fetch(`/api/${action}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        'content-type': 'application/json',
        ...(shown === null ? {} : { 'if-match': `"${shown}"` }),
      },
      body: JSON.stringify(body),
      ...(stop === undefined ? {} : { signal: stop }),
    });
    if (response.status === 401) {
      sessionStorage.removeItem(KEY);
      return { kind: 'locked' };
    }
    const answer: unknown = await response.json();
    return response.ok
      ? { kind: 'done', state: answer as StudioState }
      : { kind: 'failed', failure: failureOf(response.status, answer as Problem) };
  } catch {
    return { kind: 'failed', failure: { status: 0, message: stop?.aborted === true ? STOPPED : UNREACHABLE, details: [] } };
  }
}

function failureOf(status: number, { title, detail, errors = [] }: Problem): Failure {
  const message = detail ?? title;
  return { status, message, details: [...new Set(errors.map((error) => error.message))].filter((text) => !message.includes(text)) };
}

const STOPPED = 'Stopped. Nothing was changed.';
const UNREACHABLE = 'The studio cannot be reached. Check that its command is still running.';
