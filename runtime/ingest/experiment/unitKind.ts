import { VALUE_TYPE, type EntityKind, type MemoryFault } from '../entities/EntityKind.ts';
import { ExperimentError } from './ExperimentError.ts';
import * as messages from './messages.ts';

/** What is remembered of the units of an experiment. Arms are texts, of which the first and the last by value show whether there are several. */
export const unitKind: EntityKind = {
  folder: 'units',
  file: 'units.duckdb',
  revision: '1',
  entity: 'unit',
  entities: 'units',
  columns: [
    { name: 'rows_of_unit', sql_type: 'BIGINT', merge: 'sum' },
    { name: 'first_arm', sql_type: 'VARCHAR', merge: 'min' },
    { name: 'last_arm', sql_type: 'VARCHAR', merge: 'max' },
    { name: 'total', sql_type: VALUE_TYPE, merge: 'sum' },
    { name: 'exposed', sql_type: 'BIGINT', merge: 'sum' },
    { name: 'before', sql_type: VALUE_TYPE, merge: 'sum' },
  ],
  counted: 'rows_of_unit',
  fault: (what, table) => faults[what](table),
};

const faults: { readonly [What in MemoryFault]: (table: string) => ExperimentError } = {
  unreadable: (table) => new ExperimentError('units_unreadable', messages.unreadable(table)),
  held: (table) => new ExperimentError('units_held', messages.held(table)),
  foreign: (table) => new ExperimentError('units_foreign', messages.foreign(table)),
};
