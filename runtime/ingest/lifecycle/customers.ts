import { VALUE_TYPE, type EntityKind, type MemoryFault } from '../entities/EntityKind.ts';
import { LifecycleError } from './LifecycleError.ts';
import * as messages from './messages.ts';

/** What is remembered of customers. */
export const customers: EntityKind = {
  folder: 'lifecycle',
  file: 'customers.duckdb',
  revision: '3',
  entity: 'customer',
  entities: 'customers',
  columns: [
    { name: 'orders', sql_type: 'BIGINT', merge: 'sum' },
    { name: 'value', sql_type: VALUE_TYPE, merge: 'sum' },
    { name: 'last_day', sql_type: 'DATE', merge: 'max' },
  ],
  counted: 'orders',
  fault: (what, table) => faults[what](table),
};

const faults: { readonly [What in MemoryFault]: (table: string) => LifecycleError } = {
  unreadable: (table) => new LifecycleError('customers_unreadable', messages.unreadable(table)),
  held: (table) => new LifecycleError('customers_held', messages.held(table)),
  foreign: (table) => new LifecycleError('customers_foreign', messages.foreign(table)),
};
