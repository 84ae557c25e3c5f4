import type { ColumnTypes } from './columnTypes.ts';

/**
 * The tables of a source's ledger; a generation holds those of all sources in its schema `meta`. Times are UTC. A view `format` beside them
 * says in which version of this form they are.
 */
export const ledgerTables = {
  /** One row for each run that had something to do. */
  runs: {
    /** Counts up within the source: of two runs, the later one, whatever the clock said. */
    sequence: 'BIGINT',
    id: 'VARCHAR',
    source: 'VARCHAR',
    /** `running`, `ok`, `failed` (some chunk, or the run itself) or `interrupted` (killed; what it had finished counts). */
    status: 'VARCHAR',
    started_at: 'TIMESTAMP',
    finished_at: 'TIMESTAMP',
    chunks_ok: 'BIGINT',
    chunks_failed: 'BIGINT',
    chunks_retired: 'BIGINT',
    rows_in: 'BIGINT',
    error: 'VARCHAR',
  },
  /** One row for each attempt at a chunk of an aggregate table under a computation hash. */
  chunks: {
    /** Counts up within the source: of two attempts at one chunk, the later one. */
    attempt: 'BIGINT',
    run_id: 'VARCHAR',
    source: 'VARCHAR',
    chunk_id: 'VARCHAR',
    table_id: 'VARCHAR',
    computation_hash: 'VARCHAR',
    /** `ok`, `failed` or `retired` (its files are gone, and `--prune` was given). */
    status: 'VARCHAR',
    /** sha256 over the content of the input files and lookups. */
    fingerprint: 'VARCHAR',
    /** Rows read; rows aggregated after the filters; aggregate rows written. */
    rows_in: 'BIGINT',
    rows_kept: 'BIGINT',
    rows: 'BIGINT',
    /** NaN and infinite values of the source's columns, read as null. */
    nonfinite: 'BIGINT',
    created_at: 'TIMESTAMP',
    /** Days of the rows before any filter, in the source's time zone. */
    first_day: 'DATE',
    last_day: 'DATE',
    /** The Parquet file relative to the workspace; null when the attempt made no rows. */
    partial: 'VARCHAR',
    error: 'VARCHAR',
  },
  /** What was computed under each hash, as first seen. */
  config_versions: {
    source: 'VARCHAR',
    table_id: 'VARCHAR',
    computation_hash: 'VARCHAR',
    first_seen: 'TIMESTAMP',
    /** Canonical JSON of the source and the table. */
    definition: 'VARCHAR',
  },
  /** From which files each attempt was made; paths are relative to the workspace. */
  lineage: {
    attempt: 'BIGINT',
    run_id: 'VARCHAR',
    source: 'VARCHAR',
    chunk_id: 'VARCHAR',
    table_id: 'VARCHAR',
    /** `input`, `lookup`, or `dependency`: a file of another chunk on which this one depends. */
    role: 'VARCHAR',
    path: 'VARCHAR',
    bytes: 'BIGINT',
    sha256: 'VARCHAR',
    partial: 'VARCHAR',
  },
  /** The partials that attempts have written, each as it was when it was whole. */
  partials: {
    source: 'VARCHAR',
    /** Relative to the workspace. */
    partial: 'VARCHAR',
    table_id: 'VARCHAR',
    computation_hash: 'VARCHAR',
    run_id: 'VARCHAR',
    bytes: 'BIGINT',
    sha256: 'VARCHAR',
  },
} as const satisfies Readonly<Record<string, ColumnTypes>>;

export type LedgerTable = keyof typeof ledgerTables;
export const LEDGER_TABLES: readonly LedgerTable[] = ['runs', 'chunks', 'config_versions', 'lineage', 'partials'];
