import { sqlIdentifier } from '../../engine/Engine.ts';
import type { ColumnTypes } from './columnTypes.ts';

/** The schema of an export's tables: one for each metric, by its name, and the manifest. */
export const EXPORT_SCHEMA = 'main';

/** The table of an export that describes the others. No metric can have its name. */
export const EXPORT_MANIFEST = '_manifest';

/** One row for each metric of the catalog. Times are UTC; fields that do not apply to a skipped metric are null. */
export const exportManifestColumns = {
  /** Also the name of its table. */
  metric: 'VARCHAR',
  /** `exported` or `skipped`. */
  status: 'VARCHAR',
  /** Why it was skipped, in words. */
  reason: 'VARCHAR',
  rows: 'BIGINT',
  grain: 'VARCHAR',
  source_id: 'VARCHAR',
  processor_id: 'VARCHAR',
  /** Of each output whether its values may be added over time and over dimensions, as JSON. */
  additive: 'VARCHAR',
  /** The dimensions across whose values nothing may be added. */
  requires: 'VARCHAR[]',
  /** The question that the table answers, as canonical JSON. */
  intent: 'VARCHAR',
  catalog_hash: 'VARCHAR',
  /** Of the aggregate table, as published. */
  computation_hash: 'VARCHAR',
  metric_hash: 'VARCHAR',
  generation: 'VARCHAR',
  data_hash: 'VARCHAR',
  service_version: 'VARCHAR',
  /** The generation table that answered, its grain, and as JSON why each other rollup did not. */
  physical_table: 'VARCHAR',
  physical_grain: 'VARCHAR',
  rejected_rollups: 'VARCHAR',
  pipeline_run_ids: 'VARCHAR[]',
  chunk_ids: 'VARCHAR[]',
  aggregate_rows_scanned: 'BIGINT',
  latest_created_at: 'TIMESTAMP',
  exported_at: 'TIMESTAMP',
  /** Of the answer to `intent`. */
  result_digest: 'VARCHAR',
} as const satisfies ColumnTypes;

/**
 * The name of an export's table, as SQL.
 *
 * @param database the alias under which the file is attached; null if it is the connection's own.
 */
export function exportedTable(database: string | null, name: string): string {
  return `${database === null ? '' : `${database}.`}${EXPORT_SCHEMA}.${sqlIdentifier(name)}`;
}
