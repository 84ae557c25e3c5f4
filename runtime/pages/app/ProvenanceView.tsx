import type { QueryResult } from '../../../generated/types.ts';
import { FactList } from './FactList.tsx';

/** Chunk ids that are listed; the rest is counted. */
const MOST_CHUNKS = 50;

/** Where the numbers come from, to be opened. */
export function ProvenanceView(origin: Pick<QueryResult, 'provenance' | 'coverage'>) {
  return (
    <details>
      <summary>Where these numbers come from</summary>
      <ProvenanceList {...origin} />
    </details>
  );
}

/** Where the numbers come from. */
export function ProvenanceList({ provenance, coverage }: Pick<QueryResult, 'provenance' | 'coverage'>) {
  const { plan, chunk_ids, pipeline_run_ids, row_filter } = provenance;
  const listed = chunk_ids.slice(0, MOST_CHUNKS).join(', ');
  const chunks = chunk_ids.length > MOST_CHUNKS ? `${listed} and ${chunk_ids.length - MOST_CHUNKS} more` : listed;
  const parts: readonly (readonly [string, string])[] = [
    ['Newest aggregates', provenance.latest_created_at ?? 'none'],
    [
      'Covered',
      coverage.from === null
        ? 'no days'
        : `${coverage.from} to ${coverage.to ?? ''}, ${coverage.missing_days} days missing, ${coverage.failed_chunks} chunks failed`,
    ],
    ['Rows', row_filter === undefined ? '' : `only those that the token ${row_filter.token} may see`],
    ['Source', provenance.source_id ?? ''],
    ['Processor', provenance.processor_id ?? ''],
    ['Table', plan === null ? '' : `${plan.table}, by ${provenance.physical_grain}`],
    ['Aggregate rows', provenance.aggregate_rows_scanned === null ? 'withheld' : String(provenance.aggregate_rows_scanned)],
    ['Runs', pipeline_run_ids.join(', ')],
    [`Chunks (${chunk_ids.length})`, chunks],
    ['Generation', provenance.generation],
    ['Catalog hash', provenance.catalog_hash],
    ['Computation hash', provenance.computation_hash ?? ''],
    ['Data hash', provenance.data_hash],
    ['Result digest', provenance.result_digest],
    ['Service version', provenance.service_version],
    ['Intent', JSON.stringify(provenance.intent)],
  ];
  return <FactList facts={parts} />;
}
