import { totalmem } from 'node:os';
import type { Chunk } from './discover.ts';

/** A batch is one statement over all its files and one partial a table: more chunks make fewer, larger files. */
const MAX_BATCH_CHUNKS = 512;
/**
 * Input bytes of a batch, which is materialised in memory before it is aggregated (and spills to disk past the engine's limit). Parquet
 * and gzipped csv unpack to about ten times their size, so 128 MiB make 1 to 2 GB; a machine with little memory gets 1/64 of it.
 */
const MAX_BATCH_BYTES = Math.min(128 * 2 ** 20, Math.floor(totalmem() / 64));
/** Plain csv is about as large in memory as on disk; packed json is first unpacked, to twenty times its size and more. */
const weights: readonly (readonly [suffix: RegExp, weight: number])[] = [
  [/\.csv$/, 1 / 4],
  [/\.(?:json|ndjson|jsonl)$/, 1 / 8],
  [/\.(?:zip|(?:json|ndjson|jsonl)\.gz)$/, 4],
];

function weightOf(path: string): number {
  return weights.find(([suffix]) => suffix.test(path))?.[1] ?? 1;
}

/** Chunks in order, cut into batches; a chunk that is over the bounds by itself is a batch. */
export function batches<C extends Chunk>(
  chunks: readonly C[],
  max_chunks: number = MAX_BATCH_CHUNKS,
  max_bytes: number = MAX_BATCH_BYTES,
): readonly (readonly C[])[] {
  const cut: C[][] = [];
  let batch: C[] = [];
  let bytes = 0;
  for (const chunk of chunks) {
    const weight = chunk.files.reduce((total, file) => total + file.bytes * weightOf(file.path), 0);
    if (batch.length > 0 && (batch.length >= max_chunks || bytes + weight > max_bytes)) {
      cut.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(chunk);
    bytes += weight;
  }
  if (batch.length > 0) cut.push(batch);
  return cut;
}
