import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { plainFiles, type PlainFile } from '../../ingest/plainFiles.ts';
import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';
import { columnFacts } from './columnFacts.ts';
import { csvTable } from './csvTable.ts';
import { exampleValues } from './exampleValues.ts';
import type { GivenData } from './givenData.ts';
import { jsonTable } from './jsonTable.ts';
import { parquetTable } from './parquetTable.ts';
import type { RawTable } from './RawTable.ts';
import { timeReadings, type AskedFormat } from './timeReadings.ts';
import { typedColumns } from './typedColumns.ts';
import { withConnection } from './withConnection.ts';

/** If there are more files than this, only the first ones are read. */
export const MOST_FILES = 100;

/**
 * Reads data files completely, several times, and reports their contents. Types, formats and ranges hold for every row, so ingest will find
 * the same.
 *
 * @param asked the format of a text column's times, if the user gave one.
 * @throws InitError when they cannot be read, have no rows or no usable columns, or differ in their columns.
 */
export async function inspectFiles(data: GivenData, asked: AskedFormat | null): Promise<FileFacts> {
  const scratch = await mkdtemp(join(tmpdir(), 'service-init-'));
  try {
    return await withConnection(async (connection) => {
      const chunks: (readonly PlainFile[])[] = [];
      for (const { shown, absolute, bytes } of data.files.slice(0, MOST_FILES)) {
        const files = await plainFiles({ path: shown, absolute, bytes }, data.format, scratch);
        if ('kind' in files) throw new InitError(files.message);
        chunks.push(files);
      }
      return factsOf(connection, data, await rawTable(connection, data, chunks), asked);
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function factsOf(connection: DuckDBConnection, file: GivenData, table: RawTable, asked: AskedFormat | null): Promise<FileFacts> {
  if (table.columns.length === 0 && table.unreadable.length === 0) throw new InitError(messages.noRows(file.given));
  if (table.columns.length === 0) throw new InitError(messages.noColumns(file.given, table.unreadable));
  const { rows, columns, unreadable: untyped } = await typedColumns(connection, table);
  const unreadable = [...table.unreadable, ...untyped];
  if (rows === 0) throw new InitError(messages.noRows(file.given));
  if (columns.length === 0) throw new InitError(messages.noColumns(file.given, unreadable));
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
): Promise<RawTable> {
  if (format === 'json') return jsonTable(connection, chunks);
  const [first, ...others] = chunks.flat();
  if (first === undefined) throw new InitError(messages.emptyFile(given));
  return format === 'csv' ? csvTable(connection, first, others) : parquetTable(connection, first, others);
}
