import { isStatistic, type StatisticName } from '../../../compiler/expressions/statisticFunctions.ts';
import type { Expr, ScalarType } from '../../../compiler/manifest.ts';
import { at } from '../../errors/at.ts';
import { callOf } from './functions.ts';
import { ratioOf, ratioOfText, roundTo, toDouble, wholeOf, type Ratio } from '../../exact/rational.ts';
import type { EvaluationNotes, Value } from '../../exact/Value.ts';
import { stateFunction, stateRuntimes } from '../../states/stateRuntimes.ts';
import type { StateRow, StateValue } from '../../states/StateSlot.ts';
import { wholeAt } from '../../states/values.ts';
import { statisticFunctions } from '../../stats/statisticFunctions.ts';
import type { TableArgument } from '../../stats/TableFunction.ts';
import { DigestMerger } from '../../sketch/digest.ts';
import { ThetaMerger } from '../../sketch/theta.ts';
import type { StateLayout } from '../states/layout.ts';
import { noted } from './noted.ts';

/** Computes the exact value of an expression from the merged states of a group. */
export type Evaluator = (row: StateRow, notes: EvaluationNotes) => Value;

/** The meaning of an expression's names and calls. */
export interface Meaning {
  readonly layout: StateLayout;
  readonly column: (name: string) => Evaluator;
  /** An evaluator for a call that needs more than the value of each argument; null for every other call. */
  readonly call: (fn: string, args: readonly Expr[]) => Evaluator | null;
}

/**
 * Compiles an expression to a function over merged states, in exact rational arithmetic. Semantics are SQL's: null in, null out;
 * three-valued logic; division by zero is null. `sqrt`, `ln`, `exp`, and `pow` with a fractional exponent give the nearest double.
 */
export function compileExpression(expr: Expr, layout: StateLayout, call: Meaning['call'] = () => null): Evaluator {
  return compileMeaning(expr, { layout, column: (name) => compileState(name, layout), call });
}

const noStates: StateLayout = { slots: [], states: new Map(), overlaps: null };

/** The same for an expression whose names stand for values. */
export function compileOver(expr: Expr, column: Meaning['column']): Evaluator {
  return compileMeaning(expr, { layout: noStates, column, call: () => null });
}

/** The same for an expression with any meaning of its names and calls. */
export function compileMeaning(expr: Expr, meaning: Meaning): Evaluator {
  switch (expr.kind) {
    case 'column':
      return meaning.column(expr.name);
    case 'literal': {
      const value = literalValue(expr.type, expr.value);
      return () => value;
    }
    case 'cast': {
      const arg = compileMeaning(expr.arg, meaning);
      const { to } = expr;
      return (row, notes) => castTo(to, arg(row, notes), notes);
    }
    case 'case': {
      const branches = expr.branches.map(({ when, then }) => ({
        when: compileMeaning(when, meaning),
        then: compileMeaning(then, meaning),
      }));
      const otherwise = compileMeaning(expr.otherwise, meaning);
      return (row, notes) => {
        for (const { when, then } of branches) if (when(row, notes) === true) return then(row, notes);
        return otherwise(row, notes);
      };
    }
    case 'call':
      return meaning.call(expr.fn, expr.args) ?? compileCall(expr.fn, expr.args, meaning);
  }
}

/** An argument of a statistic or a step: the name of a sketch passes the sketch, any other expression its value. */
export function compileArgument(expr: Expr, layout: StateLayout): (row: StateRow, notes: EvaluationNotes) => TableArgument {
  const place = expr.kind === 'column' ? layout.states.get(expr.name) : undefined;
  if (place === undefined || place.state === null || stateRuntimes[place.state.kind].value !== null) return compileExpression(expr, layout);
  const { slot } = place;
  return (row) => sketchOf(at(row, slot));
}

/** Null when nothing can be known yet, in a period beyond the data. */
function sketchOf(value: StateValue): TableArgument {
  if (value === null || value instanceof DigestMerger || value instanceof ThetaMerger) return value;
  throw new TypeError('a step takes sketches and values');
}

function compileStatistic(fn: StatisticName, args: readonly Expr[], layout: StateLayout): Evaluator {
  const compute = statisticFunctions[fn];
  const operands = args.map((arg) => compileArgument(arg, layout));
  return (row, notes) => noted(compute(operands.map((operand) => operand(row, notes))), notes);
}

function compileCall(fn: string, args: readonly Expr[], meaning: Meaning): Evaluator {
  if (isStatistic(fn)) return compileStatistic(fn, args, meaning.layout);
  const ofState = stateFunction(fn);
  const [first] = args;
  if (ofState !== undefined && first?.kind === 'column') {
    const place = meaning.layout.states.get(first.name);
    if (place?.state === undefined || place.state === null) throw new Error(`${fn} takes a state, and ${first.name} is none`);
    const { state, slot } = place;
    const parameter = args[1] === undefined ? null : compileMeaning(args[1], meaning);
    return (row, notes) => ofState(row, slot, state, parameter === null ? null : parameter(row, notes), notes);
  }
  const operands = args.map((arg) => compileMeaning(arg, meaning));
  const call = callOf(fn, operands.length);
  const [a, b] = operands;
  if (a !== undefined && b !== undefined && operands.length === 2) return (row, notes) => call([a(row, notes), b(row, notes)], notes);
  return (row, notes) =>
    call(
      operands.map((operand) => operand(row, notes)),
      notes,
    );
}

function compileState(name: string, layout: StateLayout): Evaluator {
  const place = layout.states.get(name);
  if (place === undefined) throw new Error(`an expression reads ${name}, which is no input`);
  const { slot, state } = place;
  if (state === null) return (row) => rowCount(at(row, slot));
  const { value } = stateRuntimes[state.kind];
  if (value === null) throw new Error(`the state ${name} is a sketch and has no value of its own`);
  return (row) => value(at(row, slot), state);
}

function rowCount(value: StateValue): Value {
  return ratioOf(wholeAt(value));
}

function literalValue(type: ScalarType | 'null', value: string): Value {
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return value === 'true';
    case 'integer':
    case 'decimal':
    case 'number': {
      const ratio = ratioOfText(value);
      if (ratio === null) throw new Error(`the literal ${value} is no number`);
      return ratio;
    }
    case 'timestamp':
      return timestampText(value);
    case 'string':
    case 'date':
      return value;
  }
}

function timestampText(value: string): string {
  const [day = '', time = '00:00'] = value.split(/[ T]/);
  return `${day}T${time.length === 5 ? `${time}:00` : time}`;
}

function castTo(to: ScalarType, value: Value, notes: EvaluationNotes): Value {
  if (value === null) return null;
  switch (to) {
    case 'integer': {
      const number = numberOf(value, notes);
      return number === null ? null : roundTo(number, 0, 'half_away_from_zero');
    }
    case 'decimal': {
      const number = numberOf(value, notes);
      return number === null ? null : roundTo(number, 6, 'half_away_from_zero');
    }
    case 'number':
      return numberOf(value, notes);
    case 'boolean':
      if (typeof value === 'boolean') return value;
      return typeof value === 'string' ? value === 'true' : wholeOf(value) !== 0;
    case 'date':
      return typeof value === 'string' ? value.slice(0, 10) : null;
    case 'timestamp':
      return typeof value === 'string' ? timestampText(value) : null;
    case 'string':
      return textOf(value);
  }
}

/** A text that is not a number counts as a value that is not finite. */
function numberOf(value: string | boolean | Ratio, notes: EvaluationNotes): Ratio | null {
  if (typeof value === 'boolean') return ratioOf(value ? 1 : 0);
  if (typeof value !== 'string') return value;
  const ratio = ratioOfText(value);
  if (ratio === null) notes.not_finite += 1;
  return ratio;
}

function textOf(value: string | boolean | Ratio): string {
  if (typeof value !== 'object') return String(value);
  const whole = wholeOf(value);
  return String(whole ?? toDouble(value));
}
