import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { plainFiles, type PlainFile } from '../../formats/plainFiles.ts';
import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import { InitError, type InitFault } from '../InitError.ts';
import { LOOK_UNPACKED_BYTES, lookExpansionLimit } from '../LookLimits.ts';
import type { UnpackFault } from '../../formats/unpack.ts';
import * as messages from '../messages.ts';
import { columnFacts } from './columnFacts.ts';
import { csvTable } from './csvTable.ts';
import { exampleValues } from './exampleValues.ts';
import type { GivenData } from './givenData.ts';
import { jsonTable } from './jsonTable.ts';
import { parquetTable } from './parquetTable.ts';
import type { RawTable } from './RawTable.ts';
import { timeReadings, type AskedFormat } from './timeReadings.ts';
import { typedColumns } from './typedColumns.ts';
import { withLookEngine } from './withLookEngine.ts';

/** If there are more files than this, only the first ones are read. */
export const MOST_FILES = 100;

/** What to look at, as the user said it. */
export interface AskedColumns {
  /** Names of the columns to read; null for all of them. */
  readonly columns: readonly string[] | null;
  /** The format of a text column's times, if the user gave one. */
  readonly time: AskedFormat | null;
}

/**
 * Reads data files completely, several times, and reports their contents. Types, formats and ranges hold for every row, so ingest will find
 * the same.
 *
 * @param stop ends it.
 * @throws InitError when they cannot be read, have no rows or no usable columns or too many, or differ in their columns.
 */
export async function inspectFiles(data: GivenData, asked: AskedColumns, stop: AbortSignal): Promise<FileFacts> {
  const scratch = await mkdtemp(join(tmpdir(), 'service-init-'));
  try {
    return await withLookEngine({ scratch, stop }, async (connection) => {
      const chunks = await unpacked(data, scratch, stop);
      return factsOf(connection, data, await rawTable(connection, data, chunks, asked.columns), asked.time);
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const unpackFaults: Readonly<Record<UnpackFault, InitFault>> = {
  damaged: 'undecodable',
  encrypted: 'undecodable',
  method: 'undecodable',
  expands: 'too_large',
  path: 'not_the_format',
  no_json: 'not_the_format',
  other_files: 'not_the_format',
};

/** The plain files of each data file. */
async function unpacked({ files, format }: GivenData, scratch: string, stop: AbortSignal): Promise<readonly (readonly PlainFile[])[]> {
  const chunks: (readonly PlainFile[])[] = [];
  let left = LOOK_UNPACKED_BYTES;
  for (const { shown, absolute, bytes } of files.slice(0, MOST_FILES)) {
    const plain = await plainFiles({ path: shown, absolute }, format, scratch, { most: lookExpansionLimit(bytes, left), stop });
    if ('kind' in plain)
      throw new InitError(unpackFaults[plain.fault], plain.fault === 'expands' ? messages.expands(shown) : plain.message);
    for (const file of plain) if (file.absolute !== absolute) left -= (await stat(file.absolute)).size;
    chunks.push(plain);
  }
  return chunks;
}

async function factsOf(connection: DuckDBConnection, file: GivenData, table: RawTable, asked: AskedFormat | null): Promise<FileFacts> {
  if (table.columns.length === 0 && table.unreadable.length === 0) throw new InitError('empty', messages.noRows(file.given));
  if (table.columns.length === 0) throw new InitError('nothing_to_measure', messages.noColumns(file.given, table.unreadable));
  const { rows, columns, unreadable: untyped } = await typedColumns(connection, table);
  const unreadable = [...table.unreadable, ...untyped];
  if (rows === 0) throw new InitError('empty', messages.noRows(file.given));
  if (columns.length === 0) throw new InitError('nothing_to_measure', messages.noColumns(file.given, unreadable));
  const facts = await columnFacts(connection, table, columns);
  const times = await timeReadings(connection, table, columns, asked);
  const examples = await exampleValues(connection, table, columns);
  const known: ColumnFacts[] = facts.map((column, index) => ({
    ...column,
    examples: examples[index] ?? [],
    ...(times.get(column.name) ?? { time: null, ambiguous: [] }),
  }));
  return { format: file.format, delimiter: table.delimiter, rows, columns: known, unreadable };
}

async function rawTable(
  connection: DuckDBConnection,
  { format, given }: GivenData,
  chunks: readonly (readonly PlainFile[])[],
  asked: readonly string[] | null,
): Promise<RawTable> {
  if (format === 'json') return jsonTable(connection, chunks, asked);
  const [first, ...others] = chunks.flat();
  if (first === undefined) throw new InitError('empty', messages.emptyFile(given));
  return format === 'csv' ? csvTable(connection, first, others, asked) : parquetTable(connection, first, others, asked);
}
