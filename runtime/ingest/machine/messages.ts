import type { Resources } from '../../machine/Resources.ts';

/* What is said when an ingest ends early, or needs more of the machine than it may have. */

export const chunkTooLarge = ({ memory_bytes, threads }: Resources, whole: 'dedup' | 'none'): string =>
  `it does not fit into the ${sizeText(memory_bytes)} of memory allowed for this ingest, even alone and in slices.${whole === 'dedup' ? ' Dropping repeated rows needs all rows of a chunk at once.' : ''} ${moreMemory(threads)}, or make the chunk smaller.`;
export const checkpointTooSmall = (table: string, { memory_bytes }: Resources): string =>
  `table ${table}: its checkpoint's memory_limit of ${sizeText(memory_bytes)} is not enough. Raise it, or give the checkpoint more shards.`;
export const outOfMemory = ({ memory_bytes, threads }: Resources): string =>
  `the ${sizeText(memory_bytes)} of memory allowed for this ingest is not enough. ${moreMemory(threads)}.`;

function moreMemory(threads: number): string {
  return `Allow more with --memory${threads > 1 ? `, or fewer threads (now ${threads}) with --threads` : ''}`;
}

function sizeText(bytes: number): string {
  const gibibytes = bytes / 2 ** 30;
  return gibibytes >= 1 ? `${gibibytes.toFixed(1)} GiB` : `${Math.round(bytes / 2 ** 20)} MiB`;
}
