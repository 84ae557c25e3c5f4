import { isOfALake } from '../../../compiler/lakeReaders.ts';
import type { Source } from '../../../compiler/manifest.ts';
import { isOfADatabase } from '../../../compiler/tableReaders.ts';
import { compareText } from '../../engine/compareText.ts';
import { IngestError } from '../IngestError.ts';
import * as messages from './messages.ts';
import type { Chunk } from '../Chunk.ts';
import type { DataFile, DataPlace, Finding } from '../../places/DataPlace.ts';
import { lakeTableOf } from '../../places/lakeTable.ts';
import { requireSettled } from '../../places/requireSettled.ts';

/**
 * Finds the chunks of a source: its files by glob, each assigned by the first capture of the source's regular expression over its path
 * relative to its place. Sorts chunks by id and files by path, both by UTF-8 bytes.
 *
 * @throws IngestError for a path that gives no chunk id or is not valid text, and for files of a lake's table, before anything is read.
 * @throws PlaceError for a database that is being written.
 */
export async function discover(place: DataPlace, source: Source, how: Finding = 'found'): Promise<readonly Chunk[]> {
  const expression = new RegExp(source.chunk_id, 'u');
  const chunks = new Map<string, DataFile[]>();
  const found = await place.find(source.path, how);
  if (!isOfADatabase(source.reader) && !isOfALake(source.reader)) {
    const table = await lakeTableOf(
      place,
      found.map(({ path }) => path),
    );
    if (table !== null) throw new IngestError('lake_table', messages.lakeTable(source, table));
  }
  for (const file of found) {
    const id = expression.exec(file.path)?.[1];
    if (id === undefined || id === '') throw new IngestError('path_without_chunk_id', messages.pathWithoutChunkId(source, file.path));
    if (source.reader.format === 'sqlite') await requireSettled(place, source.id, file.path);
    const files = chunks.get(id);
    // An array that is empty at first takes room for 17 items.
    if (files === undefined) chunks.set(id, [file]);
    else files.push(file);
  }
  return [...chunks].map(([id, files]) => ({ id, files })).sort((a, b) => compareText(a.id, b.id));
}
