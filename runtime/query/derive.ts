import type { Metric, Output } from '../../compiler/manifest.ts';
import type { Cell, ResultColumn } from '../../generated/types.ts';
import { at } from './at.ts';
import { COMPARE_SUFFIXES } from './columns.ts';
import { compileOutput, type EvaluationNotes, type Evaluator, type Value } from './evaluate.ts';
import * as messages from './messages.ts';
import { toCell, type TypedColumn } from './outputValue.ts';
import type { Question } from './question.ts';
import { divide, isZero, subtract } from './rational.ts';
import { layoutOf, type StateLayout, type StateRow } from './states.ts';

/** A metric's outputs as functions over merged states. */
export interface DerivedOutputs {
  readonly layout: StateLayout;
  readonly outputs: readonly Output[];
  readonly evaluators: readonly Evaluator[];
}

const plain = new WeakMap<Metric, DerivedOutputs>();
const withQuantiles = new WeakMap<Metric, DerivedOutputs>();

/** Compiled once for a metric. */
export function derivedOutputs({ metric, table, outputs, intent }: Question): DerivedOutputs {
  const known = intent.quantiles ? withQuantiles : plain;
  let derived = known.get(metric);
  if (derived === undefined) {
    const layout = layoutOf(outputs, table);
    derived = { layout, outputs, evaluators: outputs.map((output) => compileOutput(output, layout)) };
    known.set(metric, derived);
  }
  return derived;
}

/** Exact values of the outputs for one group's states. */
export type Values = readonly Value[];

/** Derives values and cells, and gathers what has to be warned of, by column. */
export class Deriver {
  readonly #derived: DerivedOutputs;
  readonly #columns: readonly TypedColumn[];
  readonly #notes: readonly EvaluationNotes[];

  constructor(derived: DerivedOutputs) {
    this.#derived = derived;
    this.#columns = derived.outputs.map(({ name, type, scale }) => ({ name, type, scale }));
    this.#notes = derived.outputs.map(() => ({ not_finite: 0 }));
  }

  values(states: StateRow): Values {
    return this.#derived.evaluators.map((evaluate, index) => evaluate(states, at(this.#notes, index)));
  }

  /**
   * Adds the outputs' cells to a row's.
   * @throws {ServiceError} 422 for a value that its column's type cannot hold.
   */
  addCells(cells: Cell[], values: Values): void {
    for (let index = 0; index < values.length; index++) cells.push(toCell(at(values, index), at(this.#columns, index), at(this.#notes, index)));
  }

  /** Adds X_prev, X_delta and X_pct_change for each output X; `previous` is null where the period before is not covered. */
  addCompareCells(cells: Cell[], current: Values, previous: Values | null): void {
    for (const [index, column] of this.#columns.entries()) {
      const notes = at(this.#notes, index);
      const [now, before] = [current[index] ?? null, previous?.[index] ?? null];
      const [prev, delta, change] = COMPARE_SUFFIXES.map((suffix) => ({ ...column, name: `${column.name}_${suffix}` })) as [TypedColumn, TypedColumn, TypedColumn];
      const comparable = now !== null && before !== null && typeof now === 'object' && typeof before === 'object';
      const difference = comparable ? subtract(now, before) : null;
      cells.push(
        toCell(before, prev, notes),
        toCell(difference, delta, notes),
        toCell(difference === null || !comparable || isZero(before) ? null : divide(difference, before), { ...change, type: 'number' }, notes),
      );
    }
  }

  warnings(): readonly string[] {
    return this.#notes.flatMap(({ not_finite }, index) => (not_finite === 0 ? [] : [messages.notFinite(at(this.#columns, index).name, not_finite)]));
  }
}

/** The outputs by name, for `totals`. */
export function namedCells(columns: readonly ResultColumn[], cells: readonly Cell[]): Record<string, Cell> {
  return Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? null]));
}
