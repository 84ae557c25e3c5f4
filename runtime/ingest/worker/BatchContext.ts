import type { BatchPiece } from '../../../generated/types.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { Chunk } from '../Chunk.ts';
import type { ChunkFailure } from '../IngestReport.ts';
import type { Resources } from '../../machine/Resources.ts';
import type { Reduction } from '../reduce/Reducer.ts';
import type { ChunkReading } from '../rows/readChunks.ts';

/** A table and the reduction of its rows. */
export interface OpenTable<C> {
  readonly table: AggregateTable;
  /** The source columns that the reduction reads. */
  readonly columns: readonly string[];
  readonly reduction: Reduction<C>;
}

export interface BatchContext<C extends Chunk> extends ChunkReading {
  readonly paths: WorkspacePaths;
  readonly tables: readonly OpenTable<C>[];
  readonly others: OtherChunks<C>;
  /** Those of the ingest, which the limits of a table may leave a part of. */
  readonly all_resources: Resources;
  /** Whether the files of refused rows also say which values were refused. */
  readonly refused_values: 'kept' | 'left_out';
  readonly run_id: string;
  /** When the work on the batch was begun; the rows of its partials have it. */
  readonly created_at: Date;
  /** A new name for each partial, without its suffix. */
  readonly nextName: () => string;
  /** Called with the number of input bytes completed. */
  readonly advance: (bytes: number) => void;
  /** Receives some chunks, whose partials are on disk. */
  readonly finished: (piece: BatchPiece) => Promise<void>;
}

/** What the chunks of a batch need of other chunks. */
export interface OtherChunks<C> {
  /**
   * Shows the reductions what they lack of chunks outside the batch.
   *
   * @returns the chunks of the batch that cannot be computed because another one cannot be read.
   */
  provide(chunks: readonly C[]): Promise<readonly ChunkFailure[]>;
  /** The chunks that depend on one of the batch that failed. */
  dependents(chunks: readonly C[], failures: readonly ChunkFailure[]): readonly ChunkFailure[];
}

/** For chunks of which none depends on another. */
export const NO_OTHERS: OtherChunks<unknown> = { provide: () => Promise.resolve([]), dependents: () => [] };
