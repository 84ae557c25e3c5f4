import type { Comparison } from '../../../compiler/comparisons.ts';
import type { Cell, Warning } from '../../../generated/types.ts';
import type { Value } from '../../exact/Value.ts';
import { divide, isZero, subtract } from '../../exact/rational.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import type { Evaluator } from '../evaluate/evaluate.ts';
import { toCell, type TypedColumn } from '../evaluate/outputValue.ts';

import { CellNotes } from './CellNotes.ts';

/** An output as a function over merged states. */
export interface DerivedOutput extends TypedColumn {
  readonly evaluate: Evaluator;
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

  /** @throws {ServiceError} 422 for a value that the column's type cannot hold. */
  cell(column: TypedColumn, output: number, value: Value): Cell {
    return toCell(value, column, this.#notes.of(output));
  }

  /** @param before null also when the previous period is not covered */
  comparedCell(column: TypedColumn, output: number, comparison: Comparison, now: Value, before: Value): Cell {
    if (comparison === 'prev') return this.cell(column, output, before);
    if (now === null || before === null || typeof now !== 'object' || typeof before !== 'object') return null;
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
