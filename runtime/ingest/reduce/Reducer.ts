import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable, WorkLimits } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { DueChunk, KnownContent } from '../stock/dependencies.ts';
import type { DependencyRules } from '../stock/DependencyRules.ts';
import type { Resources } from '../../machine/Resources.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import type { ReducerMemory } from './ReducerMemory.ts';

/**
 * How the rows of an aggregate table are computed from the rows of its source. Each table has one reducer (`reducerOf`). Ingest asks it
 * which chunks depend on which when it determines its work.
 */
export interface Reducer extends DependencyRules {
  /** The source columns that it reads. */
  readonly columns: readonly string[];
  /** For all work on the table, from reading its rows to writing its partials; never more than the ingest has. */
  readonly limits: WorkLimits;
  /** What it does before rows are grouped; null if it only groups them, which any worker can. */
  readonly prestage: ReducerPrestage | null;
}

/** One that does something before. */
export type PrestagedReducer = Reducer & { readonly prestage: ReducerPrestage };

/** Work with the rows of other chunks, which the coordinator of an ingest does itself. It is opened once in a run with work for the table. */
export interface ReducerPrestage {
  /** The file that it keeps between runs; null if it keeps none. */
  readonly memory: ReducerMemory | null;
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
 * The reduction of batches to the rows of one table. `commit` follows a `reduce` once its rows are on disk, just before they are recorded;
 * otherwise `rollback`.
 */
export interface Reduction<Chunk> {
  /** Computes the aggregate rows of these chunks; whatever else it reads is in these rows or was learned. */
  reduce(rows: StagedRows<Chunk>): Promise<Reduced>;
  /** Keeps what it remembers of the chunks that were last reduced. */
  commit(): Promise<void>;
  /** Forgets it. Called once for each `reduce` that is not committed, including one that failed. */
  rollback(): Promise<void>;
}

/**
 * A reducer at work. For each batch it is shown the rows it lacks (`lacking`, `learn`) and then asked for its own. A run killed between its
 * commit and that of the ledger leaves a state with one batch more than the ledger, never one less; that batch is then reduced again.
 */
export interface OpenReducer extends Reduction<DueChunk> {
  /**
   * Which of some chunks' rows it does not remember, by id.
   *
   * @param targets the chunks of the batch that depend on them.
   */
  lacking(dependencies: readonly KnownContent[], targets: readonly DueChunk[]): Promise<ReadonlySet<string>>;
  /** Remembers the rows of chunks that others depend on. They remain valid whatever happens to the batch that asked for them. */
  learn(rows: StagedRows<KnownContent>): Promise<void>;
  /** Once, at the end of the run. */
  close(): Promise<void>;
}

/** The aggregate rows of a batch. */
export interface Reduced {
  /** A relation to read once: #chunk, period, the dimensions, row_count and the states' columns. */
  readonly relation: string;
  /** Makes the same rows with less memory, after it did not suffice for reading the relation; null when nothing else can be tried. */
  readonly otherwise: (() => Promise<Reduced>) | null;
  /** Releases its memory. */
  release(): Promise<void>;
}
