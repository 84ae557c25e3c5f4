import type { A_Const, Node, SQLValueFunction, TypeName } from 'libpg-query';
import { PgError } from '../PgError.ts';
import {
  arrayOf,
  BOOL,
  DATE,
  elementOf,
  findType,
  INT4,
  INT8,
  NAME,
  NUMERIC,
  pgType,
  RECORD,
  TIMESTAMP,
  TIMESTAMPTZ,
  UNKNOWN,
} from '../types/pgTypes.ts';
import { PgArray, PgRecord, type Value } from '../values/Value.ts';
import type { Analysis } from './Analysis.ts';
import { callOf, calledNamed } from './calls.ts';
import { coerce, coerceAll, coerceToBoolean, settled } from './coerce.ts';
import { comparisonOf, operation, testOf } from './operations.ts';
import type { Scope } from './Scope.ts';
import { subqueryOf } from './subqueries.ts';
import { constant, usesOf, type Field, type Typed } from './Typed.ts';

/** An expression of a statement, with its type. @throws {PgError} */
export function expression(node: Node, scope: Scope, analysis: Analysis): Typed {
  const inner = (one: Node | undefined): Typed => {
    if (one === undefined) throw new PgError('0A000', 'the statement has a form that the catalog does not answer');
    return analysis.expression(one, scope);
  };
  const names = analysis.database;
  if ('A_Const' in node) return constantOf(node.A_Const);
  if ('ColumnRef' in node) return columnOf(node.ColumnRef.fields ?? [], scope);
  if ('TypeCast' in node) return castOf(node.TypeCast.arg, node.TypeCast.typeName, scope, analysis);
  if ('A_Expr' in node) return operation(node.A_Expr, scope, analysis);
  if ('FuncCall' in node) return callOf(node.FuncCall, scope, analysis);
  if ('ParamRef' in node) return parameterOf(node.ParamRef.number ?? 0, analysis);
  if ('SubLink' in node) return subqueryOf(node.SubLink, scope, analysis);
  if ('BoolExpr' in node) return booleanOf(node.BoolExpr.boolop ?? '', (node.BoolExpr.args ?? []).map(inner), analysis);
  if ('NullTest' in node) return testOf(inner(node.NullTest.arg), node.NullTest.nulltesttype === 'IS_NULL' ? 'null' : 'not null');
  if ('BooleanTest' in node)
    return booleanTest(node.BooleanTest.booltesttype ?? '', coerceToBoolean(inner(node.BooleanTest.arg), 'IS', names));
  if ('CaseExpr' in node) return caseOf(node.CaseExpr, scope, analysis);
  if ('CoalesceExpr' in node) {
    const { type, parts } = coerceAll((node.CoalesceExpr.args ?? []).map(inner), 'COALESCE', names);
    return { type, uses: usesOf(parts), fields: parts[0]?.fields, evaluate: () => firstKnown(parts) };
  }
  if ('MinMaxExpr' in node) return extremeOf(node.MinMaxExpr.op === 'IS_LEAST' ? -1 : 1, (node.MinMaxExpr.args ?? []).map(inner), analysis);
  if ('A_ArrayExpr' in node) return arrayOfElements((node.A_ArrayExpr.elements ?? []).map(inner), analysis);
  if ('RowExpr' in node) return rowOf((node.RowExpr.args ?? []).map(inner), analysis);
  if ('A_Indirection' in node) return indirection(inner(node.A_Indirection.arg), node.A_Indirection.indirection ?? [], scope, analysis);
  if ('CollateClause' in node) {
    const collation = pathOf(node.CollateClause.collname).at(-1) ?? '';
    if (names.find('pg_collation', 'collname', collation) === null)
      throw new PgError('42704', `collation "${collation}" for encoding "UTF8" does not exist`);
    return settled(inner(node.CollateClause.arg), names);
  }
  if ('SQLValueFunction' in node) return valueFunction(node.SQLValueFunction, analysis);
  const [kind = ''] = Object.keys(node);
  throw new PgError('0A000', `the catalog does not answer expressions of the kind ${kind}`);
}

/** A column, or the row that `t.*` is as an argument. */
function columnOf(fields: readonly Node[], scope: Scope): Typed {
  const last = fields.at(-1);
  if (last === undefined || !('A_Star' in last) || fields.length === 1) return scope.column(pathOf(fields));
  const path = pathOf(fields.slice(0, -1));
  const entry = scope.entry(path);
  if (entry === null) throw new PgError('42P01', `missing FROM-clause entry for table "${path.at(-1) ?? ''}"`);
  return entry.whole;
}

/** The names of a path. @throws {PgError} 0A000 */
function pathOf(nodes: readonly Node[] | undefined): readonly string[] {
  return (nodes ?? []).map((node) => {
    if ('String' in node) return node.String.sval ?? '';
    throw new PgError('0A000', '* stands in a select list or in count(*)');
  });
}

function constantOf({ ival, fval, boolval, sval, bsval, isnull }: A_Const): Typed {
  if (isnull === true) return { ...constant(UNKNOWN, null), literal: null };
  if (sval !== undefined) return { ...constant(UNKNOWN, sval.sval ?? ''), literal: sval.sval ?? '' };
  if (boolval !== undefined) return constant(BOOL, boolval.boolval ?? false);
  if (bsval !== undefined) throw new PgError('0A000', 'the catalog has no bit strings');
  if (fval !== undefined) {
    const text = fval.fval ?? '0';
    if (/^\d+$/.test(text) && BigInt(text) < 2n ** 63n) return constant(INT8, BigInt(text));
    return constant(NUMERIC, text);
  }
  return constant(INT4, ival?.ival ?? 0);
}

function parameterOf(number: number, { parameters, given }: Analysis): Typed {
  const argument = given?.[number - 1];
  if (argument !== undefined) return argument;
  if (number < 1 || number > 65_535) throw new PgError('42P02', `there is no parameter $${number}`);
  while (parameters.length < number) parameters.push({ type: 0, value: null });
  const parameter = parameters[number - 1];
  if (parameter === undefined) throw new Error('the parameter was added');
  const typed = { uses: usesOf([]), evaluate: () => parameter.value };
  return parameter.type === 0 ? { ...typed, type: UNKNOWN, parameter } : { ...typed, type: parameter.type };
}

/** The type that a statement names. @throws {PgError} 42704 */
function typeNamed({ names, arrayBounds }: TypeName): number {
  const path = pathOf(names);
  const name = path.at(-1) ?? '';
  const found = findType(name);
  const schema = path.at(-2);
  if (found === undefined || (schema !== undefined && !['pg_catalog', 'information_schema'].includes(schema))) {
    throw new PgError('42704', `type "${path.join('.')}" does not exist`);
  }
  return (arrayBounds ?? []).length > 0 ? arrayOf(found.oid) : found.oid;
}

function castOf(arg: Node | undefined, typeName: TypeName | undefined, scope: Scope, analysis: Analysis): Typed {
  if (arg === undefined || typeName === undefined) throw new PgError('42601', 'syntax error in a cast');
  const to = typeNamed(typeName);
  // The elements of an array take the type of the cast one by one.
  if ('A_ArrayExpr' in arg && elementOf(to) !== 0) {
    const element = elementOf(to);
    const parts = (arg.A_ArrayExpr.elements ?? []).map((one) =>
      coerce(analysis.expression(one, scope), element, 'explicit', analysis.database),
    );
    return { type: to, uses: usesOf(parts), evaluate: () => new PgArray(parts.map(({ evaluate }) => evaluate())) };
  }
  const typed = coerce(analysis.expression(arg, scope), to, 'explicit', analysis.database);
  const length = lengthOf(typeName);
  if (length === null || !['varchar', 'bpchar'].includes(pgType(to).name)) return typed;
  const { evaluate, uses } = typed;
  return { type: to, uses, evaluate: () => evaluate()?.toString().slice(0, length) ?? null };
}

/** The length of `varchar(n)`; null without one. */
function lengthOf({ names, typmods }: TypeName): number | null {
  const [modifier] = typmods ?? [];
  if (modifier !== undefined && 'A_Const' in modifier) return modifier.A_Const.ival?.ival ?? 0;
  return pathOf(names).at(-1) === 'bpchar' && typmods !== undefined ? 1 : null;
}

function booleanOf(operator: string, args: readonly Typed[], { database }: Analysis): Typed {
  const word = operator === 'AND_EXPR' ? 'AND' : operator === 'OR_EXPR' ? 'OR' : 'NOT';
  const parts = args.map((one) => coerceToBoolean(one, word, database));
  const uses = usesOf(parts);
  if (word === 'NOT') {
    const [part = constant(BOOL, null)] = parts;
    return { type: BOOL, uses, evaluate: () => negated(part.evaluate()) };
  }
  const decisive = word === 'OR';
  return {
    type: BOOL,
    uses,
    evaluate: () => {
      let result: Value = !decisive;
      for (const { evaluate } of parts) {
        const value = evaluate();
        if (value === decisive) return decisive;
        if (value === null) result = null;
      }
      return result;
    },
  };
}

function negated(value: Value): Value {
  return value === null ? null : value !== true;
}

function booleanTest(test: string, { uses, evaluate }: Typed): Typed {
  const wanted: Value = test.endsWith('TRUE') ? true : test.endsWith('FALSE') ? false : null;
  const isNegated = test.startsWith('IS_NOT');
  return { type: BOOL, uses, evaluate: () => (evaluate() === wanted) !== isNegated };
}

function firstKnown(parts: readonly Typed[]): Value {
  for (const { evaluate } of parts) {
    const value = evaluate();
    if (value !== null) return value;
  }
  return null;
}

function caseOf({ arg, args, defresult }: Extract<Node, { CaseExpr: unknown }>['CaseExpr'], scope: Scope, analysis: Analysis): Typed {
  const subject = arg === undefined ? null : settled(analysis.expression(arg, scope), analysis.database);
  const whens = (args ?? []).map((node) => {
    if (!('CaseWhen' in node) || node.CaseWhen.expr === undefined || node.CaseWhen.result === undefined)
      throw new PgError('42601', 'syntax error in CASE');
    const when = analysis.expression(node.CaseWhen.expr, scope);
    const test = subject === null ? coerceToBoolean(when, 'CASE/WHEN', analysis.database) : comparisonOf('=', subject, when, analysis);
    return { test, result: analysis.expression(node.CaseWhen.result, scope) };
  });
  const otherwise = defresult === undefined ? { ...constant(UNKNOWN, null), literal: null } : analysis.expression(defresult, scope);
  // As PostgreSQL does, the default is looked at first.
  const { type, parts } = coerceAll([otherwise, ...whens.map(({ result }) => result)], 'CASE', analysis.database);
  const [last = otherwise, ...results] = parts;
  return {
    type,
    fields: results[0]?.fields,
    uses: usesOf([...parts, ...whens.map(({ test }) => test)]),
    evaluate: () => {
      const index = whens.findIndex(({ test }) => test.evaluate() === true);
      return (results[index] ?? last).evaluate();
    },
  };
}

function extremeOf(direction: 1 | -1, args: readonly Typed[], analysis: Analysis): Typed {
  const { type, parts } = coerceAll(args, direction === 1 ? 'GREATEST' : 'LEAST', analysis.database);
  const [first, ...others] = parts;
  if (first === undefined) throw new PgError('42601', 'syntax error');
  return others.reduce<Typed>((best, other) => {
    const isBetter = comparisonOf(direction === 1 ? '>' : '<', other, best, analysis);
    const evaluate = (): Value => {
      const value = best.evaluate();
      return value === null || isBetter.evaluate() === true ? (other.evaluate() ?? value) : value;
    };
    return { type, uses: usesOf([best, other]), evaluate };
  }, first);
}

function arrayOfElements(args: readonly Typed[], analysis: Analysis): Typed {
  if (args.length === 0)
    throw new PgError(
      '42P18',
      'cannot determine type of empty array',
      'Explicitly cast to the desired type, for example ARRAY[]::integer[].',
    );
  const { type, parts } = coerceAll(args, 'ARRAY', analysis.database);
  const array = elementOf(type) === 0 ? arrayOf(type) : type;
  if (array === 0) throw new PgError('42704', `could not find array type for data type ${pgType(type).name}`);
  return { type: array, uses: usesOf(parts), evaluate: () => new PgArray(parts.map(({ evaluate }) => evaluate())) };
}

/** A row of several values. */
function rowOf(args: readonly Typed[], { database }: Analysis): Typed {
  const parts = args.map((one) => settled(one, database));
  const fields = parts.map((one, index): Field => ({ name: `f${index + 1}`, type: one.type, fields: one.fields }));
  return { type: RECORD, fields, uses: usesOf(parts), evaluate: () => new PgRecord(parts.map(({ evaluate }) => evaluate())) };
}

function indirection(from: Typed, steps: readonly Node[], scope: Scope, analysis: Analysis): Typed {
  return steps.reduce((typed, step) => {
    if ('String' in step) return fieldOf(typed, step.String.sval ?? '');
    if (!('A_Indices' in step)) throw new PgError('0A000', 'the catalog does not answer .* of an expression here');
    const { is_slice: isSlice, lidx, uidx } = step.A_Indices;
    const bound = (node: Node | undefined): Typed =>
      node === undefined ? constant(INT4, null) : coerce(analysis.expression(node, scope), INT4, 'assignment', analysis.database);
    return isSlice === true
      ? sliceOf(typed, lidx === undefined ? null : bound(lidx), uidx === undefined ? null : bound(uidx))
      : elementAt(typed, bound(uidx));
  }, from);
}

/** A field of a row. @throws {PgError} 42703 */
export function fieldOf(typed: Typed, name: string): Typed {
  const index = typed.fields?.findIndex((field) => field.name === name) ?? -1;
  const field = typed.fields?.[index];
  if (field === undefined) throw new PgError('42703', `column "${name}" not found in data type ${pgType(typed.type).name}`);
  const { evaluate } = typed;
  return {
    type: field.type,
    fields: field.fields,
    uses: typed.uses,
    evaluate: () => {
      const value = evaluate();
      return value instanceof PgRecord ? (value.fields[index] ?? null) : null;
    },
  };
}

function elementAt(typed: Typed, index: Typed): Typed {
  const element = elementOf(typed.type);
  if (element === 0)
    throw new PgError('42804', `cannot subscript type ${pgType(typed.type).name} because it does not support subscripting`);
  return {
    type: element,
    fields: typed.fields,
    uses: usesOf([typed, index]),
    evaluate: () => {
      const [array, at] = [typed.evaluate(), index.evaluate()];
      return array instanceof PgArray && typeof at === 'number' ? (array.elements[at - array.lower] ?? null) : null;
    },
  };
}

function sliceOf(typed: Typed, from: Typed | null, to: Typed | null): Typed {
  return {
    type: typed.type === 22 ? 1005 : typed.type === 30 ? 1028 : typed.type,
    uses: usesOf([typed, ...(from === null ? [] : [from]), ...(to === null ? [] : [to])]),
    evaluate: () => {
      const array = typed.evaluate();
      if (!(array instanceof PgArray)) return null;
      const [first, last] = [
        from === null ? array.lower : from.evaluate(),
        to === null ? array.lower + array.elements.length - 1 : to.evaluate(),
      ];
      if (typeof first !== 'number' || typeof last !== 'number') return null;
      return new PgArray(array.elements.slice(Math.max(first - array.lower, 0), Math.max(last - array.lower + 1, 0)));
    },
  };
}

function valueFunction({ op }: SQLValueFunction, analysis: Analysis): Typed {
  const { session } = analysis.database;
  const now = BigInt(session.now) * 1000n;
  switch (op) {
    case 'SVFOP_CURRENT_DATE':
      return constant(DATE, Math.floor(session.now / 86_400_000));
    case 'SVFOP_CURRENT_TIMESTAMP':
    case 'SVFOP_CURRENT_TIMESTAMP_N':
      return constant(TIMESTAMPTZ, now);
    case 'SVFOP_LOCALTIMESTAMP':
    case 'SVFOP_LOCALTIMESTAMP_N':
      return constant(TIMESTAMP, now);
    case 'SVFOP_CURRENT_CATALOG':
      return constant(NAME, session.database);
    case 'SVFOP_CURRENT_SCHEMA':
      return calledNamed('current_schema', [], analysis);
    case 'SVFOP_CURRENT_USER':
    case 'SVFOP_CURRENT_ROLE':
    case 'SVFOP_SESSION_USER':
    case 'SVFOP_USER':
      return constant(NAME, session.user);
    case 'SVFOP_CURRENT_TIME':
    case 'SVFOP_CURRENT_TIME_N':
    case 'SVFOP_LOCALTIME':
    case 'SVFOP_LOCALTIME_N':
    case undefined:
  }
  throw new PgError('0A000', 'the catalog has no time of day');
}
