import type { ResultColumn } from '../../../generated/types.ts';
import type { AnswerRow, AnswerRows } from './answerRows.ts';
import { at } from '../../errors/at.ts';
import { cellOrder, nullsLast } from '../groups/cells.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import type { Hour } from '../../calendar/periods.ts';
import { isGrouping, type ColumnSource } from '../question/columns.ts';
import type { OrderTerm, Question } from '../question/Question.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import { sortInTurns } from '../../turns/sortInTurns.ts';
import type { Turns } from '../../turns/Turns.ts';

type RowOrder = (a: AnswerRow, b: AnswerRow) => number;

/**
 * Orders rows as requested, after keeping the `top_n` largest of all or of each `top_n_within` group and folding the rest. The order is
 * total: it ends with the grouping columns, which are unique together except that a folded row follows an ordinary row with the same
 * values. Nulls are last in either direction.
 *
 * In rank order the `top_n_within` groups follow one another by the values of the column that the caller names first, then of the next;
 * within each group rows come by rank, followed by the folded ones by time.
 *
 * @param most this many rows suffice if they are not ranked
 */
export async function rankRows(
  rows: AnswerRow[],
  { columns, order, top, intent }: Question,
  most: number,
  groups: Groups,
  make: AnswerRows,
  turns: Turns,
): Promise<AnswerRow[]> {
  const byTerms = (terms: readonly OrderTerm[]): RowOrder => {
    const orders = terms.map(({ column, descending }) => {
      const key = groupKey(at(columns, column).source, groups);
      return key === null ? valueOrder(column, at(columns, column), descending) : keyOrder(key, descending);
    });
    return (a, b) => {
      for (const compare of orders) {
        const result = compare(a, b);
        if (result !== 0) return result;
      }
      return a.kind === b.kind ? 0 : a.kind === 'row' ? -1 : 1;
    };
  };
  if (top === null) return (await largest(rows, most, byTerms(order), turns)).first;
  const ascending = (column: number): OrderTerm => ({ column, descending: false });
  const within = top.within.map(ascending);
  const ties = columns.flatMap(({ source }, column) => (isGrouping(source) ? [ascending(column)] : []));
  const byRank = byTerms([{ column: top.by, descending: true }, ...ties]);
  const ranked: AnswerRow[] = [];
  for (const partition of await partitions(
    rows,
    top.within.flatMap((column) => groupKey(at(columns, column).source, groups) ?? []),
    byTerms(within),
    turns,
  )) {
    const { first, rest } = await largest(partition, top.n, byRank, turns);
    for (const row of first) ranked.push(row);
    if (top.others) for (const row of await fold(rest, make, turns)) ranked.push(row);
    await turns.pass();
  }
  return intent.order_by.length === 0 ? ranked : sortInTurns(ranked, byTerms(order), turns);
}

/** Above this many first rows, inserting each costs more than sorting everything. */
const MOST_PICKED = 20_000;

/** The first rows of an order, sorted, followed by the others unsorted: usually few rows are needed, so the others need not be sorted. */
async function largest(
  rows: readonly AnswerRow[],
  n: number,
  order: RowOrder,
  turns: Turns,
): Promise<{ readonly first: AnswerRow[]; readonly rest: readonly AnswerRow[] }> {
  if (n >= rows.length / 4 || n > MOST_PICKED) {
    const sorted = await sortInTurns(rows, order, turns);
    return { first: sorted.slice(0, n), rest: sorted.slice(n) };
  }
  const first = await sortInTurns(rows.slice(0, n), order, turns);
  const rest: AnswerRow[] = [];
  await turns.each(rows.length - n, (index) => {
    const row = at(rows, n + index);
    if (order(row, at(first, n - 1)) > 0) {
      rest.push(row);
      return;
    }
    let [low, high] = [0, n - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(row, at(first, middle)) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, row);
    rest.push(...first.splice(n));
  });
  return { first, rest };
}

/** Partitions of rows by the values of some grouping columns, in the order of those values; a single one without any. */
async function partitions(
  rows: AnswerRow[],
  within: readonly ((row: AnswerRow) => number)[],
  order: RowOrder,
  turns: Turns,
): Promise<readonly AnswerRow[][]> {
  if (within.length === 0) return [rows];
  const found = new SpreadMap<string, AnswerRow[]>();
  await turns.each(rows.length, (index) => {
    const row = at(rows, index);
    const key = within.map((value) => value(row)).join(' ');
    const partition = found.get(key);
    if (partition === undefined) found.set(key, [row]);
    else partition.push(row);
  });
  return sortInTurns(found.values(), (a, b) => order(at(a, 0), at(b, 0)), turns);
}

/** One row for each period. */
async function fold(rest: readonly AnswerRow[], make: AnswerRows, turns: Turns): Promise<readonly AnswerRow[]> {
  const periods = new Map<Hour, Group[]>();
  await turns.each(rest.length, (index) => {
    const { group } = at(rest, index);
    const found = periods.get(group.hour);
    if (found === undefined) periods.set(group.hour, [group]);
    else found.push(group);
  });
  const rows: AnswerRow[] = [];
  for (const [, folded] of [...periods].sort(([a], [b]) => a - b)) rows.push(await make.others(folded, turns));
  return rows;
}

/**
 * A grouping column as numbers that sort like its values: hours, or ranks of dimension values, with null as Infinity. Null for other
 * columns.
 */
function groupKey(source: ColumnSource, { keys }: Groups): ((row: AnswerRow) => number) | null {
  if (source.kind === 'time') return ({ group }) => group.hour;
  if (source.kind !== 'dimension') return null;
  const { index } = source;
  const { ranks } = at(keys, index);
  return (row) => {
    const code = row.dimension(index);
    return code === null || code < 0 ? Infinity : at(ranks, code);
  };
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
