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

/**
 * The type of an expression in a scope. Strict: text is never compared with a number, nor a date with text.
 * @throws {TypeFault} at the innermost part that does not fit.
 */
export function typeOf(expr: Expr, scope: TypeScope): ExprType {
  switch (expr.kind) {
    case 'column': {
      const type = scope.names.get(expr.name);
      if (type === undefined) throw new TypeFault(messages.unknownName(scope.noun, expr.name, scope.within, scope.names.keys()), expr);
      return type;
    }
    case 'literal':
      if ((expr.type === 'date' || expr.type === 'timestamp') && !isIsoTime(expr.value))
        throw new TypeFault(messages.badTimeLiteral(expr.type, expr.value), expr);
      return expr.type;
    case 'cast': {
      const from = typeOf(expr.arg, scope);
      if (from.startsWith('state:')) throw new TypeFault(messages.stateAsValue(nameOf(expr.arg)), expr.arg);
      if (isOfTime(from) !== isOfTime(expr.to) && from !== 'string' && from !== 'null' && expr.to !== 'string')
        throw new TypeFault(messages.castImpossible(from, expr.to), expr);
      return expr.to;
    }
    case 'case': {
      for (const { when } of expr.branches) {
        const type = typeOf(when, scope);
        if (type !== 'boolean' && type !== 'null') throw new TypeFault(messages.notBoolean('a WHEN condition', type), when);
      }
      const types = [...expr.branches.map(({ then }) => typeOf(then, scope)), typeOf(expr.otherwise, scope)];
      const common = commonType(types);
      if (common === null) throw new TypeFault(messages.mixedCase(types), expr);
      return common;
    }
    case 'call': {
      const overArms = scope.scope === 'pivot' && isArmFunction(expr.fn) ? armFunctions[expr.fn] : undefined;
      // An expression within an arm cannot refer to arms.
      const inner: TypeScope = overArms === undefined ? scope : { ...scope, scope: 'metric' };
      const args = expr.args.map((arg) => typeOf(arg, inner));
      const spec = overArms ?? (isStatistic(expr.fn) ? statisticFunctions[expr.fn] : functions.get(expr.fn));
      if (spec === undefined || !spec.scopes.some((known) => known === scope.scope))
        throw new TypeFault(messages.functionNotHere(expr.fn, scope.scope), expr);
      const result = spec.result(args);
      if (result === null) throw new TypeFault(messages.wrongArguments(expr.fn, spec.takes, args), expr);
      return result;
    }
  }
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
