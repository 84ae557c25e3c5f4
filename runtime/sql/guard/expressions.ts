import { asciiLower } from './asciiLower.ts';
import { checkCall, copiesOf } from './calls.ts';
import { orders } from './orders.ts';
import type { SqlRule } from '../../log/SqlRule.ts';
import { flag, isAst, list, must, nested, number, oneOf, optional, record, text, unused, type Ast, type Shape } from './shape.ts';
import { SqlRefusal } from './SqlRefusal.ts';
import { subquery } from './subquery.ts';
import { literal, type } from './types.ts';
import { countReads, type Check, type Walk } from './Walk.ts';

const rule = 'expression_form';

interface Kind {
  readonly types: readonly string[];
  readonly keys: Shape;
  /** A check that involves several keys. */
  readonly also?: (node: Ast, walk: Walk) => void;
  /** The size of the node from that of its parts; by default one more than their sum. */
  readonly size?: (node: Ast, parts: number, walk: Walk) => number;
}

const children = list(expression, rule);
const comparisons = [
  'COMPARE_EQUAL',
  'COMPARE_NOTEQUAL',
  'COMPARE_LESSTHAN',
  'COMPARE_LESSTHANOREQUALTO',
  'COMPARE_GREATERTHAN',
  'COMPARE_GREATERTHANOREQUALTO',
  'COMPARE_DISTINCT_FROM',
  'COMPARE_NOT_DISTINCT_FROM',
];
const frameBounds = [
  'UNBOUNDED_PRECEDING',
  'UNBOUNDED_FOLLOWING',
  'CURRENT_ROW_RANGE',
  'CURRENT_ROW_ROWS',
  'CURRENT_ROW_GROUPS',
  'EXPR_PRECEDING_ROWS',
  'EXPR_FOLLOWING_ROWS',
  'EXPR_PRECEDING_RANGE',
  'EXPR_FOLLOWING_RANGE',
  'EXPR_PRECEDING_GROUPS',
  'EXPR_FOLLOWING_GROUPS',
];
const orderBy = record({ type: oneOf(rule, 'ORDER_MODIFIER'), orders }, rule);
/** A subquery in an expression becomes a join, and is planned as one wherever an alias repeats it. */
const SUBQUERY_SIZE = 100;

function columnNames(value: unknown, walk: Walk): number {
  if (!Array.isArray(value) || value.length === 0 || !value.every((name) => typeof name === 'string')) throw new SqlRefusal('column_name');
  if (value.length === 1 && walk.not_columns.has(asciiLower(String(value[0])))) throw new SqlRefusal('session_name');
  return 0;
}

/** The allowed expressions, by the engine's class and types. */
const kinds: Readonly<Record<string, Kind>> = {
  COLUMN_REF: { types: ['COLUMN_REF'], keys: { column_names: columnNames }, size: aliasSize },
  CONSTANT: { types: ['VALUE_CONSTANT'], keys: { value: literal } },
  COMPARISON: { types: comparisons, keys: { left: expression, right: expression } },
  CONJUNCTION: { types: ['CONJUNCTION_AND', 'CONJUNCTION_OR'], keys: { children } },
  BETWEEN: { types: ['COMPARE_BETWEEN'], keys: { input: expression, lower: expression, upper: expression } },
  CASE: {
    types: ['CASE_EXPR'],
    keys: { case_checks: list(record({ when_expr: expression, then_expr: expression }, rule), rule), else_expr: expression },
  },
  CAST: { types: ['OPERATOR_CAST'], keys: { child: expression, cast_type: type, try_cast: flag } },
  OPERATOR: {
    types: [
      'OPERATOR_NOT',
      'OPERATOR_IS_NULL',
      'OPERATOR_IS_NOT_NULL',
      'OPERATOR_COALESCE',
      'OPERATOR_TRY',
      'COMPARE_IN',
      'COMPARE_NOT_IN',
      'GROUPING_FUNCTION',
      'ARRAY_EXTRACT',
      'ARRAY_SLICE',
      'STRUCT_EXTRACT',
      'ARRAY_CONSTRUCTOR',
    ],
    keys: { children },
  },
  FUNCTION: {
    types: ['FUNCTION'],
    keys: {
      function_name: text,
      schema: text,
      catalog: unused('qualified_function'),
      children: list(argument, rule),
      filter: optional(expression),
      order_bys: orderBy,
      distinct: flag,
      is_operator: flag,
      export_state: oneOf('function_form', false),
    },
    also: (node) => checkCall(node, 'call'),
    size: (node, parts) => 1 + copiesOf(node) * parts,
  },
  WINDOW: {
    types: [
      'WINDOW_AGGREGATE',
      'WINDOW_ROW_NUMBER',
      'WINDOW_RANK',
      'WINDOW_RANK_DENSE',
      'WINDOW_NTILE',
      'WINDOW_PERCENT_RANK',
      'WINDOW_CUME_DIST',
      'WINDOW_FIRST_VALUE',
      'WINDOW_LAST_VALUE',
      'WINDOW_NTH_VALUE',
      'WINDOW_LEAD',
      'WINDOW_LAG',
      'WINDOW_FILL',
    ],
    keys: {
      function_name: text,
      schema: unused('qualified_function'),
      catalog: unused('qualified_function'),
      children: list(argument, rule),
      partitions: children,
      orders,
      arg_orders: orders,
      start: oneOf(rule, ...frameBounds),
      end: oneOf(rule, ...frameBounds),
      start_expr: optional(expression),
      end_expr: optional(expression),
      offset_expr: optional(expression),
      default_expr: optional(expression),
      filter_expr: optional(expression),
      ignore_nulls: flag,
      distinct: flag,
      exclude_clause: oneOf(rule, 'NO_OTHER', 'CURRENT_ROW', 'GROUP', 'TIES'),
    },
    also: (node) => checkCall(node, 'window'),
  },
  SUBQUERY: {
    types: ['SUBQUERY'],
    keys: {
      subquery_type: oneOf(rule, 'SCALAR', 'EXISTS', 'NOT_EXISTS', 'ANY'),
      subquery,
      child: optional(expression),
      comparison_type: oneOf(rule, 'INVALID', ...comparisons),
    },
    also: (_node, walk) => countReads(walk, 1, 0),
    size: (_node, parts) => SUBQUERY_SIZE + parts,
  },
  // ARRAY(SELECT …) is represented with one; the scan refuses #1 itself.
  POSITIONAL_REFERENCE: { types: ['POSITIONAL_REFERENCE'], keys: { index: number } },
};
const checks: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.entries(kinds).map(([name, { keys }]) => [
    name,
    record({ class: text, type: text, alias: text, query_location: number, ...keys }, rule),
  ]),
);
const refused: ReadonlyMap<unknown, SqlRule> = new Map([
  ['LAMBDA', 'lambda'],
  ['COLLATE', 'collation'],
  ['PARAMETER', 'parameter'],
  ['STAR', 'column_pattern'],
  ['OPERATOR_UNPACK', 'column_pattern'],
]);

const column = record({ catalog: unused(rule), schema: unused(rule), table: text, column: text }, rule);
/** The engine renders the name before `.*` without quotes, so a quoted name could contain any SQL. */
const starName: Check = must('star_name', (value) => typeof value === 'string' && /^(?:[\p{L}_][\p{L}\p{M}\p{N}_]*)?$/u.test(value));
/** `*` and `relation.*` with EXCLUDE, REPLACE and RENAME; not COLUMNS(…). */
const star = record(
  {
    class: text,
    type: oneOf(rule, 'STAR'),
    alias: text,
    query_location: number,
    relation_name: starName,
    columns: oneOf('column_pattern', false),
    expr: oneOf('column_pattern', null),
    exclude_list: list(text, rule),
    qualified_exclude_list: list(column, rule),
    replace_list: list(record({ key: text, value: expression }, rule), rule),
    rename_list: list(record({ key: column, value: text }, rule), rule),
  },
  'column_pattern',
);

/** An expression without a name of its own. */
export function expression(value: unknown, walk: Walk): number {
  if (isAst(value) && value['alias'] !== '') throw new SqlRefusal(rule);
  return argument(value, walk);
}

/** One item of a SELECT list: a star, or an expression, whose alias later items may name. */
export function selectItem(value: unknown, walk: Walk): number {
  if (isAst(value) && value['class'] === 'STAR') return star(value, walk);
  const size = argument(value, walk);
  if (isAst(value) && value['alias'] !== '') walk.aliases.set(asciiLower(String(value['alias'])), size);
  return size;
}

/** An expression that may have a name, like the fields of a struct. */
function argument(value: unknown, walk: Walk): number {
  if (!isAst(value)) throw new SqlRefusal(rule);
  const name = String(value['class']);
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
  if (kind === undefined || check === undefined || !kind.types.includes(String(value['type'])))
    throw new SqlRefusal(refused.get(value['type']) ?? refused.get(value['class']) ?? rule);
  return nested(walk, () => {
    kind.also?.(value, walk);
    const parts = check(value, walk);
    return kind.size === undefined ? 1 + parts : kind.size(value, parts, walk);
  });
}

/** A name may be a column, or an alias, which the planner replaces by its expression. */
function aliasSize(node: Ast, _parts: number, walk: Walk): number {
  const names = node['column_names'];
  return Array.isArray(names) ? Math.max(1, ...names.map((name) => walk.aliases.get(asciiLower(String(name))) ?? 1)) : 1;
}
