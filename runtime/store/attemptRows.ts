import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { SqlRow } from '../engine/Engine.ts';
import type { Attempt } from './Ledger.ts';

/**
 * The rows of `chunks` and `lineage` for some attempts.
 *
 * @param of `after` is the number of the attempt before the first of them; `created_at` is in the engine's TIMESTAMP syntax, UTC.
 */
export function attemptRows(
  of: { readonly source: string; readonly run_id: string; readonly created_at: string; readonly after: number },
  attempts: readonly Attempt[],
): { readonly chunks: readonly SqlRow[]; readonly lineage: readonly SqlRow[] } {
  const { source, run_id, created_at, after } = of;
  const chunks: SqlRow[] = [];
  const lineage: SqlRow[] = [];
  for (const [index, { inputs, ...facts }] of attempts.entries()) {
    const key = { attempt: after + index + 1, run_id, source };
    const { chunk_id, table_id, partial } = facts;
    const asText = (value: object | null): string | null => (value === null ? null : canonicalJson(value));
    chunks.push({ ...key, ...facts, nulls: asText(facts.nulls), quarantine: asText(facts.quarantine), created_at });
    for (const { role, path, bytes, sha256 } of inputs) lineage.push({ ...key, chunk_id, table_id, partial, role, path, bytes, sha256 });
  }
  return { chunks, lineage };
}
