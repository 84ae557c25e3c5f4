import * as messages from '../messages.ts';
import { NUMBER_CELL, type TidyTexts } from '../TidyTexts.ts';
import { TidyWriter } from '../TidyWriter.ts';
import { MergedCells } from './MergedCells.ts';
import { columnLetters, declaredRange, type CellRange } from './cellRange.ts';
import { SheetReader, type SheetRow } from './SheetReader.ts';
import { Workbook, type Worksheet } from './Workbook.ts';
import { TableFault } from '../TableFault.ts';

/** Which cells of a workbook are read. */
export interface SheetChoice {
  /** Undefined for the only sheet that is not hidden. */
  readonly sheet?: string | undefined;
  /** Undefined for all cells from the first row with a value on. */
  readonly range?: string | undefined;
  /** The names of the columns that matter, all of which must be readable; null for all that are. */
  readonly columns: ReadonlySet<string> | null;
  /** Whether the merged cells of a column, at a position from 1, all have the value of the first; null where those of none have. */
  readonly isFilled: ((name: string, position: number) => boolean) | null;
  readonly kinds: TidyTexts['kinds'];
}

interface Header {
  readonly row: number;
  /** The column of the first name. */
  readonly column: number;
  readonly names: readonly string[];
}

/**
 * Writes the rows of a worksheet into a tidy csv file, each with the number of its row. Rows without a value of their own are left out.
 *
 * @throws TableFault when it cannot be read as it is meant; an error of the file system when a file cannot be read or written
 */
export async function tidySheet(absolute: string, choice: SheetChoice, target: string): Promise<TidyTexts> {
  const workbook = await Workbook.open(absolute);
  try {
    const sheet = chosenSheet(workbook, choice.sheet);
    const written = await TidyWriter.create(target);
    try {
      const rows = new SheetRows(choice, written, choice.isFilled === null ? [] : await mergedCells(workbook, sheet));
      const reader = new SheetReader(workbook, (row) => rows.take(row));
      await workbook.parts.read(sheet.part, reader, () => written.relieve());
      const names = rows.namesOf(sheet, reader.merged);
      return { names, bad: written.bad, unreadable: rows.unreadable, merged: rows.filled, kinds: choice.kinds };
    } finally {
      await written.close();
    }
  } finally {
    workbook.close();
  }
}

/** They stand behind the rows, where they are too late to be filled in. */
async function mergedCells(workbook: Workbook, sheet: Worksheet): Promise<readonly CellRange[]> {
  const reader = new SheetReader(workbook, () => {});
  await workbook.parts.read(sheet.part, reader);
  return reader.merged;
}

/** @throws TableFault when there is none, or none is named of several */
export function chosenSheet({ sheets }: Workbook, name: string | undefined): Worksheet {
  if (name !== undefined) {
    const found = sheets.find((sheet) => sheet.name === name);
    if (found !== undefined) return found;
    throw new TableFault(
      messages.noSheet(
        name,
        sheets.map((sheet) => sheet.name),
      ),
    );
  }
  const shown = sheets.filter(({ hidden }) => !hidden);
  const [only] = shown;
  if (only !== undefined && shown.length === 1) return only;
  throw new TableFault(messages.severalSheets(shown.map((sheet) => sheet.name)));
}

/** The rows of a sheet within the cells that are read: the header, then the others. */
class SheetRows {
  readonly unreadable = new Map<string, string>();
  /** Columns whose merged cells are filled in, with the first of these. */
  readonly filled = new Map<string, string>();
  readonly #choice: SheetChoice;
  readonly #merged: MergedCells;
  readonly #written: TidyWriter;
  readonly #range: CellRange | null;
  #header: Header | null = null;
  #last = 0;

  constructor(choice: SheetChoice, written: TidyWriter, merged: readonly CellRange[]) {
    this.#choice = choice;
    this.#merged = new MergedCells(merged);
    this.#written = written;
    this.#range = choice.range === undefined ? null : declaredRange(choice.range);
  }

  take(own: SheetRow): void {
    const { row, cells, uncomputed } = own;
    const all = this.#merged.filled(own, this.#header?.row ?? Infinity, (column) => this.#isFilled(column));
    const { first, last } = this.#range ?? { first: { row: 1, column: 1 }, last: { row: Infinity, column: Infinity } };
    if (row < first.row || row > last.row) return;
    const columns = [...cells.keys(), ...uncomputed].filter((column) => column >= first.column && column <= last.column);
    if (columns.length === 0) return;
    if (this.#header === null) {
      if (this.#range !== null && row !== first.row) throw new TableFault(messages.noHeaderRow(first.row));
      const width = columns.reduce((most, column) => Math.max(most, column - first.column + 1), 0);
      const names = Array.from({ length: width }, (_, index) => cells.get(first.column + index) ?? '');
      this.#header = { row, column: first.column, names };
      return;
    }
    const { column, names } = this.#header;
    for (const formula of uncomputed) {
      const name = names[formula - column];
      if (name !== undefined) this.#refuse(name, (one) => messages.uncomputedCell(`${columnLetters(formula)}${row}`, one));
    }
    if (names.every((_, index) => !cells.has(column + index))) return;
    this.#last = row;
    const fields = names.map((_, index) => all.cells.get(column + index) ?? null);
    const kinds = names.map((_, index) => (all.numbers.has(column + index) ? NUMBER_CELL : 't')).join('');
    this.#written.add(row, fields, this.#choice.kinds === 'told' ? kinds : null);
  }

  /** The names of its columns. @throws TableFault when there are none, or cells are merged that are read */
  namesOf(sheet: Worksheet, merged: readonly CellRange[]): readonly string[] {
    if (this.#header === null) throw new TableFault(messages.emptySheet(sheet.name));
    const { row, column, names } = this.#header;
    for (const { first, last } of merged) {
      if (last.row <= row || first.row > this.#last) continue;
      const cells = `${columnLetters(first.column)}${first.row}:${columnLetters(last.column)}${last.row}`;
      for (const [index, name] of names.entries()) {
        if (column + index < first.column || column + index > last.column) continue;
        // Cells that are merged with the header have no value of a row.
        if (first.row <= row || !this.#isFilled(column + index)) this.#refuse(name, (own) => messages.mergedCells(cells, own));
        else if (!this.filled.has(name)) this.filled.set(name, cells);
      }
    }
    return names;
  }

  #isFilled(column: number): boolean {
    const index = column - (this.#header?.column ?? Infinity);
    const name = this.#header?.names[index];
    return name !== undefined && this.#choice.isFilled?.(name, index + 1) === true;
  }

  /** @throws TableFault when the column matters */
  #refuse(name: string, reason: (name: string) => string): void {
    const { columns } = this.#choice;
    if (columns?.has(name) === true) throw new TableFault(reason(name));
    if (columns === null && !this.unreadable.has(name)) this.unreadable.set(name, reason(name));
  }
}
