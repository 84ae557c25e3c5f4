import { setImmediate as nextTurn } from 'node:timers/promises';
import { isOfALake } from '../../../compiler/lakeReaders.ts';
import type { Source } from '../../../compiler/manifest.ts';
import { isOfADatabase } from '../../../compiler/tableReaders.ts';
import { compareText } from '../../engine/compareText.ts';
import { IngestError } from '../IngestError.ts';
import * as messages from './messages.ts';
import type { Chunk } from '../Chunk.ts';
import type { DataFile, DataPlace, Finding, NamedFiles } from '../../places/DataPlace.ts';
import { lakeTableOf } from '../../places/lakeTable.ts';
import { requireSettled } from '../../places/requireSettled.ts';
import { throwIfStopped } from '../../machine/stopping.ts';
import type { InputFile } from '../../store/Ledger.ts';
import type { Content } from '../../store/storage/contentOf.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { SettledChunks } from './SettledChunks.ts';

/** Chunks that are looked at before other work has its turn. */
const TURN = 1_000;

/**
 * Finds the chunks of a source: its files by glob, each assigned by the first capture of the source's regular expression over its path
 * relative to its place. Sorts chunks by id and files by path, both by UTF-8 bytes.
 *
 * @throws IngestError for a path that gives no chunk id or is not valid text, and for files of a lake's table, before anything is read.
 * @throws PlaceError for a database that is being written.
 */
export async function discover(place: DataPlace, source: Source, how: Finding = 'found'): Promise<readonly Chunk[]> {
  const found = await place.find(source.path, how);
  await refuseLakeTable(
    place,
    source,
    found.map(({ path }) => path),
  );
  if (source.reader.format === 'sqlite') for (const { path } of found) await requireSettled(place, source.id, path);
  return byChunk(source, found);
}

/** The chunks that there is something to find out about. */
export interface OpenChunks {
  readonly chunks: readonly Chunk[];
  /** How many others there are, and the bytes of their files. */
  readonly settled: number;
  readonly settled_bytes: number;
}

export function allOpen(chunks: readonly Chunk[]): OpenChunks {
  return { chunks, settled: 0, settled_bytes: 0 };
}

/**
 * Finds the chunks of a source, without those whose files contain what tables show of them: where it can, it makes nothing of these but the
 * fingerprint.
 *
 * @throws as `discover`, and when it is stopped.
 */
export async function discoverOpen(
  place: DataPlace,
  source: Source,
  lookups: readonly InputFile[],
  known: SettledChunks,
  stop: AbortSignal,
): Promise<OpenChunks> {
  const { reader } = source;
  const isOfFiles = reader.format !== 'sqlite' && !isOfADatabase(reader) && !isOfALake(reader);
  const named = isOfFiles ? await place.named(source.path) : null;
  if (named === null) return allOpen(await discover(place, source, 'found_and_read'));
  // All are in one folder.
  await refuseLakeTable(place, source, named.paths.slice(0, 1));
  const expression = new RegExp(source.chunk_id, 'u');
  const open: string[] = [];
  for (const path of named.paths) {
    const id = chunkIdOf(expression, path);
    if (id === null || !known.note(id, path)) open.push(path);
  }
  let looked_at = 0;
  let settled = 0;
  let settled_bytes = 0;
  for (const chunk of known.noted()) {
    if (++looked_at % TURN === 0) {
      await nextTurn();
      throwIfStopped(stop);
    }
    const paths = chunk.paths ?? [];
    const contents = contentsOf(named, paths);
    if (contents !== null && known.settle(chunk, fingerprintOf(contents, lookups))) {
      settled++;
      for (const { bytes } of contents) settled_bytes += bytes;
    } else open.push(...paths);
  }
  return { chunks: byChunk(source, await named.found(open)), settled, settled_bytes };
}

/** Null where a file has to be found first. */
function contentsOf(named: NamedFiles, paths: readonly string[]): readonly Content[] | null {
  const contents: Content[] = [];
  for (const path of paths) {
    const content = named.glanceAt(path);
    if (content === null) return null;
    contents.push(content);
  }
  return contents;
}

async function refuseLakeTable(place: DataPlace, source: Source, paths: readonly string[]): Promise<void> {
  if (isOfADatabase(source.reader) || isOfALake(source.reader)) return;
  const table = await lakeTableOf(place, paths);
  if (table !== null) throw new IngestError('lake_table', messages.lakeTable(source, table));
}

/** @throws IngestError for a path that gives no chunk id. */
function byChunk(source: Source, files: readonly DataFile[]): readonly Chunk[] {
  const expression = new RegExp(source.chunk_id, 'u');
  const chunks = new Map<string, DataFile[]>();
  for (const file of files) {
    const id = chunkIdOf(expression, file.path);
    if (id === null) throw new IngestError('path_without_chunk_id', messages.pathWithoutChunkId(source, file.path));
    const before = chunks.get(id);
    // An array that is empty at first takes room for 17 items.
    if (before === undefined) chunks.set(id, [file]);
    else before.push(file);
  }
  return [...chunks].map(([id, of]) => ({ id, files: of })).sort((a, b) => compareText(a.id, b.id));
}

function chunkIdOf(expression: RegExp, path: string): string | null {
  const id = expression.exec(path)?.[1];
  return id === undefined || id === '' ? null : id;
}
