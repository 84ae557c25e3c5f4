import type { Cell, ResultColumn, Row, Warning } from '../../../generated/types.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import { at } from '../../errors/at.ts';
import { csvHeader, csvRow } from './csvRow.ts';
import * as messages from '../words/messages.ts';
import * as warningOf from '../words/warnings.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { ByteCaps } from '../served/ByteCaps.ts';
import type { Answering } from '../served/Answering.ts';

/** Rows cut to the limit in force, and whether there are more. */
export interface Limited {
  readonly cells: readonly (readonly Cell[])[];
  readonly more: boolean;
  readonly limit: number;
  readonly limit_asked: boolean;
}

export interface Capped {
  readonly cells: readonly (readonly Cell[])[];
  readonly rows: readonly Row[];
  /** Rows were cut. */
  readonly more: boolean;
  /** Whether the cap that cut them was not the caller's own. */
  readonly truncated: boolean;
  /** The limit in force; the number of returned rows when bytes were the limit. */
  readonly limit: number;
  readonly warnings: readonly Warning[];
}

/**
 * Cuts an answer to its caps as the very last step, so that no number depends on a cap.
 * @throws {ServiceError} 400 when not even one row fits
 */
export async function capRows(
  { caps, turns }: Answering,
  columns: readonly ResultColumn[],
  { cells, more, limit, limit_asked }: Limited,
): Promise<Capped> {
  const rows: Row[] = [];
  const names = columns.map(({ name }) => name);
  await turns.each(cells.length, (index) => rows.push(toRow(names, at(cells, index))));
  const fitting = await rowsThatFit(columns, cells, rows, caps, turns);
  if (fitting === rows.length) {
    const truncated = more && !limit_asked;
    return { cells, rows, more, truncated, limit, warnings: truncated ? [warningOf.truncatedByRows(limit)] : [] };
  }
  if (fitting === 0) throw new ServiceError('invalid_request', 400, messages.rowTooLarge(caps.max_bytes));
  return {
    cells: cells.slice(0, fitting),
    rows: rows.slice(0, fitting),
    more: true,
    truncated: true,
    limit: fitting,
    warnings: [warningOf.truncatedByBytes(fitting, caps.max_bytes)],
  };
}

function toRow(names: readonly string[], cells: readonly Cell[]): Row {
  const row: Row = {};
  // oxlint-disable-next-line typescript/no-non-null-assertion -- as many cells as names
  for (let column = 0; column < names.length; column++) row[names[column]!] = cells[column]!;
  return row;
}

async function rowsThatFit(
  columns: readonly ResultColumn[],
  cells: readonly (readonly Cell[])[],
  rows: readonly Row[],
  { max_bytes, measure }: ByteCaps,
  turns: Turns,
): Promise<number> {
  const names = columns.reduce((bytes, { name }) => bytes + 3 * name.length + 4, 2);
  if (surelyFits(cells, names, max_bytes)) return rows.length;
  let bytes = measure === 'json' ? 2 : Buffer.byteLength(csvHeader(columns));
  for (let index = 0; index < rows.length; index++) {
    bytes +=
      measure === 'json'
        ? Buffer.byteLength(JSON.stringify(rows[index])) + (index === 0 ? 0 : 1)
        : Buffer.byteLength(csvRow(at(cells, index)));
    if (bytes > max_bytes) return index;
    await turns.pass();
  }
  return rows.length;
}

/** A cheap upper bound of the size: six bytes for each UTF-16 unit of a text (as in \u001f), 25 for a number. */
function surelyFits(cells: readonly (readonly Cell[])[], names: number, most: number): boolean {
  let bytes = names;
  for (const row of cells) {
    bytes += names;
    for (const cell of row) bytes += typeof cell === 'string' ? 6 * cell.length + 2 : 25;
    if (bytes > most) return false;
  }
  return true;
}
