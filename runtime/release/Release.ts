import type { AiSettings } from '../../compiler/AiSettings.ts';
import type { Manifest, Grain } from '../../compiler/manifest.ts';
import type { Engine } from '../engine/Engine.ts';
import type { BucketFaultReason } from '../../generated/types.ts';
import type { StoredCheck } from '../store/format/GenerationFile.ts';
import type { HeldCandidate } from '../store/format/heldCandidate.ts';
import type { GenerationFault } from '../store/format/openGenerationFile.ts';
import type { PublishedCatalog } from './PublishedCatalog.ts';
import type { Shelf } from './Shelf.ts';

/** A physical table of a generation: a base table or one of its rollups. */
export interface PublishedTable {
  /** `traffic` or `traffic__by_month`: a table of the schema `store`. */
  readonly name: string;
  readonly grain: Grain;
  readonly dimensions: readonly string[];
  readonly rows: number;
}

/** The newest visible attempt at one chunk of one aggregate table. */
export interface PublishedChunk {
  readonly ordinal: number;
  readonly chunk_id: string;
  readonly pipeline_run_id: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** First and last day (ISO dates, in the source's zone) of its rows before any filter; null when it has none. */
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** What one aggregate table has published under one computation hash. */
export interface PublishedAggregate {
  readonly table_id: string;
  readonly computation_hash: string;
  /** The catalog that defined it when it was last published; null in a generation of an earlier version. */
  readonly catalog: PublishedCatalog | null;
  readonly base: PublishedTable;
  readonly rollups: ReadonlyMap<string, PublishedTable>;
  /** By ordinal. */
  readonly chunks: readonly PublishedChunk[];
  /** First and last period (ISO date or hour) with rows; null when there are none. */
  readonly first_period: string | null;
  readonly last_period: string | null;
}

export interface PublishedRun {
  readonly id: string;
  readonly source: string;
  readonly status: string;
  readonly finished_at: string | null;
}

/** An immutable published snapshot, open for reading. */
export interface Generation {
  /** Its file, whatever the workspace's link names by now. */
  readonly file: string;
  readonly id: string;
  readonly data_hash: string;
  /** By aggregate table id. */
  readonly aggregates: ReadonlyMap<string, PublishedAggregate>;
  /** The newest finished run of each source. */
  readonly last_runs: ReadonlyMap<string, PublishedRun>;
  /** The ids of chunks whose newest attempt failed, by `<table id>:<computation hash>`. */
  readonly failed_chunks: ReadonlyMap<string, readonly string[]>;
  /** The rows that were refused and left out of chunks that had some, by source and chunk. */
  readonly quarantined: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The last result of each check of what is published. */
  readonly checks: readonly StoredCheck[];
  readonly engine: Engine;
  /** Values derived from it. */
  readonly shelf: Shelf<Generation>;
}

/** Why, since when (ISO 8601, UTC) and for how long, in words, a server has not been able to look into the bucket of its workspace. */
export interface BucketFault {
  readonly reason: BucketFaultReason;
  readonly since: string;
  readonly lasting: string;
}

/** What a server answers from: one catalog and one generation, replaced together and never modified. */
export interface Release {
  readonly manifest: Manifest;
  /** The model that plans questions asked in words; null when there is no ai.yaml. Replaced together with the catalog. */
  readonly ai: AiSettings | null;
  /** Null before the first publication, and while no generation on disk can be served. */
  readonly generation: Generation | null;
  /** Why the served generation is not the one that the workspace's link names; null when it is. */
  readonly generation_fault: GenerationFault | null;
  /** Set while the bucket of the workspace cannot be read, so that there may be newer data than these. */
  readonly bucket_fault?: BucketFault;
  /** What is held back because its audit failed; null when nothing is. */
  readonly held: HeldCandidate | 'unreadable' | null;
  /** Set while the newest catalog does not compile, or cannot be read, and this, the last good one, is served. */
  readonly stale: { readonly count: number; readonly codes: readonly string[] } | null;
  /** Values derived from it. */
  readonly shelf: Shelf<Release>;
}
