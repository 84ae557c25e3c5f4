import type { Cell, ResultColumn } from '../../generated/types.ts';
import { at } from './at.ts';
import { cellOrder, nullsLast } from './cells.ts';
import type { Group, Groups } from './fetchGroups.ts';
import type { OrderTerm, Question } from './question.ts';

/** A result row in the making. */
export interface AnswerRow {
  readonly cells: readonly Cell[];
  readonly group: Group;
}

type RowOrder = (a: AnswerRow, b: AnswerRow) => number;

/**
 * Rows in the order asked for, after keeping the `top_n` largest. The order is total: it ends with the grouping columns, which are unique
 * together. Nulls are last, whichever the direction.
 */
export function rankRows(rows: AnswerRow[], { columns, order, top, intent, axis, dimensions }: Question, groups: Groups): AnswerRow[] {
  const keys = groupKeys(axis !== null, groups);
  const byTerms = (terms: readonly OrderTerm[]): RowOrder => {
    const orders = terms.map(({ column, descending }) => {
      const key = keys[column];
      return key === undefined ? valueOrder(column, at(columns, column), descending) : keyOrder(key, descending);
    });
    return (a, b) => {
      for (const compare of orders) {
        const result = compare(a, b);
        if (result !== 0) return result;
      }
      return 0;
    };
  };
  if (top === null) return rows.sort(byTerms(order));
  const ties = Array.from({ length: dimensions.length + (axis === null ? 0 : 1) }, (_, column) => ({ column, descending: false }));
  const kept = rows.sort(byTerms([{ column: top.by, descending: true }, ...ties])).slice(0, top.n);
  return intent.order_by.length === 0 ? kept : kept.sort(byTerms(order));
}

/** The grouping columns as numbers that are ordered as their values are: hours, and ranks of dimension values; null is Infinity. */
function groupKeys(timed: boolean, { keys, codes }: Groups): readonly ((group: Group) => number)[] {
  const dimensions = keys.map(({ ranks }, index) => {
    const column = at(codes, index);
    return ({ row }: Group): number => {
      const code = at(column, row);
      return code < 0 ? Infinity : at(ranks, code);
    };
  });
  return timed ? [({ hour }) => hour, ...dimensions] : dimensions;
}

function keyOrder(key: (group: Group) => number, descending: boolean): RowOrder {
  return (a, b) => {
    const [x, y] = [key(a.group), key(b.group)];
    if (x === y) return 0;
    if (x === Infinity || y === Infinity || !descending) return x < y ? -1 : 1;
    return x < y ? 1 : -1;
  };
}

function valueOrder(column: number, { type }: ResultColumn, descending: boolean): RowOrder {
  const order = nullsLast(cellOrder(type), descending);
  return (a, b) => order(at(a.cells, column), at(b.cells, column));
}
