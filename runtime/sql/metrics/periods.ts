import { grainNests } from '../../../compiler/calendar.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import type { Ast } from '../guard/shape.ts';
import { isAst } from '../guard/shape.ts';
import { nameOfColumn, type MetricColumn } from './metricColumn.ts';
import { call, cast, constant, constantOf, folded, inside, isFunction, listOf } from './nodes.ts';

/* Expressions of time: which period's start each is, what it depends on, and the same over the column of an answer. */

type Columns = ReadonlyMap<string, MetricColumn>;

const GRAIN_NAMES: readonly Grain[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];
const finerUnits: ReadonlySet<string> = new Set(['microseconds', 'milliseconds', 'second', 'seconds', 'minute', 'minutes']);
/** The period that a part of a date says something of; any other part needs the time itself. */
const parts: ReadonlyMap<string, Grain> = new Map([
  ['hour', 'hour'],
  ['day', 'day'],
  ['dayofmonth', 'day'],
  ['dow', 'day'],
  ['dayofweek', 'day'],
  ['isodow', 'day'],
  ['doy', 'day'],
  ['dayofyear', 'day'],
  ['week', 'week'],
  ['isoyear', 'week'],
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['year', 'year'],
  ['decade', 'year'],
  ['century', 'year'],
  ['millennium', 'year'],
]);
/** Parts that together tell one period from every other. */
const telling: readonly (readonly [Grain, readonly string[]])[] = [
  ['year', ['year']],
  ['quarter', ['year', 'quarter']],
  ['month', ['year', 'month']],
  ['week', ['isoyear', 'week']],
  ['day', ['year', 'doy']],
  ['day', ['year', 'month', 'day']],
];

/** The axis whose period begins at the value of an expression; null if that is not known. */
export function periodOf(expression: Ast, columns: Columns): Grain | null {
  const column = columnOf(expression, columns);
  if (column !== null) return column.kind === 'time' ? column.axis : null;
  if (expression['class'] === 'CAST' && isAst(expression['child'])) {
    const inner = periodOf(expression['child'], columns);
    const { id } = isAst(expression['cast_type']) ? expression['cast_type'] : { id: null };
    if (inner === null || expression['try_cast'] === true) return null;
    if (id === 'DATE') return inner === 'hour' ? 'day' : inner;
    return ['TIMESTAMP', 'TIMESTAMP WITH TIME ZONE'].includes(String(id)) ? inner : null;
  }
  if (!isFunction(expression, 'date_trunc')) return null;
  const [unit, of] = listOf(expression['children']);
  const inner = of === undefined ? null : periodOf(of, columns);
  const wanted = folded(constantOf(unit));
  if (inner === null) return null;
  const grain = GRAIN_NAMES.find((known) => known === wanted);
  if (grain === undefined) return finerUnits.has(wanted) ? inner : null;
  if (grainNests(inner, grain)) return grain;
  return grainNests(grain, inner) || GRAIN_NAMES.indexOf(grain) <= 1 ? inner : null;
}

/** The periods that decide the value of an expression, each the coarsest that does. */
export function decidedBy(expression: Ast, columns: Columns): readonly Grain[] {
  const period = periodOf(expression, columns);
  if (period !== null) return [period];
  const part = partOf(expression, columns);
  if (part !== null) return [part.by];
  const found = new Set<Grain>();
  inside(expression, (child) => {
    for (const grain of decidedBy(child, columns)) found.add(grain);
    return child;
  });
  return [...found];
}

/** The periods that equal values of all these expressions have in common. */
export function toldBy(expressions: readonly Ast[], columns: Columns): readonly Grain[] {
  const periods = expressions.flatMap((expression) => periodOf(expression, columns) ?? []);
  const names = new Set(expressions.flatMap((expression) => partOf(expression, columns)?.name ?? []));
  return [...periods, ...telling.filter(([, needed]) => needed.every((name) => names.has(name))).map(([grain]) => grain)];
}

/** The finest of some periods, if it makes up all others; null where none does. */
export function commonPeriod(grains: readonly Grain[]): Grain | null {
  return grains.find((grain) => grains.every((other) => grainNests(grain, other))) ?? null;
}

/** Such a type has the column of an axis. */
export function typeOfAxis(axis: Grain): 'DATE' | 'TIMESTAMP' {
  return axis === 'hour' ? 'TIMESTAMP' : 'DATE';
}

/**
 * An expression of time over the column of an answer that has the starts of an axis's periods; null if the value is not the same throughout
 * such a period.
 */
export function overAxis(expression: Ast, axis: Grain, answered: Ast, columns: Columns): Ast | null {
  if (!decidedBy(expression, columns).every((grain) => grainNests(axis, grain))) return null;
  const period = periodOf(expression, columns);
  const column = columnOf(expression, columns);
  if (period !== null && column !== null) return period === axis ? answered : startOf(period, answered);
  if (period !== null && isFunction(expression, 'date_trunc'))
    return cast(period === axis ? answered : call('date_trunc', [constant(period), answered]), 'TIMESTAMP');
  return inside(expression, (child) => withStarts(child, axis, answered, columns));
}

/**
 * Columns of periods that an axis makes up are the starts of these periods. Of a finer column, only what is the same throughout the period
 * is asked, so that any time in it may be its start.
 */
function withStarts(expression: Ast, axis: Grain, answered: Ast, columns: Columns): Ast {
  const column = columnOf(expression, columns);
  if (column?.kind !== 'time') return inside(expression, (child) => withStarts(child, axis, answered, columns));
  return column.axis !== axis && grainNests(axis, column.axis) ? startOf(column.axis, answered) : answered;
}

/** The start of the period that a time is in, of the type that a column of such periods has. */
function startOf(period: Grain, time: Ast): Ast {
  return cast(call('date_trunc', [constant(period), time]), typeOfAxis(period));
}

interface Part {
  readonly name: string;
  readonly by: Grain;
}

/** A part of a date, such as its year. */
function partOf(expression: Ast, columns: Columns): Part | null {
  if (!isFunction(expression, 'date_part', ...parts.keys())) return null;
  const args = listOf(expression['children']);
  const isNamed = expression['function_name'] === 'date_part';
  const name = isNamed ? folded(constantOf(args[0])) : String(expression['function_name']);
  const of = isNamed ? args[1] : args[0];
  const period = of === undefined ? null : periodOf(of, columns);
  const by = parts.get(name);
  if (period === null) return null;
  return { name, by: by !== undefined && grainNests(period, by) ? by : period };
}

function columnOf(expression: Ast, columns: Columns): MetricColumn | null {
  const name = nameOfColumn(expression);
  return name === null ? null : (columns.get(folded(name)) ?? null);
}
