import { isAst, type Ast } from '../guard/shape.ts';
import { columnName } from './columnName.ts';
import { folded, listOf, named, unnamed } from './nodes.ts';
import { planBlock } from './planBlock.ts';
import { planFrom, sourceIn } from './planFrom.ts';
import { planInside } from './planInside.ts';
import type { Planning, Scope } from './Planning.ts';
import { wantsSource } from './wantsSource.ts';
import { withRelation } from './withRelation.ts';

/**
 * A query over answers in place of one over metric relations: each SELECT that reads a metric relation becomes one over the table of its
 * answer, with the question added to those of the statement; everything around stays as it is.
 * @throws {MetricRefusal} for what has no meaning
 */
export function planQuery(node: Ast, outer: Scope, planning: Planning): Ast {
  const { scope, map } = planWith(node, outer, planning);
  const planned = { ...node, cte_map: { map } };
  if (node['type'] === 'SET_OPERATION_NODE') {
    const [left, right] = [node['left'], node['right']];
    return {
      ...planned,
      left: isAst(left) ? planQuery(left, scope, planning) : left,
      right: isAst(right) ? planQuery(right, scope, planning) : right,
    };
  }
  // The guard refuses any other.
  return node['type'] === 'SELECT_NODE' ? planSelect(planned, scope, planning) : node;
}

function planWith(node: Ast, outer: Scope, planning: Planning): { readonly scope: Scope; readonly map: readonly Ast[] } {
  const scope = new Map(outer);
  const entries = isAst(node['cte_map']) ? listOf(node['cte_map']['map']) : [];
  const map = entries.flatMap((entry) => {
    const value = isAst(entry['value']) ? entry['value'] : {};
    const wrapped = isAst(value['query']) ? value['query'] : {};
    const query = isAst(wrapped['node']) ? wrapped['node'] : {};
    const name = String(entry['key']);
    const renames = Array.isArray(value['aliases']) && value['aliases'].length > 0;
    const source = renames ? null : sourceIn(query, name, scope, planning);
    const seen: Scope = new Map(scope);
    scope.set(folded(name), source);
    // What is only chosen from a relation is asked where it is read.
    if (source !== null) return [];
    return [{ ...entry, value: { ...value, query: { ...wrapped, node: planQuery(query, seen, planning) } } }];
  });
  return { scope, map };
}

function planSelect(node: Ast, scope: Scope, planning: Planning): Ast {
  const from = planFrom(node['from_table'], scope, planning, (source) => wantsSource(node, source));
  if (from.kind === 'source') return planBlock(node, from, scope, planning);
  const { select_list, from_table: _, cte_map, ...others } = withRelation(node);
  const list = listOf(select_list).map((item) => {
    const planned = planInside(item, scope, planning);
    return item['class'] === 'STAR' || (item['alias'] !== '' && item['alias'] !== undefined)
      ? planned
      : named(planned, columnName(unnamed(item)));
  });
  // The order of keys is the engine's.
  return { ...node, ...planInside(others, scope, planning), cte_map, select_list: list, from_table: from.table };
}
