import { createHash } from 'node:crypto';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { GenerationFile } from './format/GenerationFile.ts';

/**
 * Identifies what is visible in a generation, regardless of run ids and times: sha256 over each table's id, computation hash, and chunks
 * with their fingerprints, as canonical JSON. Equal data have equal hashes, however and whenever they were ingested.
 */
export async function dataHash(generation: GenerationFile): Promise<string> {
  const hash = createHash('sha256');
  let separator = '[';
  for (const { table_id, computation_hash, rollup } of await generation.tables()) {
    if (rollup !== null) continue;
    // In the order of RFC 8785, as canonicalHash would: all chunks as one text, since they may be many.
    const chunks = await generation.chunkFingerprints(table_id);
    hash.update(
      `${separator}{"chunks":[${chunks}],"computation_hash":${canonicalJson(computation_hash)},"table_id":${canonicalJson(table_id)}}`,
    );
    separator = ',';
  }
  return hash.update(separator === '[' ? '[]' : ']').digest('hex');
}
