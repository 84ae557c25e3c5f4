import type { AggregateTable, Manifest, Metric } from '../../../compiler/manifest.ts';
import type { Cell, Provenance } from '../../../generated/types.ts';
import type { Generation, PublishedAggregate } from '../../release/Release.ts';
import type { ChunkBits } from '../fetch/ChunkBits.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import type { Turns } from '../Turns.ts';
import { resultDigest } from './resultDigest.ts';
import { SERVICE_VERSION } from '../../release/serviceVersion.ts';
import { compareText } from '../../engine/compareText.ts';

export interface ProvenanceParts {
  readonly manifest: Manifest;
  readonly generation: Generation;
  readonly published: PublishedAggregate;
  readonly metric: Metric;
  readonly table: AggregateTable;
  readonly plan: QueryPlan;
  /** Canonical, with the limit in force. */
  readonly intent: Provenance['intent'];
  readonly requested_grain: string | null;
  /** Null for a metric with privacy: what was read for an answer would reveal how much of it was withheld. */
  readonly contributed: ChunkBits | null;
  readonly max_chunk_ids: number;
  readonly columns: readonly { readonly name: string }[];
  readonly cells: readonly (readonly Cell[])[];
  readonly turns: Turns;
}

/** Where an answer comes from, and the digest by which it is known again. */
export async function provenanceOf(parts: ProvenanceParts): Promise<Provenance> {
  const { manifest, generation, published, metric, table, plan, contributed, max_chunk_ids } = parts;
  // Ordinals rank chunk ids by their bytes: these are sorted.
  const chunks = published.chunks.filter(({ ordinal }) => contributed === null || contributed.bits[ordinal] === 1);
  const ids = chunks.map(({ chunk_id }) => chunk_id);
  return {
    metric: metric.name,
    source_id: metric.source,
    processor_id: table.id,
    intent: parts.intent,
    service_version: SERVICE_VERSION,
    catalog_hash: manifest.catalog_hash,
    computation_hash: published.computation_hash,
    generation: generation.id,
    data_hash: generation.data_hash,
    requested_grain: parts.requested_grain,
    physical_grain: plan.table.grain,
    plan: {
      table: plan.table.name,
      // The reasons hold counts of rows.
      rejected: plan.rejected.map(({ rollup, code, reason }) => ({ rollup, reason: contributed === null ? code : reason })),
    },
    pipeline_run_ids: [...new Set(chunks.map(({ pipeline_run_id }) => pipeline_run_id))].sort(compareText),
    chunk_ids: ids.length > max_chunk_ids ? ids.slice(0, max_chunk_ids) : ids,
    ...(ids.length > max_chunk_ids ? { chunk_count: ids.length } : {}),
    aggregate_rows_scanned: contributed?.rows ?? null,
    latest_created_at: chunks.reduce<string | null>(
      (latest, { created_at }) => (latest === null || created_at > latest ? created_at : latest),
      null,
    ),
    result_digest: await resultDigest(parts.columns, parts.cells, parts.turns),
  };
}
