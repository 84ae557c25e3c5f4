import type { Database } from '../analyze/Analysis.ts';
import type { Budget } from '../run/Budget.ts';
import type { Field } from '../analyze/Typed.ts';
import type { Value } from '../values/Value.ts';

/** What a function knows besides its arguments. */
export interface Call {
  readonly database: Database;
  readonly budget: Budget;
  /** The types of its arguments. */
  readonly types: readonly number[];
  /** The fields of those that are rows. */
  readonly fields: readonly (readonly Field[] | undefined)[];
  readonly returns: number;
}

/** A function of one value. Of a function that PostgreSQL calls strict, no argument is null. */
export type Implementation = (values: readonly Value[], call: Call) => Value;

/** A function that returns rows: values, or records of its columns. */
export type SetImplementation = (values: readonly Value[], call: Call) => readonly Value[];

/** An aggregate of the arguments of all rows, in their order. Of one that is strict, none is null. */
export type AggregateImplementation = (rows: readonly (readonly Value[])[], call: Call) => Value;

export type Implementations<One> = Readonly<Record<string, One>>;
