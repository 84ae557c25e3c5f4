import type { AggregateTable, Experiment } from '../../../compiler/manifest.ts';
import { entitiesReducer } from '../entities/entitiesReducer.ts';
import type { Reducer } from '../reduce/Reducer.ts';
import * as messages from './messages.ts';
import { unitKind } from './unitKind.ts';
import { unitWork } from './unitWork.ts';

/** The reducer of a table of units. */
export function experimentReducer(table: AggregateTable, experiment: Experiment): Reducer {
  return entitiesReducer(table, unitKind, messages.notADay, (run) => unitWork(run, experiment));
}
