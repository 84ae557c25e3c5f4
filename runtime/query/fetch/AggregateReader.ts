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
import type { Dictionary } from './Dictionary.ts';
import type { KnownValues } from './KnownValues.ts';

/**
 * What the query path needs from an engine that holds a generation's tables. The embedded engine (DuckDbReader) is one; any other must
 * answer the same requests with the same groups, which canonical states make possible.
 */
export interface AggregateReader {
  /** The approximate maximum of bytes that the groups of a request take in memory. */
  readonly bytesOf: (request: GroupRequest) => Promise<number>;
  /**
   * The groups of a request, with their states merged.
   * @throws {ServiceError} 422 for a sum that no exact type holds; whatever the engine throws when it is interrupted
   */
  readonly groups: (request: GroupRequest, turns: Turns) => Promise<Groups>;
  /** The chunks and aggregate rows behind the groups of a plan. */
  readonly contributions: (
    published: PublishedAggregate,
    plan: QueryPlan,
    filters: readonly Filter[],
    signal: AbortSignal,
  ) => Promise<ChunkBits>;
  /** The same for an answer with a comparison, whose scan also reads rows that nothing is compared with. */
  readonly comparedContributions: (
    published: PublishedAggregate,
    plan: QueryPlan,
    rows: ComparedRows,
    signal: AbortSignal,
  ) => Promise<ChunkBits>;
  /** The values that a dimension of a table has in the visible rows; null when there are too many to keep. */
  readonly knownValues: (
    table: PublishedTable,
    dimension: Dimension,
    seen_rows: readonly Filter[],
    turns: Turns,
  ) => Promise<KnownValues | null>;
  /** The number of rows of a table in each period. */
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
  /** Only the first rows in this order are needed. */
  readonly page: { readonly order: readonly PageTerm[]; readonly rows: number } | null;
}

/** What groups are ordered by: a grouping column, or a count by its slot. */
export interface PageTerm {
  readonly key: GroupingSource | { readonly kind: 'count'; readonly slot: number };
  readonly descending: boolean;
}

/** The merged states of one combination of grouping values. */
export interface Group {
  /** The first hour of its period; 0 without a time axis. */
  readonly hour: Hour;
  /** False for rows before `start`, which are only compared with. */
  readonly current: boolean;
  /** Its index in the columns of `codes`. */
  readonly row: number;
  readonly states: StateRow;
  /** With privacy: showing its neighbours would reveal, by subtraction, a part of it with too few rows. */
  readonly exposes: boolean;
}

export interface Groups {
  /** The values of each dimension by code. */
  readonly keys: readonly Dictionary[];
  /** The code of each dimension's value, indexed by a group's `row`. */
  readonly codes: readonly Int32Array[];
  readonly groups: readonly Group[];
  /** The chunks and rows that contributed to the groups; null when not requested. */
  readonly contributed: ChunkBits | null;
}

/** The rows of a table by period, ascending: the number of rows before each period. */
export interface RowIndex {
  readonly hours: Float64Array;
  /** One longer than `hours`. */
  readonly rows_before: Float64Array;
}
