import { sqlName } from '../../../compiler/emit/osi/sqlName.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { nameOfColumn } from './metricColumn.ts';
import { constantOf, isFunction, listOf } from './nodes.ts';

const comparisons: Readonly<Record<string, string>> = {
  COMPARE_EQUAL: '=',
  COMPARE_NOTEQUAL: '<>',
  COMPARE_GREATERTHAN: '>',
  COMPARE_GREATERTHANOREQUALTO: '>=',
  COMPARE_LESSTHAN: '<',
  COMPARE_LESSTHANOREQUALTO: '<=',
};
const likes: Readonly<Record<string, string>> = { '~~': 'LIKE', '!~~': 'NOT LIKE', '~~*': 'ILIKE', '!~~*': 'NOT ILIKE' };

/** A condition over columns of a relation as SQL, for hints; null where it has forms that few tools write. */
export function conditionSql(node: Ast): string | null {
  const children = listOf(node['children']);
  const [first] = children;
  const type = String(node['type']);
  const compared = comparisons[type];
  if (compared !== undefined) return joined([node['left'], node['right']], ` ${compared} `);
  switch (type) {
    case 'CONJUNCTION_AND':
    case 'CONJUNCTION_OR': {
      const parts = children.map(conditionSql);
      return parts.includes(null) ? null : parts.map((part) => `(${part ?? ''})`).join(type === 'CONJUNCTION_AND' ? ' AND ' : ' OR ');
    }
    case 'OPERATOR_NOT': {
      const inner = first === undefined ? null : conditionSql(first);
      return inner === null ? null : `NOT (${inner})`;
    }
    case 'OPERATOR_IS_NULL':
    case 'OPERATOR_IS_NOT_NULL': {
      const value = valueSql(first);
      return value === null ? null : `${value} IS ${type === 'OPERATOR_IS_NULL' ? 'NULL' : 'NOT NULL'}`;
    }
    case 'COMPARE_IN':
    case 'COMPARE_NOT_IN': {
      const [value, list] = [valueSql(first), joined(children.slice(1), ', ')];
      return value === null || list === null ? null : `${value} ${type === 'COMPARE_IN' ? 'IN' : 'NOT IN'} (${list})`;
    }
    case 'COMPARE_BETWEEN': {
      const [value, range] = [valueSql(node['input']), joined([node['lower'], node['upper']], ' AND ')];
      return value === null || range === null ? null : `${value} BETWEEN ${range}`;
    }
  }
  const like = likes[String(node['function_name'])];
  if (like !== undefined) return joined(children, ` ${like} `);
  const name = nameOfColumn(node);
  return name === null ? null : sqlName(name);
}

function joined(nodes: readonly unknown[], by: string): string | null {
  const parts = nodes.map(valueSql);
  return parts.length === 0 || parts.includes(null) ? null : parts.join(by);
}

function valueSql(node: unknown): string | null {
  if (!isAst(node)) return null;
  const name = nameOfColumn(node);
  if (name !== null) return sqlName(name);
  if (node['class'] === 'CAST' && isAst(node['cast_type']) && typeof constantOf(node['child']) === 'string') {
    const id = String(node['cast_type']['id']);
    return id === 'DATE' || id === 'TIMESTAMP' ? `${id} ${valueSql(node['child']) ?? ''}` : null;
  }
  const [inner, ...others] = isFunction(node, 'lower', 'upper') ? listOf(node['children']) : [];
  if (inner !== undefined && others.length === 0) {
    const value = valueSql(inner);
    return value === null ? null : `${String(node['function_name'])}(${value})`;
  }
  const value = constantOf(node);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
