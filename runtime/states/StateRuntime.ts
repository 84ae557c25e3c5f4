import type { ColumnTypes } from '../../compiler/expressions/toSql.ts';
import type { MergeRule, State } from '../../compiler/manifest.ts';
import type { EvaluationNotes, Value } from '../exact/Value.ts';
import type { StateSql } from './StateSql.ts';
import type { StateRow, StateSlot, StateValue } from './StateSlot.ts';

/** What a state kind is to the runtime: how it is made from rows, what a query reads of it, and what its values are. */
export interface StateRuntime<FunctionName extends string = string> {
  /** How ingest makes it from rows of these columns. */
  readonly aggregate: (state: State, columns: ColumnTypes) => StateSql;
  /** What a query reads of it, in order. */
  readonly slots: (state: State) => readonly StateSlot[];
  /** Its value by its own name in an expression; null where only functions read it. */
  readonly value: ((value: StateValue, state: State) => Value) | null;
  /** The functions over it that a metric's expression may call. */
  readonly functions: { readonly [Name in FunctionName]: StateFunction };
}

/** @param slot the state's first among the group's */
export type StateFunction = (row: StateRow, slot: number, state: State, parameter: Value, notes: EvaluationNotes) => Value;

/** How a rollup's column is made from the base table's. */
export type RollUp =
  | { readonly how: 'aggregate'; readonly sql: (column: string) => string }
  /** Lists of entries with a key and a count: entries of equal keys are added, ascending by key. */
  | {
      readonly how: 'entries';
      readonly key: (entry: string) => string;
      readonly count: (entry: string) => string;
      readonly entry: (key: string, count: string) => string;
      readonly empty: string;
    };

export type RollUps = { readonly [Rule in MergeRule]: RollUp };
