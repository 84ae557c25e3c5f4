import type { Expr } from '../manifest.ts';

/** Whether an expression gives a value for every row, whatever its columns hold: a choice among literals does. */
export function alwaysHasValue(expr: Expr): boolean {
  switch (expr.kind) {
    case 'literal':
      return expr.type !== 'null';
    case 'case':
      return [...expr.branches.map(({ then }) => then), expr.otherwise].every(alwaysHasValue);
    case 'cast':
      return expr.failing !== 'null' && alwaysHasValue(expr.arg);
    case 'column':
    case 'call':
      return false;
  }
}
