import type { Reader } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import type { DataFile, DataPlace } from '../places/DataPlace.ts';
import { inspectCsv } from './inspectCsv.ts';
import { inspectJson } from './inspectJson.ts';
import { inspectTable } from './inspectTable.ts';
import { inspectParquet } from './inspectParquet.ts';
import type { Layout } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from '../places/messages.ts';
import { plainFiles, type PlainFile } from './plainFiles.ts';
import { unclosedQuote } from './unclosedQuote.ts';
import { expansionLimit } from './unpack.ts';
import { withExactNumbers } from './withExactNumbers.ts';

export interface InspectedFile extends PlainFile {
  readonly layout: Layout;
}

export interface FileReading {
  readonly connection: DuckDBConnection;
  readonly place: DataPlace;
  readonly time_zone: string;
  /** A folder for what is fetched or unpacked. */
  readonly scratch: string;
}

/**
 * Determines how to read each file, unpacking compressed ones under `scratch`. By path: the plain files of one, or why it cannot be read as
 * declared.
 */
export async function inspectFiles(
  { connection, place, time_zone, scratch }: FileReading,
  reader: Reader,
  files: readonly DataFile[],
): Promise<ReadonlyMap<string, readonly InspectedFile[] | FileProblem>> {
  const found = new Map<string, readonly InspectedFile[] | FileProblem>();
  if (reader.format === 'parquet') {
    const layouts = await inspectParquet(connection, reader, files, time_zone);
    for (const { path, absolute } of files) {
      const layout = layouts.get(path) ?? { kind: 'problem', message: messages.vanishedFile(path) };
      found.set(path, layout.kind === 'problem' ? layout : [{ absolute, name: path, layout }]);
    }
    return found;
  }
  if (reader.format === 'postgres') {
    for (const file of files) {
      const local = await place.local(file, scratch);
      const layout = inspectTable(reader, file.path, time_zone);
      if ('kind' in local) found.set(file.path, local);
      else found.set(file.path, layout.kind === 'problem' ? layout : [{ absolute: local.absolute, name: file.path, layout }]);
    }
    return found;
  }
  for (const file of files) {
    try {
      const local = await place.local(file, scratch);
      const plain =
        'kind' in local ? local : await plainFiles(local, reader.format, scratch, { most: expansionLimit(local.bytes), stop: null });
      found.set(file.path, 'kind' in plain ? plain : await inspectPlain(connection, reader, plain, { time_zone, scratch }));
    } catch (error) {
      if (!isGone(error, file.absolute)) throw error;
      found.set(file.path, { kind: 'problem', message: messages.vanishedFile(file.path) });
    }
  }
  return found;
}

/** Whether an error concerns opening this file, not the disk that files are unpacked to. */
function isGone(error: unknown, absolute: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    'path' in error &&
    error.path === absolute &&
    (error.code === 'ENOENT' || error.code === 'EACCES')
  );
}

async function inspectPlain(
  connection: DuckDBConnection,
  reader: Extract<Reader, { format: 'csv' | 'json' }>,
  plain: readonly PlainFile[],
  { time_zone, scratch }: Pick<FileReading, 'time_zone' | 'scratch'>,
): Promise<readonly InspectedFile[] | FileProblem> {
  const inspected: InspectedFile[] = [];
  const files = reader.format === 'json' ? await withExactNumbers(plain, reader.columns, scratch) : plain;
  for (const file of files) {
    const layout = reader.format === 'csv' ? await inspectCsv(reader, file, time_zone) : await inspectJson(reader, file, time_zone);
    if (layout.kind === 'problem') return layout;
    if (reader.format === 'csv') {
      const unclosed = await unclosedQuote(connection, file, reader.delimiter, layout);
      if (unclosed !== null) return unclosed;
    }
    inspected.push({ ...file, layout });
  }
  return inspected;
}
