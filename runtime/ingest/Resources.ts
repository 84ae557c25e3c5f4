import { availableParallelism, totalmem } from 'node:os';

const MEBIBYTE = 2 ** 20;

/** The least memory that an ingest can work in. */
export const LEAST_MEMORY_BYTES = 512 * MEBIBYTE;
/** What node and the engine take beyond the engine's limit: measured at 200 to 350 MB, whatever the limit is. */
const BESIDE_ENGINE_BYTES = 256 * MEBIBYTE;
const ENGINE_SHARE = 0.65;
/** The engine's own advice is 125 MB for each thread. */
const BYTES_OF_A_THREAD = 128 * MEBIBYTE;
/** Measured: what grouping a row into the sketches of a table takes beyond what the engine can put on disk. */
const BYTES_OF_A_ROW = 512;
/** The largest sketch: 4,096 hashes. */
const BYTES_OF_A_SKETCH = 2 ** 15;

/** What an ingest may take of the machine. No number that it makes depends on it. */
export interface Resources {
  /** Of the whole process. */
  readonly memory_bytes: number;
  /** The engine's part: what it takes past its limit, and what node takes, has room beside it. */
  readonly engine_bytes: number;
  readonly threads: number;
  /**
   * Input bytes of a batch, which is held in memory while it is reduced. Parquet and gzipped csv unpack to about ten times their size, so
   * 128 MiB make 1 to 2 GB; where there is little memory a batch is 1/64 of it. A larger chunk is held on disk.
   */
  readonly batch_bytes: number;
  /** Rows that are grouped into sketches at once; more are grouped slice by slice. */
  readonly slice_rows: number;
  /** Rows of slices after which they are merged. */
  readonly merge_rows: number;
}

/** Null: as much as there is. */
export interface ResourceLimits {
  /** Bytes; by default what the machine has, or what the system allows this process (a container's limit). */
  readonly memory: number | null;
  readonly threads: number | null;
}

export function resourcesFor({ memory, threads }: ResourceLimits): Resources {
  const memory_bytes = memory ?? Math.min(totalmem(), allowedMemory());
  const engine_bytes = Math.floor(ENGINE_SHARE * (memory_bytes - BESIDE_ENGINE_BYTES));
  return {
    memory_bytes,
    engine_bytes,
    threads: threads ?? Math.max(1, Math.min(availableParallelism(), Math.floor(engine_bytes / BYTES_OF_A_THREAD))),
    batch_bytes: Math.min(128 * MEBIBYTE, Math.floor(memory_bytes / 64)),
    slice_rows: Math.floor(engine_bytes / BYTES_OF_A_ROW),
    merge_rows: Math.floor(engine_bytes / 16 / BYTES_OF_A_SKETCH),
  };
}

/** Node says 0, or more than there can be, where nothing is limited. */
function allowedMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? allowed : Number.POSITIVE_INFINITY;
}
