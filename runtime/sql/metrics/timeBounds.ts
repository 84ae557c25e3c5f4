import type { Grain } from '../../../compiler/manifest.ts';
import { hourOfDate, periodBegin, periodEnd, type Hour } from '../../calendar/periods.ts';
import type { Range } from '../../calendar/Range.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { columnsIn, type MetricColumn } from './metricColumn.ts';
import { constantOf, nodesIn } from './nodes.ts';
import { periodOf } from './periods.ts';

/** A condition that the starts of an axis's periods are before or after a time. */
export interface TimeBound {
  readonly axis: Grain;
  readonly is: 'at' | 'from' | 'after' | 'until' | 'before';
  /** Without columns. */
  readonly time: Ast;
}

const operators: ReadonlyMap<unknown, readonly [TimeBound['is'], TimeBound['is']]> = new Map([
  ['COMPARE_EQUAL', ['at', 'at']],
  ['COMPARE_GREATERTHANOREQUALTO', ['from', 'until']],
  ['COMPARE_GREATERTHAN', ['after', 'before']],
  ['COMPARE_LESSTHANOREQUALTO', ['until', 'from']],
  ['COMPARE_LESSTHAN', ['before', 'after']],
]);

/** What a condition says of time; null for a condition that is no range. */
export function timeBounds(condition: Ast, columns: ReadonlyMap<string, MetricColumn>): readonly TimeBound[] | null {
  const isTime = (node: unknown): node is Ast =>
    isAst(node) && columnsIn(node, columns).length === 0 && nodesIn(node).every((one) => one['class'] !== 'SUBQUERY');
  if (condition['type'] === 'COMPARE_BETWEEN') {
    const { input, lower, upper } = condition;
    const axis = isAst(input) ? periodOf(input, columns) : null;
    return axis === null || !isTime(lower) || !isTime(upper)
      ? null
      : [
          { axis, is: 'from', time: lower },
          { axis, is: 'until', time: upper },
        ];
  }
  const operator = operators.get(condition['type']);
  const { left, right } = condition;
  if (operator === undefined || !isAst(left) || !isAst(right)) return null;
  const [ofLeft, ofRight] = [periodOf(left, columns), periodOf(right, columns)];
  if (ofLeft !== null && isTime(right)) return [{ axis: ofLeft, is: operator[0], time: right }];
  return ofRight !== null && isTime(left) ? [{ axis: ofRight, is: operator[1], time: left }] : null;
}

const MICROS_PER_HOUR = 3_600_000_000;

/** The hours of the periods whose starts meet a bound. @param micros since 1970-01-01 */
export function rangeOf({ axis, is }: TimeBound, micros: number): Range {
  const hour = Math.floor(micros / MICROS_PER_HOUR);
  const begin = periodBegin(axis, hour);
  const isStart = begin * MICROS_PER_HOUR === micros;
  /** The first start that is not before the time, and the first that is after it. */
  const next = periodEnd(axis, hour);
  const from = isStart ? begin : next;
  switch (is) {
    case 'at':
      return isStart ? { from: begin, to: next } : { from: begin, to: begin };
    case 'from':
      return { from, to: null };
    case 'after':
      return { from: next, to: null };
    case 'until':
      return { from: null, to: next };
    case 'before':
      return { from: null, to: from };
  }
}

export function intersection(a: Range, b: Range): Range {
  return { from: later(a.from, b.from), to: earlier(a.to, b.to) };
}

function later(a: Hour | null, b: Hour | null): Hour | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function earlier(a: Hour | null, b: Hour | null): Hour | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/**
 * The microseconds since 1970-01-01 of a date or a time that is written out, as a text or a cast of one; null for anything else, and for
 * a time with a zone other than UTC.
 */
export function writtenTime(node: Ast): number | null {
  const isCast =
    node['class'] === 'CAST' && isAst(node['cast_type']) && /^(?:DATE|TIMESTAMP.*|VARCHAR)$/.test(String(node['cast_type']['id']));
  if (isCast && isAst(node['child'])) {
    const inner = writtenTime(node['child']);
    const isDate = isAst(node['cast_type']) && node['cast_type']['id'] === 'DATE';
    return inner === null || !isDate ? inner : Math.floor(inner / (24 * MICROS_PER_HOUR)) * 24 * MICROS_PER_HOUR;
  }
  const text = constantOf(node);
  return typeof text === 'string' ? microsOf(text) : null;
}

/** Of `2024-01-31` or `2024-01-31 13:30:00.5`, with T or a space. */
export function microsOf(text: string): number | null {
  const [, date = '', hour = '0', minute = '0', second = '0', fraction = ''] =
    /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?(?:\s*(?:Z|[+-]00(?::?00)?))?\s*$/.exec(text) ?? [];
  const day = hourOfDate(date);
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const seconds = Number(minute) * 60 + Number(second);
  return (day + Number(hour)) * MICROS_PER_HOUR + seconds * 1_000_000 + Number(fraction.padEnd(6, '0'));
}
