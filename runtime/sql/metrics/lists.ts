import { isAst, type Ast } from '../guard/shape.ts';
import { castTo, constant, constantOf, isFunction, listOf } from './nodes.ts';
import * as refusals from './refusals.ts';

/* Lists of values: `ARRAY['a', 'b']`, `'{a,b}'::text[]`, and what is compared with any of their items. */

/** A comparison of an expression with any item of a list. */
export interface AnyOfList {
  readonly child: Ast;
  readonly list: Ast;
}

/** `x = ANY (list)`, which the parser writes as a query of the list's items; null for any other node. */
export function anyOfList(node: Ast): AnyOfList | null {
  if (node['class'] !== 'SUBQUERY' || node['subquery_type'] !== 'ANY' || !isAst(node['subquery'])) return null;
  const { child } = node;
  const { node: query } = node['subquery'];
  if (!isAst(child) || !isAst(query) || !isAst(query['from_table']) || query['from_table']['type'] !== 'EMPTY') return null;
  const [items, ...others] = listOf(query['select_list']);
  const [list] = isFunction(items, 'unnest') ? listOf(items['children']) : [];
  return list === undefined || others.length > 0 || query['where_clause'] !== null ? null : { child, list };
}

/** Whether a node is `ARRAY[…]`. */
export function isList(node: Ast): boolean {
  return node['type'] === 'ARRAY_CONSTRUCTOR';
}

export function listOfNodes(children: readonly Ast[]): Ast {
  return { class: 'OPERATOR', type: 'ARRAY_CONSTRUCTOR', alias: '', children };
}

/** `x = ANY (list)` of a list that is written out as `x IN (…)`, what an empty list makes of it, and NOT of either; anything else as it is. */
export function withList(node: Ast): Ast {
  if (node['type'] === 'OPERATOR_NOT') {
    const [denied] = listOf(node['children']);
    const truth = constantOf(denied);
    if (typeof truth === 'boolean') return { ...constant(!truth), alias: node['alias'] };
    return denied?.['type'] === 'COMPARE_IN' ? { ...denied, type: 'COMPARE_NOT_IN', alias: node['alias'] } : node;
  }
  const any = node['comparison_type'] === 'COMPARE_EQUAL' ? anyOfList(node) : null;
  const items = any === null ? null : itemsOf(any.list);
  if (any === null || items === null) return node;
  if (items.length === 0) return { ...constant(false), alias: node['alias'] };
  return { class: 'OPERATOR', type: 'COMPARE_IN', alias: node['alias'], children: [any.child, ...items] };
}

/** Null for a list that is not written out. @throws {MetricRefusal} for a text that is no list */
function itemsOf(list: Ast): readonly Ast[] | null {
  if (isList(list)) return listOf(list['children']);
  if (list['class'] === 'CAST' && isAst(list['child']) && isAst(list['cast_type'])) {
    const info = list['cast_type']['type_info'];
    const type = isAst(info) ? info['child_type'] : null;
    return isAst(type) ? (itemsOf(list['child'])?.map((item) => asItem(item, type)) ?? null) : null;
  }
  const value = constantOf(list);
  if (value === null) return [constant(null)];
  if (typeof value !== 'string') return null;
  const items = itemsOfText(value);
  if (items === null) throw refusals.badList(value);
  return items.map(constant);
}

function asItem(item: Ast, type: Ast): Ast {
  const isOfType = item['class'] === 'CAST' && isAst(item['cast_type']) && item['cast_type']['id'] === type['id'];
  return isOfType || (type['id'] === 'VARCHAR' && typeof constantOf(item) === 'string') ? item : castTo(item, type);
}

/** The items of a list in PostgreSQL's text form, such as `{a,"b c",NULL}`; null for any other text, also for lists of lists. */
export function itemsOfText(text: string): readonly (string | null)[] | null {
  const [, inside] = /^\s*\{(.*)\}\s*$/s.exec(text) ?? [];
  if (inside === undefined) return null;
  if (inside.trim() === '') return [];
  const items: (string | null)[] = [];
  const form = /\s*(?:"((?:[^"\\]|\\.)*)"\s*|((?:[^,{}"\\\s]|\\.)(?:[^,{}"\\]|\\.)*))(,|$)/sy;
  for (;;) {
    const found = form.exec(inside);
    if (found === null) return null;
    const [, quoted, bare = '', end] = found;
    // Spaces around an item count where they are escaped.
    const written = quoted ?? (bare.includes('\\') ? bare : bare.trimEnd());
    items.push(quoted === undefined && written.toLowerCase() === 'null' ? null : written.replaceAll(/\\(.)/gs, '$1'));
    if (end === '') return items;
  }
}
