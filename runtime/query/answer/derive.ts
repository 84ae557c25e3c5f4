import type { Metric, Output } from '../../../compiler/manifest.ts';
import type { Cell, ResultColumn } from '../../../generated/types.ts';
import { at } from '../at.ts';
import { COMPARE_SUFFIXES } from '../question/columns.ts';
import { compileOutput, type EvaluationNotes, type Evaluator, type Value } from '../evaluate/evaluate.ts';
import * as messages from '../messages.ts';
import { toCell, type TypedColumn } from '../evaluate/outputValue.ts';
import type { Question } from '../question/Question.ts';
import { divide, isZero, subtract } from '../evaluate/rational.ts';
import { layoutOf, ROW_COUNT, type StateLayout, type StateRow } from '../states/states.ts';

/** A metric's outputs as functions over merged states. */
export interface DerivedOutputs {
  readonly layout: StateLayout;
  readonly outputs: readonly Output[];
  readonly evaluators: readonly Evaluator[];
}

const plain = new WeakMap<Metric, DerivedOutputs>();
const withQuantiles = new WeakMap<Metric, DerivedOutputs>();

/** Compiled once for a metric. The states of one with privacy have the count of rows among them, whether an output reads it or not. */
export function derivedOutputs({ metric, table, outputs, intent }: Question): DerivedOutputs {
  const known = intent.quantiles ? withQuantiles : plain;
  let derived = known.get(metric);
  if (derived === undefined) {
    const layout = layoutOf(outputs, table, metric.privacy === null ? [] : [ROW_COUNT]);
    derived = { layout, outputs, evaluators: outputs.map((output) => compileOutput(output, layout)) };
    known.set(metric, derived);
  }
  return derived;
}

/** Derives values and cells of the outputs, by their place among them, and gathers what has to be warned of, by column. */
export class Deriver {
  readonly #derived: DerivedOutputs;
  readonly #columns: readonly TypedColumn[];
  readonly #compared: readonly (readonly [prev: TypedColumn, delta: TypedColumn, change: TypedColumn])[];
  readonly #notes: readonly EvaluationNotes[];

  constructor(derived: DerivedOutputs) {
    this.#derived = derived;
    this.#columns = derived.outputs.map(({ name, type, scale }) => ({ name, type, scale }));
    this.#compared = this.#columns.map((column) => {
      const [prev, delta, change] = COMPARE_SUFFIXES.map((suffix) => ({ ...column, name: `${column.name}_${suffix}` })) as [
        TypedColumn,
        TypedColumn,
        TypedColumn,
      ];
      return [prev, delta, { ...change, type: 'number' }];
    });
    this.#notes = derived.outputs.map(() => ({ not_finite: 0 }));
  }

  /** The exact value of an output. */
  value(output: number, states: StateRow): Value {
    return at(this.#derived.evaluators, output)(states, at(this.#notes, output));
  }

  /** @throws {ServiceError} 422 for a value that its column's type cannot hold. */
  cell(output: number, value: Value): Cell {
    return toCell(value, at(this.#columns, output), at(this.#notes, output));
  }

  /**
   * X_prev, X_delta or X_pct_change of an output X, by its place among COMPARE_SUFFIXES.
   * @param before null also where the period before is not covered
   */
  comparedCell(output: number, suffix: number, now: Value, before: Value): Cell {
    const columns = at(this.#compared, output);
    const notes = at(this.#notes, output);
    if (suffix === 0) return toCell(before, columns[0], notes);
    if (now === null || before === null || typeof now !== 'object' || typeof before !== 'object') return null;
    const difference = subtract(now, before);
    if (suffix === 1) return toCell(difference, columns[1], notes);
    return isZero(before) ? null : toCell(divide(difference, before), columns[2], notes);
  }

  /** All outputs of one set of states, by name. */
  outputs(states: StateRow): Record<string, Cell> {
    return Object.fromEntries(this.#columns.map(({ name }, output) => [name, this.cell(output, this.value(output, states))]));
  }

  warnings(): readonly string[] {
    return this.#notes.flatMap(({ not_finite }, index) =>
      not_finite === 0 ? [] : [messages.notFinite(at(this.#columns, index).name, not_finite)],
    );
  }
}

/** Every output as null. */
export function noOutputs(columns: readonly ResultColumn[]): Record<string, Cell> {
  return Object.fromEntries(columns.filter(({ role }) => role === 'output').map(({ name }) => [name, null]));
}
