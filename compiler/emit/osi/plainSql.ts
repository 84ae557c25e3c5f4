import type { AggregateTable, Expr, Output } from '../../manifest.ts';
import { plainColumns } from '../../states/plainColumns.ts';
import { sqlName } from './sqlName.ts';

/** One aggregate call of plain SQL over a governed view. */
export interface PlainCall {
  readonly fn: 'SUM' | 'MIN' | 'MAX';
  /** A column of the view, or sums, differences and multiples of several. */
  readonly over:
    | ({ readonly kind: 'column' } & PlainColumn)
    | { readonly kind: 'terms'; readonly sql: string; readonly columns: readonly PlainColumn[] };
}

/** A column of a governed view, and the field that it is in a document. */
export interface PlainColumn {
  readonly name: string;
  readonly field: string;
}

/** A metric's value in plain SQL: an aggregate, or the quotient of two. */
export interface PlainSql {
  readonly calls: readonly [PlainCall] | readonly [PlainCall, PlainCall];
}

/** An output as plain SQL over the governed view of its table; null where it is no sum, count, extreme, or quotient of two of them. */
export function plainSql({ expr }: Pick<Output, 'expr'>, table: AggregateTable): PlainSql | null {
  if (expr.kind === 'call' && expr.fn === '/') {
    const [above, below] = expr.args;
    if (above === undefined || below === undefined || below.kind === 'literal') return single(expr, table);
    const calls = [callOf(above, table), callOf(divisor(below), table)] as const;
    return calls[0] === null || calls[1] === null ? null : { calls: [calls[0], calls[1]] };
  }
  if (isFunction(expr, 'mean')) {
    const [n, sum] = momentsOf(expr.args[0], table) ?? [];
    return n === undefined || sum === undefined ? null : { calls: [columnSum(sum, table), columnSum(n, table)] };
  }
  return single(expr, table);
}

function single(expr: Expr, table: AggregateTable): PlainSql | null {
  const call = callOf(expr, table);
  return call === null ? null : { calls: [call] };
}

function callOf(expr: Expr, table: AggregateTable): PlainCall | null {
  if (isFunction(expr, 'moments_count')) {
    const [n] = momentsOf(expr.args[0], table) ?? [];
    return n === undefined ? null : columnSum(n, table);
  }
  if (expr.kind === 'column') {
    const merge = mergeOf(expr.name, table);
    return merge === null ? null : { fn: merge, over: { kind: 'column', ...columnOf(expr.name, table) } };
  }
  const sql = termsSql(expr, table);
  return sql === null
    ? null
    : { fn: 'SUM', over: { kind: 'terms', sql, columns: [...new Set(columnsIn(expr))].map((name) => columnOf(name, table)) } };
}

function columnSum(name: string, table: AggregateTable): PlainCall {
  return { fn: 'SUM', over: { kind: 'column', ...columnOf(name, table) } };
}

/** dbt refuses a document in which a field has two underscores in a row. */
function columnOf(name: string, { states, dimensions }: AggregateTable): PlainColumn {
  const field = name.replaceAll(/_{2,}/g, '_');
  const isTaken = [...states, ...dimensions].some((other) => other.name === field);
  return { name, field: isTaken ? name : field };
}

/** How the column of a state, or the number of rows, merges in plain SQL. */
function mergeOf(name: string, table: AggregateTable): PlainCall['fn'] | null {
  if (name === 'row_count') return 'SUM';
  const state = table.states.find((one) => one.name === name);
  const column = state === undefined ? undefined : plainColumns(state).find((one) => one.name === name);
  return column === undefined ? null : ({ sum: 'SUM', min: 'MIN', max: 'MAX' } as const)[column.merge];
}

/** The columns of a moments state: how many values, and their sum. */
function momentsOf(expr: Expr | undefined, table: AggregateTable): readonly [n: string, sum: string] | null {
  if (expr?.kind !== 'column') return null;
  const state = table.states.find(({ name, kind }) => name === expr.name && kind === 'moments');
  return state === undefined ? null : [`${state.name}__n`, `${state.name}__sum`];
}

/** Sums, differences and multiples of columns that are added up: then the sum of it is the same of their sums. */
function termsSql(expr: Expr, table: AggregateTable): string | null {
  if (expr.kind === 'column') return mergeOf(expr.name, table) === 'SUM' ? sqlName(expr.name) : null;
  if (expr.kind !== 'call' || expr.args.length !== 2) return null;
  const [left, right] = expr.args;
  if (left === undefined || right === undefined) return null;
  const inner = (one: Expr): string | null => {
    const sql = termsSql(one, table);
    return sql === null || one.kind === 'column' ? sql : `(${sql})`;
  };
  switch (expr.fn) {
    case '+':
    case '-': {
      const parts = [expr.fn === '+' ? termsSql(left, table) : inner(left), inner(right)];
      return parts.includes(null) ? null : parts.join(` ${expr.fn} `);
    }
    case '*': {
      const [factor, value] = left.kind === 'literal' ? [left, right] : [right, left];
      const sql = inner(value);
      return sql === null || !isWhole(factor) ? null : `${factor.value} * ${sql}`;
    }
    default:
      return null;
  }
}

/** Division by zero is null here; readers divide in their own way. */
function divisor(expr: Expr): Expr {
  const [value, zero] = expr.kind === 'call' && expr.fn === 'nullif' ? expr.args : [];
  return value !== undefined && zero?.kind === 'literal' && zero.value === '0' ? value : expr;
}

function isWhole(expr: Expr): expr is Extract<Expr, { kind: 'literal' }> {
  return expr.kind === 'literal' && expr.type === 'integer';
}

function isFunction(expr: Expr, name: string): expr is Extract<Expr, { kind: 'call' }> {
  return expr.kind === 'call' && expr.fn === name;
}

function columnsIn(expr: Expr): readonly string[] {
  if (expr.kind === 'column') return [expr.name];
  return expr.kind === 'call' ? expr.args.flatMap(columnsIn) : [];
}
