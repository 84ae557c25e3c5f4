import type { Source } from '../../../compiler/manifest.ts';
import { amount, counted } from '../../errors/counted.ts';
import type { Obstacle } from '../../places/DataPlace.ts';
import type { LakeTable } from '../../places/lakeTable.ts';
import type { ChunkFailure } from '../IngestReport.ts';

/* What is said about the chunks of a source: those that are there, those that are not, and those that wait for others. */

export const sourceBusy = (source: string, pid: number | null, waited_ms: number): string =>
  `Source ${source} is being ingested by ${pid === null ? 'another process' : `process ${pid}`}${waited_ms > 0 ? `, and still was after a wait of ${amount(waited_ms / 1000)} s` : ''}. Only one ingest of a source can run at a time: wait for it with --wait, or stop it and run this again.`;
export const pathWithoutChunkId = ({ id, path, chunk_id }: Source, file: string): string =>
  `Source ${id}: the path ${path} matches the file ${file}, but the chunk_id expression ${chunk_id} captures nothing in it. Nothing was read. Narrow the path or widen the expression.`;
export const lakeTable = ({ id, path }: Source, { kind, folder }: LakeTable): string =>
  `Source ${id}: the path ${path} matches files of ${folder === '' ? `a table of ${kind}` : `the ${kind} table ${folder}`}, whose log says which of them count: read one by one, rows that it has removed or replaced would count again. Nothing was read. Declare the reader as kind: ${kind === 'Delta' ? 'delta' : 'iceberg'} with path: ${folder === '' ? 'the folder, from a root above it' : folder}.`;
export const unreadableFolder = (source: string, { path, reason }: Obstacle): string =>
  `Source ${source}: ${path} cannot be listed: ${reason}. Nothing was read or retired. Make it readable, and run this again.`;
export const missingFolder = (source: string, folder: string): string =>
  `Source ${source}: the folder ${folder} is missing, which does not mean that its data are gone. Nothing was read or retired. Put it back or mount it; if its data are really gone, create it as an empty folder and use --prune=all.`;
/** Folders that are named; the rest are counted. */
const FOLDERS_NAMED = 3;
export const passedOver = (folders: readonly string[], path: string): string => {
  const shown = folders.slice(0, FOLDERS_NAMED).join(', ');
  const more = folders.length - FOLDERS_NAMED;
  return `${shown}${more > 0 ? ` and ${amount(more)} more` : ''} ${folders.length === 1 ? 'is a folder, though its name matches' : 'are folders, though their names match'} ${path}: nothing in ${folders.length === 1 ? 'it' : 'them'} is read. Widen the path to the files in ${folders.length === 1 ? 'it' : 'them'}, or rename ${folders.length === 1 ? 'it' : 'them'}.`;
};
export const hiddenChunk = ({ path, reason }: Obstacle): string =>
  `its files cannot be seen because ${path} cannot be read: ${reason}. The chunk still counts as it was last read. Make the files readable, and run this again.`;
export const hiddenFile = ({ path, reason }: Obstacle): string =>
  `a file that it had cannot be seen because ${path} cannot be read: ${reason}. Make it readable, and run this again.`;
export const hiddenFromPrune = (source: string, { chunk_id, message }: ChunkFailure): string =>
  `Source ${source}: nothing was read or retired, because it is not known which files are gone. Chunk ${chunk_id}: ${message}`;
export const pruneRefused = (
  source: string,
  { chunks, rows }: { readonly chunks: number; readonly rows: number },
  visible: number,
): string =>
  `Source ${source}: the files of ${chunks === visible ? `all ${counted(visible, 'chunk')}` : `${amount(chunks)} of ${counted(visible, 'chunk')}`} are gone, with ${counted(rows, 'row')}. Nothing was read or retired. If you mean to retire that many, use --prune=all.`;
export const unusableDependency = (chunk_id: string, reason: string): string =>
  `it depends on chunk ${chunk_id}, which cannot be read: ${reason}`;
export const goneFiles = (): string =>
  'its files are gone, but it still counts. Put them back, or retire it with --prune: then what depends on it is computed without it.';
