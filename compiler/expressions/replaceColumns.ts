import type { Expr } from '../manifest.ts';

/** Replaces some columns of an expression by other expressions. */
export function replaceColumns(expr: Expr, by: ReadonlyMap<string, Expr>): Expr {
  const replace = (part: Expr): Expr => replaceColumns(part, by);
  switch (expr.kind) {
    case 'column':
      return by.get(expr.name) ?? expr;
    case 'literal':
      return expr;
    case 'cast':
      return { ...expr, arg: replace(expr.arg) };
    case 'case':
      return {
        ...expr,
        branches: expr.branches.map(({ when, then }) => ({ when: replace(when), then: replace(then) })),
        otherwise: replace(expr.otherwise),
      };
    case 'call':
      return { ...expr, args: expr.args.map(replace) };
  }
}
