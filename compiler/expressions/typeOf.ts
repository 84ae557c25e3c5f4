import type { Expr } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Message } from '../diagnostics/Diagnostic.ts';
import { armFunctions, isArmFunction } from './armFunctions.ts';
import { isStatistic, statisticFunctions } from './statisticFunctions.ts';
import { commonType, functions, type ExprType, type Scope } from './functions.ts';

/** The names that an expression may use, with their types, and the functions it may call. */
export interface TypeScope {
  readonly scope: Scope;
  readonly names: ReadonlyMap<string, ExprType>;
  /** What messages call a name. */
  readonly noun: messages.Noun;
  readonly within: string;
}

export class TypeFault extends Error {
  readonly fault: Message;
  readonly expr: Expr;

  constructor(fault: Message, expr: Expr) {
    super(fault.message);
    this.fault = fault;
    this.expr = expr;
  }
}

/** The type of an expression, and its faults. With faults the type is null. */
export interface CheckedType {
  readonly type: ExprType;
  readonly faults: readonly TypeFault[];
}

/**
 * The type of an expression in a scope. Strict: text is never compared with a number, nor a date with text.
 * @throws {TypeFault} at the first part that does not fit.
 */
export function typeOf(expr: Expr, scope: TypeScope): ExprType {
  const { type, faults } = checkedType(expr, scope);
  if (faults[0] !== undefined) throw faults[0];
  return type;
}

/**
 * The type of an expression in a scope, with every part that does not fit. What contains such a part is not compared with anything.
 * @param holes parts that were refused already
 */
export function checkedType(expr: Expr, scope: TypeScope, holes: ReadonlySet<Expr> = new Set()): CheckedType {
  const check = new TypeCheck(holes);
  const type = check.typeOf(expr, scope);
  return { type: check.faults.length > 0 || type === null ? 'null' : type, faults: check.faults };
}

class TypeCheck {
  readonly faults: TypeFault[] = [];
  readonly #holes: ReadonlySet<Expr>;

  constructor(holes: ReadonlySet<Expr>) {
    this.#holes = holes;
  }

  /** @returns null when it depends on a part with a fault */
  typeOf(expr: Expr, scope: TypeScope): ExprType | null {
    switch (expr.kind) {
      case 'column':
        return (
          scope.names.get(expr.name) ?? this.#refuse(messages.unknownName(scope.noun, expr.name, scope.within, scope.names.keys()), expr)
        );
      case 'literal':
        if (this.#holes.has(expr)) return null;
        if ((expr.type === 'date' || expr.type === 'timestamp') && !isIsoTime(expr.value))
          return this.#refuse(messages.badTimeLiteral(expr.type, expr.value), expr);
        return expr.type;
      case 'cast':
        return this.#cast(expr, scope);
      case 'case':
        return this.#case(expr, scope);
      case 'call':
        return this.#call(expr, scope);
    }
  }

  #cast(expr: Extract<Expr, { kind: 'cast' }>, scope: TypeScope): ExprType | null {
    const from = this.typeOf(expr.arg, scope);
    if (from === null) return expr.to;
    if (from.startsWith('state:')) return this.#refuse(messages.stateAsValue(nameOf(expr.arg)), expr.arg);
    if (isOfTime(from) !== isOfTime(expr.to) && from !== 'string' && from !== 'null' && expr.to !== 'string')
      return this.#refuse(messages.castImpossible(from, expr.to), expr);
    return expr.to;
  }

  #case(expr: Extract<Expr, { kind: 'case' }>, scope: TypeScope): ExprType | null {
    for (const { when } of expr.branches) {
      const type = this.typeOf(when, scope);
      if (type !== null && type !== 'boolean' && type !== 'null') this.#refuse(messages.notBoolean('a WHEN condition', type), when);
    }
    const types = allKnown([...expr.branches.map(({ then }) => this.typeOf(then, scope)), this.typeOf(expr.otherwise, scope)]);
    return types === null ? null : (commonType(types) ?? this.#refuse(messages.mixedCase(types), expr));
  }

  #call(expr: Extract<Expr, { kind: 'call' }>, scope: TypeScope): ExprType | null {
    const overArms = scope.scope === 'pivot' && isArmFunction(expr.fn) ? armFunctions[expr.fn] : undefined;
    // An expression within an arm cannot refer to arms.
    const inner: TypeScope = overArms === undefined ? scope : { ...scope, scope: 'metric' };
    const args = allKnown(expr.args.map((arg) => this.typeOf(arg, inner)));
    if (this.#holes.has(expr)) return null;
    const spec = overArms ?? (isStatistic(expr.fn) ? statisticFunctions[expr.fn] : functions.get(expr.fn));
    if (spec === undefined || !spec.scopes.some((known) => known === scope.scope))
      return this.#refuse(messages.functionNotHere(expr.fn, scope.scope), expr);
    return args === null ? null : (spec.result(args) ?? this.#refuse(messages.wrongArguments(expr.fn, spec.takes, args), expr));
  }

  #refuse(fault: Message, expr: Expr): null {
    this.faults.push(new TypeFault(fault, expr));
    return null;
  }
}

/** Null when one of them is not known. */
function allKnown(types: readonly (ExprType | null)[]): readonly ExprType[] | null {
  const known = types.filter((type) => type !== null);
  return known.length === types.length ? known : null;
}

function nameOf(expr: Expr): string {
  return expr.kind === 'column' ? expr.name : 'a state';
}

/** Whether a text is a valid date, or a valid date and time with up to microseconds. */
export function isIsoTime(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?$/.exec(text);
  if (match === null) return false;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? '0'));
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0));
  return (
    date.getUTCMonth() === (month ?? 0) - 1 && date.getUTCDate() === day && (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60
  );
}

function isOfTime(type: ExprType): boolean {
  return type === 'date' || type === 'timestamp';
}
