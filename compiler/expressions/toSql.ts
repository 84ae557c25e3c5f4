import type { Expr, ScalarType } from '../manifest.ts';

/** The DuckDB type that holds a scalar type. `decimal` keeps what an exact sum keeps. */
export const sqlTypes: Readonly<Record<ScalarType, string>> = {
  string: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  decimal: 'DECIMAL(38, 6)',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
};

const infix = new Set([
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  '||',
  'like',
  'is distinct from',
  'is not distinct from',
]);

/**
 * The SQL text of an expression, fully parenthesised, with every column quoted.
 * The only way from an expression to SQL: names come from our allow-list, literals are quoted here.
 */
export function exprToSql(expr: Expr): string {
  switch (expr.kind) {
    case 'column':
      return `"${expr.name.replaceAll('"', '""')}"`;
    case 'literal':
      return literalToSql(expr.type, expr.value);
    case 'cast':
      return `CAST(${exprToSql(expr.arg)} AS ${sqlTypes[expr.to]})`;
    case 'case': {
      const branches = expr.branches.map(({ when, then }) => `WHEN ${exprToSql(when)} THEN ${exprToSql(then)}`);
      return `(CASE ${branches.join(' ')} ELSE ${exprToSql(expr.otherwise)} END)`;
    }
    case 'call':
      return callToSql(expr.fn, expr.args.map(exprToSql));
  }
}

function callToSql(fn: string, args: readonly string[]): string {
  if (infix.has(fn) && args.length >= 2) return `(${args.join(` ${fn} `)})`;
  if (fn === '-' || fn === 'not') return `(${fn} ${args[0]})`;
  if (fn === 'is null' || fn === 'is not null') return `(${args[0]} ${fn})`;
  if (fn === 'in') return `(${args[0]} IN (${args.slice(1).join(', ')}))`;
  const cast = resultCasts.get(fn);
  const called = `${fn}(${args.join(', ')})`;
  return cast === undefined ? called : `CAST(${called} AS ${cast})`;
}

/** Functions whose result the engine gives in another type than ours. */
const resultCasts: ReadonlyMap<string, string> = new Map([
  ['floor', 'BIGINT'],
  ['ceil', 'BIGINT'],
  ['date_trunc', 'TIMESTAMP'],
]);

function literalToSql(type: ScalarType | 'null', value: string): string {
  const text = `'${value.replaceAll("'", "''")}'`;
  switch (type) {
    case 'null':
      return 'NULL';
    case 'string':
      return text;
    case 'boolean':
      return value;
    case 'integer':
    case 'decimal':
      return value.startsWith('-') ? `(${value})` : value;
    case 'number':
    case 'date':
    case 'timestamp':
      return `CAST(${text} AS ${sqlTypes[type]})`;
  }
}
