import { columnsRead } from '../../../compiler/columnsRead.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import { isDay } from '../../calendar/isDay.ts';
import type { Reducer, ReducerRun } from '../reduce/Reducer.ts';
import type { EntityKind } from './EntityKind.ts';
import type { EntityWork } from './EntityWork.ts';
import { examineEntities } from './examineEntities.ts';
import { OpenEntities } from './OpenEntities.ts';

/**
 * The reducer of a table of entities: a day's rows follow from everything up to its end. It remembers each chunk's contribution per entity,
 * so that a new day reads only its own files; a corrected or late day is recomputed together with all later ones.
 *
 * @param notADay what is wrong with a chunk whose id is not a day.
 */
export function entitiesReducer(
  table: AggregateTable,
  kind: EntityKind,
  notADay: (chunk_id: string) => string,
  workOf: (run: ReducerRun) => EntityWork,
): Reducer {
  return {
    columns: [...columnsRead(table)],
    problemOf: (chunk_id) => (isDay(chunk_id) ? null : notADay(chunk_id)),
    dependenciesOf: (chunk_id, known) => (isDay(chunk_id) ? known.filter((id) => isDay(id) && id < chunk_id) : []),
    traced: 'nearest_dependency',
    limits: { threads: null, memory_bytes: null },
    prestage: {
      memory: {
        kind: kind.folder,
        file: kind.file,
        examine: (connection, database) => examineEntities(connection, database, kind, table, 'everything'),
      },
      open: (run) => OpenEntities.open(run, workOf(run)),
    },
  };
}
