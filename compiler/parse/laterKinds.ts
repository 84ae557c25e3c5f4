import type { PathStep } from '../diagnostics/Diagnostic.ts';

interface LaterKinds {
  readonly of: string;
  readonly kinds: readonly string[];
}

/** Kinds of the catalog language that this version does not support yet; looked up only for a kind that its schema refuses. */
const states: LaterKinds = { of: 'state', kinds: ['top_k'] };

/** The unsupported kinds for the `kind` at this place; null when the place is not a kind or all of its kinds are supported. */
export function laterKindsOf(path: readonly PathStep[]): LaterKinds | null {
  return path.at(-1) === 'kind' && path[0] === 'processors' && path[2] === 'states' ? states : null;
}
