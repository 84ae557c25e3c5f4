import { createHash } from 'node:crypto';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { GenerationFile } from './format/GenerationFile.ts';

/**
 * Identifies what is visible in a generation, regardless of run ids and times: sha256 over each table's id, computation hash, and chunks
 * with their fingerprints, as canonical JSON. Equal data have equal hashes, however and whenever they were ingested.
 */
export async function dataHash(generation: GenerationFile): Promise<string> {
  const hash = createHash('sha256').update('[');
  const tables = (await generation.tables()).filter(({ rollup }) => rollup === null);
  // Keys are in the order of RFC 8785.
  for (const [index, { table_id, computation_hash }] of tables.entries()) {
    hash.update(`${index === 0 ? '' : ','}{"chunks":[`);
    let comma = '';
    for await (const pairs of generation.chunkPairs(table_id)) {
      hash.update(comma + pairs);
      comma = ',';
    }
    hash.update(`],"computation_hash":${canonicalJson(computation_hash)},"table_id":${canonicalJson(table_id)}}`);
  }
  return hash.update(']').digest('hex');
}
