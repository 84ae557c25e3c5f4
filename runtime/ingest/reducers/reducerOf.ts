import type { AggregateTable, Prestage } from '../../../compiler/manifest.ts';
import { chainsReducer } from '../chains/chainsReducer.ts';
import { experimentReducer } from '../experiment/experimentReducer.ts';
import { exposuresReducer } from '../exposures/exposuresReducer.ts';
import { lifecycleReducer } from '../lifecycle/lifecycleReducer.ts';
import { groupBy } from '../reduce/groupBy.ts';
import type { Reducer } from '../reduce/Reducer.ts';

/** Chooses the reducer of a table. */
export type ReducerChoice = (table: AggregateTable) => Reducer;

/** The reducer of each kind of prestage; compiler/prestages has its definition. */
const reducers: {
  readonly [Kind in Prestage['kind']]: (table: AggregateTable, prestage: Extract<Prestage, { readonly kind: Kind }>) => Reducer;
} = { exposures: exposuresReducer, lifecycle: lifecycleReducer, units: experimentReducer, chains: chainsReducer };

/** As the manifest says: rows are grouped, after a prestage if there is one. */
export const reducerOf: ReducerChoice = (table) => (table.prestage === undefined ? groupBy(table) : prestageReducer(table, table.prestage));

function prestageReducer<Kind extends Prestage['kind']>(
  table: AggregateTable,
  prestage: Extract<Prestage, { readonly kind: Kind }> & { readonly kind: Kind },
): Reducer {
  return reducers[prestage.kind](table, prestage);
}
