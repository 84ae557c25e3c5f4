import type { BatchPiece, OrderedLookup } from '../../../generated/types.ts';
import type { AggregateTable, Source } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { DataPlace } from '../../places/DataPlace.ts';
import type { Places } from '../../places/Places.ts';
import type { RootLocations } from '../../places/RootLocation.ts';
import type { Ledger } from '../../store/Ledger.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { IngestObserver } from '../../telemetry/IngestObserver.ts';
import type { Resources } from '../../machine/Resources.ts';
import type { ProgressSink } from '../Progress.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import type { BatchWorker } from '../worker/BatchWorker.ts';
import type { NameSequence } from '../worker/partialNames.ts';
import type { Attempted } from './entryOf.ts';
import type { SourceTally } from './SourceTally.ts';

/** A run of a source. */
export interface RunContext {
  readonly stop: AbortSignal;
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly places: Places;
  readonly roots: RootLocations;
  readonly ledger: Ledger;
  readonly source: Source;
  readonly tables: readonly AggregateTable[];
  readonly extent: ReducerRun['extent'];
  readonly lookups: readonly OrderedLookup[];
  readonly worker: BatchWorker;
  readonly tally: SourceTally;
  readonly progress: ProgressSink;
  readonly observer: IngestObserver;
  readonly resources: Resources;
  /** Whether the files of refused rows also say which values were refused. */
  readonly refused_values: 'kept' | 'left_out';
  /** A folder for what is unpacked or too large for memory. */
  readonly scratch: string;
}

/** A run while its shares are worked on. */
export interface SourceRun extends RunContext {
  readonly run_id: string;
  /** The place that holds the source's files. */
  readonly place: DataPlace;
  readonly names: NameSequence;
  /** Records what became of some chunks, whose partials are on disk. */
  readonly enter: (attempted: Attempted, piece: BatchPiece) => Promise<void>;
}
