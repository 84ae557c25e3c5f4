import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** The chunk id expression is valid and has a capture group. */
export function* chunkIds({ draft }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    const at = within(source.at, 'reader', 'chunk_id');
    const groups = captureGroups(source.chunk_id);
    if (typeof groups === 'string') yield { at, message: messages.badRegex(groups) };
    else if (groups === 0) yield { at, message: messages.noCapture() };
  }
}

/** The number of groups in a regular expression, or what is wrong with it. */
function captureGroups(pattern: string): number | string {
  try {
    // An alternative that matches the empty text makes the match report every group.
    const match = new RegExp(`${pattern}|`, 'u').exec('');
    return match === null ? 0 : match.length - 1;
  } catch (error) {
    return error instanceof SyntaxError ? (error.message.split(': ').at(-1) ?? '') : '';
  }
}
