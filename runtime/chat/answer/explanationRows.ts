import { isPercent, POINTS } from '../../../compiler/numberFormat.ts';
import type { Cell, Explanation, ResultColumn } from '../../../generated/types.ts';
import { driverRows } from '../../tools/driverRows.ts';
import type { Wordable } from './narratePrompt.ts';

/** An explanation as rows that a model may word: one for each driver, with the change as totals. Pure. */
export function explanationRows(told: Explanation): Wordable {
  const { before, after, change, pct_change } = told;
  const { columns, rows } = driverRows(told);
  const worded = columns.filter(({ name }) => name !== 'rate' && name !== 'mix');
  const difference = worded.find(({ name }) => name === 'contribution');
  return {
    columns: worded.map((column) => (inPoints(column) ? { ...column, format: null } : column)),
    rows: rows.map(({ rate: _rate, mix: _mix, contribution = null, ...row }) => ({
      ...row,
      contribution: written(difference, contribution),
    })),
    totals: { before: before.value, after: after.value, change: written(difference, change), pct_change },
  };
}

/** A difference of shares is worded in points, a hundred to the whole. */
function written(column: ResultColumn | undefined, cell: Cell): Cell {
  return column !== undefined && inPoints(column) && typeof cell === 'number' ? Number((100 * cell).toPrecision(15)) : cell;
}

function inPoints({ unit, format }: ResultColumn): boolean {
  return unit === POINTS && isPercent(format);
}
