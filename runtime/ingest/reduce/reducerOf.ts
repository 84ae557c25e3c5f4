import type { AggregateTable } from '../../../compiler/manifest.ts';
import { exposuresReducer } from '../exposures/exposuresReducer.ts';
import { groupBy } from './groupBy.ts';
import type { Reducer } from './Reducer.ts';

/** Says which reducer makes the rows of a table. */
export type ReducerChoice = (table: AggregateTable) => Reducer;

/** As the manifest has it: rows are grouped, after a prestage where there is one. */
export const reducerOf: ReducerChoice = (table) =>
  table.prestage === undefined ? groupBy(table) : exposuresReducer(table, table.prestage);
