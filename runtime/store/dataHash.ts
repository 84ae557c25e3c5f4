import { canonicalHash } from '../../compiler/canonicalJson.ts';
import type { GenerationFile } from './format/GenerationFile.ts';

/**
 * Identifies what is visible in a generation, regardless of run ids and times: sha256 over each table's id, computation hash, and chunks
 * with their fingerprints. Equal data have equal hashes, however and whenever they were ingested.
 */
export async function dataHash(generation: GenerationFile): Promise<string> {
  const tables = (await generation.tables()).filter(({ rollup }) => rollup === null);
  const shown = new Map<string, (readonly [string, string])[]>();
  for (const { table_id, chunk_id, fingerprint } of await generation.chunks()) {
    const list = shown.get(table_id);
    if (list === undefined) shown.set(table_id, [[chunk_id, fingerprint]]);
    else list.push([chunk_id, fingerprint]);
  }
  return canonicalHash(tables.map(({ table_id, computation_hash }) => ({ table_id, computation_hash, chunks: shown.get(table_id) ?? [] })));
}
