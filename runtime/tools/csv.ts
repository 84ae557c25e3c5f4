import type { Cell, Row, SqlCell, SqlRow } from '../../generated/types.ts';
import { csvHeader, csvRow } from '../query/answer/csvRow.ts';

/**
 * How texts are written: as they are, or so that no spreadsheet takes one for a formula. Such a text begins with an apostrophe then, which is
 * what spreadsheets take for the beginning of a text.
 */
export type CsvForm = 'plain' | 'safe';

/**
 * An answer's rows as CSV (RFC 4180, with line feeds): a header line, then a line for each row. Null is an empty field, the empty text
 * `""`.
 * @param columns in the order wanted; their names are the keys of the rows.
 */
export function rowsToCsv(columns: readonly { readonly name: string }[], rows: readonly Row[], form: CsvForm = 'plain'): string {
  return lines(columns, rows, (cell) => cell, form);
}

/** The same for an answer of SQL: lists, structs and maps are JSON texts. */
export function sqlRowsToCsv(columns: readonly { readonly name: string }[], rows: readonly SqlRow[], form: CsvForm = 'plain'): string {
  return lines<SqlCell>(columns, rows, flat, form);
}

function lines<Value>(
  columns: readonly { readonly name: string }[],
  rows: readonly Readonly<Record<string, Value>>[],
  cellOf: (value: Value | null) => Cell,
  form: CsvForm,
): string {
  const written = form === 'safe' ? unlikeFormula : (cell: Cell): Cell => cell;
  const header = csvHeader(columns.map(({ name }) => ({ name: String(written(name)) })));
  return header + rows.map((row) => csvRow(columns.map(({ name }) => written(cellOf(row[name] ?? null))))).join('');
}

function flat(cell: SqlCell): Cell {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
}

/** What spreadsheets begin a formula with, its forms of full width among them, and what they pass over before one. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A number that is held as text, such as a decimal. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

function unlikeFormula(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}
