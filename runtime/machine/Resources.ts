import { availableParallelism, totalmem } from 'node:os';
import type { WorkLimits } from '../../compiler/manifest.ts';

const MEBIBYTE = 2 ** 20;

/** The least memory that an ingest can work with. */
export const LEAST_MEMORY_BYTES = 512 * MEBIBYTE;
/** What Node and the engine take beyond the engine's limit: measured at 200 to 350 MB, whatever the limit. */
const BESIDE_ENGINE_BYTES = 256 * MEBIBYTE;
const ENGINE_SHARE = 0.65;
/** The engine's documentation recommends 125 MB per thread. */
const BYTES_OF_A_THREAD = 128 * MEBIBYTE;
/** Measured: memory for grouping a row into a table's sketches, beyond what the engine can spill to disk. */
const BYTES_OF_A_ROW = 512;
/** The largest sketch: 4,096 hashes. */
const BYTES_OF_A_SKETCH = 2 ** 15;

/** The share of the machine that an ingest may use. No number depends on it. */
export interface Resources {
  /** For the whole process. */
  readonly memory_bytes: number;
  /** The table whose checkpoint sets this limit; null when the ingest does. */
  readonly checkpoint_of: string | null;
  /** The engine's limit, which leaves room for what it takes beyond it and for Node. */
  readonly engine_bytes: number;
  readonly threads: number;
  /**
   * Input bytes of a batch, which is held in memory while it is reduced. Parquet and gzipped csv unpack to about ten times their size, so
   * 128 MiB become 1 to 2 GB; with little memory a batch is 1/64 of it. A larger chunk is staged on disk.
   */
  readonly batch_bytes: number;
  /** Rows that are grouped into sketches at once; more are grouped in slices. */
  readonly slice_rows: number;
  /** Rows of slices after which the slices are merged. */
  readonly merge_rows: number;
}

/** Null: no limit. */
export interface ResourceLimits {
  /** Bytes; by default the machine's memory, or what the system allows this process (a container's limit). */
  readonly memory: number | null;
  readonly threads: number | null;
}

export function resourcesFor({ memory, threads }: ResourceLimits): Resources {
  const memory_bytes = memory ?? machineMemory();
  return within(memory_bytes, (most) => threads ?? Math.min(availableParallelism(), most), null);
}

/** The bytes of memory of the machine, or of what of it the system allows this process. */
export function machineMemory(): number {
  return Math.min(totalmem(), allowedMemory());
}

/** What the work for a table may use: its checkpoint limits the process, as the ingest's own limit does. */
export function resourcesOf(table: string, { memory_bytes, threads }: WorkLimits, resources: Resources): Resources {
  const isBounded = memory_bytes !== null && memory_bytes < resources.memory_bytes;
  if (!isBounded) return { ...resources, threads: Math.min(resources.threads, threads ?? Infinity) };
  return within(memory_bytes, (most) => Math.min(resources.threads, threads ?? most), table);
}

function engineShare(memory_bytes: number): number {
  return Math.floor(ENGINE_SHARE * (memory_bytes - BESIDE_ENGINE_BYTES));
}

/** @param threadsOf the number of threads, given how many the memory suffices for. */
function within(memory_bytes: number, threadsOf: (most: number) => number, checkpoint_of: string | null): Resources {
  // The process alone is larger than a limit below the least memory, so the engine gets all of it.
  const engine_bytes = Math.min(memory_bytes, engineShare(Math.max(memory_bytes, LEAST_MEMORY_BYTES)));
  return {
    memory_bytes,
    checkpoint_of,
    engine_bytes,
    threads: threadsOf(Math.max(1, Math.floor(engine_bytes / BYTES_OF_A_THREAD))),
    batch_bytes: Math.min(128 * MEBIBYTE, Math.floor(memory_bytes / 64)),
    slice_rows: Math.floor(engine_bytes / BYTES_OF_A_ROW),
    merge_rows: Math.floor(engine_bytes / 16 / BYTES_OF_A_SKETCH),
  };
}

/** Node reports 0, or more than there can be, when memory is not limited. */
function allowedMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? allowed : Number.POSITIVE_INFINITY;
}
