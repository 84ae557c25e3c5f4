import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';
import { plainFiles, type PlainFile } from '../../ingest/plainFiles.ts';
import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';
import { columnFacts } from './columnFacts.ts';
import { csvTable } from './csvTable.ts';
import type { GivenFile } from './dataFile.ts';
import { jsonTable } from './jsonTable.ts';
import { parquetTable } from './parquetTable.ts';
import type { RawTable } from './RawTable.ts';
import { timeReadings, type AskedFormat } from './timeReadings.ts';
import { typedColumns } from './typedColumns.ts';

/**
 * Reads a data file whole, some times over, and says what is in it. Types, formats and ranges hold for every row, so what is inferred here
 * is what ingest will find.
 *
 * @param asked the format of a text column's times, where the user gave one.
 * @throws InitError when it cannot be read, or has no rows or no usable columns.
 */
export async function inspectFile(file: GivenFile, asked: AskedFormat | null): Promise<FileFacts> {
  const scratch = await mkdtemp(join(tmpdir(), 'service-init-'));
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: availableParallelism(),
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  const connection = await engine.connect();
  try {
    const files = await plainFiles({ path: file.given, absolute: file.absolute, bytes: file.bytes }, file.format, scratch);
    if ('kind' in files) throw new InitError(files.message);
    return await factsOf(connection, file, await rawTable(connection, file, files), asked);
  } finally {
    connection.closeSync();
    engine.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function factsOf(connection: DuckDBConnection, file: GivenFile, table: RawTable, asked: AskedFormat | null): Promise<FileFacts> {
  if (table.columns.length === 0 && table.unreadable.length === 0) throw new InitError(messages.noRows(file.given));
  if (table.columns.length === 0) throw new InitError(messages.noColumns(file.given, table.unreadable));
  const { rows, columns, unreadable: untyped } = await typedColumns(connection, table);
  const unreadable = [...table.unreadable, ...untyped];
  if (rows === 0) throw new InitError(messages.noRows(file.given));
  if (columns.length === 0) throw new InitError(messages.noColumns(file.given, unreadable));
  const facts = await columnFacts(connection, table, columns);
  const times = await timeReadings(connection, table, columns, asked);
  const known: ColumnFacts[] = facts.map((column) => ({ ...column, ...(times.get(column.name) ?? { time: null, ambiguous: [] }) }));
  return { format: file.format, delimiter: table.delimiter, rows, columns: known, unreadable };
}

async function rawTable(connection: DuckDBConnection, { format, given }: GivenFile, files: readonly PlainFile[]): Promise<RawTable> {
  if (format === 'json') return jsonTable(connection, files);
  const [file] = files;
  if (file === undefined) throw new InitError(messages.emptyFile(given));
  return format === 'csv' ? csvTable(connection, file) : parquetTable(connection, file);
}
