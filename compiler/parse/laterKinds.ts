import type { Message, PathStep } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';

/** What is said of a kind that this version does not have, by the words that it has. */
type LaterKinds = ReadonlyMap<string, (present: readonly string[]) => Message>;

const states: LaterKinds = new Map([['top_k', (present: readonly string[]) => messages.laterKind('top_k', 'state', present)]]);
/** What people have their rows in, and may expect to be read. */
const readers: LaterKinds = new Map([['mysql', () => messages.laterReader('mysql', 'a client of the database')]]);

/** What is said of an unsupported kind at this place; undefined when it is none, or none that is known. Looked up only for a kind that its schema refuses. */
export function laterKind(path: readonly PathStep[], kind: string, present: readonly string[]): Message | undefined {
  if (path.at(-1) !== 'kind') return undefined;
  if (path[0] === 'processors' && path[2] === 'states') return states.get(kind)?.(present);
  return path[0] === 'lookups' || (path[0] === 'sources' && path[2] === 'reader') ? readers.get(kind)?.(present) : undefined;
}
