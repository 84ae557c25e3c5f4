import { expressionsOf } from '../derivation.ts';
import type { Expr } from '../manifest.ts';
import type { DraftExpr } from '../normalize/Draft.ts';
import { transformExpression } from '../normalize/transformExpression.ts';
import type { Model } from '../resolve/Model.ts';

/** An expression of the catalog as written, with its nodes. */
export interface WrittenExpr {
  readonly written: DraftExpr;
  readonly expr: Expr;
}

/** The expressions of sources and processors that have no fault. */
export function* rowExpressions({ draft, typed }: Model): Iterable<WrittenExpr> {
  const written = [
    ...[...draft.sources.values()].flatMap(({ transforms }) => transforms.map(transformExpression)),
    ...[...draft.tables.values()].flatMap(({ filter, states }) => [filter, ...states.flatMap(({ of, where }) => [of, where])]),
  ];
  for (const expr of written) {
    const found = expr === null ? null : typed(expr);
    if (expr !== null && found !== null) yield { written: expr, expr: found.expr };
  }
}

/** The expressions of metrics that have no fault. */
export function* metricExpressions({ draft, typed }: Model): Iterable<WrittenExpr> {
  for (const { derivation } of [...draft.metrics.values(), ...draft.compounds.values()]) {
    for (const { expr } of expressionsOf(derivation)) {
      const found = typed(expr);
      if (found !== null) yield { written: expr, expr: found.expr };
    }
  }
}

/** Every call in an expression, outermost first. */
export function* callsIn(expr: Expr): Iterable<Extract<Expr, { kind: 'call' }>> {
  switch (expr.kind) {
    case 'column':
    case 'literal':
      return;
    case 'cast':
      yield* callsIn(expr.arg);
      return;
    case 'case':
      for (const { when, then } of expr.branches) {
        yield* callsIn(when);
        yield* callsIn(then);
      }
      yield* callsIn(expr.otherwise);
      return;
    case 'call':
      yield expr;
      for (const arg of expr.args) yield* callsIn(arg);
  }
}

/** An argument as messages show it: a literal as written, anything else by its type. */
export function argumentWord(arg: Expr | undefined): string {
  if (arg?.kind !== 'literal') return 'an expression';
  return arg.type === 'string' ? `'${arg.value}'` : arg.value;
}
