import type { StrayChunk } from '../calendar/strayChunks.ts';
import type { QuarantineRecord } from './format/QuarantineRecord.ts';
import type { StoredCheck } from './format/GenerationFile.ts';
import type { LeftOutRollup } from './leftOutRollups.ts';
import type { SmallGroups } from './smallGroups.ts';
import type { HeldCandidate } from './format/heldCandidate.ts';
import type { GenerationFault } from './format/openGenerationFile.ts';

/** The state of a workspace according to what is published. Times are ISO 8601 in UTC, sizes bytes. */
export interface StatusReport {
  /** Null before the first publication. */
  readonly generation: { readonly id: string; readonly data_hash: string; readonly created_at: string; readonly bytes: number } | null;
  /** Why the described generation is not the one that the workspace's link names; null when it is. */
  readonly fault: GenerationFault | null;
  /** The last results of the catalog's checks of what is published. */
  readonly checks: readonly StoredCheck[];
  /** What is held back because its audit failed; null when nothing is. */
  readonly held: HeldCandidate | 'unreadable' | null;
  readonly sources: readonly SourceStatus[];
}

export interface SourceStatus {
  readonly source: string;
  /** The newest runs first. */
  readonly runs: readonly RunStatus[];
  /** Chunk counts by outcome of their newest attempt under the catalog's computation. */
  readonly chunks: { readonly ok: number; readonly failed: number; readonly retired: number };
  /** Chunks whose newest attempt failed, why, and whether what was read of them before is still shown. */
  readonly failures: readonly { readonly chunk_id: string; readonly table_id: string; readonly error: string; readonly shown: boolean }[];
  /** The rows that were refused and left out of visible chunks, and the files that name them. */
  readonly quarantined: readonly ({ readonly chunk_id: string; readonly rows: number } & QuarantineRecord)[];
  /** Visible chunks with rows far from the days that their names or the other chunks suggest. */
  readonly stray: readonly StrayChunk[];
  readonly tables: readonly TableStatus[];
  /** Of all partials on disk, superseded ones included. */
  readonly partial_bytes: number;
}

export interface RunStatus {
  readonly id: string;
  readonly status: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly chunks_ok: number;
  readonly chunks_failed: number;
  readonly chunks_retired: number;
  readonly rows_in: number;
  readonly error: string | null;
  /** Why data that failed their audit were published by it; null when none were. */
  readonly published_anyway: string | null;
  /** Of the table that it read; null for files, and for tables without versions. */
  readonly version: string | null;
}

export interface TableStatus {
  readonly table_id: string;
  /**
   * `pending`: what is published, and described here, comes from another computation than the catalog's; `missing`: nothing is published.
   * `service ingest` would publish either.
   */
  readonly state: 'published' | 'pending' | 'missing';
  readonly rows: number;
  readonly chunks: number;
  readonly first_period: string | null;
  readonly last_period: string | null;
  readonly latest_created_at: string | null;
  readonly rollups: readonly { readonly id: string; readonly rows: number }[];
  /** The rollups that it is without because exact sums cannot hold them. */
  readonly left_out: readonly LeftOutRollup[];
  /** How many of its groups stand on few rows; null when nothing is published. */
  readonly groups: SmallGroups | null;
}
