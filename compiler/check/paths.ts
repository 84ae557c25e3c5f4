import * as messages from '../messages.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Paths stay inside the workspace or their root, and a lookup names a single file. */
export function* paths({ draft }: Model): Iterable<Fault> {
  for (const source of draft.sources.values()) {
    if (leadsOutside(source.path))
      yield { at: within(source.at, 'reader', 'path'), message: messages.pathOutside(source.path, source.root) };
  }
  for (const lookup of draft.lookups.values()) {
    const at = within(lookup.at, 'path');
    if (leadsOutside(lookup.path)) yield { at, message: messages.pathOutside(lookup.path, lookup.root) };
    else if (/[*?[{]/.test(lookup.path)) yield { at, message: messages.lookupGlob(lookup.path) };
  }
}

function leadsOutside(path: string): boolean {
  return (
    path.startsWith('/') ||
    path.startsWith('~') ||
    /^[A-Za-z][A-Za-z0-9+.-]*:/.test(path) ||
    path.includes('\\') ||
    path.split('/').includes('..')
  );
}
