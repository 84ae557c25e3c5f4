import type { Expr } from '../manifest.ts';

/** Operator precedence: a looser operator inside a tighter one needs parentheses. */
const strength: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  not: 3,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  'is distinct from': 4,
  'is not distinct from': 4,
  like: 4,
  in: 4,
  'is null': 4,
  'is not null': 4,
  '||': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '//': 7,
  '%': 7,
};
const TIGHTEST = 9;

/** An expression as its author might have written it, with no more parentheses than it needs. */
export function exprToText(expr: Expr): string {
  return write(expr).text;
}

interface Written {
  readonly text: string;
  readonly binds: number;
}

function write(expr: Expr): Written {
  switch (expr.kind) {
    case 'column':
      return { text: /^[a-z_][a-z0-9_]*$/i.test(expr.name) ? expr.name : `"${expr.name.replaceAll('"', '""')}"`, binds: TIGHTEST };
    case 'literal':
      return { text: literal(expr.type, expr.value), binds: TIGHTEST };
    case 'cast':
      return { text: `${expr.failing === undefined ? 'cast' : 'try_cast'}(${write(expr.arg).text} as ${expr.to})`, binds: TIGHTEST };
    case 'case': {
      const branches = expr.branches.map(({ when, then }) => `when ${write(when).text} then ${write(then).text}`);
      return { text: `case ${branches.join(' ')} else ${write(expr.otherwise).text} end`, binds: TIGHTEST };
    }
    case 'call':
      return writeCall(expr.fn, expr.args);
  }
}

function writeCall(fn: string, args: readonly Expr[]): Written {
  const binds = strength[fn];
  const [first, ...rest] = args;
  if (binds === undefined || first === undefined)
    return { text: `${fn}(${args.map((arg) => write(arg).text).join(', ')})`, binds: TIGHTEST };
  if (fn === 'not') return { text: `not ${inside(first, binds)}`, binds };
  if (fn === 'is null' || fn === 'is not null') return { text: `${inside(first, binds + 1)} ${fn}`, binds };
  if (fn === 'in') return { text: `${inside(first, binds + 1)} in (${rest.map((arg) => write(arg).text).join(', ')})`, binds };
  if (rest.length === 0) return { text: `${fn}${inside(first, TIGHTEST)}`, binds };
  return { text: [inside(first, binds), ...rest.map((arg) => inside(arg, binds + 1))].join(` ${fn} `), binds };
}

function inside(expr: Expr, least: number): string {
  const { text, binds } = write(expr);
  return binds < least ? `(${text})` : text;
}

function literal(type: string, value: string): string {
  if (type === 'string') return `'${value.replaceAll("'", "''")}'`;
  return type === 'date' || type === 'timestamp' ? `${type} '${value}'` : value;
}
