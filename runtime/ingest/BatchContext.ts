import type { AggregateTable } from '../../compiler/manifest.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import type { BatchOutcome } from './BatchOutcome.ts';
import type { ChunkReading } from './readChunks.ts';
import type { OpenReducer } from './reduce/Reducer.ts';

/** A table whose reducer is at work. */
export interface OpenTable {
  readonly table: AggregateTable;
  /** The columns of the source that the reducer reads. */
  readonly columns: readonly string[];
  readonly reducer: OpenReducer;
}

export interface BatchContext extends ChunkReading {
  readonly paths: WorkspacePaths;
  readonly tables: readonly OpenTable[];
  readonly run_id: string;
  /** A new name for each partial, without its suffix. */
  readonly nextName: () => string;
  /** Told the input bytes that have been dealt with. */
  readonly advance: (bytes: number) => void;
  /** Keeps what happened to some chunks; their partials are on disk. */
  readonly commit: (outcome: BatchOutcome) => Promise<void>;
}
