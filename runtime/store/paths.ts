import { join, resolve } from 'node:path';
import type { Grain } from '../../compiler/manifest.ts';
import { CANDIDATES_FOLDER, CURRENT_GENERATION, exportFile, GENERATIONS_FOLDER, HELD_CANDIDATE, META_FOLDER } from './format/files.ts';

/** Where a workspace keeps what ingest writes. All paths are absolute. */
export interface WorkspacePaths {
  readonly root: string;
  /** Immutable Parquet partials: `aggregates/<table>/<hash>/<run>-<batch>.parquet`. */
  readonly aggregates: string;
  readonly meta: string;
  /** Held read-write while a generation is published; also numbers the generations. */
  readonly publish_lock: string;
  readonly generations: string;
  /** How many generations are retained, if configured. */
  readonly retention: string;
  /** A relative symbolic link to the current generation; where none can be made, a file with its path. */
  readonly current: string;
  /** Says what is held back because its audit failed. */
  readonly held: string;
  /** Holds what is held back. */
  readonly candidates: string;
  /** The file of a generation that is held back. */
  candidate(id: string): string;
  /** The ledger of one source. */
  ledger(source: string): string;
  /** Held by the one ingest of the source. */
  ledger_lock(source: string): string;
  /** The content of a source's objects in a bucket, by the version in which they were read. */
  object_contents(source: string): string;
  /** Holds a folder for each running ingest, where its engine may spill. */
  readonly scratch: string;
  /** The folder of everything that reducers remember. Only ingest uses it. */
  readonly reducer_states: string;
  /** What a table's reducer remembers of raw data between runs. Only ingest uses it; no surface may reach it. */
  reducer_state(kind: string, source: string, table: string): string;
  /** Files that name the refused rows of a source's chunks. Only their owner may read them. */
  quarantine(source: string): string;
  /** The folder of a table's partials under one computation hash. */
  partials(table: string, computation_hash: string): string;
  /** The file of a generation. */
  generation(id: string): string;
  /** The export of all metrics at a grain. */
  metric_export(grain: Grain): string;
  /** Holds the locks and unfinished files of exports, outside `meta`'s own files, which servers watch. */
  readonly exports: string;
}

/** Every path of a workspace. */
export function workspacePaths(workspace: string): WorkspacePaths {
  const root = resolve(workspace);
  const aggregates = join(root, 'aggregates');
  const meta = join(root, META_FOLDER);
  const generations = join(root, GENERATIONS_FOLDER);
  const reducer_states = join(meta, 'state');
  return {
    root,
    aggregates,
    meta,
    generations,
    publish_lock: join(meta, 'publish.duckdb'),
    retention: join(meta, 'retention.json'),
    current: join(root, CURRENT_GENERATION),
    held: join(root, HELD_CANDIDATE),
    candidates: join(root, CANDIDATES_FOLDER),
    candidate: (id) => join(root, CANDIDATES_FOLDER, `${id}.duckdb`),
    ledger: (source) => join(meta, 'ledger', `${source}.duckdb`),
    ledger_lock: (source) => join(meta, 'ledger', `${source}.lock.duckdb`),
    object_contents: (source) => join(meta, 'objects', `${source}.json`),
    scratch: join(meta, 'scratch'),
    reducer_states,
    reducer_state: (kind, source, table) => join(reducer_states, kind, `source=${source}`, `processor=${table}`),
    quarantine: (source) => join(meta, 'quarantine', source),
    partials: (table, computation_hash) => join(aggregates, table, computation_hash.slice(0, 16)),
    generation: (id) => join(generations, `${id}.duckdb`),
    metric_export: (grain) => join(meta, exportFile(grain)),
    exports: join(meta, 'exports'),
  };
}
