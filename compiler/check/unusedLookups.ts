import * as messages from '../messages.ts';
import { keyOf } from '../diagnostics/places.ts';
import { isAnyBroken } from '../parse/wellShaped.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Some source joins each lookup. Not checked where a source names an unknown lookup, since this one may have been meant. */
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
