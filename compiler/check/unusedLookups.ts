import * as messages from '../messages.ts';
import { keyOf } from '../diagnostics/places.ts';
import { isAnyBroken } from '../parse/wellShaped.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** A lookup is joined by some source. Where one names a lookup that does not exist, this one may have been meant. */
export function* unusedLookups({ draft, broken }: Model): Iterable<Fault> {
  const named = new Set(
    [...draft.sources.values()].flatMap(({ transforms }) =>
      transforms.flatMap((transform) => (transform.kind === 'lookup' ? [transform.from] : [])),
    ),
  );
  if (isAnyBroken(broken.sources) || [...named].some((name) => !draft.lookups.has(name) && !broken.lookups.has(name))) return;
  for (const [name, lookup] of draft.lookups) {
    if (!named.has(name)) yield { at: keyOf(lookup.at), message: messages.unusedLookup(name) };
  }
}
