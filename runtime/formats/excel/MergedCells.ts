import type { CellRange } from './cellRange.ts';
import type { SheetRow } from './SheetReader.ts';

/** The cells of one merged range that has begun. */
interface OpenRange {
  readonly range: CellRange;
  readonly text: string | undefined;
  readonly is_number: boolean;
}

/** Fills in merged cells, as a spreadsheet shows them: of the whole range only the first cell has its value in the file. */
export class MergedCells {
  readonly #waiting: CellRange[];
  #open: OpenRange[] = [];

  constructor(ranges: readonly CellRange[]) {
    this.#waiting = ranges.toSorted((a, b) => b.first.row - a.first.row);
  }

  /**
   * The row with the cells of these columns filled in that are merged with others.
   * @param row rows must come in their order
   * @param after only ranges that begin below this row count
   */
  filled(row: SheetRow, after: number, isFilled: (column: number) => boolean): Pick<SheetRow, 'cells' | 'numbers'> {
    this.#goTo(row);
    const own = this.#open.filter(({ range }) => range.first.row > after);
    if (own.length === 0) return row;
    const [cells, numbers] = [new Map(row.cells), new Set(row.numbers)];
    for (const { range, text, is_number } of own)
      for (let column = range.first.column; column <= range.last.column; column++) {
        if (!isFilled(column)) continue;
        if (text === undefined) cells.delete(column);
        else cells.set(column, text);
        if (is_number) numbers.add(column);
        else numbers.delete(column);
      }
    return { cells, numbers };
  }

  #goTo({ row, cells, numbers }: SheetRow): void {
    this.#open = this.#open.filter(({ range }) => range.last.row >= row);
    for (let next = this.#waiting.at(-1); next !== undefined && next.first.row <= row; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      const { first, last } = next;
      // A row that is not in the file has no values.
      const text = first.row === row ? cells.get(first.column) : undefined;
      if (last.row >= row) this.#open.push({ range: next, text, is_number: numbers.has(first.column) });
    }
  }
}
