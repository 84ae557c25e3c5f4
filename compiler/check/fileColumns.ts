import { pathOf } from '../columnPath.ts';
import { within } from '../diagnostics/places.ts';
import type { Reader } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Whether the format has no nested values (a text column may still hold json). */
function isFlat({ format }: Reader): boolean {
  return format === 'csv' || format === 'postgres';
}

/** A column's path suits the format of its file, and only times have an epoch. */
export function* fileColumns({ draft }: Model): Iterable<Fault> {
  const readers = [
    ...[...draft.sources.values()].map(({ at, reader }) => ({ at: within(at, 'reader', 'columns'), reader })),
    ...[...draft.lookups.values()].map(({ at, reader }) => ({ at: within(at, 'columns'), reader })),
  ];
  for (const { at, reader } of readers) {
    for (const column of reader.columns) {
      const { name, type, json, epoch } = column;
      const isDeep = pathOf(column).length > 1;
      if (epoch !== undefined && type !== 'timestamp') yield { at: within(at, name, 'epoch'), message: messages.epochOfNoTime(name, type) };
      if (isFlat(reader) && isDeep && json === undefined) yield { at: within(at, name, 'path'), message: messages.deepCsv(name) };
      if (json !== undefined && !isDeep) yield { at: within(at, name, 'json'), message: messages.jsonWithoutPath(name) };
    }
  }
}
