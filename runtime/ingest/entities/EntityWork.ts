import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import type { EntityKind } from './EntityKind.ts';

/** How the rows of one table's source become entities as of each day. */
export interface EntityWork {
  readonly kind: EntityKind;
  /** SQL for the parts of a staged row, by name: `entity` as text, `on_day` as a date, and what `contributions` use. */
  readonly parts: Readonly<Record<string, string>>;
  /** SQL for each column of the kind, over the rows of one chunk and entity. */
  readonly contributions: Readonly<Record<string, string>>;
  /** A query for the rows that are true as of a day: columns by name, over the relation of entities. */
  readonly classified: (entities: string, day: string) => string;
  /** The columns of those rows that states measure. */
  readonly columns: ColumnTypes;
  /** What to report about rows that cannot count. */
  readonly fault: (what: RowFault, run: ReducerRun, count: number) => Error;
}

/** A row names no entity; has no time; has a time after the day of its chunk. */
export type RowFault = 'no_entity' | 'no_time' | 'too_new';
export const rowFaults: readonly RowFault[] = ['no_entity', 'no_time', 'too_new'];
