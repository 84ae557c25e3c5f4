import type { AggregateTable, Manifest, Metric, TableMetric } from '../../../compiler/manifest.ts';
import type { Provenance, ProvenanceInput } from '../../../generated/types.ts';
import type { PublishedAggregate } from '../../release/Release.ts';
import type { ChunkBits } from '../groups/ChunkBits.ts';
import type { QueryPlan } from '../plan/planQuery.ts';
import { SERVICE_VERSION } from '../../release/serviceVersion.ts';
import { compareText } from '../../engine/compareText.ts';
import type { Answering } from '../served/Answering.ts';

/** What one metric of an answer was read from. */
export interface ReadTable {
  readonly manifest: Manifest;
  readonly published: PublishedAggregate;
  readonly metric: TableMetric;
  readonly table: AggregateTable;
  readonly plan: QueryPlan;
  /** Null for a metric with privacy: the amount read would reveal how much was withheld. */
  readonly contributed: ChunkBits | null;
}

export interface ProvenanceParts {
  /** The requested metric. */
  readonly metric: Metric;
  /** The origin of each joined metric. */
  readonly inputs: readonly [ProvenanceInput, ...ProvenanceInput[]];
  /** Canonical, with the limit in force. */
  readonly intent: Provenance['intent'];
  readonly requested_grain: string | null;
  readonly result_digest: string;
}

/** The origin of one metric's values: all of its chunks. */
export function provenanceInput(
  { row_filter }: Answering,
  { manifest, published, metric, table, plan, contributed }: ReadTable,
): ProvenanceInput {
  const read = chunksRead(published, contributed);
  const isShown = contributed !== null || row_filter === null;
  return {
    metric: metric.name,
    source_id: metric.source,
    processor_id: table.id,
    catalog_hash: manifest.catalog_hash,
    computation_hash: published.computation_hash,
    physical_grain: plan.table.grain,
    plan: {
      table: plan.table.name,
      // The reasons contain row counts.
      rejected: plan.rejected.map(({ rollup, code, reason }) => ({
        rollup,
        reason: contributed === null || row_filter !== null ? code : reason,
      })),
    },
    pipeline_run_ids: read.pipeline_run_ids,
    // The id of one of the table's chunks may name something the caller must not see.
    chunk_ids: isShown ? read.chunk_ids : [],
    aggregate_rows_scanned: contributed?.rows ?? null,
    latest_created_at: read.latest_created_at,
  };
}

type ChunksRead = Pick<ProvenanceInput, 'pipeline_run_ids' | 'chunk_ids' | 'latest_created_at'>;

/** Of tables all of whose chunks were read, as of most answers without bounds. */
const WHOLE_TABLES = new WeakMap<PublishedAggregate['chunks'], ChunksRead>();

/** The chunks that contributed; all of a table's when that is not told. */
function chunksRead({ chunks }: PublishedAggregate, contributed: ChunkBits | null): ChunksRead {
  if (contributed !== null && contributed.count < chunks.length)
    return chunkFacts(chunks.filter(({ ordinal }) => contributed.bits[ordinal] === 1));
  let whole = WHOLE_TABLES.get(chunks);
  if (whole === undefined) {
    whole = chunkFacts(chunks);
    WHOLE_TABLES.set(chunks, whole);
  }
  return whole;
}

function chunkFacts(chunks: PublishedAggregate['chunks']): ChunksRead {
  return {
    pipeline_run_ids: [...new Set(chunks.map(({ pipeline_run_id }) => pipeline_run_id))].sort(compareText),
    // Ordinals rank chunk ids by their bytes, so these are sorted.
    chunk_ids: chunks.map(({ chunk_id }) => chunk_id),
    latest_created_at: latest(chunks.map(({ created_at }) => created_at)),
  };
}

/**
 * The origin of an answer, and the digest that identifies it. With several metrics each has its own table and hashes, and the whole has
 * none.
 */
export function provenanceOf(
  { generation, row_filter, caps: { max_chunk_ids } }: Answering,
  { metric, inputs, ...parts }: ProvenanceParts,
): Provenance {
  const [first, ...others] = inputs;
  const alone = others.length === 0 && metric.table !== null;
  const { aggregate_rows_scanned, latest_created_at, ...read } = cut(alone ? first : togetherOf(inputs), max_chunk_ids);
  return {
    metric: metric.name,
    source_id: read.source_id,
    processor_id: read.processor_id,
    intent: parts.intent,
    service_version: SERVICE_VERSION,
    catalog_hash: first.catalog_hash,
    computation_hash: read.computation_hash,
    generation: generation.id,
    data_hash: generation.data_hash,
    requested_grain: parts.requested_grain,
    physical_grain: read.physical_grain,
    plan: read.plan,
    pipeline_run_ids: read.pipeline_run_ids,
    chunk_ids: read.chunk_ids,
    ...(read.chunk_count === undefined ? {} : { chunk_count: read.chunk_count }),
    aggregate_rows_scanned,
    latest_created_at,
    ...(alone ? {} : { inputs: inputs.map((input) => cut(input, max_chunk_ids)) }),
    ...(row_filter === null ? {} : { row_filter: { token: row_filter } }),
    result_digest: parts.result_digest,
  };
}

type Read = Omit<
  Provenance,
  'metric' | 'intent' | 'service_version' | 'generation' | 'data_hash' | 'requested_grain' | 'inputs' | 'result_digest'
>;

function togetherOf(inputs: readonly ProvenanceInput[]): Omit<Read, 'catalog_hash'> {
  const scanned = inputs.map(({ aggregate_rows_scanned }) => aggregate_rows_scanned);
  return {
    source_id: null,
    processor_id: null,
    computation_hash: null,
    physical_grain: null,
    plan: null,
    pipeline_run_ids: union(inputs.map(({ pipeline_run_ids }) => pipeline_run_ids)),
    chunk_ids: union(inputs.map(({ chunk_ids }) => chunk_ids)),
    aggregate_rows_scanned: scanned.reduce((sum, rows) => (sum === null || rows === null ? null : sum + rows), 0),
    latest_created_at: latest(inputs.flatMap(({ latest_created_at }) => latest_created_at ?? [])),
  };
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].sort(compareText);
}

function latest(times: readonly string[]): string | null {
  return times.reduce<string | null>((last, time) => (last === null || time > last ? time : last), null);
}

/** Lists at most as many chunks as an answer shows, and their number when that is not all. */
function cut<Input extends { readonly chunk_ids: string[]; readonly chunk_count?: number }>(input: Input, most: number): Input {
  const { chunk_ids } = input;
  return chunk_ids.length > most ? { ...input, chunk_ids: chunk_ids.slice(0, most), chunk_count: chunk_ids.length } : input;
}
