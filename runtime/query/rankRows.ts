import type { Cell, ResultColumn } from '../../generated/types.ts';
import { cellOrder, nullsLast } from './cells.ts';
import type { OrderTerm, Question } from './question.ts';

/** A result row in the making. */
export interface AnswerRow {
  readonly cells: readonly Cell[];
  /** Orders the grouping columns as their values are ordered: hours, then ranks; null is Infinity. */
  readonly keys: readonly number[];
}

type RowOrder = (a: AnswerRow, b: AnswerRow) => number;

/**
 * Rows in the order asked for, after keeping the `top_n` largest. The order is total: it ends with the grouping columns, which are unique
 * together. Nulls are last, whichever the direction.
 */
export function rankRows(rows: AnswerRow[], { columns, order, top, intent }: Question): AnswerRow[] {
  const groupingColumns = columns.filter(({ role }) => role === 'time' || role === 'dimension').length;
  const byOrder = rowOrder(order, columns, groupingColumns);
  if (top === null) return rows.sort(byOrder);
  const ties = Array.from({ length: groupingColumns }, (_, column) => ({ column, descending: false }));
  const kept = rows.sort(rowOrder([{ column: top.by, descending: true }, ...ties], columns, groupingColumns)).slice(0, top.n);
  return intent.order_by.length === 0 ? kept : kept.sort(byOrder);
}

function rowOrder(terms: readonly OrderTerm[], columns: readonly ResultColumn[], groupingColumns: number): RowOrder {
  const orders = terms.map(({ column, descending }) => (column < groupingColumns ? keyOrder(column, descending) : valueOrder(column, columns[column]!, descending)));
  return (a, b) => {
    for (const order of orders) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

function keyOrder(key: number, descending: boolean): RowOrder {
  return (a, b) => {
    const [x, y] = [a.keys[key]!, b.keys[key]!];
    if (x === y) return 0;
    if (x === Infinity || y === Infinity || !descending) return x < y ? -1 : 1;
    return x < y ? 1 : -1;
  };
}

function valueOrder(column: number, { type }: ResultColumn, descending: boolean): RowOrder {
  const order = nullsLast(cellOrder(type), descending);
  return (a, b) => order(a.cells[column]!, b.cells[column]!);
}
