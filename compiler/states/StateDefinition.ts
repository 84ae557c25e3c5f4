import type { MergeRule, ScalarType, StateColumn } from '../manifest.ts';

/** What a state kind is to the compiler: what it can measure, what it stores, and how a metric's expression reads it. */
export interface StateDefinition {
  /** The types of value that it can measure. */
  readonly measures: readonly ScalarType[];
  /** The same for a person: "a number". */
  readonly takes: string;
  /** Whether it can do without a value: only rows can be counted so. */
  readonly without_value: 'counts_rows' | 'refused';
  /** Whether it rounds values that are not whole to a declared number of decimal places, so that what it adds up is exact. */
  readonly decimal_places: 'declared' | 'none';
  /** What it stores, in order. */
  readonly columns: readonly StateColumnDefinition[];
  /** The type of its name in a metric's expression, for a measured type; null when it is read by functions alone. */
  readonly value: (measured: ScalarType | 'null') => ScalarType | 'null' | null;
  /** Whether that value is one of those measured, which privacy keeps from being told apart from the rest. */
  readonly tells: Tells;
  /** The functions over it, by name. */
  readonly functions: Readonly<Record<string, StateFunctionDefinition>>;
}

export interface StateColumnDefinition {
  /** What follows the state's name; one column of a state may have its name alone. */
  readonly suffix: '' | `__${string}`;
  readonly merge: MergeRule;
  readonly sql_type: (value_type: ScalarType | null, scale: number) => string;
  /** What it holds, for a person who writes SQL. */
  readonly holds: (state: string) => string;
}

/** A function of a metric's expression whose first argument is a state. */
export interface StateFunctionDefinition {
  /** What it takes, for a person: "a digest state". */
  readonly takes: string;
  /** What it takes besides the state: a share is a number from 0 to 1 that is written as such. */
  readonly parameters: readonly 'share'[];
  readonly gives: ScalarType;
  /** The same of its result; `one_value_at_ends` where it is for a parameter of 0 or 1. */
  readonly tells: Tells | 'one_value_at_ends';
}

/** Whether a result is some row's own value, or made of all of them. */
export type Tells = 'one_value' | 'all_values';

/** A state's columns as the manifest has them. */
export function columnsOfState(
  { columns }: StateDefinition,
  name: string,
  value_type: ScalarType | null,
  scale: number,
): readonly StateColumn[] {
  return columns.map(({ suffix, sql_type, merge }) => ({ name: `${name}${suffix}`, sql_type: sql_type(value_type, scale), merge }));
}
