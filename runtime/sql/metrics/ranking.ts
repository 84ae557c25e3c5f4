import { isAst, type Ast } from '../guard/shape.ts';
import type { AnsweredColumn, MetricQuestion, RankedBy, Ranking } from './MetricQuestion.ts';
import { constantOf, listOf, namesOf } from './nodes.ts';

/** The table of an answer. */
interface Answered extends Pick<MetricQuestion, 'columns'> {
  readonly name: string;
}

/**
 * The ranking of a SELECT over the table of an answer that ends with ORDER BY and LIMIT; null where its order is one of expressions, or
 * something else chooses rows.
 * @param select_list over the table, as its modifiers are
 */
export function rankingOf(select_list: readonly Ast[], modifiers: readonly Ast[], table: Answered): Ranking | null {
  const [order, limit, ...others] = modifiers;
  const most = limit === undefined ? null : rowsWithin(limit);
  if (order?.['type'] !== 'ORDER_MODIFIER' || most === null || others.length > 0) return null;
  const by = listOf(order['orders']).map((one) => rankedBy(one, select_list, table));
  const known = by.flatMap((one) => (one === null ? [] : [one]));
  const [first, ...further] = known;
  return first === undefined || known.length < by.length ? null : { by: [first, ...further], most };
}

/** How many rows a LIMIT and its OFFSET take from the beginning; null where they are no numbers. */
export function rowsWithin({ type, limit, offset }: Ast): number | null {
  const [most, from] = [constantOf(limit), offset === null ? 0 : constantOf(offset)];
  return type === 'LIMIT_MODIFIER' && typeof most === 'number' && typeof from === 'number' ? most + from : null;
}

function rankedBy({ expression, type, null_order }: Ast, select_list: readonly Ast[], table: Answered): RankedBy | null {
  const position = constantOf(expression);
  const shown = typeof position === 'number' ? select_list[position - 1] : expression;
  const column = isAst(shown) ? columnOf(shown, table) : null;
  if (column === null) return null;
  return { column, descending: type === 'DESCENDING', nulls: String(null_order).includes('FIRST') ? 'first' : 'last' };
}

/** The column of the table that an expression is, or is a cast of that keeps its order and tells its values apart. */
function columnOf(node: Ast, table: Answered): AnsweredColumn | null {
  if (node['class'] === 'CAST' && isAst(node['child']) && isAst(node['cast_type'])) {
    const inner = columnOf(node['child'], table);
    const { id } = node['cast_type'];
    return inner !== null && (id === inner.type || (id === 'TIMESTAMP' && inner.type === 'DATE')) ? inner : null;
  }
  const [of, name, ...others] = namesOf(node) ?? [];
  return of === table.name && others.length === 0 ? (table.columns.find((column) => column.name === name) ?? null) : null;
}
