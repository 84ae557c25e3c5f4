import type { Alias, JoinExpr, Node, RangeFunction, RangeVar } from 'libpg-query';
import { PgError } from '../PgError.ts';
import { DependentRows, Item, StableRows, type Tuple } from '../run/Item.ts';
import type { FromNode } from '../run/joins.ts';
import { INT8, RECORD } from '../types/pgTypes.ts';
import { PgRecord, type Value } from '../values/Value.ts';
import type { Analysis, Relation } from './Analysis.ts';
import { nameOf, resolve, rowsOf } from './calls.ts';
import { coerceAll, coerceToBoolean } from './coerce.ts';
import { columnName } from './columnNames.ts';
import { comparisonOf } from './operations.ts';
import type { Entry, NamedColumn, Scope } from './Scope.ts';
import { usesOf, type Field, type Typed } from './Typed.ts';

/** What a FROM gives: how its rows are gone through, and what can be named. */
export interface From {
  readonly node: FromNode;
  readonly entries: readonly Entry[];
  readonly columns: readonly NamedColumn[];
}

const DEEPEST = 16;

/** The parts of a FROM, each with those before it in sight. */
export function fromClause(nodes: readonly Node[], scope: Scope, analysis: Analysis): readonly From[] {
  const parts: From[] = [];
  for (const node of nodes) parts.push(partOf(node, inSight(scope, parts), analysis));
  return parts;
}

function inSight(scope: Scope, parts: readonly From[]): Scope {
  return scope.with(
    [...scope.entries, ...parts.flatMap(({ entries }) => entries)],
    [...scope.columns, ...parts.flatMap(({ columns }) => columns)],
  );
}

function partOf(node: Node, scope: Scope, analysis: Analysis): From {
  if ('RangeVar' in node) return relationOf(node.RangeVar, scope, analysis);
  if ('JoinExpr' in node) return joinOf(node.JoinExpr, scope, analysis);
  if ('RangeFunction' in node) return functionOf(node.RangeFunction, scope, analysis);
  if ('RangeSubselect' in node) {
    const { subquery, lateral, alias } = node.RangeSubselect;
    if (subquery === undefined || !('SelectStmt' in subquery)) throw new PgError('42601', 'syntax error');
    const query = analysis.query(subquery.SelectStmt, lateral === true ? scope : scope.with([], []));
    const source = query.uses.size === 0 ? new StableRows(query.rows) : new DependentRows(query.rows);
    return named(new Item(renamed(query.columns, alias), source, query.uses), alias?.aliasname ?? 'unnamed_subquery', null, null, RECORD);
  }
  throw new PgError('0A000', 'the catalog does not answer this kind of FROM');
}

function renamed(columns: readonly Field[], alias: Alias | undefined): readonly Field[] {
  const names = (alias?.colnames ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
  if (names.length > columns.length)
    throw new PgError(
      '42P10',
      `table "${alias?.aliasname ?? ''}" has ${columns.length} columns available but ${names.length} columns specified`,
    );
  return columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
}

function named(item: Item, name: string, schema: string | null, relation: number | null, rowType: number): From {
  const uses = new Set([item]);
  const columns = item.columns.map(({ name: column, type, fields }, index): NamedColumn => ({
    name: column,
    typed: { type, fields, uses, column: { item, index }, evaluate: () => item.current?.[index] ?? null },
  }));
  const whole: Typed = {
    type: rowType,
    fields: item.columns,
    uses,
    evaluate: () => (item.current === null ? null : new PgRecord(item.current)),
  };
  return { node: { kind: 'item', item }, entries: [{ name, schema, columns, whole, relation }], columns };
}

function relationOf({ catalogname, schemaname, relname = '', alias }: RangeVar, scope: Scope, analysis: Analysis): From {
  const { database } = analysis;
  if (catalogname !== undefined && catalogname !== database.session.database)
    throw new PgError('0A000', `cross-database references are not implemented: "${catalogname}.${schemaname ?? ''}.${relname}"`);
  const cte = schemaname === undefined ? scope.ctes.get(relname) : undefined;
  if (cte !== undefined) {
    const item = cte.use().item();
    return named(new Item(renamed(item.columns, alias), item.source, item.needs), alias?.aliasname ?? relname, null, null, RECORD);
  }
  const relation = database.relation(schemaname ?? null, relname);
  if (relation === null)
    throw new PgError('42P01', `relation "${schemaname === undefined ? relname : `${schemaname}.${relname}`}" does not exist`);
  const item = new Item(renamed(relation.columns, alias), sourceOf(relation, analysis));
  return named(item, alias?.aliasname ?? relname, alias === undefined ? relation.schema : null, relation.oid, relation.rowType);
}

function sourceOf(relation: Relation, analysis: Analysis): Item['source'] {
  if (relation.body.kind === 'rows') return relation.body.source;
  const { definition } = relation.body;
  return analysis.database.viewRows(relation, () => {
    if (analysis.depth >= DEEPEST) throw new PgError('54001', 'functions and views are too deep in each other');
    return analysis.inside([]).query(analysis.parse(definition), null).rows();
  });
}

function functionOf(
  { functions, ordinality, alias, coldeflist, is_rowsfrom: isRowsFrom }: RangeFunction,
  scope: Scope,
  analysis: Analysis,
): From {
  if (coldeflist !== undefined) throw new PgError('0A000', 'the catalog does not answer functions with a list of column definitions');
  const calls = (functions ?? []).flatMap((node) => ('List' in node ? (node.List.items ?? []).slice(0, 1) : []));
  const parts = calls.flatMap((node) => unnested(node)).map((node) => tableFunction(node, scope, analysis));
  const [first] = parts;
  if (first === undefined) throw new PgError('42601', 'syntax error');
  // A function of one value names its column as the alias names the relation.
  const isSingle = parts.length === 1 && first.isValue;
  const plain = parts.flatMap(({ columns }) => columns);
  const own =
    isSingle && alias?.aliasname !== undefined ? plain.map((column) => ({ ...column, name: alias.aliasname ?? column.name })) : plain;
  const columns = ordinality === true ? [...own, { name: 'ordinality', type: INT8 }] : own;
  const uses = usesOf(parts);
  const rows = (): readonly Tuple[] => {
    const lists = parts.map((part) => part.rows());
    return Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) => {
      analysis.budget.hold();
      const values = lists.flatMap((list, at): readonly Value[] => list[index] ?? (parts[at]?.columns ?? []).map(() => null));
      return ordinality === true ? [...values, BigInt(index + 1)] : values;
    });
  };
  const source = uses.size === 0 ? new StableRows(rows) : new DependentRows(rows);
  const name = alias?.aliasname ?? (isRowsFrom === true ? 'rows' : first.name);
  return named(new Item(renamed(columns, alias), source, uses), name, null, null, isSingle ? first.type : RECORD);
}

/** `unnest` of several arrays is one `unnest` of each beside the other. */
function unnested(node: Node): readonly Node[] {
  if (!('FuncCall' in node)) return [node];
  const { args = [], funcname } = node.FuncCall;
  const last = funcname?.at(-1);
  const isUnnest = last !== undefined && 'String' in last && last.String.sval === 'unnest';
  return isUnnest && args.length > 1 ? args.map((arg) => ({ FuncCall: { ...node.FuncCall, args: [arg] } })) : [node];
}

interface TableFunction {
  readonly name: string;
  readonly type: number;
  readonly isValue: boolean;
  readonly columns: readonly Field[];
  readonly uses: Item['needs'];
  readonly rows: () => readonly Tuple[];
}

function tableFunction(node: Node, scope: Scope, analysis: Analysis): TableFunction {
  const asTuple = (value: Value): Tuple => (value instanceof PgRecord ? value.fields : [value]);
  if (!('FuncCall' in node)) {
    const typed = analysis.expression(node, scope);
    const name = columnName(node);
    return {
      name,
      type: typed.type,
      isValue: true,
      columns: [{ name, type: typed.type }],
      uses: typed.uses,
      rows: () => [[typed.evaluate()]],
    };
  }
  const { name, schema } = nameOf(node.FuncCall, analysis);
  const args = (node.FuncCall.args ?? []).map((arg) => analysis.expression(arg, scope));
  const resolved = resolve(name, schema, args, node.FuncCall.func_variadic === true, analysis);
  if (!('routine' in resolved)) {
    return {
      name,
      type: resolved.type,
      isValue: true,
      columns: [{ name, type: resolved.type }],
      uses: resolved.uses,
      rows: () => [[resolved.evaluate()]],
    };
  }
  const { fields, returns } = resolved;
  const rows = rowsOf(resolved, analysis);
  const columns = fields ?? [{ name, type: returns }];
  return {
    name,
    type: returns,
    isValue: fields === undefined,
    columns,
    uses: usesOf(resolved.args),
    rows: () => rows().map(fields === undefined ? (value): Tuple => [value] : asTuple),
  };
}

function joinOf({ jointype, isNatural, larg, rarg, usingClause, quals, alias }: JoinExpr, scope: Scope, analysis: Analysis): From {
  if (larg === undefined || rarg === undefined) throw new PgError('42601', 'syntax error');
  const left = partOf(larg, scope, analysis);
  const right = partOf(rarg, inSight(scope, [left]), analysis);
  const shared =
    isNatural === true
      ? left.columns.map(({ name }) => name).filter((name) => right.columns.some((one) => one.name === name))
      : (usingClause ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
  const pairs = shared.map((name) => ({ name, left: columnNamed(left, name), right: columnNamed(right, name) }));
  const equal = pairs.map((pair) => comparisonOf('=', pair.left, pair.right, analysis));
  const both = scope.with([...left.entries, ...right.entries], [...left.columns, ...right.columns]);
  const on = quals === undefined ? [] : conjuncts(quals, both, 'JOIN/ON', analysis);
  const merged = pairs.map(({ name, ...sides }): NamedColumn => ({ name, typed: mergedColumn(jointype ?? '', sides, analysis) }));
  const rest = [...left.columns, ...right.columns].filter(({ name }) => !shared.includes(name));
  const columns = [...merged, ...rest];
  const entries = [...left.entries, ...right.entries];
  const node = nodeOf(jointype ?? '', left.node, right.node, [...equal, ...on]);
  return alias?.aliasname === undefined ? { node, entries, columns } : { node, columns, entries: [joined(alias, columns)] };
}

function joined(alias: Alias, columns: readonly NamedColumn[]): Entry {
  const fields = columns.map(({ name, typed: { type, fields: inner } }) => ({ name, type, fields: inner }));
  const parts = columns.map(({ typed }) => typed);
  const whole: Typed = { type: RECORD, fields, uses: usesOf(parts), evaluate: () => new PgRecord(parts.map(({ evaluate }) => evaluate())) };
  return { name: alias.aliasname ?? '', schema: null, relation: null, whole, columns };
}

function columnNamed({ columns }: From, name: string): Typed {
  const found = columns.find((one) => one.name === name);
  if (found === undefined) throw new PgError('42703', `column "${name}" specified in USING clause does not exist in both tables`);
  return found.typed;
}

function mergedColumn(jointype: string, { left, right }: { readonly left: Typed; readonly right: Typed }, { database }: Analysis): Typed {
  if (jointype === 'JOIN_RIGHT') return right;
  if (jointype !== 'JOIN_FULL') return left;
  const { type, parts } = coerceAll([left, right], 'JOIN/USING', database);
  return { type, uses: usesOf(parts), evaluate: () => parts[0]?.evaluate() ?? parts[1]?.evaluate() ?? null };
}

function nodeOf(jointype: string, left: FromNode, right: FromNode, on: readonly Typed[]): FromNode {
  switch (jointype) {
    case 'JOIN_INNER':
      return { kind: 'inner', parts: [left, right], on };
    case 'JOIN_LEFT':
      return { kind: 'left', left, right, on };
    case 'JOIN_RIGHT':
      return { kind: 'left', left: right, right: left, on };
    default:
      return { kind: 'full', left, right, on };
  }
}

/** The conditions of a clause that must all be true. */
export function conjuncts(node: Node, scope: Scope, clause: string, analysis: Analysis): readonly Typed[] {
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
    return (node.BoolExpr.args ?? []).flatMap((one) => conjuncts(one, scope, clause, analysis));
  return [coerceToBoolean(analysis.expression(node, scope), clause, analysis.database)];
}
