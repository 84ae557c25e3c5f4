import type { Manifest } from '../../manifest.ts';
import type { Change } from '../Change.ts';
import { summarize } from '../summarize.ts';

/** A diff for a program: the two catalog hashes, the summary, and every change as it is. */
export function diffJson(old: Manifest, next: Manifest, changes: readonly Change[]): string {
  return `${JSON.stringify({ old_catalog_hash: old.catalog_hash, new_catalog_hash: next.catalog_hash, summary: summarize(changes), changes }, null, 2)}\n`;
}
