import type { ResultColumn } from '../../generated/types.ts';
import type { AnswerRow, AnswerRows } from './answerRows.ts';
import { at } from './at.ts';
import { cellOrder, nullsLast } from './cells.ts';
import type { Group, Groups } from './fetchGroups.ts';
import type { Hour } from './periods.ts';
import type { OrderTerm, Question } from './question.ts';

type RowOrder = (a: AnswerRow, b: AnswerRow) => number;

/**
 * Rows in the order asked for, after keeping the `top_n` largest of all or of each `top_n_within` group, and folding the rest. The order is total: it
 * ends with the grouping columns, which are unique together but for a folded row, which comes after a row of the same values. Nulls are last,
 * whichever the direction.
 *
 * In rank order the groups of `top_n_within` come one after the other, by their values; in each the rows by rank, then what is folded, by time.
 */
export function rankRows(rows: AnswerRow[], { columns, order, top, intent, axis, dimensions }: Question, groups: Groups, make: AnswerRows): AnswerRow[] {
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
      return a.kind === b.kind ? 0 : a.kind === 'row' ? -1 : 1;
    };
  };
  if (top === null) return rows.sort(byTerms(order));
  const ascending = (column: number): OrderTerm => ({ column, descending: false });
  const within = top.within.map(ascending);
  const ties = Array.from({ length: dimensions.length + (axis === null ? 0 : 1) }, (_, column) => ascending(column));
  const byRank = byTerms([{ column: top.by, descending: true }, ...ties]);
  const ranked = partitions(rows, within.length === 0 ? null : byTerms(within)).flatMap((partition) => {
    const { kept, rest } = largest(partition, top.n, byRank);
    return top.others ? [...kept, ...fold(rest, make)] : kept;
  });
  return intent.order_by.length === 0 ? ranked : ranked.sort(byTerms(order));
}

/** The first rows of an order, in that order, and the others in none: of many rows few are first, and the others need not be sorted. */
function largest(rows: readonly AnswerRow[], n: number, order: RowOrder): { readonly kept: readonly AnswerRow[]; readonly rest: readonly AnswerRow[] } {
  if (n >= rows.length / 4) {
    const sorted = rows.toSorted(order);
    return { kept: sorted.slice(0, n), rest: sorted.slice(n) };
  }
  const kept = rows.slice(0, n).sort(order);
  const rest: AnswerRow[] = [];
  for (let index = n; index < rows.length; index++) {
    const row = at(rows, index);
    if (order(row, at(kept, n - 1)) > 0) {
      rest.push(row);
      continue;
    }
    let [low, high] = [0, n - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(row, at(kept, middle)) < 0) high = middle;
      else low = middle + 1;
    }
    kept.splice(low, 0, row);
    rest.push(...kept.splice(n));
  }
  return { kept, rest };
}

/** Rows that an order holds for equal, in that order; all together without one. */
function partitions(rows: AnswerRow[], order: RowOrder | null): readonly (readonly AnswerRow[])[] {
  if (order === null) return [rows];
  const found: AnswerRow[][] = [];
  for (const row of rows.sort(order)) {
    const run = found.at(-1);
    if (run === undefined || order(at(run, 0), row) !== 0) found.push([row]);
    else run.push(row);
  }
  return found;
}

/** One row for each period. */
function fold(rest: readonly AnswerRow[], make: AnswerRows): readonly AnswerRow[] {
  const periods = new Map<Hour, Group[]>();
  for (const { group } of rest) {
    const found = periods.get(group.hour);
    if (found === undefined) periods.set(group.hour, [group]);
    else found.push(group);
  }
  return [...periods].toSorted(([a], [b]) => a - b).map(([, folded]) => make.others(folded));
}

/** The grouping columns as numbers that are ordered as their values are: hours, and ranks of dimension values; null is Infinity. */
function groupKeys(timed: boolean, { keys }: Groups): readonly ((row: AnswerRow) => number)[] {
  const dimensions = keys.map(({ ranks }, index) => (row: AnswerRow): number => {
    const code = row.dimension(index);
    return code === null || code < 0 ? Infinity : at(ranks, code);
  });
  return timed ? [({ group }) => group.hour, ...dimensions] : dimensions;
}

function keyOrder(key: (row: AnswerRow) => number, descending: boolean): RowOrder {
  return (a, b) => {
    const [x, y] = [key(a), key(b)];
    if (x === y) return 0;
    if (x === Infinity || y === Infinity || !descending) return x < y ? -1 : 1;
    return x < y ? 1 : -1;
  };
}

function valueOrder(column: number, { type }: ResultColumn, descending: boolean): RowOrder {
  const order = nullsLast(cellOrder(type), descending);
  return (a, b) => order(a.cell(column), b.cell(column));
}
