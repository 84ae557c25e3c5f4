import type { AggregateTable, Source } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import type { BatchOutcome } from './BatchOutcome.ts';
import type { OpenReducer } from './reduce/Reducer.ts';

/** A table whose reducer is at work. */
export interface OpenTable {
  readonly table: AggregateTable;
  /** The columns of the source that the reducer reads. */
  readonly columns: readonly string[];
  readonly reducer: OpenReducer;
}

export interface BatchContext {
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly source: Source;
  readonly tables: readonly OpenTable[];
  readonly run_id: string;
  /** A folder for what is unpacked; a batch leaves nothing in it. */
  readonly scratch: string;
  /** A new name for each partial, without its suffix. */
  readonly nextName: () => string;
  /** Keeps what became of some chunks; their partials are on disk. */
  readonly commit: (outcome: BatchOutcome) => Promise<void>;
}
