import type { Expr } from '../../../compiler/manifest.ts';
import { isStatistic } from '../../../compiler/expressions/statisticFunctions.ts';
import { add, isZero, multiply, ratioOf, ratioOfDouble, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import { newNotes, type EvaluationNotes, type Value } from '../../exact/Value.ts';
import { composed, type Accuracy } from '../../sketch/Accuracy.ts';
import { stateAccuracy } from '../../states/stateRuntimes.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { statisticFunctions } from '../../stats/statisticFunctions.ts';
import type { StateLayout } from '../states/layout.ts';
import { compileArgument, compileExpression, compileMeaning, type Evaluator, type Meaning } from './evaluate.ts';

/** How near a value is that is computed from the merged states of a group; null for an exact one. */
export type AccuracyOf = (row: StateRow) => Accuracy | null;

/** An expression's part that sketches may only estimate. */
export interface Estimated {
  readonly evaluate: Evaluator;
  readonly accuracy: AccuracyOf;
}

/** The accuracy of an expression over merged states; null for one that reads no estimate. */
export function compileAccuracy(expr: Expr, layout: StateLayout, call: Meaning['call'] = () => null): AccuracyOf | null {
  return ofParts((nudged) =>
    compileMeaning(expr, {
      layout,
      column: (name) => compileExpression({ kind: 'column', name }, layout),
      call(fn, args) {
        const given = call(fn, args);
        const accuracy = given === null ? callAccuracy(fn, args, layout) : null;
        return accuracy === null ? given : nudged({ evaluate: compileExpression({ kind: 'call', fn, args }, layout), accuracy });
      },
    }),
  );
}

/** The same for an expression whose names stand for values. */
export function compileAccuracyOver(
  expr: Expr,
  column: (name: string) => { readonly evaluate: Evaluator; readonly accuracy: AccuracyOf | null },
): AccuracyOf | null {
  return ofParts((nudged) =>
    compileMeaning(expr, {
      layout: { slots: [], states: new Map(), overlaps: null },
      column(name) {
        const { evaluate, accuracy } = column(name);
        return accuracy === null ? evaluate : nudged({ evaluate, accuracy });
      },
      call: () => null,
    }),
  );
}

/** The accuracy of a call that gives an estimate; null for every other call. */
function callAccuracy(fn: string, args: readonly Expr[], layout: StateLayout): AccuracyOf | null {
  const [first, second] = args;
  if (isStatistic(fn)) {
    const compute = statisticFunctions[fn];
    const operands = args.map((arg) => compileArgument(arg, layout));
    return (row) => {
      const statistic = compute(operands.map((operand) => operand(row, newNotes())));
      return statistic.reason === null ? statistic.accuracy : null;
    };
  }
  const ofState = stateAccuracy(fn);
  const place = first?.kind === 'column' ? layout.states.get(first.name) : undefined;
  if (ofState === undefined || place === undefined) return null;
  const parameter = second === undefined ? null : compileExpression(second, layout);
  return (row) => ofState(row, place.slot, parameter === null ? null : parameter(row, newNotes()));
}

/**
 * How far a value moves when each estimate in it moves as far as its accuracy lets it, one at a time and in either direction: the sum of
 * the larger moves is the error, to first order, whatever the estimates have to do with each other (composed).
 *
 * @param compile an expression in which `nudged` stands in the place of each estimate
 */
function ofParts(compile: (nudged: (part: Estimated) => Evaluator) => Evaluator): AccuracyOf | null {
  const parts: Estimated[] = [];
  let moved: { readonly part: Estimated; readonly by: Ratio } | null = null;
  const stands: Evaluator[] = [];
  const evaluate = compile((part) => {
    parts.push(part);
    const stand = (row: StateRow, notes: EvaluationNotes): Value => {
      const value = part.evaluate(row, notes);
      return moved?.part === part && value !== null && typeof value === 'object' ? multiply(value, moved.by) : value;
    };
    stands.push(stand);
    return stand;
  });
  const [only] = parts;
  if (only === undefined) return null;
  if (parts.length === 1 && evaluate === stands[0]) return only.accuracy;

  const valueIf = (part: Estimated, by: Ratio, row: StateRow): Value => {
    moved = { part, by };
    const value = evaluate(row, newNotes());
    moved = null;
    return value;
  };
  return (row) => {
    const value = evaluate(row, newNotes());
    if (value === null || typeof value !== 'object') return null;
    const accuracies: Accuracy[] = [];
    let error = 0;
    for (const part of parts) {
      const accuracy = part.accuracy(row);
      if (accuracy === null) continue;
      const move = distance(accuracy, value, (by) => valueIf(part, by, row));
      if (move > 0) accuracies.push(accuracy);
      error += move;
    }
    const [first, ...others] = accuracies;
    if (first === undefined) return null;
    return composed([first, ...others], isZero(value) ? Infinity : error / Math.abs(toDouble(value)));
  };
}

/** How far a value is at most from those that it has when an estimate is larger, or smaller, by its error. */
function distance({ relative_error }: Accuracy, value: Ratio, moved: (by: Ratio) => Value): number {
  if (relative_error === Infinity) return Infinity;
  const one = ratioOf(1);
  const error = ratioOfDouble(relative_error);
  return Math.max(
    ...[add(one, error), subtract(one, error)].map((by) => {
      const other = moved(by);
      return other === null || typeof other !== 'object' ? Infinity : Math.abs(toDouble(subtract(other, value)));
    }),
  );
}
