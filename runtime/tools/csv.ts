import type { Cell, Row, SqlCell, SqlRow } from '../../generated/types.ts';
import { csvRow } from '../query/answer/csvRow.ts';

/** Some spreadsheets need this at the start of a file to read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvForm {
  /**
   * How texts are written: unchanged, or so that no spreadsheet takes one for a formula. Such a text gets a leading apostrophe, which
   * spreadsheets read as the start of a text.
   */
  readonly texts: 'plain' | 'safe';
  /** As RFC 4180 requires, or as shell tools expect. */
  readonly line_end: '\r\n' | '\n';
  readonly start: '' | typeof BYTE_ORDER_MARK;
}

/** For readers of lines: shells and models. */
export const plainCsv: CsvForm = { texts: 'plain', line_end: '\n', start: '' };

/**
 * An answer's rows as CSV (RFC 4180): a header line, then a line for each row. Null is an empty field, the empty text `""`.
 * @param columns in the order wanted; their names are the keys of the rows.
 */
export function rowsToCsv(columns: readonly { readonly name: string }[], rows: readonly Row[], form: CsvForm = plainCsv): string {
  return lines(columns, rows, (cell) => cell, form);
}

/** The same for an answer of SQL: lists, structs and maps are JSON texts. */
export function sqlRowsToCsv(columns: readonly { readonly name: string }[], rows: readonly SqlRow[], form: CsvForm = plainCsv): string {
  return lines<SqlCell>(columns, rows, flat, form);
}

function lines<Value>(
  columns: readonly { readonly name: string }[],
  rows: readonly Readonly<Record<string, Value>>[],
  cellOf: (value: Value | null) => Cell,
  { texts, line_end, start }: CsvForm,
): string {
  const written = texts === 'safe' ? unlikeFormula : (cell: Cell): Cell => cell;
  const header = csvRow(
    columns.map(({ name }) => written(name)),
    line_end,
  );
  return (
    start +
    header +
    rows
      .map((row) =>
        csvRow(
          columns.map(({ name }) => written(cellOf(row[name] ?? null))),
          line_end,
        ),
      )
      .join('')
  );
}

function flat(cell: SqlCell): Cell {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
}

/** The characters that start a formula in spreadsheets, their full-width forms included, and what they skip before one. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A number stored as text, such as a decimal. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

function unlikeFormula(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}
