import type { Message, PathStep } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';

/** What is said of a kind that this version does not have, by the words that it has. */
type LaterKinds = ReadonlyMap<string, (present: readonly string[]) => Message>;

const states: LaterKinds = new Map([['top_k', (present: readonly string[]) => messages.laterKind('top_k', 'state', present)]]);

/** What is said of an unsupported kind at this place; undefined when it is none, or none that is known. Looked up only for a kind that its schema refuses. */
export function laterKind(path: readonly PathStep[], kind: string, present: readonly string[]): Message | undefined {
  return path.at(-1) === 'kind' && path[0] === 'processors' && path[2] === 'states' ? states.get(kind)?.(present) : undefined;
}
