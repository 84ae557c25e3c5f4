import type { DataFile } from '../places/DataPlace.ts';

/** The unit of ingestion: the files that share a chunk id, sorted by path. */
export interface Chunk {
  readonly id: string;
  readonly files: readonly DataFile[];
}
