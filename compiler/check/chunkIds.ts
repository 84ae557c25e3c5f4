import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A chunk id can be taken from a path: its expression is valid and has a group. */
export function* chunkIds({ draft }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    const at = within(source.at, 'reader', 'chunk_id');
    const groups = captureGroups(source.chunk_id);
    if (typeof groups === 'string') yield { at, message: messages.badRegex(groups) };
    else if (groups === 0) yield { at, message: messages.noCapture() };
  }
}

/** How many groups an expression has; what is wrong with it when it is not valid. */
function captureGroups(pattern: string): number | string {
  try {
    // An alternative that matches the empty text makes every group show up in the match.
    const match = new RegExp(`${pattern}|`, 'u').exec('');
    return match === null ? 0 : match.length - 1;
  } catch (error) {
    return error instanceof SyntaxError ? (error.message.split(': ').at(-1) ?? '') : '';
  }
}
