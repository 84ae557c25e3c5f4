import type { Grain } from '../../../compiler/manifest.ts';

/* The files that ingest and export write, relative to the workspace. See workspacePaths for their locations. */

/** The folder of everything except the partials. */
export const META_FOLDER = 'meta';

export const GENERATIONS_FOLDER = `${META_FOLDER}/generations`;

/** The link to the current generation, or the file in its place: currentName.ts. */
export const CURRENT_GENERATION = `${META_FOLDER}/aggregate_views.duckdb`;

/** Says what is held back because its audit failed; there is none while nothing is: heldCandidate.ts. */
export const HELD_CANDIDATE = `${META_FOLDER}/candidate.json`;

/** The folder of generations that were held back. */
export const CANDIDATES_FOLDER = `${META_FOLDER}/candidate`;

const GENERATION_FILE = /^g(\d{6,})-[0-9a-f]{8}\.duckdb$/;
const EXPORT_FILE = /^metric_export_([a-z]+)\.duckdb$/;

/** `g000012-1a2b3c4d`. */
export function generationId(sequence: number, data_hash: string): string {
  return `g${String(sequence).padStart(6, '0')}-${data_hash.slice(0, 8)}`;
}

/** The number of the generation that a file is named after; null for any other file. */
export function sequenceOfFile(name: string): number | null {
  const sequence = GENERATION_FILE.exec(name)?.[1];
  return sequence === undefined ? null : Number(sequence);
}

/** The file name of the export of all metrics at a grain. */
export function exportFile(grain: Grain): string {
  return `metric_export_${grain}.duckdb`;
}

/** The grain of the export that a file is named after; null for any other file. */
export function grainOfExport(name: string): string | null {
  return EXPORT_FILE.exec(name)?.[1] ?? null;
}
