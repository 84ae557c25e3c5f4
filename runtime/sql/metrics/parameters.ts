import type { MetricRelation } from '../../../compiler/relations.ts';
import { hourOfDate } from '../../calendar/periods.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { ColumnTypes } from './ColumnTypes.ts';
import { anyOfList, isList, itemsOfText, listOfNodes } from './lists.ts';
import { cast, castTo, constant, isFunction, listOf, namesOf } from './nodes.ts';
import * as refusals from './refusals.ts';
import { castTypeOf, itemTypeOf, ofEngine, toEngine, typeOfCast, type ParameterType, type ValueType } from './valueTypes.ts';

/** A parameter of metric SQL. */
export interface MetricParameter {
  readonly type: ParameterType;
}

/** More than a statement may have characters for. */
const MOST = 65_535;

/**
 * The types of a statement's parameters: each that of its cast, of the column that it is compared with, or of its place. A parameter is
 * told by the first place that tells something.
 * @param relations that the statement may read, by folded name
 */
export function parameterTypes(node: Ast, relations: ReadonlyMap<string, MetricRelation>): readonly MetricParameter[] {
  const types = new Map<number, ParameterType | null>();
  tell(node, null, ColumnTypes.of(node, relations), types);
  const most = Math.max(0, ...types.keys());
  return Array.from({ length: most }, (_, index) => ({ type: types.get(index + 1) ?? 'text' }));
}

/** A statement with values in place of its parameters. @throws {MetricRefusal} for a text that is no value of its type */
export function withValues(node: Ast, types: readonly MetricParameter[], values: readonly (string | null)[]): Ast {
  if (values.length !== types.length) throw refusals.parameterCount(values.length, types.length);
  return bound(node, (position) => valueNode(types[position - 1]?.type ?? 'text', values[position - 1] ?? null, position));
}

/** A statement whose parameters have types, but no values. Whichever unit of time a parameter names, the type is the same. */
export function withTypes(node: Ast, types: readonly MetricParameter[]): Ast {
  const units = unitsIn(node);
  return bound(node, (position) =>
    units.has(position) ? constant('day') : castTo(constant(null), castTypeOf(types[position - 1]?.type ?? 'text')),
  );
}

/** The parameters that name a unit of time. */
function unitsIn(value: unknown): ReadonlySet<number> {
  const found = new Set<number>();
  const look = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(look);
    if (!isAst(node)) return;
    const [unit] = isFunction(node, 'date_trunc') ? listOf(node['children']) : [];
    const named = unit?.['class'] === 'CAST' && isAst(unit['child']) ? unit['child'] : unit;
    if (named?.['class'] === 'PARAMETER') found.add(positionOf(named));
    Object.values(node).forEach(look);
  };
  look(value);
  return found;
}

function bound(node: Ast, valueAt: (position: number) => Ast): Ast {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (!isAst(value)) return value;
    if (value['class'] === 'PARAMETER') return { ...valueAt(positionOf(value)), alias: value['alias'] };
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === 'named_param_map' ? [] : change(part)]));
  };
  return change(node) as Ast;
}

function valueNode(type: ParameterType, value: string | null, position: number): Ast {
  if (value === null) return castTo(constant(null), castTypeOf(type));
  const item = itemTypeOf(type);
  if (item === null) return oneValue(type as ValueType, value, position);
  const items = itemsOfText(value);
  if (items === null) throw refusals.badParameter(position, type);
  return castTo(listOfNodes(items.map((one) => valueNode(item, one, position))), castTypeOf(type));
}

function oneValue(type: ValueType, value: string, position: number): Ast {
  const text = plainText(type, value);
  if (text === null) throw refusals.badParameter(position, type);
  return type === 'text' ? constant(text) : cast(constant(text), toEngine[type]);
}

/** A value as the engine reads it; null if it is none. */
function plainText(type: ValueType, value: string): string | null {
  switch (type) {
    case 'text':
      return value.includes('\0') || !value.isWellFormed() ? null : value;
    case 'bool': {
      const folded = value.trim().toLowerCase();
      if (['t', 'true', 'y', 'yes', 'on', '1'].includes(folded)) return 't';
      return ['f', 'false', 'n', 'no', 'off', '0'].includes(folded) ? 'f' : null;
    }
    case 'int2':
    case 'int4':
    case 'int8':
      return /^\s*[+-]?\d{1,19}\s*$/.test(value) && withinBits(BigInt(value.trim()), type) ? value.trim() : null;
    case 'numeric':
    case 'float4':
    case 'float8':
      return /^\s*[+-]?(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[eE][+-]?\d{1,3})?\s*$/.test(value) ? value.trim() : null;
    case 'date': {
      // As pgjdbc sends it: with a zone.
      const [, date = ''] = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?)?(?:\s*[+-]\d{2}(?::?\d{2})?|Z)?\s*$/.exec(value) ?? [];
      return hourOfDate(date) === null ? null : date;
    }
    case 'timestamp':
    case 'timestamptz':
      return /^\s*\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?(?:\s*(?:Z|[+-]\d{2}(?::?\d{2})?))?\s*$/.test(value) &&
        hourOfDate(value.trim().slice(0, 10)) !== null
        ? value.trim()
        : null;
    case 'time':
      return /^\s*\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?\s*$/.test(value) ? value.trim() : null;
    case 'uuid':
      return /^[0-9a-fA-F-]{32,36}$/.test(value) ? value : null;
    case 'interval':
      // The engine reads no plus sign, which PostgreSQL writes behind a part that is negative.
      return /^[\w +:.-]{1,100}$/.test(value) ? value.replaceAll('+', '') : null;
  }
}

function withinBits(value: bigint, type: 'int2' | 'int4' | 'int8'): boolean {
  const bits = { int2: 16, int4: 32, int8: 64 }[type];
  return BigInt.asIntN(bits, value) === value;
}

function tell(node: unknown, expected: ParameterType | null, known: ColumnTypes, types: Map<number, ParameterType | null>): void {
  if (Array.isArray(node)) {
    for (const one of node) tell(one, expected, known, types);
    return;
  }
  if (!isAst(node)) return;
  if (node['class'] === 'PARAMETER') {
    const position = positionOf(node);
    types.set(position, types.get(position) ?? expected);
    return;
  }
  const any = anyOfList(node);
  if (any !== null) {
    const item = typeIn(any.child, known);
    tell(any.child, null, known, types);
    if (isList(any.list)) tell(any.list['children'], item, known, types);
    else tell(any.list, `${item ?? 'text'}[]`, known, types);
    return;
  }
  const seen = known.within(node);
  const inner = expectedIn(node, seen);
  for (const part of Object.values(node)) tell(part, inner, seen, types);
}

/** What a node tells of the parameters directly inside of it. */
function expectedIn(node: Ast, known: ColumnTypes): ParameterType | null {
  if (node['class'] === 'CAST' && isAst(node['cast_type'])) return typeOfCast(node['cast_type']);
  if (node['type'] === 'LIMIT_MODIFIER') return 'int8';
  if (node['class'] === 'SUBQUERY') return null;
  const parts =
    node['class'] === 'COMPARISON' || node['type'] === 'COMPARE_BETWEEN'
      ? [node['left'], node['right'], node['input'], node['lower'], node['upper']]
      : ['COMPARE_IN', 'COMPARE_NOT_IN'].includes(String(node['type'])) ||
          isFunction(node, '~~', '~~*', '!~~', '!~~*', 'lower', 'upper', 'coalesce', '+', '-', '*', '/')
        ? listOf(node['children'])
        : [];
  for (const part of parts) {
    const type = isAst(part) ? typeIn(part, known) : null;
    if (type !== null) return isFunction(node, '+', '-') && (type === 'date' || type === 'timestamp') ? 'interval' : type;
  }
  return null;
}

/** The type of an expression, as far as its columns and casts tell. */
function typeIn(node: Ast, known: ColumnTypes): ValueType | null {
  const names = namesOf(node);
  if (names !== null) return known.typeOf(names);
  if (node['class'] === 'CAST' && isAst(node['cast_type'])) return ofEngine[String(node['cast_type']['id'])] ?? null;
  if (isFunction(node, 'date_trunc')) return 'timestamp';
  if (isFunction(node, 'lower', 'upper', '||', 'concat')) return 'text';
  if (isFunction(node, 'count', 'count_star', 'date_part', 'length')) return 'int8';
  if (isFunction(node, 'measure', 'agg', 'sum', 'min', 'max', 'coalesce', 'abs', 'round')) {
    for (const child of listOf(node['children'])) {
      const type = typeIn(child, known);
      if (type !== null) return type === 'int8' && isFunction(node, 'sum') ? 'numeric' : type;
    }
  }
  return null;
}

function positionOf({ identifier }: Ast): number {
  const position = Number(identifier);
  if (!Number.isInteger(position) || position < 1 || position > MOST) throw refusals.badParameter(0, 'parameter');
  return position;
}
