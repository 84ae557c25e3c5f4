import type { Comparison } from '../../../compiler/comparisons.ts';
import type { Cell, Warning } from '../../../generated/types.ts';
import type { Value } from '../../exact/Value.ts';
import { divide, isZero, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import { composed, quotientAccuracy, type Accuracy } from '../../sketch/Accuracy.ts';
import type { AccuracyOf } from '../evaluate/compileAccuracy.ts';
import type { Evaluator } from '../evaluate/evaluate.ts';
import { toCell, type TypedColumn } from '../evaluate/outputValue.ts';

import { CellNotes } from './CellNotes.ts';

/** An output as a function over merged states. */
export interface DerivedOutput extends TypedColumn {
  readonly evaluate: Evaluator;
  /** Null for an output that reads no estimate. */
  readonly accuracy: AccuracyOf | null;
}

/** Derives the values and cells of outputs by index, and collects notes for warnings by output. */
export class Deriver {
  readonly #outputs: readonly DerivedOutput[];
  readonly #notes: CellNotes;

  constructor(outputs: readonly DerivedOutput[]) {
    this.#outputs = outputs;
    this.#notes = new CellNotes(outputs.map(({ name }) => name));
  }

  /** The exact value of an output. */
  value(output: number, states: StateRow): Value {
    return at(this.#outputs, output).evaluate(states, this.#notes.of(output));
  }

  /** Whether an output may be an estimate. */
  estimates(output: number): boolean {
    return at(this.#outputs, output).accuracy !== null;
  }

  /** Null for an exact value, and for null. */
  accuracy(output: number, states: StateRow): Accuracy | null {
    return at(this.#outputs, output).accuracy?.(states) ?? null;
  }

  nameOf(output: number): string {
    return at(this.#outputs, output).name;
  }

  /** The accuracy of what a comparison gives for two values. */
  comparedAccuracy(comparison: Comparison, now: Compared, before: Compared): Accuracy | null {
    if (comparison === 'prev') return before.accuracy;
    const parts = [now.accuracy, before.accuracy].filter((accuracy) => accuracy !== null);
    const [first, ...others] = parts;
    if (first === undefined || !isNumber(now.value) || !isNumber(before.value)) return null;
    const change = Math.abs(toDouble(subtract(now.value, before.value)));
    const error = comparison === 'delta' ? errorOf(now) + errorOf(before) : ratioError(now, before) * Math.abs(toDouble(before.value));
    return composed([first, ...others], change === 0 ? Infinity : error / change);
  }

  /** @throws {ServiceError} 422 for a value that the column's type cannot hold. */
  cell(column: TypedColumn, output: number, value: Value): Cell {
    return toCell(value, column, this.#notes.of(output));
  }

  /** @param before null also when the previous period is not covered */
  comparedCell(column: TypedColumn, output: number, comparison: Comparison, now: Value, before: Value): Cell {
    if (comparison === 'prev') return this.cell(column, output, before);
    if (!isNumber(now) || !isNumber(before)) return null;
    const difference = subtract(now, before);
    if (comparison === 'delta') return this.cell(column, output, difference);
    return isZero(before) ? null : this.cell(column, output, divide(difference, before));
  }

  /** All outputs for one set of states, by name. */
  outputs(states: StateRow): Record<string, Cell> {
    return Object.fromEntries(this.#outputs.map((output, index) => [output.name, this.cell(output, index, this.value(index, states))]));
  }

  warnings(): readonly Warning[] {
    return this.#notes.warnings();
  }
}

/** A value of a comparison. */
export interface Compared {
  readonly value: Value;
  readonly accuracy: Accuracy | null;
}

/** Whether two values, of which one at least is estimated, differ by no more than their errors together. */
export function isWithinError(now: Compared, before: Compared): boolean {
  if ((now.accuracy === null && before.accuracy === null) || !isNumber(now.value) || !isNumber(before.value)) return false;
  return Math.abs(toDouble(subtract(now.value, before.value))) <= errorOf(now) + errorOf(before);
}

/** The largest difference from the true value. */
function errorOf({ value, accuracy }: Compared): number {
  if (accuracy === null) return 0;
  return accuracy.relative_error === Infinity || !isNumber(value) ? Infinity : accuracy.relative_error * Math.abs(toDouble(value));
}

/** The same of the ratio of both. */
function ratioError(now: Compared, before: Compared): number {
  if (!isNumber(now.value) || !isNumber(before.value)) return Infinity;
  const quotient = quotientAccuracy(now.accuracy, before.accuracy);
  return quotient === null ? 0 : quotient.relative_error * Math.abs(toDouble(now.value) / toDouble(before.value));
}

function isNumber(value: Value): value is Ratio {
  return value !== null && typeof value === 'object';
}
