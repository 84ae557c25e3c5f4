import type { ResultReader } from '../../../engine/vectors.ts';
import type { Turns } from '../../../turns/Turns.ts';

/** Takes a column of a table from the engine, piece by piece. */
export interface ColumnLoader<Column> {
  /** @param first the row of the table that the first of the reader's is */
  readonly add: (reader: ResultReader, column: number, first: number, turns: Turns) => Promise<void>;
  readonly finish: (turns: Turns) => Promise<Loaded<Column>>;
}

export interface Loaded<Column> {
  readonly column: Column;
  /** Approximately, in memory. */
  readonly bytes: number;
}
