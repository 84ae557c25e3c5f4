import * as messages from '../messages.ts';
import { TableFault } from '../TableFault.ts';

/** Both from 1. */
export interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/** Cells of a worksheet, both ends included. */
export interface CellRange {
  readonly first: CellAddress;
  readonly last: CellAddress;
}

/** A cell by its name, such as AB12. @throws TableFault for a name of none */
export function cellAt(name: string): CellAddress {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(name) ?? [];
  if (letters === undefined) throw new TableFault(messages.damagedWorkbook());
  return { row: Number(digits), column: columnNumber(letters) };
}

/** A range as a reader declares it; what it leaves out has no end. */
export function declaredRange(text: string): CellRange {
  const [, column = 'A', row = '1', lastColumn, lastRow] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+)?)?$/.exec(text) ?? [];
  return {
    first: { row: Number(row), column: columnNumber(column) },
    last: {
      row: lastRow === undefined ? Number.POSITIVE_INFINITY : Number(lastRow),
      column: lastColumn === undefined ? Number.POSITIVE_INFINITY : columnNumber(lastColumn),
    },
  };
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0);
}

export function columnLetters(number: number): string {
  return number <= 26
    ? String.fromCharCode(64 + number)
    : columnLetters(Math.floor((number - 1) / 26)) + columnLetters(((number - 1) % 26) + 1);
}
