import type { ColumnTypes } from './columnTypes.ts';

/**
 * The tables of the schema `store` that describe a generation. The base tables and rollups are in the same schema, see aggregateColumns.
 */
export const generationTables = {
  /** One row. */
  generation: { generation: 'VARCHAR', data_hash: 'VARCHAR', created_at: 'TIMESTAMP' },
  tables: {
    table_id: 'VARCHAR',
    computation_hash: 'VARCHAR',
    source: 'VARCHAR',
    /** The physical table in this schema. */
    name: 'VARCHAR',
    /** Null for the base table. */
    rollup: 'VARCHAR',
    grain: 'VARCHAR',
    dimensions: 'VARCHAR[]',
    rows: 'BIGINT',
    /** ISO dates, or hours such as 2026-01-05T13:00, of the base table; null without rows. */
    first_period: 'VARCHAR',
    last_period: 'VARCHAR',
    /** See DesiredTable. */
    layout_hash: 'VARCHAR',
  },
  /** Visible chunks only. */
  chunks: {
    table_id: 'VARCHAR',
    ordinal: 'INTEGER',
    source: 'VARCHAR',
    chunk_id: 'VARCHAR',
    pipeline_run_id: 'VARCHAR',
    created_at: 'TIMESTAMP',
    config_hash: 'VARCHAR',
    fingerprint: 'VARCHAR',
    first_day: 'DATE',
    last_day: 'DATE',
    rows_in: 'BIGINT',
    rows_kept: 'BIGINT',
    rows: 'BIGINT',
  },
  /** The catalog that defined each base table when its current computation was last published. */
  definitions: { table_id: 'VARCHAR', computation_hash: 'VARCHAR', catalog_hash: 'VARCHAR' },
  /** Those catalogs; the manifest is canonical JSON. */
  catalogs: { catalog_hash: 'VARCHAR', manifest: 'VARCHAR' },
} as const satisfies Readonly<Record<string, ColumnTypes>>;

export type GenerationTable = keyof typeof generationTables;
export const GENERATION_TABLES: readonly GenerationTable[] = ['generation', 'tables', 'chunks', 'definitions', 'catalogs'];
