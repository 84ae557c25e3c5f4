import { isAst, type Ast } from '../guard/shape.ts';
import { nameOfColumn } from './metricColumn.ts';
import { listOf, namesOf } from './nodes.ts';

/** Functions that the engine's parser renames. */
const written: ReadonlyMap<string, string> = new Map([
  ['count_star', 'count'],
  ['trim', 'btrim'],
]);
/** Functions that stand for operators. */
const ofOperators: ReadonlySet<string> = new Set(['regexp_matches', 'like_escape', 'not_like_escape', 'ilike_escape', 'not_ilike_escape']);
const typeNames: ReadonlyMap<string, string> = new Map([
  ['BOOLEAN', 'bool'],
  ['SMALLINT', 'int2'],
  ['INTEGER', 'int4'],
  ['BIGINT', 'int8'],
  ['FLOAT', 'float4'],
  ['DOUBLE', 'float8'],
  ['DECIMAL', 'numeric'],
  ['VARCHAR', 'text'],
  ['TIMESTAMP WITH TIME ZONE', 'timestamptz'],
]);

/** The name that PostgreSQL gives a column (FigureColname in parse_target.c); one measure is named after the measure. */
export function columnName(expression: Ast): string {
  return figured(expression)?.name ?? '?column?';
}

/** A name, and whether a cast around it would take its type's name instead. */
interface Figured {
  readonly name: string;
  readonly weak: boolean;
}

function figured(node: Ast): Figured | null {
  const strong = (name: string): Figured => ({ name, weak: false });
  const column = namesOf(node)?.at(-1) ?? nameOfColumn(node);
  if (column !== null) return strong(column);
  switch (node['class']) {
    case 'FUNCTION': {
      const name = String(node['function_name']);
      if (node['is_operator'] === true || ofOperators.has(name)) return null;
      const [first] = listOf(node['children']);
      if ((name === 'measure' || name === 'agg') && first !== undefined) return figured(first);
      return strong(name === 'date_part' && node['schema'] === 'main' ? 'extract' : (written.get(name) ?? name));
    }
    case 'WINDOW':
      return strong(written.get(String(node['function_name'])) ?? String(node['function_name']));
    case 'CAST': {
      const inner = isAst(node['child']) ? figured(node['child']) : null;
      if (inner !== null && !inner.weak) return inner;
      const id = isAst(node['cast_type']) ? String(node['cast_type']['id']) : '';
      return { name: typeNames.get(id) ?? id.toLowerCase(), weak: true };
    }
    case 'CASE': {
      const inner = isAst(node['else_expr']) ? figured(node['else_expr']) : null;
      return inner !== null && !inner.weak ? inner : { name: 'case', weak: true };
    }
    case 'OPERATOR':
      return node['type'] === 'OPERATOR_COALESCE' ? strong('coalesce') : null;
    case 'SUBQUERY':
      return ofSubquery(node);
    default:
      return null;
  }
}

function ofSubquery(node: Ast): Figured | null {
  if (node['subquery_type'] === 'EXISTS') return { name: 'exists', weak: false };
  if (node['subquery_type'] !== 'SCALAR' || !isAst(node['subquery']) || !isAst(node['subquery']['node'])) return null;
  const [first] = listOf(node['subquery']['node']['select_list']);
  if (first === undefined) return null;
  return typeof first['alias'] === 'string' && first['alias'] !== '' ? { name: first['alias'], weak: false } : figured(first);
}
