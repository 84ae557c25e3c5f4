import { asciiLower } from '../guard/asciiLower.ts';
import { isAst, type Ast } from '../guard/shape.ts';

/* Nodes of the engine's tree: made, taken apart and compared. */

export function columnRef(...names: readonly string[]): Ast {
  return { class: 'COLUMN_REF', type: 'COLUMN_REF', alias: '', column_names: names };
}

export function constant(value: string | number | boolean | null): Ast {
  const id = value === null ? 'NULL' : typeof value === 'number' ? 'INTEGER' : typeof value === 'boolean' ? 'BOOLEAN' : 'VARCHAR';
  const filled = value === null ? { is_null: true } : { is_null: false, value };
  return { class: 'CONSTANT', type: 'VALUE_CONSTANT', alias: '', value: { type: { id, type_info: null }, ...filled } };
}

export function cast(child: Ast, id: string): Ast {
  return castTo(child, { id, type_info: null });
}

/** @param cast_type as the tree names it */
export function castTo(child: Ast, cast_type: Ast): Ast {
  return { class: 'CAST', type: 'OPERATOR_CAST', alias: '', child, cast_type, try_cast: false };
}

export function call(function_name: string, children: readonly Ast[], filter: unknown = null): Ast {
  return {
    class: 'FUNCTION',
    type: 'FUNCTION',
    alias: '',
    function_name,
    schema: '',
    children,
    filter,
    order_bys: { type: 'ORDER_MODIFIER', orders: [] },
    distinct: false,
    is_operator: false,
    export_state: false,
    catalog: '',
  };
}

/** All of them; null for none. */
export function allOf(conditions: readonly Ast[]): Ast | null {
  const [first, ...others] = conditions;
  if (first === undefined) return null;
  return others.length === 0 ? first : { class: 'CONJUNCTION', type: 'CONJUNCTION_AND', alias: '', children: conditions };
}

/** `child = ANY (query)`. */
export function isIn(child: Ast, query: Ast): Ast {
  return {
    class: 'SUBQUERY',
    type: 'SUBQUERY',
    alias: '',
    subquery_type: 'ANY',
    subquery: { node: query, named_param_map: [] },
    child,
    comparison_type: 'COMPARE_EQUAL',
  };
}

/** A table by its name. */
export function baseTable(table_name: string, alias = ''): Ast {
  return { type: 'BASE_TABLE', alias, sample: null, schema_name: '', table_name, column_name_alias: [], catalog_name: '', at_clause: null };
}

/** A query of some columns of one item of FROM. */
export function selectFrom(select_list: readonly Ast[], from_table: Ast, where_clause: Ast | null): Ast {
  return {
    type: 'SELECT_NODE',
    modifiers: [],
    cte_map: { map: [] },
    select_list,
    from_table,
    where_clause,
    group_expressions: [],
    group_sets: [],
    aggregate_handling: 'STANDARD_HANDLING',
    having: null,
    sample: null,
    qualify: null,
  };
}

/** The conditions that AND joins, each by itself. */
export function conjuncts(condition: unknown): readonly Ast[] {
  if (!isAst(condition)) return [];
  if (condition['type'] === 'CONJUNCTION_AND') return listOf(condition['children']).flatMap(conjuncts);
  return [condition];
}

/** The nodes of a list. */
export function listOf(value: unknown): readonly Ast[] {
  return Array.isArray(value) ? value.filter(isAst) : [];
}

/** The names of a column as it is written, from the outermost; null for any other node. */
export function namesOf(node: Ast): readonly string[] | null {
  if (node['class'] !== 'COLUMN_REF' || !Array.isArray(node['column_names'])) return null;
  return node['column_names'].map(String);
}

/** A name as it is compared. */
export function folded(name: unknown): string {
  return asciiLower(String(name ?? ''));
}

/** The text, number or truth value of a constant, null for NULL; undefined for any other node. */
export function constantOf(node: unknown): string | number | boolean | null | undefined {
  if (!isAst(node) || node['class'] !== 'CONSTANT' || !isAst(node['value'])) return undefined;
  const { is_null, value, type } = node['value'];
  if (is_null === true) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value !== 'number') return undefined;
  // The engine gives the digits of a decimal without their point.
  const info = isAst(type) && type['id'] === 'DECIMAL' && isAst(type['type_info']) ? type['type_info'] : null;
  return info === null ? value : value / 10 ** Number(info['scale']);
}

export function isFunction(node: unknown, ...names: readonly string[]): node is Ast {
  return isAst(node) && node['class'] === 'FUNCTION' && names.includes(String(node['function_name']));
}

/** Without the name that it has in a list. */
export function unnamed(node: Ast): Ast {
  return node['alias'] === '' || node['alias'] === undefined ? node : { ...node, alias: '' };
}

export function named(node: Ast, alias: string): Ast {
  return { ...node, alias };
}

/** Replaces nodes from the outermost; what is replaced is not looked into, and neither are queries inside of expressions. */
export function replaced(node: Ast, replace: (node: Ast) => Ast | null): Ast {
  return replace(node) ?? inside(node, (child) => replaced(child, replace));
}

/** A node with each node directly inside of it changed. */
export function inside(node: Ast, change: (child: Ast) => Ast): Ast {
  const changed = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(changed) : isAst(value) ? ('class' in value ? change(value) : inside(value, change)) : value;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'subquery' || key === 'value' || key === 'cast_type' ? value : changed(value),
    ]),
  );
}

/** The nodes of an expression, itself among them, without those of queries inside of it. */
export function nodesIn(node: Ast): readonly Ast[] {
  const found: Ast[] = [];
  replaced(node, (one) => {
    found.push(one);
    return null;
  });
  return found;
}
