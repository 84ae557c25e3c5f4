import type { Dimension, Grain } from '../../../compiler/manifest.ts';
import type { PublishedAggregate, PublishedTable } from '../../release/Release.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { GroupingSource } from '../question/columns.ts';
import type { Filter } from '../question/Question.ts';
import type { StateLayout } from '../states/layout.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { ChunkBits } from '../groups/ChunkBits.ts';
import type { ComparedRows } from './ComparedRows.ts';
import type { KnownValues } from '../groups/KnownValues.ts';
import type { Groups } from '../groups/Groups.ts';
import type { RowIndex } from '../groups/RowIndex.ts';

/**
 * What the query path needs from an engine that holds a generation's tables. The embedded engine (DuckDbReader) is one; any other must
 * answer the same requests with the same groups, which canonical states make possible.
 */
export interface AggregateReader {
  /** The approximate maximum of bytes that the groups of a request take in memory. */
  readonly bytesOf: (request: GroupRequest) => Promise<number>;
  /** The most groups that a request can have. */
  readonly mostGroups: (keys: RowGrouping) => Promise<number>;
  /**
   * The groups of a request, with their states merged.
   * @throws {ServiceError} 422 for a dimension's value that a JSON number cannot hold; whatever the engine throws when it is interrupted
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
  /** The sum of the absolute values of a column of sums, to the precision of a double: no group has a larger one. */
  readonly absoluteSum: (table: PublishedTable, column: string) => Promise<number>;
}

/** Which rows are grouped, and by what. */
export interface RowGrouping {
  readonly plan: QueryPlan;
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  readonly filters: readonly Filter[];
}

export interface GroupRequest extends RowGrouping {
  readonly layout: StateLayout;
  /** Chunks of the aggregate table. */
  readonly chunks: number;
  readonly count_contributions: boolean;
  /** Only the first rows in this order are needed. */
  readonly page: { readonly order: readonly PageTerm[]; readonly rows: number } | null;
}

/** What groups are ordered by: a grouping column, a count or sum by its slot, whether that sum is beyond what a JSON number holds, or a quotient. */
export interface PageTerm {
  readonly key: GroupingSource | { readonly kind: 'sum' | 'beyond_double'; readonly slot: number } | QuotientKey;
  readonly descending: boolean;
}

/**
 * A quotient of counts and sums of whole numbers, each added up from some slots: the nearest double, null for a divisor of 0. None is above
 * 2^53, so that the quotient of their doubles is that of the sums, rounded once (IEEE 754).
 */
export interface QuotientKey {
  readonly kind: 'quotient';
  readonly dividend: readonly number[];
  readonly divisor: readonly number[];
}
