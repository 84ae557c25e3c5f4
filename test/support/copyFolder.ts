import { cpSync } from 'node:fs';

/** Copies a workspace as it is: links stay links, and unchanged files look unchanged to an ingest. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}
