import type { Expr } from '../manifest.ts';

/** The first part of an expression that makes null of a value which it cannot convert, with what it is called; null when none does. */
export function nullMaking(expr: Expr): { readonly part: Expr; readonly name: string } | null {
  switch (expr.kind) {
    case 'column':
    case 'literal':
      return null;
    case 'cast':
      return expr.failing === 'null' ? { part: expr, name: 'try_cast' } : nullMaking(expr.arg);
    case 'case':
      return firstOf([...expr.branches.flatMap(({ when, then }) => [when, then]), expr.otherwise]);
    case 'call':
      return expr.fn === 'try_strptime' ? { part: expr, name: expr.fn } : firstOf(expr.args);
  }
}

function firstOf(exprs: readonly Expr[]): ReturnType<typeof nullMaking> {
  for (const expr of exprs) {
    const found = nullMaking(expr);
    if (found !== null) return found;
  }
  return null;
}
