import type { AggregateTable } from '../../../compiler/manifest.ts';
import { exposuresReducer } from '../exposures/exposuresReducer.ts';
import { lifecycleReducer } from '../lifecycle/lifecycleReducer.ts';
import { groupBy } from './groupBy.ts';
import type { Reducer } from './Reducer.ts';

/** Chooses the reducer of a table. */
export type ReducerChoice = (table: AggregateTable) => Reducer;

/** As the manifest says: rows are grouped, after a prestage if there is one. */
export const reducerOf: ReducerChoice = (table) => {
  switch (table.prestage?.kind) {
    case undefined:
      return groupBy(table);
    case 'exposures':
      return exposuresReducer(table, table.prestage);
    case 'lifecycle':
      return lifecycleReducer(table, table.prestage);
  }
};
