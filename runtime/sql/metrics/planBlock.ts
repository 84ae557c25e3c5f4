import { isAst, type Ast } from '../guard/shape.ts';
import { aggregatesIn } from './aggregates.ts';
import { expressionsOf, isGrouped, type Block } from './Block.ts';
import { BlockTable } from './BlockTable.ts';
import { filtersOf } from './blockFilters.ts';
import { groupingOf } from './grouping.ts';
import { meets } from './joinPairs.ts';
import { columnsIn, metricColumn } from './metricColumn.ts';
import {
  allOf,
  baseTable,
  conjuncts,
  constant,
  constantOf,
  folded,
  isFunction,
  listOf,
  named,
  namesOf,
  nodesIn,
  unnamed,
} from './nodes.ts';
import { planInside } from './planInside.ts';
import type { Planning, Scope } from './Planning.ts';
import { rankingOf, rowsWithin } from './ranking.ts';
import * as refusals from './refusals.ts';
import { itemsOver, namesOfShown, overRelation, type SourceFrom } from './Source.ts';

/**
 * One SELECT over a metric relation as one over the table of an answer, whose question is added to those of the statement.
 * @throws {MetricRefusal}
 */
export function planBlock(node: Ast, from: SourceFrom, scope: Scope, planning: Planning): Ast {
  const block = readBlock(node, from, scope, planning);
  const grouping = groupingOf(block);
  const filters = filtersOf([...block.where, ...from.filters], block, grouping);
  const { conditions } = filters;
  const [any] = from.source.relation.dimensions;
  // One row stands for nothing too.
  if (filters.never && !isGrouped(block)) {
    if (any === undefined) throw refusals.emptyRange(from.source.relation);
    const column = metricColumn({ kind: 'dimension', name: any.name, dimension: any });
    conditions.set(
      any.name,
      ['OPERATOR_IS_NULL', 'OPERATOR_IS_NOT_NULL'].map((type) => ({ class: 'OPERATOR', type, alias: '', children: [column] })),
    );
  }
  const table = new BlockTable(`${planning.prefix}_${planning.questions.length + 1}`, block, grouping, planning);

  const over = (expression: Ast): Ast => table.over(expression);
  const select_list = block.items.map((item) => named(over(unnamed(item)), String(item['alias'])));
  const having = block.having === null ? null : over(block.having);
  const rows = filters.rows.map(over);
  const modifiers = block.modifiers.map((modifier) => overModifier(modifier, over));
  const qualify = block.qualify === null ? null : over(block.qualify);
  const group_expressions = grouping.merged ? distinct(block.groups.map(over)) : [];
  const condition = allOf([...rows, ...(having === null || grouping.merged ? [] : [having])]);

  const isCut = condition === null && qualify === null && !grouping.merged && from.together.length === 0;
  planning.questions.push({
    table: table.name,
    relation: from.source.relation,
    axis: grouping.axis,
    dimensions: grouping.dimensions,
    measures: table.measures,
    columns: table.columns,
    conditions,
    times: filters.times,
    constants: filters.constants,
    limit: filters.never && isGrouped(block) ? 0 : isCut ? limitOf(block) : null,
    ranking: isCut && !hasWindow(block) ? rankingOf(select_list, modifiers, table) : null,
    renamed: from.source.renamed,
  });
  return {
    ...node,
    select_list,
    from_table: joined(baseTable(table.name), from, over),
    where_clause: condition,
    group_expressions,
    group_sets: group_expressions.length === 0 ? [] : [group_expressions.map((_, index) => index)],
    aggregate_handling: 'STANDARD_HANDLING',
    having: grouping.merged ? having : null,
    qualify,
    modifiers,
  };
}

/** Expressions without those that stand there before: the engine groups by each once, whatever is written. */
function distinct(expressions: readonly Ast[]): readonly Ast[] {
  return [...new Map(expressions.map((expression) => [JSON.stringify(expression), expression])).values()];
}

function readBlock(node: Ast, from: SourceFrom, scope: Scope, planning: Planning): Block {
  const { source } = from;
  const read = (expression: Ast): Ast => planInside(overRelation(expression, source), scope, planning);
  const written = isAst(node['where_clause']) ? [overRelation(node['where_clause'], source)] : [];
  const where = [...source.where, ...written].map((condition) => planInside(condition, scope, planning));
  const items = itemsOver(node['select_list'], source).map((item) => planInside(item, scope, planning));
  const place = (expression: Ast): Ast | null => {
    const position = constantOf(expression);
    if (typeof position === 'number') return items[position - 1] ?? null;
    const names = namesOf(expression);
    return names?.length === 1 ? (items.find((item) => folded(item['alias']) === folded(names[0])) ?? null) : null;
  };
  /** A name that no column has may be that of an item. */
  const readNamed = (expression: Ast): Ast => unnamed(place(read(expression)) ?? read(expression));
  const given = listOf(node['group_expressions']).map(readNamed);
  for (const group of given) {
    if (nodesIn(group).some((one) => namesOf(one) !== null)) throw refusals.unknownColumn(source.relation, namesOfShown(source));
    if (typeof constantOf(group) === 'number') throw refusals.unknownPosition();
  }
  if (Array.isArray(node['group_sets']) && node['group_sets'].length > 1) throw refusals.groupingSets();
  const byAll = node['aggregate_handling'] === 'FORCE_AGGREGATES';
  const isMeasured = (item: Ast): boolean =>
    aggregatesIn(item).length > 0 || columnsIn(item, source.columns).some(({ kind }) => kind === 'measure');
  const groups = byAll ? items.filter((item) => !isMeasured(item)).map(unnamed) : given;
  const having = isAst(node['having']) ? withoutExistence(readNamed(node['having']), groups) : null;
  const qualify = isAst(node['qualify']) ? readNamed(node['qualify']) : null;
  const modifiers = listOf(node['modifiers']).map((modifier) =>
    overModifier(modifier, (expression) => {
      const index = items.findIndex((item) => item === place(expression));
      return index < 0 ? read(expression) : constant(index + 1);
    }),
  );
  const aggregates =
    groups.length > 0 ||
    byAll ||
    having !== null ||
    [...items, ...modifiers.flatMap(expressionsOf)].some((expression) => aggregatesIn(expression).length > 0);
  return { from, where, items, groups, having, qualify, modifiers, aggregates };
}

/** Without `COUNT(1) > 0`, which holds of every group. */
function withoutExistence(having: Ast, groups: readonly Ast[]): Ast | null {
  const says = (condition: Ast): boolean => {
    const { type, left, right } = condition;
    return (
      type === 'COMPARE_GREATERTHAN' &&
      isFunction(left, 'count', 'count_star') &&
      !isAst(left['filter']) &&
      columnsOfCount(left) &&
      constantOf(right) === 0
    );
  };
  return allOf(conjuncts(having).filter((condition) => groups.length === 0 || !says(condition)));
}

/** Whether a count counts rows, not values of something. */
function columnsOfCount({ children }: Ast): boolean {
  return listOf(children).every((child) => (constantOf(child) ?? null) !== null);
}

function overModifier(modifier: Ast, change: (expression: Ast) => Ast): Ast {
  const changed = { ...modifier };
  if (Array.isArray(modifier['orders']))
    changed['orders'] = listOf(modifier['orders']).map((order) => ({
      ...order,
      expression: isAst(order['expression']) && order['expression']['class'] !== 'STAR' ? change(order['expression']) : order['expression'],
    }));
  if (Array.isArray(modifier['distinct_on_targets'])) changed['distinct_on_targets'] = listOf(modifier['distinct_on_targets']).map(change);
  return changed;
}

/** How many rows a block reads, if its LIMIT takes them as the answer has them. */
function limitOf(block: Block): number | null {
  const [limit, ...others] = block.modifiers;
  return limit === undefined || others.length > 0 || hasWindow(block) ? null : rowsWithin(limit);
}

/** Whether a value of a row depends on the other rows. */
function hasWindow({ items }: Block): boolean {
  return items.some((item) => nodesIn(item).some((node) => node['class'] === 'WINDOW'));
}

/** Where several dimensions are joined on together, only rows that the other side has. */
function joined(answer: Ast, { together }: SourceFrom, over: (expression: Ast) => Ast): Ast {
  return together.reduce<Ast>(
    (left, { table, pairs }) => ({
      type: 'JOIN',
      alias: '',
      sample: null,
      left,
      right: table,
      condition: allOf(pairs.map(({ mine, ...pair }) => meets({ mine: over(mine), ...pair }))),
      join_type: 'SEMI',
      ref_type: 'REGULAR',
      using_columns: [],
      delim_flipped: false,
      duplicate_eliminated_columns: [],
    }),
    answer,
  );
}
