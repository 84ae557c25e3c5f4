import type { Cell, Row, SqlCell, SqlRow } from '../../generated/types.ts';
import { csvHeader, csvRow } from '../query/answer/csvRow.ts';

/**
 * An answer's rows as CSV (RFC 4180, with line feeds): a header line, then a line for each row. Null is an empty field, the empty text
 * `""`.
 * @param columns in the order wanted; their names are the keys of the rows.
 */
export function rowsToCsv(columns: readonly { readonly name: string }[], rows: readonly Row[]): string {
  return csvHeader(columns) + rows.map((row) => csvRow(columns.map(({ name }) => row[name] ?? null))).join('');
}

/** The same for an answer of SQL: lists, structs and maps are JSON texts. */
export function sqlRowsToCsv(columns: readonly { readonly name: string }[], rows: readonly SqlRow[]): string {
  return csvHeader(columns) + rows.map((row) => csvRow(columns.map(({ name }) => flat(row[name] ?? null)))).join('');
}

function flat(cell: SqlCell): Cell {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
}
