import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { CallExpr, Expr, LiteralExpr } from '../../../compiler/manifest.ts';
import { at } from '../../errors/at.ts';
import { ROW_COUNT } from '../question/inputs.ts';
import type { Question, Side } from '../question/Question.ts';

/** How the change of an output can be divided among the values of a dimension. */
export type Division =
  /** Sums and counts: the values of the parts add up to that of the whole. */
  | { readonly method: 'additive' }
  /** A quotient of two of those. */
  | { readonly method: 'ratio'; readonly numerator: Expr; readonly denominator: Expr }
  /** Anything else. */
  | { readonly method: 'leave_one_out' };

/** Whether a name in an expression stands for an amount: a value that adds up over dimensions. */
type IsAmount = (name: string) => boolean;

/** How the change of a question's only output can be divided. */
export function divisionOf({ asked, sides }: Pick<Question, 'asked' | 'sides'>): Division {
  const { derivation, of } = at(asked, 0);
  if (derivation.kind !== 'expressions') return { method: 'leave_one_out' };
  const { expr } = at(derivation.outputs, 0);
  const named = of.kind === 'side' ? amountsOf(at(sides, of.side)) : (name: string) => isAmountOf(of.parts.get(name), sides);
  if (isAmount(expr, named)) return { method: 'additive' };
  const ratio = ratioOf(expr, named);
  return ratio === null ? { method: 'leave_one_out' } : { method: 'ratio', ...ratio };
}

function isAmountOf(part: { readonly side: number; readonly output: number } | undefined, sides: readonly Side[]): boolean {
  const side = part === undefined ? undefined : sides[part.side];
  if (part === undefined || side?.derivation.kind !== 'expressions') return false;
  return isAmount(at(side.derivation.outputs, part.output).expr, amountsOf(side));
}

function amountsOf({ metric, table }: Side): IsAmount {
  return (name) => {
    const { state: read = name } = metric.selections?.[name] ?? {};
    const columns = table.states.find((state) => state.name === read)?.columns ?? [];
    return read === ROW_COUNT || (columns.length === 1 && columns.every(({ merge }) => merge === 'sum'));
  };
}

/** Whether the value of several groups together is the sum of their values. */
function isAmount(expr: Expr, named: IsAmount): boolean {
  switch (expr.kind) {
    case 'column':
      return named(expr.name);
    case 'cast':
      return expr.to === 'number' && isAmount(expr.arg, named);
    case 'call': {
      const [first, second] = expr.args;
      if (expr.fn === '+' || expr.fn === '-') return expr.args.every((arg) => isAmount(arg, named));
      if (first === undefined || second === undefined) return false;
      if (expr.fn === '*') return [expr.args, expr.args.toReversed()].some(([a, b]) => isScaled(a, b, named));
      return expr.fn === '/' && isScaled(first, second, named);
    }
    case 'literal':
    case 'case':
      return false;
  }
}

function isScaled(amount: Expr | undefined, factor: Expr | undefined, named: IsAmount): boolean {
  return amount !== undefined && factor !== undefined && isConstant(factor) && isAmount(amount, named);
}

interface Quotient {
  readonly numerator: Expr;
  readonly denominator: Expr;
}

/** An expression as one quotient of two amounts; null when it is none. */
function ratioOf(expr: Expr, named: IsAmount): Quotient | null {
  if (expr.kind === 'cast') return expr.to === 'number' ? ratioOf(expr.arg, named) : null;
  if (expr.kind !== 'call') return null;
  const [first, second] = expr.args;
  if (first === undefined) return null;
  if (expr.fn === 'mean') return meanOf(first);
  if (second === undefined) {
    const inner = expr.fn === '-' ? ratioOf(first, named) : null;
    return inner === null ? null : { ...inner, numerator: call('-', inner.numerator) };
  }
  if (isConstant(second)) return withConstant(expr.fn, ratioOf(first, named), second, 'after');
  if (isConstant(first)) return withConstant(expr.fn, ratioOf(second, named), first, 'before');
  if (expr.fn !== '/') return null;
  const denominator = withoutNullIf(second);
  return isAmount(first, named) && isAmount(denominator, named) ? { numerator: first, denominator } : null;
}

/** A mean is a sum of values over their number. */
function meanOf(moments: Expr): Quotient {
  const denominator = call('moments_count', moments);
  return { numerator: call('coalesce', call('*', call('mean', moments), denominator), ZERO), denominator };
}

/** A quotient that is added to, subtracted from, multiplied with or divided by a constant. */
function withConstant(fn: string, quotient: Quotient | null, constant: Expr, stands: 'before' | 'after'): Quotient | null {
  if (quotient === null) return null;
  const { numerator, denominator } = quotient;
  const pair = (a: Expr, b: Expr): readonly [Expr, Expr] => (stands === 'before' ? [b, a] : [a, b]);
  if (fn === '*' || (fn === '/' && stands === 'after')) return { numerator: call(fn, numerator, constant), denominator };
  if (fn === '+' || fn === '-') return { numerator: call(fn, ...pair(numerator, call('*', constant, denominator))), denominator };
  return null;
}

/** A denominator of zero gives null with or without it. */
function withoutNullIf(expr: Expr): Expr {
  const [arg, value] = expr.kind === 'call' && expr.fn === 'nullif' ? expr.args : [];
  return arg !== undefined && value?.kind === 'literal' && Number(value.value) === 0 ? arg : expr;
}

function isConstant(expr: Expr): boolean {
  return columnsOf(expr).size === 0;
}

const ZERO: LiteralExpr = { kind: 'literal', type: 'integer', value: '0' };

function call(fn: string, ...args: readonly Expr[]): CallExpr {
  return { kind: 'call', fn, args };
}
