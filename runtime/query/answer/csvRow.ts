import type { Cell } from '../../../generated/types.ts';

/** One line of RFC 4180 CSV. Null is an empty field; the empty text is `""`. */
export function csvRow(cells: readonly Cell[], lineEnd: '\r\n' | '\n' = '\n'): string {
  return cells.map(csvField).join(',') + lineEnd;
}

export function csvHeader(columns: readonly { readonly name: string }[]): string {
  return csvRow(columns.map(({ name }) => name));
}

function csvField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return cell === '' || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
