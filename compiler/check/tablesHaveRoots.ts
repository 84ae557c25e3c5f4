import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { isOfADatabase } from '../tableReaders.ts';

/** A database table needs a root: a workspace contains no database. */
export function* tablesHaveRoots({ draft }: Model): Iterable<Fault> {
  for (const { at, root, reader } of draft.sources.values())
    if (root === null && isOfADatabase(reader)) yield { at: within(at, 'reader'), message: messages.tableWithoutRoot(reader.table) };
}
