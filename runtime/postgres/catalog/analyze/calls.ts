import type { FuncCall, Node } from 'libpg-query';
import type { Call } from '../functions/Call.ts';
import { functionNamed, setFunctionNamed } from '../functions/functions.ts';
import { PgError } from '../PgError.ts';
import { ANYARRAY, ANYELEMENT, elementOf, findType, RECORD, UNKNOWN } from '../types/pgTypes.ts';
import { chooseRoutine, routinesNamed, type Chosen, type Routine } from '../types/routines.ts';
import { PgArray, type Value } from '../values/Value.ts';
import { aggregateOf } from './aggregates.ts';
import type { Analysis } from './Analysis.ts';
import { coerce, noSuchFunction, settled } from './coerce.ts';
import type { Scope, SetCall } from './Scope.ts';
import { inlined } from './sqlFunctions.ts';
import { usesOf, type Field, type Typed } from './Typed.ts';
import { windowOf } from './windows.ts';

const SQL_LANGUAGE = 14;

/** A function with its arguments, settled. */
export interface ResolvedCall {
  readonly name: string;
  readonly routine: Routine;
  readonly args: readonly Typed[];
  readonly returns: number;
  /** The columns of the rows that it returns; undefined where it returns values. */
  readonly fields: readonly Field[] | undefined;
}

/** A call of a function in an expression. */
export function callOf(call: FuncCall, scope: Scope, analysis: Analysis): Typed {
  const { name, schema } = nameOf(call, analysis);
  const place = scope.level.place;
  const isAggregate = routinesNamed(name).some(({ kind }) => kind === 'a');
  if (isAggregate && call.over === undefined) {
    if (place === 'where') throw new PgError('42803', 'aggregate functions are not allowed in WHERE');
    if (place === 'aggregate') throw new PgError('42803', 'aggregate function calls cannot be nested');
    scope.level.place = 'aggregate';
  }
  const args = argumentsOf(call, name, scope, analysis);
  scope.level.place = place;
  const resolved = resolve(name, schema, args, call.func_variadic === true, analysis);
  if (!('routine' in resolved)) return resolved;
  if (call.over !== undefined) return windowOf(resolved, call, call.over, scope, analysis);
  if (resolved.routine.kind === 'a') return aggregateOf(resolved, call, scope, analysis);
  if (resolved.routine.kind !== 'f') throw new PgError('42809', `window function ${name} requires an OVER clause`);
  if (!resolved.routine.isSet) return scalar(resolved, analysis);
  if (place !== 'target') throw new PgError('0A000', 'set-returning functions are not allowed here');
  const set: SetCall = { uses: usesOf(resolved.args), current: null, rows: rowsOf(resolved, analysis) };
  scope.level.sets.push(set);
  return { type: resolved.returns, fields: resolved.fields, uses: usesOf(resolved.args), evaluate: () => set.current };
}

/** A function of pg_catalog by its name, for what the grammar has words of its own. */
export function calledNamed(name: string, args: readonly Typed[], analysis: Analysis): Typed {
  const resolved = resolve(name, 0, args, false, analysis);
  return 'routine' in resolved ? scalar(resolved, analysis) : resolved;
}

export function nameOf({ funcname }: FuncCall, { database }: Analysis): { readonly name: string; readonly schema: number } {
  const path = (funcname ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
  const name = path.at(-1) ?? '';
  const schema = path.at(-2);
  if (schema === undefined || schema === 'pg_catalog') return { name, schema: 0 };
  const oid = database.schema(schema);
  if (oid === null) throw new PgError('3F000', `schema "${schema}" does not exist`);
  return { name, schema: oid };
}

function argumentsOf({ args, agg_star: isStar }: FuncCall, name: string, scope: Scope, analysis: Analysis): readonly Typed[] {
  if (isStar === true) return [];
  const named = (args ?? []).map((node) => ('NamedArgExpr' in node ? node.NamedArgExpr.name : undefined));
  const typed = (args ?? []).map((node): Typed => analysis.expression(argumentOf(node), scope));
  if (named.every((one) => one === undefined)) return typed;
  // Arguments by name stand where the function has them.
  const routine = routinesNamed(name).find(({ names }) => named.every((one) => one === undefined || names.includes(one)));
  if (routine === undefined) throw noSuchFunction(name, typed);
  const places = named.map((one, index) => (one === undefined ? index : routine.names.indexOf(one)));
  return typed.map((_, index) => typed[places.indexOf(index)] ?? typed[index]).flatMap((one) => (one === undefined ? [] : [one]));
}

function argumentOf(node: Node): Node {
  if (!('NamedArgExpr' in node)) return node;
  if (node.NamedArgExpr.arg === undefined) throw new PgError('42601', 'syntax error');
  return node.NamedArgExpr.arg;
}

/** The function that is meant, or the cast that its name and one argument mean. @throws {PgError} 42883 */
export function resolve(
  name: string,
  schema: number,
  args: readonly Typed[],
  isVariadic: boolean,
  analysis: Analysis,
): ResolvedCall | Typed {
  const given = args.map(({ type }) => type);
  const chosen = isVariadic ? variadic(name, given) : chooseRoutine(name, schema, given);
  const [only] = args;
  const type = findType(name);
  if (args.length === 1 && only !== undefined && type !== undefined && (chosen === null || functionNamed(name) === undefined))
    return coerce(only, type.oid, 'explicit', analysis.database);
  if (chosen === null) throw noSuchFunction(name, args);
  const { one: routine, takes, returns } = chosen;
  const coerced = args.map((arg, index) => settled(coerce(arg, takes[index] ?? UNKNOWN, 'implicit', analysis.database), analysis.database));
  const filled = [...coerced, ...defaultsOf(routine, coerced.length, analysis)];
  return { name, routine, args: filled, returns, fields: fieldsOf(routine, filled, returns, analysis) };
}

/** A variadic function whose last argument is the array itself. */
function variadic(name: string, given: readonly number[]): Chosen<Routine> | null {
  const one = routinesNamed(name).find((routine) => routine.variadic !== 0 && routine.takes.length === given.length);
  return one === undefined
    ? null
    : { one, takes: given.map((type, index) => (type === UNKNOWN ? (one.takes[index] ?? UNKNOWN) : type)), returns: one.returns };
}

/** The arguments that are left out, by the texts of their defaults. */
function defaultsOf({ takes, defaults, defaultTexts, variadic: collected }: Routine, count: number, analysis: Analysis): readonly Typed[] {
  const missing = takes.length - count;
  if (missing <= 0 || collected !== 0 || defaultTexts === null) return [];
  const [target] = [analysis.parse(`SELECT ROW(${defaultTexts})`).targetList?.[0]];
  const row = target !== undefined && 'ResTarget' in target ? target.ResTarget.val : undefined;
  const nodes = row !== undefined && 'RowExpr' in row ? (row.RowExpr.args ?? []) : [];
  return nodes.slice(defaults - missing).map((node, index) => {
    const type = takes[count + index] ?? UNKNOWN;
    return coerce(analysis.expression(node, analysis.nowhere), type, 'implicit', analysis.database);
  });
}

function fieldsOf(routine: Routine, args: readonly Typed[], returns: number, analysis: Analysis): readonly Field[] | undefined {
  if (routine.columns.length > 0) {
    const array = args.find(({ type }) => elementOf(type) !== 0)?.type ?? UNKNOWN;
    return routine.columns.map(({ name, type }) => ({
      name,
      type: type === ANYELEMENT ? elementOf(array) : type === ANYARRAY ? array : type,
    }));
  }
  if (returns === RECORD) return args.find(({ fields }) => fields !== undefined)?.fields;
  // The element of an array of rows, and a row that is handed on.
  return (
    args.find(({ type, fields }) => fields !== undefined && (type === returns || elementOf(type) === returns))?.fields ??
    rowFields(returns, analysis)
  );
}

function rowFields(type: number, { database }: Analysis): readonly Field[] | undefined {
  const relation = database.rowType(type);
  return relation === null ? undefined : relation.columns;
}

function callFacts({ args, returns }: ResolvedCall, { database, budget }: Analysis): Call {
  return { database, budget, types: args.map(({ type }) => type), fields: args.map(({ fields }) => fields), returns };
}

/** A function that returns one value. @throws {PgError} 0A000 if it has no meaning here */
function scalar(resolved: ResolvedCall, analysis: Analysis): Typed {
  const { name, routine, args, returns, fields } = resolved;
  const implementation = functionNamed(name);
  if (implementation === undefined) {
    if (routine.language === SQL_LANGUAGE) return inlined(resolved, analysis);
    throw new PgError('0A000', `function ${name} is not available here`);
  }
  const call = callFacts(resolved, analysis);
  const { isStrict } = routine;
  const evaluate = (): Value => {
    analysis.budget.step();
    const values = args.map((arg) => arg.evaluate());
    return isStrict && values.includes(null) ? null : implementation(values, call);
  };
  return { type: returns, fields, uses: usesOf(args), evaluate };
}

/** The rows of a function that returns several. @throws {PgError} 0A000 if it has no meaning here */
export function rowsOf(resolved: ResolvedCall, analysis: Analysis): () => readonly Value[] {
  const { name, routine, args } = resolved;
  const implementation = setFunctionNamed(name);
  if (!routine.isSet) {
    const { evaluate } = scalar(resolved, analysis);
    return () => [evaluate()];
  }
  if (implementation === undefined) {
    if (routine.language !== SQL_LANGUAGE) throw new PgError('0A000', `function ${name} is not available here`);
    const { evaluate } = inlined(resolved, analysis);
    return () => {
      const rows = evaluate();
      return rows instanceof PgArray ? rows.elements : [];
    };
  }
  const call = callFacts(resolved, analysis);
  return () => {
    const values = args.map((arg) => arg.evaluate());
    return routine.isStrict && values.includes(null) ? [] : implementation(values, call);
  };
}
