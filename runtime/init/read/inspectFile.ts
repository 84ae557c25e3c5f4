import { availableParallelism } from 'node:os';
import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';
import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';
import { columnFacts } from './columnFacts.ts';
import { csvTable } from './csvTable.ts';
import type { GivenFile } from './dataFile.ts';
import { parquetTable } from './parquetTable.ts';
import type { RawTable } from './RawTable.ts';
import { timeReadings, type AskedFormat } from './timeReadings.ts';
import { typedColumns } from './typedColumns.ts';

/**
 * Reads a data file whole, some times over, and says what is in it. Types, formats and ranges hold for every row, so what is inferred here is what
 * ingest will find.
 *
 * @param asked the format of a text column's times, where the user gave one.
 * @throws InitError when it cannot be read, or has no rows or no usable columns.
 */
export async function inspectFile(file: GivenFile, asked: AskedFormat | null): Promise<FileFacts> {
  const engine = await Engine.open(':memory:', { mode: 'read_write', threads: availableParallelism(), memory_limit: null, external_access: true, temp_directory: null });
  const connection = await engine.connect();
  try {
    const table = await rawTable(connection, file);
    if (table.columns.length === 0) throw new InitError(messages.noColumns(file.given, table.unreadable));
    const { rows, columns, unreadable: untyped } = await typedColumns(connection, table);
    const unreadable = [...table.unreadable, ...untyped];
    if (rows === 0) throw new InitError(messages.noRows(file.given));
    if (columns.length === 0) throw new InitError(messages.noColumns(file.given, unreadable));
    const facts = await columnFacts(connection, table, columns);
    const times = await timeReadings(connection, table, columns, asked);
    const known: ColumnFacts[] = facts.map((column) => ({ ...column, ...(times.get(column.name) ?? { time: null, ambiguous: [] }) }));
    return { format: file.format, delimiter: table.delimiter, rows, columns: known, unreadable };
  } finally {
    connection.closeSync();
    engine.close();
  }
}

async function rawTable(connection: DuckDBConnection, file: GivenFile): Promise<RawTable> {
  switch (file.format) {
    case 'csv':
      return csvTable(connection, file);
    case 'parquet':
      return parquetTable(connection, file);
    case 'json':
      throw new InitError(messages.unknownExtension(file.given));
  }
}
