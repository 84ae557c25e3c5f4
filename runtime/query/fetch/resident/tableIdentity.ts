import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../../compiler/canonicalJson.ts';
import type { PublishedAggregate, PublishedTable } from '../../../release/Release.ts';

const known = new WeakMap<PublishedTable, string>();

/** Equal for tables with equal rows, in whichever generation: the same attempts at the same chunks, computed and rolled up alike. */
export function tableIdentity({ computation_hash, chunks }: PublishedAggregate, table: PublishedTable): string {
  const found = known.get(table);
  if (found !== undefined) return found;
  const { name, grain, dimensions, rows } = table;
  const attempts = chunks.map(({ chunk_id, pipeline_run_id, created_at }) => [chunk_id, pipeline_run_id, created_at]);
  const identity = createHash('sha256')
    .update(canonicalJson([name, grain, dimensions, rows, computation_hash, attempts]))
    .digest('hex');
  known.set(table, identity);
  return identity;
}
