import { columnsRead } from '../../../compiler/columnsRead.ts';
import type { AggregateTable, Lifecycle } from '../../../compiler/manifest.ts';
import { isDay } from '../../calendar/isDay.ts';
import type { Reducer } from '../reduce/Reducer.ts';
import { CUSTOMERS_FILE, STATE_FOLDER } from './customersFormat.ts';
import { examineCustomers } from './examineCustomers.ts';
import * as messages from './messages.ts';
import { OpenLifecycle } from './OpenLifecycle.ts';

/**
 * The reducer of a table of customers: a day's rows follow from everything ordered up to its end. It remembers each chunk's contribution
 * per customer, so that a new day reads only its own files; a corrected or late day is recomputed together with all later ones.
 */
export function lifecycleReducer(table: AggregateTable, lifecycle: Lifecycle): Reducer {
  return {
    columns: [...columnsRead(table)],
    problemOf: (chunk_id) => (isDay(chunk_id) ? null : messages.notADay(chunk_id)),
    dependenciesOf: (chunk_id, known) => (isDay(chunk_id) ? known.filter((id) => isDay(id) && id < chunk_id) : []),
    traced: 'nearest_dependency',
    limits: { threads: null, memory_bytes: null },
    prestage: {
      memory: {
        kind: STATE_FOLDER,
        file: CUSTOMERS_FILE,
        examine: (connection, database) => examineCustomers(connection, database, table, 'everything'),
      },
      open: (run) => OpenLifecycle.open(run, lifecycle),
    },
  };
}
