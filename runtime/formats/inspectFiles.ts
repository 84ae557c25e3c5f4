import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { isOfADatabase } from '../../compiler/tableReaders.ts';
import { isOfALake } from '../../compiler/lakeReaders.ts';
import type { Reader } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import type { DataFile, DataPlace } from '../places/DataPlace.ts';
import type { BadRecord } from './BadRecord.ts';
import { inspectCsv, inspectTidyCsv, isPlainCsv } from './inspectCsv.ts';
import { inspectJson, isJsonArray } from './inspectJson.ts';
import { inspectTable } from './inspectTable.ts';
import { inspectTexts } from './inspectTexts.ts';
import { inspectParquet } from './inspectParquet.ts';
import type { Layout, Lines } from './Layout.ts';
import type { FileProblem } from '../places/FileProblem.ts';
import * as messages from '../places/messages.ts';
import { plainFiles, type PlainFile } from './plainFiles.ts';
import { tidyJson } from './tidyJson.ts';
import { unclosedQuote } from './unclosedQuote.ts';
import { expansionLimit } from './unpack.ts';
import { withExactNumbers } from './withExactNumbers.ts';

export interface InspectedFile extends PlainFile {
  readonly layout: Layout;
  /** What of it cannot be read at all; always empty for files that the engine reads as they are. */
  readonly bad: readonly BadRecord[];
}

export interface FileReading {
  readonly connection: DuckDBConnection;
  readonly place: DataPlace;
  readonly time_zone: string;
  /** A folder for what is fetched, unpacked or written anew. */
  readonly scratch: string;
  readonly lines: Lines;
}

/**
 * Determines how to read each file, unpacking compressed ones under `scratch`. By path: the plain files of one, or why it cannot be read as
 * declared.
 */
export async function inspectFiles(
  { connection, place, time_zone, scratch, lines }: FileReading,
  reader: Reader,
  files: readonly DataFile[],
): Promise<ReadonlyMap<string, readonly InspectedFile[] | FileProblem>> {
  const found = new Map<string, readonly InspectedFile[] | FileProblem>();
  if (reader.format === 'parquet' || isOfALake(reader)) {
    const present = reader.format === 'parquet' ? files : await written(place, files, scratch, found);
    const layouts = await inspectParquet(connection, { ...reader, format: 'parquet' }, present, time_zone, lines);
    for (const { path, absolute } of present) {
      const layout = layouts.get(path) ?? { kind: 'problem', message: messages.vanishedFile(path) };
      found.set(path, layout.kind === 'problem' ? layout : [{ absolute, name: path, layout, bad: [] }]);
    }
    return found;
  }
  if (isOfADatabase(reader)) {
    for (const file of files) {
      const local = await place.local(file, scratch);
      const layout = inspectTable(reader, file.path, time_zone);
      if ('kind' in local) found.set(file.path, local);
      else found.set(file.path, layout.kind === 'problem' ? layout : [{ absolute: local.absolute, name: file.path, layout, bad: [] }]);
    }
    return found;
  }
  for (const file of files) {
    try {
      const local = await place.local(file, scratch);
      if (reader.format === 'excel' || reader.format === 'sqlite') {
        const read = 'kind' in local ? local : await inspectTexts(reader, local, time_zone, scratch);
        found.set(file.path, read.kind === 'problem' ? read : [{ ...read, name: file.path }]);
        continue;
      }
      const plain =
        'kind' in local ? local : await plainFiles(local, reader.format, scratch, { most: expansionLimit(local.bytes), stop: null });
      found.set(file.path, 'kind' in plain ? plain : await inspectPlain(connection, reader, plain, { time_zone, scratch, lines }));
    } catch (error) {
      if (!isGone(error, file.absolute)) throw error;
      found.set(file.path, { kind: 'problem', message: messages.vanishedFile(file.path) });
    }
  }
  return found;
}

/** The parts of a table, each written as one file. Those that cannot be are among what was found. */
async function written(
  place: DataPlace,
  parts: readonly DataFile[],
  scratch: string,
  found: Map<string, readonly InspectedFile[] | FileProblem>,
): Promise<readonly DataFile[]> {
  const files: DataFile[] = [];
  for (const part of parts) {
    const local = await place.local(part, scratch);
    if ('kind' in local) found.set(part.path, local);
    else files.push(local);
  }
  return files;
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
  own: Pick<FileReading, 'time_zone' | 'scratch' | 'lines'>,
): Promise<readonly InspectedFile[] | FileProblem> {
  const inspected: InspectedFile[] = [];
  for (const file of plain) {
    const found = reader.format === 'csv' ? await inspectOneCsv(connection, reader, file, own) : await inspectOneJson(reader, file, own);
    if ('kind' in found) return found;
    inspected.push(found);
  }
  return inspected;
}

async function inspectOneCsv(
  connection: DuckDBConnection,
  reader: Extract<Reader, { format: 'csv' }>,
  file: PlainFile,
  { time_zone, scratch, lines }: Pick<FileReading, 'time_zone' | 'scratch' | 'lines'>,
): Promise<InspectedFile | FileProblem> {
  const plain = lines === 'not_numbered' && isPlainCsv(reader) ? await inspectCsv(reader, file, time_zone) : null;
  if (plain?.kind === 'problem') return plain;
  const found = plain ?? (await inspectTidyCsv(reader, file, time_zone, scratch));
  if (found.kind === 'problem') return found;
  const { absolute, layout, bad } = found;
  if (plain !== null) {
    const unclosed = await unclosedQuote(connection, file, reader.delimiter, layout);
    if (unclosed !== null) return unclosed;
  }
  return { absolute, name: file.name, layout, bad };
}

async function inspectOneJson(
  reader: Extract<Reader, { format: 'json' }>,
  file: PlainFile,
  { time_zone, scratch, lines }: Pick<FileReading, 'time_zone' | 'scratch' | 'lines'>,
): Promise<InspectedFile | FileProblem> {
  // The records of an array have no lines of their own, and a fault in one leaves none to be read after it.
  const numbers = lines === 'numbered' && !(await isJsonArray(file.absolute));
  const absolute = numbers ? join(await mkdtemp(join(scratch, 'tidy-')), 'whole') : file.absolute;
  const bad = numbers ? await tidyJson(file.absolute, absolute) : [];
  for (const exact of await withExactNumbers([{ ...file, absolute }], reader.columns, scratch)) {
    const layout = await inspectJson(reader, exact, time_zone, numbers ? 'numbered' : 'not_numbered');
    return layout.kind === 'problem' ? layout : { ...exact, layout, bad };
  }
  throw new Error('a file stays one file');
}
