import { pathOf } from '../columnPath.ts';
import * as messages from '../messages.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** No two columns of a source or a file differ only in letter case, which the engine ignores in names. */
export function* columnTwins({ draft }: Model): Iterable<Fault> {
  const readers = [
    ...[...draft.sources.values()].map(({ at, reader }) => ({ at: within(at, 'reader', 'columns'), reader })),
    ...[...draft.lookups.values()].map(({ at, reader }) => ({ at: within(at, 'columns'), reader })),
  ];
  for (const { at, reader } of readers) {
    const taken = new Map<string, string>();
    for (const { name } of reader.columns) {
      const twin = taken.get(name.toLowerCase());
      if (twin === undefined) taken.set(name.toLowerCase(), name);
      else yield { at: keyOf(within(at, name)), message: messages.columnTwins(name, twin) };
    }
    const held = new Map<string, string>();
    for (const column of reader.columns) {
      const [own] = pathOf(column);
      const twin = held.get(own.toLowerCase()) ?? own;
      held.set(own.toLowerCase(), twin);
      if (twin !== own && column.path !== undefined)
        yield { at: within(at, column.name, 'path'), message: messages.columnTwins(own, twin) };
    }
  }
}
