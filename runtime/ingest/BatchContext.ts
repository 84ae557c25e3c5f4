import type { AggregateTable } from '../../compiler/manifest.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import type { BatchOutcome } from './BatchOutcome.ts';
import type { ChunkReading } from './readChunks.ts';
import type { OpenReducer } from './reduce/Reducer.ts';
import type { Resources } from './Resources.ts';

/** A table with its open reducer. */
export interface OpenTable {
  readonly table: AggregateTable;
  /** The source columns that the reducer reads. */
  readonly columns: readonly string[];
  readonly reducer: OpenReducer;
}

export interface BatchContext extends ChunkReading {
  readonly paths: WorkspacePaths;
  readonly tables: readonly OpenTable[];
  /** Those of the ingest, which the limits of a table may leave a part of. */
  readonly all_resources: Resources;
  readonly run_id: string;
  /** A new name for each partial, without its suffix. */
  readonly nextName: () => string;
  /** Called with the number of input bytes completed. */
  readonly advance: (bytes: number) => void;
  /** Records the outcome of some chunks, whose partials are on disk. */
  readonly commit: (outcome: BatchOutcome) => Promise<void>;
}
