import { columnLetters } from './cellRange.ts';
import { SheetReader, type SheetRow } from './SheetReader.ts';
import { chosenSheet } from './tidySheet.ts';
import { Workbook } from './Workbook.ts';

/** Rows with values that are looked at. */
const LOOKED_AT = 50;
/** How much of the width of a table its header has at least: a title above it has less. */
const LEAST_SHARE = 0.6;

/** Where the header of a worksheet is, as a range that has no end, and what it says. */
export interface SheetStart {
  readonly range: string;
  readonly row: number;
  readonly names: readonly string[];
}

/**
 * Finds the header of a worksheet below titles and notes: the first row that is about as wide as the widest and in which nothing is a number.
 *
 * @returns null when it is the first row, from the first column on
 * @throws TableFault when the workbook cannot be read
 */
export async function sheetStart(absolute: string, sheet: string | undefined): Promise<SheetStart | null> {
  const workbook = await Workbook.open(absolute);
  const rows: SheetRow[] = [];
  try {
    const reader = new SheetReader(workbook, (row) => {
      if (row.cells.size > 0 && rows.length < LOOKED_AT) rows.push(row);
    });
    await workbook.parts.read(chosenSheet(workbook, sheet).part, reader);
  } finally {
    workbook.close();
  }
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.size), 0);
  const header = rows.find(
    ({ cells }) => cells.size >= LEAST_SHARE * widest && [...cells.values()].every((text) => !/^-?[\d.]+$/.test(text)),
  );
  if (header === undefined) return null;
  const first = Math.min(...header.cells.keys());
  if (header === rows[0] && first === 1) return null;
  return { range: `${columnLetters(first)}${header.row}`, row: header.row, names: [...header.cells.values()] };
}
