import * as messages from '../messages.ts';
import { decodedText, numberCellText } from './cellText.ts';
import { cellAt, type CellRange } from './cellRange.ts';
import { TextItem, type Workbook } from './Workbook.ts';
import { TableFault } from '../TableFault.ts';
import type { XmlTaker } from './WorkbookParts.ts';

/** A row of a worksheet with the cells that are not empty, by their columns, from 1. */
export interface SheetRow {
  readonly row: number;
  readonly cells: ReadonlyMap<number, string>;
  /** Columns of numbers, which are not shown as dates or times. */
  readonly numbers: ReadonlySet<number>;
  /** Columns of formulas whose values the workbook does not contain. */
  readonly uncomputed: readonly number[];
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  formula: boolean;
  value: string | null;
}

/** Reads the cells of a worksheet as texts, row by row, and which of them are merged. */
export class SheetReader implements XmlTaker {
  readonly merged: CellRange[] = [];
  readonly #workbook: Workbook;
  readonly #take: (row: SheetRow) => void;
  readonly #inline = new TextItem('is');
  #row = 0;
  #column = 0;
  #cells = new Map<number, string>();
  #numbers = new Set<number>();
  #uncomputed: number[] = [];
  #cell: OpenCell | null = null;
  #isValue = false;

  constructor(workbook: Workbook, take: (row: SheetRow) => void) {
    this.#workbook = workbook;
    this.#take = take;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row': {
        const row = Number(attributes['r'] ?? this.#row + 1);
        if (!Number.isSafeInteger(row) || row <= this.#row) throw new TableFault(messages.damagedWorkbook());
        this.#row = row;
        this.#column = 0;
        this.#cells = new Map();
        this.#numbers = new Set();
        this.#uncomputed = [];
        return;
      }
      case 'c': {
        const at = attributes['r'];
        this.#column = at === undefined ? this.#column + 1 : cellAt(at).column;
        this.#cell = {
          column: this.#column,
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          formula: false,
          value: null,
        };
        return;
      }
      case 'f':
        if (this.#cell !== null) this.#cell.formula = true;
        return;
      case 'v':
        this.#isValue = true;
        if (this.#cell !== null) this.#cell.value = '';
        return;
      case 'mergeCell': {
        const [first, last] = (attributes['ref'] ?? '').split(':');
        if (first !== undefined && last !== undefined) this.merged.push({ first: cellAt(first), last: cellAt(last) });
        return;
      }
      default:
        this.#inline.open(name);
    }
  }

  text(text: string): void {
    if (this.#isValue && this.#cell !== null) this.#cell.value = `${this.#cell.value ?? ''}${text}`;
    else this.#inline.text(text);
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'row') this.#take({ row: this.#row, cells: this.#cells, numbers: this.#numbers, uncomputed: this.#uncomputed });
    else if (name === 'c' && this.#cell !== null) {
      this.#end(this.#cell);
      this.#cell = null;
    } else {
      const text = this.#inline.close(name);
      if (text !== null && this.#cell !== null) this.#cell.value = text;
    }
  }

  #end(cell: OpenCell): void {
    const { column, formula, type } = cell;
    const text = this.#textOf(cell);
    if (text !== null && text !== '') {
      this.#cells.set(column, text);
      if (type === 'n' && /^[-.\d]+$/.test(text) && Number.isFinite(Number(text))) this.#numbers.add(column);
    } else if (formula && cell.value === null) this.#uncomputed.push(column);
  }

  #textOf({ type, style, value }: OpenCell): string | null {
    if (value === null) return null;
    switch (type) {
      case 'n':
        return value === '' ? null : this.#number(value, style);
      case 's': {
        const text = this.#workbook.texts[Number(value)];
        if (text === undefined) throw new TableFault(messages.damagedWorkbook());
        return text;
      }
      case 'b':
        return value === '1' ? 'true' : 'false';
      case 'str':
        return decodedText(value);
      // A text that was decoded, the text of an error such as #N/A, or a date in the form of ISO 8601.
      default:
        return value;
    }
  }

  #number(value: string, style: number): string {
    const { shown_as, epoch } = this.#workbook;
    const text = numberCellText(value, shown_as[style] ?? 'number', epoch);
    if (text === null) throw new TableFault(messages.damagedWorkbook());
    return text;
  }
}
