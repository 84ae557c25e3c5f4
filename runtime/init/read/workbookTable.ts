import type { DuckDBConnection } from '../../engine/Engine.ts';
import { sheetStart } from '../../formats/excel/sheetStart.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import { TableFault } from '../../formats/TableFault.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import { textsTable } from './csvTable.ts';
import type { RawTable } from './RawTable.ts';

/**
 * Worksheets with the same columns, whose header may be below a title.
 * @param asked names of the columns to read; null for all of them
 * @param scratch a folder for what is written
 * @throws InitError as `textsTable`
 */
export async function workbookTable(
  connection: DuckDBConnection,
  files: readonly PlainFile[],
  choice: { readonly sheet?: string },
  asked: readonly string[] | null,
  scratch: string,
): Promise<RawTable> {
  const [first] = files;
  const start = await sheetStart(first?.absolute ?? '', choice.sheet).catch((error: unknown) => {
    if (error instanceof TableFault) throw new InitError('not_the_format', `${first?.name} ${error.message}`);
    throw error;
  });
  const range = start === null ? {} : { range: start.range };
  const table = await textsTable(connection, files, { format: 'excel', ...choice, ...range }, asked, scratch);
  if (table.csv === null || start === null) return table;
  const found = [...table.csv.found, messages.foundRange(start)];
  return { ...table, csv: { ...table.csv, text: { ...table.csv.text, ...range }, found } };
}
