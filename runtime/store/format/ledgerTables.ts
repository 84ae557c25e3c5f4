import type { ColumnTypes } from './columnTypes.ts';

/**
 * The tables of a source's ledger; a generation holds those of all sources in its schema `meta`. Times are UTC. A view `format` beside them
 * states the version of this form.
 */
export const ledgerTables = {
  /** One row for each run that had something to do. */
  runs: {
    /** Increases within the source: of two runs the one with the larger number is later, whatever the clock said. */
    sequence: 'BIGINT',
    id: 'VARCHAR',
    source: 'VARCHAR',
    /** `running`, `ok`, `failed` (some chunk, or the run itself) or `interrupted` (killed; what it finished counts). */
    status: 'VARCHAR',
    started_at: 'TIMESTAMP',
    finished_at: 'TIMESTAMP',
    chunks_ok: 'BIGINT',
    chunks_failed: 'BIGINT',
    chunks_retired: 'BIGINT',
    rows_in: 'BIGINT',
    error: 'VARCHAR',
    /** Why data that failed their audit were published by this run; null when none were. */
    published_anyway: 'VARCHAR',
    /** The version of the table that it read; null for files, and for tables without versions. */
    version: 'VARCHAR',
  },
  /** One row for each attempt at a chunk of an aggregate table under a computation hash. */
  chunks: {
    /** Increases within the source: of two attempts at one chunk the one with the larger number is later. */
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
    /** Rows that pass the source's filters, before those of the table; null when it was not counted. */
    rows_passed: 'BIGINT',
    /** Rows read that the source's time does not place; null when it was not counted. */
    undated: 'BIGINT',
    /**
     * Rows without a value by column, as a JSON object of those that had some: as they were read, and of derived columns where all that they
     * are made of have one. Null when it was not counted.
     */
    nulls: 'VARCHAR',
    /** Rows that were refused and left out; null when it was not counted. */
    quarantined: 'BIGINT',
    /** Why, as a JSON object: `reasons` with their columns and counts, and the `file` that names the rows; null when there were none. */
    quarantine: 'VARCHAR',
    created_at: 'TIMESTAMP',
    /** Days of the rows before any filter, in the source's time zone. */
    first_day: 'DATE',
    last_day: 'DATE',
    /** The Parquet file relative to the workspace; null when the attempt produced no rows. */
    partial: 'VARCHAR',
    error: 'VARCHAR',
  },
  /** The definition behind each computation hash, as first seen. */
  config_versions: {
    source: 'VARCHAR',
    table_id: 'VARCHAR',
    computation_hash: 'VARCHAR',
    first_seen: 'TIMESTAMP',
    /** Canonical JSON of the source and the table. */
    definition: 'VARCHAR',
  },
  /** The files that each attempt was made from; paths are relative to the workspace. */
  lineage: {
    attempt: 'BIGINT',
    run_id: 'VARCHAR',
    source: 'VARCHAR',
    chunk_id: 'VARCHAR',
    table_id: 'VARCHAR',
    /** `input`, `lookup`, or `dependency`: a file of another chunk that this one depends on. */
    role: 'VARCHAR',
    path: 'VARCHAR',
    bytes: 'BIGINT',
    sha256: 'VARCHAR',
    partial: 'VARCHAR',
  },
  /** The partials that attempts wrote, with their identity when they were complete. */
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
  /** The results of audits: one row for each check of each audit. */
  checks: {
    /** Increases within the source. */
    audit: 'BIGINT',
    /** The run whose publication was audited; null when there was nothing to read. */
    run_id: 'VARCHAR',
    source: 'VARCHAR',
    /** The id of the generation that was audited, whether or not it was published. */
    generation: 'VARCHAR',
    check_name: 'VARCHAR',
    /** `error` or `warn`. */
    severity: 'VARCHAR',
    /** `passed`, `failed`, `unanswered` (it could not be answered, which is a failure) or `nothing_new` (there was nothing to check). */
    outcome: 'VARCHAR',
    /** In words. */
    expected: 'VARCHAR',
    observed: 'VARCHAR',
    /** The rest of the result, as JSON. */
    details: 'VARCHAR',
    /** `published`, `held` or `published_anyway`. */
    verdict: 'VARCHAR',
    /** Why it was published anyway. */
    reason: 'VARCHAR',
    audited_at: 'TIMESTAMP',
  },
} as const satisfies Readonly<Record<string, ColumnTypes>>;

export type LedgerTable = keyof typeof ledgerTables;
export const LEDGER_TABLES: readonly LedgerTable[] = ['runs', 'chunks', 'config_versions', 'lineage', 'partials', 'checks'];
