import type { AggregateTable } from '../../../compiler/manifest.ts';
import { groupBy } from './groupBy.ts';
import type { Reducer } from './Reducer.ts';

/** Says which reducer makes the rows of a table. */
export type ReducerChoice = (table: AggregateTable) => Reducer;

/** As the manifest has it. All tables of today are grouped. */
export const reducerOf: ReducerChoice = groupBy;
