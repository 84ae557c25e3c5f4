import * as fc from 'fast-check';
import type { Cell, Intent, Row } from '../../generated/types.ts';
import { compareCells } from './oracle.ts';
import { must } from './must.ts';
import type { Question } from './questions.ts';

/* Ranking and folding over the rows of a whole answer, in the plainest way: what the query path must come to. */

/** What is asked of the rows of a question. */
export interface Ranked {
  readonly n: number;
  readonly by: string;
  readonly within: readonly string[];
  readonly others: boolean;
  readonly least: number;
  readonly order: readonly string[];
}

/** A row of the answer, or the rows of the whole answer that one row stands for. */
export type Expectation =
  { readonly kind: 'row'; readonly row: Row } | { readonly kind: 'others'; readonly keys: Row; readonly folded: readonly Row[] };

/** A question with groups and a ranking of them; where `others` has nothing to fold, it is not asked for. */
export function rankings(questions: fc.Arbitrary<Question>): fc.Arbitrary<{ readonly question: Question; readonly ranked: Ranked }> {
  const parts = {
    question: questions.filter((question) => groupingOf(question).length > 0),
    n: fc.integer({ min: 1, max: 4 }),
    pick: fc.nat(7),
    within: fc.nat(31),
    others: fc.integer({ min: 0, max: 3 }),
    least: fc.integer({ min: 0, max: 4 }),
    order: fc.nat(5),
  };
  return fc.record(parts).map(({ question, n, pick, within, others, least, order }) => {
    const { axis, dimensions, metric, compare } = question;
    // Most questions with filters have too few rows to rank.
    const wide = { ...question, filters: others === 1 ? question.filters : {} };
    const grouping = groupingOf(question);
    const inside = grouping.filter((_, index) => ((within >> index) & 1) === 1);
    const outputs =
      metric === 'sales'
        ? ['orders', 'revenue', 'share', 'last_ship', 'items', 'orders']
        : metric === 'amounts'
          ? ['amounts_count', 'amounts_max']
          : [metric];
    const by = must(outputs[pick % outputs.length]);
    const orders: readonly (readonly string[])[] = [[], [], [`-${by}`], dimensions.slice(0, 1), axis === null ? [] : [`-${axis}`, by]];
    return {
      question: wide,
      ranked: {
        n,
        by: compare && pick > 5 ? `${by}_prev` : by,
        // Groups stand in the order in which a caller lists their columns.
        within: pick % 2 === 0 ? inside : inside.toReversed(),
        least: metric === 'sales' ? least : 0,
        order: must(orders[order % orders.length]),
        others: others > 0 && dimensions.some((name) => !inside.includes(name)),
      },
    };
  });
}

export function groupingOf({ axis, dimensions }: Question): readonly string[] {
  return [...(axis === null ? [] : [axis]), ...dimensions];
}

/** In rank order. */
export function rankedIntent({ n, by, within, others, least }: Ranked): Intent {
  return { top_n: n, top_n_by: by, top_n_within: [...within], others, ...(least > 0 ? { having: { orders: { gte: least } } } : {}) };
}

/** @param whole the answer without ranking: its rows are in the order of the grouping columns */
export function expectedRanking(
  { rows }: { readonly rows: readonly Row[] },
  question: Question,
  { n, by, within, others, least }: Ranked,
): readonly Expectation[] {
  const grouping = groupingOf(question);
  const passed = rows.filter((row) => least === 0 || Number(row['orders']) >= least);
  const found: Expectation[] = [];
  for (const partition of grouped(passed, within)) {
    const ranked = partition.toSorted((a, b) => descending(a[by] ?? null, b[by] ?? null));
    found.push(...ranked.slice(0, n).map((row): Expectation => ({ kind: 'row', row })));
    if (!others) continue;
    const shared = question.axis === null ? within : [...new Set([question.axis, ...within])];
    // In the order of the grouping columns, so that folded rows stand by time.
    const rest = partition.filter((row) => !ranked.slice(0, n).includes(row));
    for (const folded of grouped(rest, shared))
      found.push({
        kind: 'others',
        folded,
        keys: Object.fromEntries(grouping.map((name) => [name, shared.includes(name) ? (must(folded[0])[name] ?? null) : null])),
      });
  }
  return found;
}

/** The rows of an answer in rank order as `order_by` would have them. */
export function ordered(rows: readonly Row[], question: Question, { order }: Ranked): readonly Row[] {
  const terms = [...order, ...groupingOf(question)].map((term) => ({ name: term.replace(/^-/, ''), down: term.startsWith('-') }));
  return rows.toSorted((a, b) => {
    for (const { name, down } of terms) {
      const [x, y] = [a[name] ?? null, b[name] ?? null];
      const result = down || x === null || y === null ? (down ? descending(x, y) : compareCells(x, y)) : -descending(x, y);
      if (result !== 0) return result;
    }
    return a['_row'] === b['_row'] ? 0 : a['_row'] === 'row' ? -1 : 1;
  });
}

/** Groups of rows with equal cells, in the order of those cells. */
function grouped(rows: readonly Row[], names: readonly string[]): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(names.map((name) => row[name]));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].toSorted((a, b) => {
    for (const name of names) {
      const order = compareCells(must(a[0])[name] ?? null, must(b[0])[name] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function descending(a: Cell, b: Cell): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'string' && /^-?\d+$/.test(a) ? compareWhole(b, a) : compareCells(b, a);
}

function compareWhole(a: Cell, b: Cell): number {
  const difference = BigInt(String(a)) - BigInt(String(b));
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
