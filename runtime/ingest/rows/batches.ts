import type { Chunk } from '../Chunk.ts';

/** A batch is one statement over all its files and one partial per table: more chunks make fewer, larger files. */
const MOST_CHUNKS = 512;
/** Plain csv is about as large in memory as on disk; compressed json is unpacked first, to twenty times its size and more. */
const weights: readonly (readonly [suffix: RegExp, weight: number])[] = [
  [/\.csv$/, 1 / 4],
  [/\.(?:json|ndjson|jsonl)$/, 1 / 8],
  [/\.(?:zip|(?:json|ndjson|jsonl)\.gz)$/, 4],
];

/** The input bytes of chunks, weighted by how much each file expands; a weight of 1 means to about ten times its size. */
export function weightOf(chunks: readonly Chunk[]): number {
  const files = chunks.flatMap((chunk) => chunk.files);
  return files.reduce((total, { path, bytes }) => total + bytes * (weights.find(([suffix]) => suffix.test(path))?.[1] ?? 1), 0);
}

/** Splits chunks into batches in order; a chunk that exceeds the bounds by itself is a batch. */
export function batches<C extends Chunk>(chunks: readonly C[], most_bytes: number, most_chunks = Infinity): readonly (readonly C[])[] {
  const cut: C[][] = [];
  let batch: C[] = [];
  let bytes = 0;
  for (const chunk of chunks) {
    const weight = weightOf([chunk]);
    if (batch.length > 0 && (batch.length >= Math.min(most_chunks, MOST_CHUNKS) || bytes + weight > most_bytes)) {
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
