import type { ExprType } from '../expressions/functions.ts';
import type { Expr, ScalarType } from '../manifest.ts';
import type { DraftExpr } from '../normalize/Draft.ts';
import type { Model, TypedExpr } from '../resolve/Model.ts';

/** Unwraps a value that the rules guarantee to be present. */
export function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the rules let a dangling reference through');
  return value;
}

/** An expression with its types. */
export function resolved(expr: DraftExpr, { typed }: Model): TypedExpr {
  return must(typed(expr));
}

export function exprOf(expr: DraftExpr | null, model: Model): Expr | null {
  return expr === null ? null : resolved(expr, model).expr;
}

/** An expression that is always null has no type of its own and is stored as text. */
export function scalarType(type: ExprType): ScalarType {
  return type === 'null' || type.startsWith('state:') ? 'string' : (type as ScalarType);
}
