import { isAst, type Ast } from '../guard/shape.ts';
import { withClock } from './calledWords.ts';
import { columnName } from './columnName.ts';
import { withList } from './lists.ts';
import { withMatch } from './matchOperators.ts';
import { call, cast, constant, constantOf, isFunction, listOf, named } from './nodes.ts';

/** The engine's marks for those of PostgreSQL's formats, the longest first. */
const marks: readonly (readonly [string, string])[] = [
  ['HH24', '%H'],
  ['HH12', '%I'],
  ['YYYY', '%Y'],
  ['Month', '%B'],
  ['Mon', '%b'],
  ['DDD', '%j'],
  ['Day', '%A'],
  ['Dy', '%a'],
  ['YY', '%y'],
  ['MM', '%m'],
  ['DD', '%d'],
  ['MI', '%M'],
  ['SS', '%S'],
  ['US', '%f'],
  ['MS', '%g'],
  ['IW', '%V'],
];

/**
 * A query with PostgreSQL's functions of dates as the engine has them, its operators that match texts, and its order of nulls: TO_DATE,
 * TO_TIMESTAMP and TO_CHAR with a format, units of time and numbers of rows that are cast, `= ANY` of a list that is written out, and
 * nulls first where an order falls. Columns of a result are named after what was written.
 */
export function translated(node: Ast): Ast {
  const change = (value: unknown): unknown => (Array.isArray(value) ? value.map(change) : isAst(value) ? translated(value) : value);
  const changed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
  return withRows(withOrder(withUnit(withClock(withMatch(withList(withFormat(withNames(changed, node))))))));
}

/** Items of a SELECT list that another function stands for now, with the name that they have by the one that was written. */
function withNames(node: Ast, written: Ast): Ast {
  if (!Array.isArray(node['select_list'])) return node;
  const before = listOf(written['select_list']);
  const select_list = listOf(node['select_list']).map((item, index) => {
    const name = columnName(before[index] ?? item);
    return item['alias'] === '' && name !== columnName(item) ? named(item, name) : item;
  });
  return { ...node, select_list };
}

function withFormat(node: Ast): Ast {
  if (!isFunction(node, 'to_date', 'to_timestamp', 'to_char')) return node;
  const [value, format] = listOf(node['children']);
  const pattern = constantOf(format);
  const written = typeof pattern === 'string' ? engineFormat(pattern) : null;
  if (value === undefined || written === null) return node;
  const alias = { alias: node['alias'] };
  if (node['function_name'] === 'to_char') return { ...call('strftime', [value, constant(written)]), ...alias };
  const text = constantOf(value);
  const isIso = typeof text === 'string' && /^YYYY-MM-DD(?: HH24:MI:SS(?:\.US)?)?$/.test(String(pattern));
  const parsed = isIso ? value : call('strptime', [value, constant(written)]);
  return { ...cast(parsed, node['function_name'] === 'to_date' ? 'DATE' : 'TIMESTAMP'), ...alias };
}

/** The largest number of the engine's INTEGER; no answer has so many rows. */
const MOST_ROWS = 2_147_483_647;

/** LIMIT takes a plain number, which clients cast and parameters are cast to. */
function withRows(node: Ast): Ast {
  if (node['type'] !== 'LIMIT_MODIFIER') return node;
  return { ...node, limit: rowCount(node['limit']), offset: rowCount(node['offset']) };
}

function rowCount(node: unknown): unknown {
  if (!isAst(node) || node['class'] !== 'CAST' || !isAst(node['cast_type'])) return node;
  const value = constantOf(node['child']);
  const isWhole = ['BIGINT', 'INTEGER', 'SMALLINT'].includes(String(node['cast_type']['id'])) && /^\s*\d{1,19}\s*$/.test(String(value));
  return value === null ? constant(null) : isWhole ? constant(Math.min(Number(value), MOST_ROWS)) : node;
}

/** A unit of time is a plain text, also where a client casts it. */
function withUnit(node: Ast): Ast {
  if (!isFunction(node, 'date_trunc', 'date_part')) return node;
  const [unit, ...others] = listOf(node['children']);
  const text = unit?.['class'] === 'CAST' ? constantOf(unit['child']) : null;
  return typeof text === 'string' ? { ...node, children: [constant(text), ...others] } : node;
}

/** Null for a format with other marks. */
function engineFormat(format: string): string | null {
  let written = '';
  for (let rest = format; rest !== '';) {
    const mark = marks.find(([known]) => rest.startsWith(known));
    const taken = mark?.[0] ?? rest.charAt(0);
    if (mark === undefined && /[A-Za-z%"]/.test(taken)) return null;
    written += mark?.[1] ?? taken;
    rest = rest.slice(taken.length);
  }
  return written;
}

function withOrder(node: Ast): Ast {
  return node['type'] === 'DESCENDING' && node['null_order'] === 'ORDER_DEFAULT' ? { ...node, null_order: 'NULLS FIRST' } : node;
}
