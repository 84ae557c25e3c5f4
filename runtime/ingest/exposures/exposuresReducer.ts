import { columnsRead } from '../../../compiler/columnsRead.ts';
import { daysBefore } from '../../../compiler/exposures.ts';
import type { AggregateTable, Exposures } from '../../../compiler/manifest.ts';
import type { Reducer } from '../reduce/Reducer.ts';
import type { ReducerMemory } from '../reduce/ReducerMemory.ts';
import { checkpointProperties, ROLLING_FILE, STATE_FOLDER } from './checkpointFormat.ts';
import { examineCheckpoint } from './examineCheckpoint.ts';
import { dayBefore } from '../../calendar/dayBefore.ts';
import { isDay } from '../../calendar/isDay.ts';
import * as messages from './messages.ts';
import { OpenExposures } from './OpenExposures.ts';

/**
 * The reducer of a table of exposures. It computes each contact's frequency from the contacts of earlier days, which it reads from the
 * source or remembers in a checkpoint; the resulting rows are the same.
 */
export function exposuresReducer(table: AggregateTable, exposures: Exposures): Reducer {
  const days = daysBefore(exposures);
  return {
    columns: [...columnsRead(table)],
    problemOf: (chunk_id) => (isDay(chunk_id) ? null : messages.notADay(chunk_id)),
    dependenciesOf: (chunk_id) => (isDay(chunk_id) ? Array.from({ length: days }, (_, index) => dayBefore(chunk_id, days - index)) : []),
    traced: 'every_dependency',
    limits: exposures.checkpoint,
    prestage: { memory: memoryOf(table, exposures), open: (run) => OpenExposures.open(run, exposures, days) },
  };
}

function memoryOf(table: AggregateTable, { customer_type, checkpoint }: Exposures): ReducerMemory | null {
  if (checkpoint.mode !== 'persistent_sharded') return null;
  const expected = checkpointProperties(table, customer_type, checkpoint.shards);
  return { kind: STATE_FOLDER, file: ROLLING_FILE, examine: (connection, database) => examineCheckpoint(connection, database, expected) };
}
