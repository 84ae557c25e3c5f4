import { join } from 'node:path';
import type { Manifest } from '../../compiler/manifest.ts';
import { exists } from './storage/durable.ts';
import type { WorkspacePaths } from './paths.ts';

/** Whether a source was ever ingested here. A source that was not has nothing to show, not even an empty table. */
export async function wasIngested(paths: WorkspacePaths, manifest: Manifest, source: string): Promise<boolean> {
  const tables = Object.values(manifest.tables).filter((table) => table.source === source);
  const traces = [paths.ledger(source), ...tables.map(({ id }) => join(paths.aggregates, id))];
  return (await Promise.all(traces.map(exists))).includes(true);
}
