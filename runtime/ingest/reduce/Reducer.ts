import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable, WorkLimits } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { DueChunk, KnownContent } from '../dependencies.ts';
import type { Resources } from '../Resources.ts';
import type { WorkProgress } from '../WorkProgress.ts';
import type { ReducerMemory } from './ReducerMemory.ts';

/**
 * How the rows of an aggregate table are computed from the rows of its source. Each table has one reducer (`reducerOf`). Ingest asks it
 * which chunks depend on which when it determines its work, and opens it once in a run with work for the table.
 */
export interface Reducer {
  /** The source columns that it reads. */
  readonly columns: readonly string[];
  /** Why it cannot accept a chunk with this id, in words; null when it can. */
  problemOf(chunk_id: string): string | null;
  /**
   * The ids of the chunks that affect this chunk's rows besides its own content, whether or not such chunks exist. When one of them is
   * corrected, added or removed, this one is computed again.
   *
   * @param known the ids of the chunks that count, sorted by their bytes.
   */
  dependenciesOf(chunk_id: string, known: readonly string[]): readonly string[];
  /**
   * The dependencies whose files the ledger lists. If each chunk depends on all before it, the nearest one suffices, since its own lineage
   * covers the others.
   */
  readonly traced: 'every_dependency' | 'nearest_dependency';
  /** The file that it keeps between runs; null if it keeps none. */
  readonly memory: ReducerMemory | null;
  /** For all work on the table, from reading its rows to writing its partials; never more than the ingest has. */
  readonly limits: WorkLimits;
  /** @throws PublicError when its remembered state cannot be used: then every chunk of its work fails with that message. */
  open(run: ReducerRun): Promise<OpenReducer>;
}

export interface ReducerRun {
  readonly connection: DuckDBConnection;
  readonly table: AggregateTable;
  /** Of the source's columns. */
  readonly types: ColumnTypes;
  /** Of the source; times are wall times in it. */
  readonly time_zone: string;
  /** Within the limits. */
  readonly resources: Resources;
  /** `everything`: the operator wants all of it read from the files again, including remembered state. */
  readonly extent: 'new_and_changed' | 'everything';
  /**
   * A folder for the table that persists between runs, created on demand. This run has it to itself, and no surface knows of it.
   *
   * @param kind names the kind of state in it.
   */
  stateFolder(kind: string): Promise<string>;
}

/**
 * A reducer at work. For each batch it is shown the rows it lacks (`lacking`, `learn`) and then asked for its own (`reduce`). `commit`
 * follows once they are on disk, just before the ledger records them; otherwise `rollback`. A run killed between the two commits leaves a
 * state with one batch more than the ledger, never one less; that batch is then reduced again.
 */
export interface OpenReducer {
  /**
   * Which of some chunks' rows it does not remember, by id.
   *
   * @param targets the chunks of the batch that depend on them.
   */
  lacking(dependencies: readonly KnownContent[], targets: readonly DueChunk[]): Promise<ReadonlySet<string>>;
  /** Remembers the rows of chunks that others depend on. They remain valid whatever happens to the batch that asked for them. */
  learn(rows: StagedRows<KnownContent>): Promise<void>;
  /** Computes the aggregate rows of these chunks; whatever else it reads is in these rows or was learned. */
  reduce(rows: StagedRows<DueChunk>): Promise<Reduced>;
  /** Keeps what it remembers of the chunks that were last reduced. */
  commit(): Promise<void>;
  /** Forgets it. Called once for each `reduce` that is not committed, including one that failed. */
  rollback(): Promise<void>;
  /** Once, at the end of the run. */
  close(): Promise<void>;
}

/** Rows of some chunks after the transforms. */
export interface StagedRows<Chunk> {
  /** A FROM item with the columns `#chunk`, `#time` and those that the reducer reads. */
  readonly relation: string;
  /** The maximum number of rows. */
  readonly rows: number;
  /** The same rows in parts of at most this many each; a single part if there are no more. */
  readonly slices: (most_rows: number) => readonly string[];
  /** The chunks by the number in `#chunk`. A chunk that is not listed has no rows. */
  readonly chunks: ReadonlyMap<number, Chunk>;
  /** The progress of their reduction. */
  readonly progress: WorkProgress;
}

/** The aggregate rows of a batch. */
export interface Reduced {
  /** A relation: #chunk, period, the dimensions, row_count and the states' columns. */
  readonly relation: string;
  /** Releases its memory. */
  release(): Promise<void>;
}
