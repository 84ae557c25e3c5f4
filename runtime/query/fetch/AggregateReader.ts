import type { Dimension, Grain } from '../../../compiler/manifest.ts';
import type { PublishedAggregate, PublishedTable } from '../../release/Release.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import type { Hour } from '../periods.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { GroupingSource } from '../question/columns.ts';
import type { Filter } from '../question/Question.ts';
import type { StateLayout } from '../states/layout.ts';
import type { Turns } from '../Turns.ts';
import type { ChunkBits } from './ChunkBits.ts';
import type { ComparedRows } from './comparedContributions.ts';
import type { Dictionary } from './dictionaries.ts';
import type { KnownValues } from './KnownValues.ts';

/**
 * What the query path asks of an engine that has a generation's tables. The embedded engine is one (DuckDbReader); another answers the same
 * requests with the same groups, since states are canonical.
 */
export interface AggregateReader {
  /** Bytes of memory that the groups of a request take at most, roughly. */
  readonly bytesOf: (request: GroupRequest) => Promise<number>;
  /**
   * The groups of a request, their states merged.
   * @throws {ServiceError} 422 for a sum that no exact type holds; whatever the engine throws when it is interrupted.
   */
  readonly groups: (request: GroupRequest, turns: Turns) => Promise<Groups>;
  /** The chunks and aggregate rows that the groups of a plan come from. */
  readonly contributions: (
    published: PublishedAggregate,
    plan: QueryPlan,
    filters: readonly Filter[],
    signal: AbortSignal,
  ) => Promise<ChunkBits>;
  /** The same of an answer with a comparison, which also reads what no row of it is compared with. */
  readonly comparedContributions: (
    published: PublishedAggregate,
    plan: QueryPlan,
    rows: ComparedRows,
    signal: AbortSignal,
  ) => Promise<ChunkBits>;
  /** The texts that a dimension of a table has in the rows that may be seen; null where those of all rows are not known beforehand. */
  readonly knownValues: (
    table: PublishedTable,
    dimension: string,
    seen_rows: readonly Filter[],
    turns: Turns,
  ) => Promise<KnownValues | null>;
  /** How many rows of a table lie in each period. */
  readonly rowsByPeriod: (table: PublishedTable) => Promise<RowIndex>;
}

export interface GroupRequest {
  readonly plan: QueryPlan;
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  readonly filters: readonly Filter[];
  readonly layout: StateLayout;
  /** Chunks of the aggregate table. */
  readonly chunks: number;
  readonly count_contributions: boolean;
  /** The first rows in this order are enough. */
  readonly page: {
    readonly order: readonly { readonly key: GroupingSource; readonly descending: boolean }[];
    readonly rows: number;
  } | null;
}

/** The merged states of one combination of grouping values. */
export interface Group {
  /** The first hour of its period; 0 without a time axis. */
  readonly hour: Hour;
  /** False for rows before `start`, which are only compared with. */
  readonly current: boolean;
  /** Its place in the columns of `codes`. */
  readonly row: number;
  readonly states: StateRow;
  /** With privacy: what is shown beside it would tell a part of it that stands on too few rows, by subtraction. */
  readonly exposes: boolean;
}

export interface Groups {
  /** The values of each dimension by their codes. */
  readonly keys: readonly Dictionary[];
  /** The code of each dimension's value, by a group's `row`. */
  readonly codes: readonly Int32Array[];
  readonly groups: readonly Group[];
  /** What went into the groups; null when it was not asked for. */
  readonly contributed: ChunkBits | null;
}

/** Rows of a table by period, ascending: how many there are before each. */
export interface RowIndex {
  readonly hours: Float64Array;
  /** One longer than `hours`. */
  readonly rows_before: Float64Array;
}
