import type { Expr, State } from '../../../compiler/manifest.ts';
import { stateDefinitions } from '../../../compiler/states/stateDefinitions.ts';
import { hasSketches } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import type { AggregateReader, GroupRequest, PageTerm, QuotientKey } from '../fetch/AggregateReader.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import { isGrouping, type AnswerColumn } from '../question/columns.ts';
import type { OrderTerm, SideQuestion } from '../question/Question.ts';
import type { StateLayout } from '../states/layout.ts';

/**
 * Tables with fewer rows are ordered here; for larger ones the engine returns only the rows that a question shows. With filters this takes
 * a second statement for contributions, so it pays off later.
 */
const PAGED_TABLE_ROWS = { plain: 2000, filtered: 20_000 };

/** At most so many groups of filtered rows are ordered here, whatever the table: a second statement reads all its rows again. */
const FEW_GROUPS = 2000;

/** The largest sum of columns that is divided as doubles: half of what they hold exactly, for it is known as the sum of doubles. */
const MOST_DIVIDED = 2 ** 52;

/**
 * The first rows of a question's order, when the engine can find them and nothing needs the rest: ordered by grouping columns, or by a
 * count or an exact sum and then by those. Withholding needs all rows. Of several metrics joined in the order of their grouping columns, each
 * has those of its groups that are among the first of all within as many first groups of its own.
 */
export async function pageOf(
  question: SideQuestion,
  plan: QueryPlan,
  layout: StateLayout,
  reader: Pick<AggregateReader, 'absoluteSum' | 'mostGroups'>,
): Promise<GroupRequest['page']> {
  const { table, rollup } = plan;
  const { privacy, derivation, filters, having, rows, totals, compare, limit, columns, axis, dimensions } = question;
  const small = Math.max(limit, filters.length === 0 ? PAGED_TABLE_ROWS.plain : PAGED_TABLE_ROWS.filtered);
  // Other derivations regroup the fetched groups or give a variable number of rows.
  if (derivation.kind !== 'expressions') return null;
  if (table.rows <= small || having.length > 0 || rows !== null) return null;
  if (totals || compare !== null || privacy !== null) return null;
  const first = firstRows(question);
  // Without grouping columns there is a single row.
  if (first === null || first.terms.every(({ column }) => !isGrouping(at(columns, column).source))) return null;
  const terms = first.terms.map(({ column, descending }) => termsOf(at(columns, column), descending, question, layout));
  const order = terms.flatMap((term) => term ?? []);
  if (terms.includes(null)) return null;
  const oneRowEach = rollup !== null && axis === table.grain && dimensions.length === table.dimensions.length;
  if (!oneRowEach && hasSketches(layout.slots)) return null;
  if (filters.length > 0 && (await reader.mostGroups({ plan, axis, dimensions, filters })) <= FEW_GROUPS) return null;
  for (const sums of sumsDivided(order, layout)) {
    const columns = sums.map((slot) => at(at(layout.slots, slot).columns, 0));
    const totals = await Promise.all(columns.map((column) => reader.absoluteSum(table, column)));
    if (totals.reduce((total, one) => total + one, 0) > MOST_DIVIDED) return null;
  }
  return { order, rows: first.count };
}

/** How many rows are shown, in a complete order; null when that is not so simple. */
function firstRows({ top, order, limit, columns }: SideQuestion): { readonly terms: readonly OrderTerm[]; readonly count: number } | null {
  // One extra row shows whether there are more.
  if (top === null) return { terms: order, count: limit + 1 };
  if (top.others || top.within.length > 0) return null;
  const ties = columns.flatMap(({ source }, column) => (isGrouping(source) ? [{ column, descending: false }] : []));
  return { terms: [{ column: top.by, descending: true }, ...ties], count: top.n };
}

/**
 * What the engine orders a column by: the column itself, or a count, a sum or a quotient of them whose cells are in the same order. Null for
 * any other. Groups whose sum is no JSON number come first, so that the answer fails of them as if it read all groups.
 */
function termsOf(column: AnswerColumn, descending: boolean, question: SideQuestion, layout: StateLayout): readonly PageTerm[] | null {
  const { states, slots } = layout;
  const { source } = column;
  if (isGrouping(source)) return [{ key: source, descending }];
  const { asked, derivation, axis } = question;
  const [only, ...others] = asked;
  if (source.kind !== 'output' || derivation.kind !== 'expressions') return null;
  // Expressions over other metrics are not those of the side. With a time axis, warnings are about the last period of all.
  if (only?.of.kind !== 'side' || others.length > 0 || axis !== null) return null;
  const { expr } = at(derivation.outputs, source.output);
  const quotient = column.type === 'number' ? quotientOf(expr, layout) : null;
  if (quotient !== null) return [{ key: quotient, descending }];
  const place = expr.kind === 'column' ? states.get(expr.name) : undefined;
  if (place === undefined || !isExact(column, place.state)) return null;
  // A selection of a group's rows may be empty.
  const { slot } = place;
  if (at(slots, slot).where.length > 0) return null;
  const by_sum: PageTerm = { key: { kind: 'sum', slot }, descending };
  const bounded = column.type === 'integer' && place.state?.kind === 'value_sum';
  return bounded ? [{ key: { kind: 'beyond_double', slot }, descending: true }, by_sum] : [by_sum];
}

/** The slots of the sums on each side of quotients: unlike counts, they may be of any size. */
function sumsDivided(order: readonly PageTerm[], { states }: StateLayout): readonly (readonly number[])[] {
  const sums = new Set([...states.values()].filter(({ state }) => !isCount(state)).map(({ slot }) => slot));
  const sides = order.flatMap(({ key }) => (key.kind === 'quotient' ? [key.dividend, key.divisor] : []));
  return sides.map((slots) => slots.filter((slot) => sums.has(slot)));
}

/** An expression that divides counts and sums of whole numbers, or what they add up to. */
function quotientOf(expr: Expr, layout: StateLayout): QuotientKey | null {
  if (expr.kind !== 'call' || expr.fn !== '/') return null;
  const [dividend, divisor] = expr.args.map((part) => wholesOf(part, layout));
  return dividend == null || divisor == null ? null : { kind: 'quotient', dividend, divisor };
}

/** The slots of the counts and sums that an expression adds up; null for any other. A selection of a group's rows may be empty. */
function wholesOf(expr: Expr, layout: StateLayout): readonly number[] | null {
  if (expr.kind === 'call' && expr.fn === '+') {
    const parts = expr.args.map((part) => wholesOf(part, layout));
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }
  const place = expr.kind === 'column' ? layout.states.get(expr.name) : undefined;
  if (place === undefined || at(layout.slots, place.slot).where.length > 0) return null;
  const { state, slot } = place;
  return isCount(state) || (state?.kind === 'value_sum' && state.scale === 0) ? [slot] : null;
}

function isCount(state: State | null): boolean {
  return state === null || stateDefinitions[state.kind].without_value === 'counts_rows';
}

/** Whether a column has a cell of its own for each value of a state: a count, or a sum that is not rounded. */
function isExact({ type, scale }: AnswerColumn, state: State | null): boolean {
  if (state === null || isCount(state)) return type === 'integer' || type === 'bigint' || type === 'decimal';
  if (state.kind !== 'value_sum') return false;
  return type === 'decimal' ? scale >= state.scale : (type === 'bigint' || type === 'integer') && state.scale === 0;
}
