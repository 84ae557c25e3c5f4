import type { Row } from '../../generated/types.ts';
import { csvHeader, csvRow } from '../query/csvRow.ts';

/**
 * An answer's rows as CSV (RFC 4180, with line feeds): a header line, then a line for each row. Null is an empty field, the empty text `""`.
 * @param columns in the order wanted; their names are the keys of the rows.
 */
export function rowsToCsv(columns: readonly { readonly name: string }[], rows: readonly Row[]): string {
  return csvHeader(columns) + rows.map((row) => csvRow(columns.map(({ name }) => row[name] ?? null))).join('');
}
