import type { Output } from '../../../compiler/manifest.ts';
import type { Cell, ResultColumn } from '../../../generated/types.ts';
import { at } from '../at.ts';
import type { Comparison } from '../question/columns.ts';
import type { EvaluationNotes, Value } from '../../exact/Value.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { compileOutput, type Evaluator } from '../evaluate/evaluate.ts';
import * as messages from '../messages.ts';
import { toCell, type TypedColumn } from '../evaluate/outputValue.ts';
import type { Question } from '../question/Question.ts';
import { divide, isZero, subtract } from '../../exact/rational.ts';
import { layoutOf, ROW_COUNT, type StateLayout } from '../states/layout.ts';

/** A metric's outputs as functions over merged states. */
export interface DerivedOutputs {
  readonly layout: StateLayout;
  readonly outputs: readonly Output[];
  readonly evaluators: readonly Evaluator[];
}

/** The states of a metric with privacy have the count of rows among them, whether an output reads it or not. */
export function derivedOutputs({ metric, table, outputs }: Question): DerivedOutputs {
  const layout = layoutOf(outputs, table, metric.privacy === null ? [] : [ROW_COUNT]);
  return { layout, outputs, evaluators: outputs.map((output) => compileOutput(output, layout)) };
}

/** Derives the values of outputs, by their place, and their cells; gathers what has to be warned of, by output. */
export class Deriver {
  readonly #derived: DerivedOutputs;
  readonly #notes: readonly EvaluationNotes[];

  constructor(derived: DerivedOutputs) {
    this.#derived = derived;
    this.#notes = derived.outputs.map(() => ({ not_finite: 0 }));
  }

  /** The exact value of an output. */
  value(output: number, states: StateRow): Value {
    return at(this.#derived.evaluators, output)(states, at(this.#notes, output));
  }

  /** @throws {ServiceError} 422 for a value that the column's type cannot hold. */
  cell(column: TypedColumn, output: number, value: Value): Cell {
    return toCell(value, column, at(this.#notes, output));
  }

  /** @param before null also where the period before is not covered */
  comparedCell(column: TypedColumn, output: number, comparison: Comparison, now: Value, before: Value): Cell {
    if (comparison === 'prev') return this.cell(column, output, before);
    if (now === null || before === null || typeof now !== 'object' || typeof before !== 'object') return null;
    const difference = subtract(now, before);
    if (comparison === 'delta') return this.cell(column, output, difference);
    return isZero(before) ? null : this.cell(column, output, divide(difference, before));
  }

  /** All outputs of one set of states, by name. */
  outputs(states: StateRow): Record<string, Cell> {
    return Object.fromEntries(
      this.#derived.outputs.map((output, index) => [output.name, this.cell(output, index, this.value(index, states))]),
    );
  }

  warnings(): readonly string[] {
    return this.#notes.flatMap(({ not_finite }, index) =>
      not_finite === 0 ? [] : [messages.notFinite(at(this.#derived.outputs, index).name, not_finite)],
    );
  }
}

/** Every output as null. */
export function noOutputs(columns: readonly ResultColumn[]): Record<string, Cell> {
  return Object.fromEntries(columns.filter(({ role }) => role === 'output').map(({ name }) => [name, null]));
}
