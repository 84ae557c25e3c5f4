import * as messages from '../messages.ts';
import type { DraftTransform } from '../normalize/Draft.ts';
import { within } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Paths stay inside the workspace, a chunk id can be taken from them, and formats of times say something. */
export function* sourceReading({ draft }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    const reader = within(source.at, 'reader');
    if (leadsOutside(source.path)) yield { at: within(reader, 'path'), message: messages.absolutePath(source.path) };
    const groups = captureGroups(source.chunk_id);
    if (groups === null) yield { at: within(reader, 'chunk_id'), message: messages.badRegex() };
    else if (groups === 0) yield { at: within(reader, 'chunk_id'), message: messages.noCapture() };
    for (const transform of source.transforms) yield* datetimeFormat(transform);
  }
  for (const lookup of draft.lookups.values()) {
    if (leadsOutside(lookup.path)) yield { at: within(lookup.at, 'path'), message: messages.absolutePath(lookup.path) };
    if (/[*?[{]/.test(lookup.path)) yield { at: within(lookup.at, 'path'), message: messages.lookupGlob(lookup.path) };
  }
}

function leadsOutside(path: string): boolean {
  return path.startsWith('/') || path.startsWith('~') || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(path) || path.includes('\\') || path.split('/').includes('..');
}

/** How many groups an expression has; null when it is not valid. */
function captureGroups(pattern: string): number | null {
  try {
    // An alternative that matches the empty text makes every group show up in the match.
    const match = new RegExp(`${pattern}|`, 'u').exec('');
    return match === null ? 0 : match.length - 1;
  } catch {
    return null;
  }
}

function* datetimeFormat(transform: DraftTransform): Iterable<Fault> {
  if (transform.kind === 'parse_datetime' && !/%[YymdjHsGVuUWcxDFT]/.test(transform.format)) yield { at: within(transform.at, 'format'), message: messages.dateFormat() };
}
