import type { AggregateTable, Lifecycle } from '../../../compiler/manifest.ts';
import { entitiesReducer } from '../entities/entitiesReducer.ts';
import type { Reducer } from '../reduce/Reducer.ts';
import { customers } from './customers.ts';
import { customerWork } from './customerWork.ts';
import * as messages from './messages.ts';

/** The reducer of a table of customers. */
export function lifecycleReducer(table: AggregateTable, lifecycle: Lifecycle): Reducer {
  return entitiesReducer(table, customers, messages.notADay, (run) => customerWork(run, lifecycle));
}
