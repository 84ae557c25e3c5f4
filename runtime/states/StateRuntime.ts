import type { ColumnTypes } from '../../compiler/expressions/toSql.ts';
import type { MergeRule, State } from '../../compiler/manifest.ts';
import type { Accuracy } from '../sketch/Accuracy.ts';
import type { EvaluationNotes, Value } from '../exact/Value.ts';
import type { StateSql } from './StateSql.ts';
import type { StateRow, StateSlot, StateValue } from './StateSlot.ts';

/** A state kind as the runtime sees it: how it is built from rows, what a query reads of it, and what values it has. */
export interface StateRuntime<FunctionName extends string = string> {
  /** How ingest builds it from rows with these columns. */
  readonly aggregate: (state: State, columns: ColumnTypes) => StateSql;
  /** What a query reads of it, in order. */
  readonly slots: (state: State) => readonly StateSlot[];
  /** The value of its bare name in an expression; null when only functions can read it. */
  readonly value: ((value: StateValue, state: State) => Value) | null;
  /** How many rows it is over, or for `distinct` how many values, by its first slot; null when it does not tell. */
  readonly counted: ((value: StateValue) => number) | null;
  /** The functions over it that a metric's expression may call. */
  readonly functions: { readonly [Name in FunctionName]: StateFunction };
  /** How near the values of those functions are that may only estimate; null where a value is exact. */
  readonly accuracies: { readonly [Name in FunctionName]?: StateAccuracy };
}

/** @param slot the state's first slot in the group */
export type StateFunction = (row: StateRow, slot: number, state: State, parameter: Value, notes: EvaluationNotes) => Value;

/** @param slot the state's first slot in the group */
export type StateAccuracy = (row: StateRow, slot: number, parameter: Value) => Accuracy | null;

/** How to compute a rollup's column from the base table's. */
export type RollUp =
  | { readonly how: 'aggregate'; readonly sql: (column: string, state: State) => string }
  /** Lists of entries with a key and a count: counts of equal keys are added, and keys stay ascending. */
  | {
      readonly how: 'entries';
      readonly key: (entry: string) => string;
      readonly count: (entry: string) => string;
      readonly entry: (key: string, count: string) => string;
      readonly empty: string;
    };

export type RollUps = { readonly [Rule in MergeRule]: RollUp };
