import type { Expr } from '../manifest.ts';

/** The names that an expression reads. */
export function columnsOf(expr: Expr): ReadonlySet<string> {
  const names = new Set<string>();
  collect(expr, names);
  return names;
}

function collect(expr: Expr, names: Set<string>): void {
  switch (expr.kind) {
    case 'column':
      names.add(expr.name);
      return;
    case 'literal':
      return;
    case 'cast':
      collect(expr.arg, names);
      return;
    case 'case':
      for (const { when, then } of expr.branches) {
        collect(when, names);
        collect(then, names);
      }
      collect(expr.otherwise, names);
      return;
    case 'call':
      for (const arg of expr.args) collect(arg, names);
  }
}
