import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { DueChunk, KnownContent } from '../dependencies.ts';
import type { Resources } from '../Resources.ts';
import type { WorkProgress } from '../WorkProgress.ts';

/**
 * How the rows of an aggregate table come from the rows of its source. A table has one (`reducerOf`): it is asked which chunks depend on
 * which when ingest finds out what there is to do, and opened once in a run that has work for the table.
 */
export interface Reducer {
  /** The columns of the source that it reads. */
  readonly columns: readonly string[];
  /** Why it cannot take a chunk of this id, for a person; null when it can. */
  problemOf(chunk_id: string): string | null;
  /**
   * The ids of the chunks that decide the rows of this one besides its own content, whether or not there are such chunks. When one of
   * them is corrected, comes or goes, this one is computed again.
   *
   * @param known the ids of the chunks that count, sorted by their bytes.
   */
  dependenciesOf(chunk_id: string, known: readonly string[]): readonly string[];
  /**
   * Of which dependencies the ledger names the files. Where each chunk depends on all before it, the nearest one tells of the others: its own
   * lineage does.
   */
  readonly traced: 'every_dependency' | 'nearest_dependency';
  /** @throws PublicError when what it remembers cannot be used: then every chunk of its work fails with that message. */
  open(run: ReducerRun): Promise<OpenReducer>;
}

export interface ReducerRun {
  readonly connection: DuckDBConnection;
  readonly table: AggregateTable;
  /** Of the columns of the source. */
  readonly types: ColumnTypes;
  /** Of the source; times are wall times in it. */
  readonly time_zone: string;
  readonly resources: Resources;
  /** `everything`: the operator wants it all from the files again, what is remembered included. */
  readonly extent: 'new_and_changed' | 'everything';
  /**
   * A folder of the table's own that stays from run to run, made if it is not there. This run has it alone, and no surface knows of it.
   *
   * @param kind names the kind of state in it.
   */
  stateFolder(kind: string): Promise<string>;
}

/**
 * A reducer at work. Of a batch it is first shown what it lacks (`lacking`, `learn`), then asked for its rows (`reduce`); `commit` comes
 * when they are on disk, just before the ledger records them, or else `rollback`. A run that is killed between the two commits leaves a
 * state that knows a batch more than the ledger, never one less; the batch is then reduced again.
 */
export interface OpenReducer {
  /**
   * Those of some chunks whose rows it does not remember, by id.
   *
   * @param targets the chunks of the batch, of which they are the dependencies.
   */
  lacking(dependencies: readonly KnownContent[], targets: readonly DueChunk[]): Promise<ReadonlySet<string>>;
  /** Remembers the rows of chunks on which others depend. They are true whatever becomes of the batch that asked for them. */
  learn(rows: StagedRows<KnownContent>): Promise<void>;
  /** Makes the aggregate rows of these chunks; whatever else it may read is in these rows or was learned. */
  reduce(rows: StagedRows<DueChunk>): Promise<Reduced>;
  /** Keeps what it remembers of the chunks that were last reduced. */
  commit(): Promise<void>;
  /** Forgets it. Called once for each `reduce` that is not committed, one that failed included. */
  rollback(): Promise<void>;
  /** Once, at the end of the run. */
  close(): Promise<void>;
}

/** Rows of some chunks after the transforms. */
export interface StagedRows<Chunk> {
  /** A FROM item with the columns `#chunk`, `#time` and those that the reducer reads. */
  readonly relation: string;
  /** How many they are, at most. */
  readonly rows: number;
  /** The same rows in parts of at most so many each: all of them in one, if they are no more. */
  readonly slices: (most_rows: number) => readonly string[];
  /** The chunks by the number in `#chunk`. One that is not here has no rows there. */
  readonly chunks: ReadonlyMap<number, Chunk>;
  /** How far their reduction is. */
  readonly progress: WorkProgress;
}

/** The aggregate rows of a batch. */
export interface Reduced {
  /** A relation: #chunk, period, the dimensions, row_count and the states' columns. */
  readonly relation: string;
  /** Gives its memory back. */
  release(): Promise<void>;
}
