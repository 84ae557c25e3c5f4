import type { Dimension } from '../../../compiler/manifest.ts';
import type { Scalar } from '../../../generated/types.ts';
import { hourOfDate } from '../../calendar/periods.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { nameOfColumn } from './metricColumn.ts';
import { constantOf, isFunction, listOf } from './nodes.ts';

/** Operators of an intent's filters. */
export type Operators = Readonly<Record<string, Scalar | readonly Scalar[]>>;

type Value = string | number | boolean;

const comparisons: ReadonlyMap<unknown, readonly [string, string]> = new Map([
  ['COMPARE_EQUAL', ['eq', 'eq']],
  ['COMPARE_NOTEQUAL', ['ne', 'ne']],
  ['COMPARE_GREATERTHAN', ['gt', 'lt']],
  ['COMPARE_GREATERTHANOREQUALTO', ['gte', 'lte']],
  ['COMPARE_LESSTHAN', ['lt', 'gt']],
  ['COMPARE_LESSTHANOREQUALTO', ['lte', 'gte']],
]);

/** Conditions on one dimension as the operators of a filter; null where they are more than that, and have to be evaluated over its values. */
export function directConditions(conditions: readonly Ast[], dimension: Dimension): Operators | null {
  const all: Record<string, Scalar | readonly Scalar[]> = {};
  for (const condition of conditions) {
    const operators = directCondition(condition, dimension);
    if (operators === null) return null;
    for (const [name, value] of Object.entries(operators)) {
      if (Object.hasOwn(all, name) && value !== true) return null;
      all[name] = value;
    }
  }
  return all;
}

function directCondition(condition: Ast, dimension: Dimension): Operators | null {
  const { type, left, right } = condition;
  const compared = comparisons.get(type);
  if (compared !== undefined) {
    const isFlipped = isColumn(right);
    const value = valueOf(isFlipped ? left : right, dimension);
    if (!(isFlipped || isColumn(left)) || value === null) return null;
    return compare(compared[isFlipped ? 1 : 0], value, dimension);
  }
  const children = listOf(condition['children']);
  switch (type) {
    case 'COMPARE_BETWEEN': {
      const [low, high] = [valueOf(condition['lower'], dimension), valueOf(condition['upper'], dimension)];
      return !isColumn(condition['input']) || low === null || high === null || dimension.type === 'boolean'
        ? null
        : { gte: low, lte: high };
    }
    case 'OPERATOR_IS_NULL':
      return isColumn(children[0]) ? { is_null: true } : null;
    case 'OPERATOR_IS_NOT_NULL':
      return isColumn(children[0]) ? { not_null: true } : null;
    case 'COMPARE_IN':
    case 'COMPARE_NOT_IN': {
      const values = children.slice(1).map((child) => valueOf(child, dimension));
      if (!isColumn(children[0]) || values.includes(null)) return null;
      return type === 'COMPARE_IN' ? { in: values } : { not_in: values, not_null: true };
    }
    default:
      return like(condition, dimension);
  }
}

/** SQL drops rows without a value where an intent keeps them. */
function compare(operator: string, value: Value, { type }: Dimension): Operators | null {
  if (operator === 'ne') return { ne: value, not_null: true };
  return type === 'boolean' && operator !== 'eq' ? null : { [operator]: value };
}

/** A pattern of LIKE that begins, ends or is within `%`. */
function like(condition: Ast, { type }: Dimension): Operators | null {
  if (!isFunction(condition, '~~') || type !== 'string') return null;
  const [column, given] = listOf(condition['children']);
  const pattern = constantOf(given);
  if (!isColumn(column) || typeof pattern !== 'string') return null;
  const [, before = '', text = '', after = ''] = /^(%?)([^%_\\]+)(%?)$/.exec(pattern) ?? [];
  if (text === '') return null;
  if (before !== '') return after === '' ? { ends_with: text } : { contains: text };
  return after === '' ? { eq: text } : { starts_with: text };
}

function isColumn(node: unknown): boolean {
  return isAst(node) && nameOfColumn(node) !== null;
}

const textCasts: ReadonlySet<unknown> = new Set(['VARCHAR', 'DATE', 'INTEGER', 'BIGINT', 'SMALLINT', 'BOOLEAN']);

/** A value that is written out and is one of the dimension as it is; null for anything else. */
function valueOf(node: unknown, dimension: Dimension): Value | null {
  if (isAst(node) && node['class'] === 'CAST' && isAst(node['cast_type']) && textCasts.has(node['cast_type']['id'])) {
    const isOther = node['cast_type']['id'] !== 'VARCHAR' && dimension.type === 'string';
    return isOther ? null : valueOf(node['child'], dimension);
  }
  const value = constantOf(node);
  if (value === undefined || value === null) return null;
  switch (dimension.type) {
    case 'string':
      return typeof value === 'string' && value.isWellFormed() ? value : null;
    case 'integer':
    case 'bigint':
      return Number.isSafeInteger(value) || (typeof value === 'string' && /^-?\d{1,18}$/.test(value)) ? value : null;
    case 'boolean':
      return value === true || value === 't' || value === 'true'
        ? true
        : value === false || value === 'f' || value === 'false'
          ? false
          : null;
    case 'date':
      return typeof value === 'string' && hourOfDate(value) !== null ? value : null;
  }
}
