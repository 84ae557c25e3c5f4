import type { MergeRule, ScalarType, StateColumn } from '../manifest.ts';

/** A state kind as the compiler sees it: what it can measure, what it stores, and how a metric's expression reads it. */
export interface StateDefinition {
  /** The types of value that it can measure. */
  readonly measures: readonly ScalarType[];
  /** The same in words: "a number". */
  readonly takes: string;
  /** Whether it works without a value, which only counts rows. */
  readonly without_value: 'counts_rows' | 'refused';
  /** Whether it rounds fractional values to a declared number of decimal places so that its sums are exact. */
  readonly decimal_places: 'declared' | 'none';
  /** The columns it stores, in order. */
  readonly columns: readonly StateColumnDefinition[];
  /** The type of its name in a metric's expression, by the measured type; null when only functions can read it. */
  readonly value: (measured: ScalarType | 'null') => ScalarType | 'null' | null;
  /** Whether that value is one of the measured values, which privacy must not reveal. */
  readonly tells: Tells;
  /** The functions over it, by name. */
  readonly functions: Readonly<Record<string, StateFunctionDefinition>>;
}

export interface StateColumnDefinition {
  /** Appended to the state's name; one column of a state may have no suffix. */
  readonly suffix: '' | `__${string}`;
  readonly merge: MergeRule;
  readonly sql_type: (value_type: ScalarType | null, scale: number) => string;
  /** What the column holds, for people who write SQL. */
  readonly holds: (state: string) => string;
}

/** A function in a metric's expression whose first argument is a state. */
export interface StateFunctionDefinition {
  /** Its argument, in words: "a digest state". */
  readonly takes: string;
  /** The parameters after the state: a share is a literal number from 0 to 1. */
  readonly parameters: readonly 'share'[];
  readonly gives: ScalarType;
  /** The same for its result; `one_value_at_ends` if it holds for a parameter of 0 or 1. */
  readonly tells: Tells | 'one_value_at_ends';
}

/** Whether a result is some row's own value or combines all of them. */
export type Tells = 'one_value' | 'all_values';

/** A state's columns in the form of the manifest. */
export function columnsOfState(
  { columns }: StateDefinition,
  name: string,
  value_type: ScalarType | null,
  scale: number,
): readonly StateColumn[] {
  return columns.map(({ suffix, sql_type, merge }) => ({ name: `${name}${suffix}`, sql_type: sql_type(value_type, scale), merge }));
}
