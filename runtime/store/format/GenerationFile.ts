import { GRAINS } from '../../../compiler/grains.ts';
import type { AggregateTable, Grain } from '../../../compiler/manifest.ts';
import type { QuarantineRecord } from './QuarantineRecord.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';
import { queryTexts } from '../../engine/queryTexts.ts';
import { CHECK_OUTCOMES, type AuditedCheck, type Verdict } from './auditedCheck.ts';
import { chunkPairs } from './chunkPairs.ts';
import { historyFormat, historyRelation } from './history.ts';
import { NotAGenerationError } from './NotAGenerationError.ts';
import { describingTable, historyOf, historyTable, STORE, storeName } from './names.ts';
import { storedChunks, type StoredChunk } from './storedChunks.ts';

/** Identifies the generation in a file. */
export interface GenerationHead {
  readonly generation: string;
  readonly data_hash: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

/** An aggregate table or one of its rollups, as `store.tables` describes it. */
export interface StoredTable {
  readonly table_id: string;
  readonly computation_hash: string;
  readonly source: string;
  /** In the schema `store`. */
  readonly name: string;
  /** Null for the base table. */
  readonly rollup: string | null;
  readonly grain: Grain;
  readonly dimensions: readonly string[];
  readonly rows: number;
  /** ISO dates, or hours such as 2026-01-05T13:00, of the base table; null without rows. */
  readonly first_period: string | null;
  readonly last_period: string | null;
  readonly layout_hash: string;
}

/** How many groups a table has by some of its dimensions and its periods, and how many stand on few rows. */
export interface GroupSizes {
  readonly groups: number;
  readonly one_row: number;
  readonly under_five: number;
}

/** The catalog that defined a base table when it was last published. */
export interface StoredDefinition {
  readonly table_id: string;
  readonly computation_hash: string;
  readonly catalog_hash: string;
  /** The manifest as JSON. */
  readonly manifest: string;
}

/** A run of a source, from the history. Times are ISO 8601, UTC; counts are 0 while it runs. */
export interface StoredRun {
  readonly id: string;
  readonly source: string;
  readonly status: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly chunks_ok: number;
  readonly chunks_failed: number;
  readonly chunks_retired: number;
  readonly rows_in: number;
  readonly error: string | null;
  /** Why data that failed their audit were published by it. */
  readonly published_anyway: string | null;
  /** Of the table that it read; null for files. */
  readonly version: string | null;
}

/** A newest attempt at a chunk of a table, under one computation hash, that failed. */
export interface StoredFailure {
  readonly source: string;
  readonly table_id: string;
  readonly computation_hash: string;
  readonly chunk_id: string;
  readonly error: string | null;
}

/** How many chunks were read, could not be read, and were retired: by the newest attempts at them. */
export interface StoredOutcomes {
  readonly source: string;
  readonly ok: number;
  readonly failed: number;
  readonly retired: number;
}

/** What was counted as a visible chunk was read. Null: it was read by a version that did not count. */
export interface StoredContent {
  readonly source: string;
  readonly chunk_id: string;
  /** Rows of its files. */
  readonly rows_in: number;
  /** Those that pass the source's filters. */
  readonly rows_passed: number | null;
  /** Those without a time. */
  readonly undated: number | null;
  /** Those without a value, by declared column. */
  readonly nulls: Readonly<Record<string, number>> | null;
  /** Those that were refused and left out, and why. */
  readonly quarantined: number | null;
  readonly quarantine: QuarantineRecord | null;
}

/** The result of a check in the last audit that could tell it, and what was decided then. */
export interface StoredCheck extends AuditedCheck {
  readonly verdict: Verdict;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly audited_at: string;
}

/** Reads the metadata in a generation's file. A file that does not have the form of a generation causes a NotAGenerationError. */
export class GenerationFile {
  readonly #connection: DuckDBConnection;
  readonly #database: string | null;
  #format: number | null = null;

  /** @param database the alias under which the file is attached; null if it is the connection's own. */
  constructor(connection: DuckDBConnection, database: string | null) {
    this.#connection = connection;
    this.#database = database;
  }

  /** @throws NotAGenerationError when there is none. */
  async head(): Promise<GenerationHead> {
    const [row] = await this.#rows(
      `SELECT generation, data_hash, ${iso('created_at')} AS created_at FROM ${describingTable(this.#database, 'generation')}`,
    );
    if (row === undefined) throw new NotAGenerationError('the generation file has no generation');
    return { generation: text(row, 'generation'), data_hash: text(row, 'data_hash'), created_at: text(row, 'created_at') };
  }

  /** By table id; each base table before its rollups, which are sorted by id. */
  async tables(): Promise<readonly StoredTable[]> {
    const rows = await this.#rows(
      `SELECT table_id, computation_hash, source, name, rollup, grain, dimensions, rows, first_period, last_period, layout_hash
       FROM ${describingTable(this.#database, 'tables')} ORDER BY table_id, rollup NULLS FIRST`,
    );
    return rows.map((row) => ({
      table_id: text(row, 'table_id'),
      computation_hash: text(row, 'computation_hash'),
      source: text(row, 'source'),
      name: text(row, 'name'),
      rollup: nullableText(row, 'rollup'),
      grain: grainOf(row),
      dimensions: texts(row, 'dimensions'),
      rows: Number(row['rows']),
      first_period: nullableText(row, 'first_period'),
      last_period: nullableText(row, 'last_period'),
      layout_hash: text(row, 'layout_hash'),
    }));
  }

  /** The groups of a base table by its periods and some of its dimensions. */
  async groupSizes({ name, dimensions: all }: StoredTable, dimensions: readonly string[]): Promise<GroupSizes> {
    const table = storeName(this.#database, name);
    const keys = ['period', ...dimensions].map(sqlIdentifier).join(', ');
    const grouped = (where: string): string => `SELECT sum(row_count) AS n FROM ${table} ${where} GROUP BY ${keys}`;
    // By all dimensions, each row is a group where the period has rows of one chunk alone.
    const shared = `(SELECT period FROM ${table} GROUP BY period HAVING min(chunk) <> max(chunk))`;
    const groups =
      dimensions.length < all.length
        ? grouped('')
        : `SELECT row_count FROM ${table} WHERE period NOT IN ${shared} UNION ALL ${grouped(`WHERE period IN ${shared}`)}`;
    const [row] = await this.#rows(
      `SELECT count(*) AS groups, count(*) FILTER (n = 1) AS one_row, count(*) FILTER (n < 5) AS under_five FROM (${groups}) AS sizes(n)`,
    );
    return { groups: Number(row?.['groups']), one_row: Number(row?.['one_row']), under_five: Number(row?.['under_five']) };
  }

  /** The visible chunks, by table id and ordinal. */
  async chunks(): Promise<readonly StoredChunk[]> {
    return storedChunks(this.#connection, describingTable(this.#database, 'chunks'));
  }

  /** The ids of the chunks that a table shows, by ordinal. */
  async chunkIds(table_id: string): Promise<readonly string[]> {
    const chunks = `${describingTable(this.#database, 'chunks')} WHERE table_id = ${sqlText(table_id)}`;
    return (await queryTexts(this.#connection, { chunk_id: 'chunk_id' }, chunks, 'ordinal', 'sorted')).chunk_id;
  }

  /** Pairs of the id and the fingerprint of each chunk that a table shows, as `chunkPairs` gives them. */
  chunkPairs(table_id: string): AsyncGenerator<string> {
    return chunkPairs(this.#connection, describingTable(this.#database, 'chunks'), table_id);
  }

  /** By table id; empty in a generation of an earlier version. */
  async definitions(): Promise<readonly StoredDefinition[]> {
    const [known] = await queryRows(
      this.#connection,
      'SELECT count(*) AS tables FROM duckdb_tables() WHERE database_name = coalesce($1, current_database()) AND schema_name = $2 AND table_name IN ($3, $4)',
      [this.#database, STORE, 'definitions', 'catalogs'],
    );
    if (Number(known?.['tables']) < 2) return [];
    const rows = await this.#rows(
      `SELECT table_id, computation_hash, catalog_hash, manifest
       FROM ${describingTable(this.#database, 'definitions')} JOIN ${describingTable(this.#database, 'catalogs')} USING (catalog_hash) ORDER BY table_id`,
    );
    return rows.map((row) => ({
      table_id: text(row, 'table_id'),
      computation_hash: text(row, 'computation_hash'),
      catalog_hash: text(row, 'catalog_hash'),
      manifest: text(row, 'manifest'),
    }));
  }

  /** What was counted in the visible chunks, or in those with refused rows alone, by source and chunk. */
  async contents(which: 'all' | 'with_refused_rows'): Promise<readonly StoredContent[]> {
    const counted = historyRelation(historyOf(this.#database), await this.format(), 'chunks');
    const refused = `(source, chunk_id) IN (SELECT (source, chunk_id) FROM ${counted} WHERE quarantined > 0)`;
    const rows = await this.#rows(
      `SELECT c.source, c.chunk_id, c.rows_in, c.rows_passed, c.undated, c.nulls, c.quarantined, c.quarantine
       FROM ${describingTable(this.#database, 'chunks')} s
       JOIN (SELECT * FROM ${counted} WHERE ${which === 'all' ? 'true' : refused}) c
         ON c.run_id = s.pipeline_run_id AND c.table_id = s.table_id AND c.chunk_id = s.chunk_id AND c.status = 'ok'
       QUALIFY row_number() OVER (PARTITION BY c.source, c.chunk_id ORDER BY c.attempt DESC) = 1 ORDER BY c.source, c.chunk_id`,
    );
    return rows.map((row) => ({
      source: text(row, 'source'),
      chunk_id: text(row, 'chunk_id'),
      rows_in: Number(row['rows_in']),
      rows_passed: row['rows_passed'] === null ? null : Number(row['rows_passed']),
      undated: row['undated'] === null ? null : Number(row['undated']),
      nulls: row['nulls'] === null ? null : (JSON.parse(text(row, 'nulls')) as Readonly<Record<string, number>>),
      quarantined: row['quarantined'] === null ? null : Number(row['quarantined']),
      quarantine: row['quarantine'] === null ? null : (JSON.parse(text(row, 'quarantine')) as QuarantineRecord),
    }));
  }

  /** The last result of each check of published data that told something, by name. */
  async checks(): Promise<readonly StoredCheck[]> {
    const rows = await this.#rows(
      `SELECT check_name, severity, outcome, expected, observed, details, verdict, reason, ${iso('audited_at')} AS audited_at
       FROM ${historyRelation(historyOf(this.#database), await this.format(), 'checks')}
       WHERE verdict <> 'held' AND outcome <> 'nothing_new'
       QUALIFY row_number() OVER (PARTITION BY check_name ORDER BY regexp_extract(generation, '^g(\\d+)', 1)::BIGINT DESC, audit DESC) = 1
       ORDER BY check_name`,
    );
    return rows.map((row) => ({
      check: text(row, 'check_name'),
      severity: row['severity'] === 'warn' ? 'warn' : 'error',
      outcome: CHECK_OUTCOMES.find((known) => known === row['outcome']) ?? 'unanswered',
      expected: text(row, 'expected'),
      observed: text(row, 'observed'),
      ...(JSON.parse(text(row, 'details')) as Pick<StoredCheck, 'tables' | 'columns' | 'rows'>),
      verdict: row['verdict'] === 'published_anyway' ? 'published_anyway' : 'published',
      reason: nullableText(row, 'reason'),
      audited_at: text(row, 'audited_at'),
    }));
  }

  /** The version of the store format that the file has. */
  async format(): Promise<number> {
    this.#format ??= await historyFormat(this.#connection, historyOf(this.#database));
    return this.#format;
  }

  /** The newest runs of each source, newest first, by the order in which they were started. */
  async newestRuns(of_each_source: number): Promise<readonly StoredRun[]> {
    const relation = historyRelation(historyOf(this.#database), await this.format(), 'runs');
    const rows = await this.#rows(
      `SELECT id, source, status, ${iso('started_at')} AS started_at, ${iso('finished_at')} AS finished_at,
         chunks_ok, chunks_failed, chunks_retired, rows_in, error, published_anyway, version
       FROM ${relation}
       QUALIFY row_number() OVER (PARTITION BY source ORDER BY sequence DESC) <= ${of_each_source} ORDER BY source, sequence DESC`,
    );
    return rows.map((row) => ({
      id: text(row, 'id'),
      source: text(row, 'source'),
      status: text(row, 'status'),
      started_at: text(row, 'started_at'),
      finished_at: nullableText(row, 'finished_at'),
      chunks_ok: Number(row['chunks_ok'] ?? 0),
      chunks_failed: Number(row['chunks_failed'] ?? 0),
      chunks_retired: Number(row['chunks_retired'] ?? 0),
      rows_in: Number(row['rows_in'] ?? 0),
      error: nullableText(row, 'error'),
      published_anyway: nullableText(row, 'published_anyway'),
      version: nullableText(row, 'version'),
    }));
  }

  /** How many chunks of each source have which outcome of the newest attempts at them for some tables, as these are computed now. */
  async outcomes(tables: readonly Pick<AggregateTable, 'id' | 'computation_hash'>[]): Promise<readonly StoredOutcomes[]> {
    if (tables.length === 0) return [];
    const current = tables.map((table) => `(${sqlText(table.id)}, ${sqlText(table.computation_hash)})`).join(', ');
    const rows = await this.#rows(
      `SELECT source, count(*) FILTER (ok AND NOT failed) AS ok, count(*) FILTER (failed) AS failed, count(*) FILTER (retired) AS retired
       FROM (
         SELECT source, bool_or(status = 'ok') AS ok, bool_or(status = 'failed') AS failed, bool_or(status = 'retired') AS retired
         FROM (
           SELECT source, chunk_id, arg_max(status, attempt) AS status FROM ${historyTable(historyOf(this.#database), 'chunks')}
           WHERE (table_id, computation_hash) IN (${current}) GROUP BY source, table_id, computation_hash, chunk_id
         ) GROUP BY source, chunk_id
       ) GROUP BY source`,
    );
    const count = (row: SqlRow, name: string): number => Number(row[name]);
    return rows.map((row) => ({
      source: text(row, 'source'),
      ok: count(row, 'ok'),
      failed: count(row, 'failed'),
      retired: count(row, 'retired'),
    }));
  }

  /** The newest attempts that failed, by chunk and table id. */
  async failedAttempts(): Promise<readonly StoredFailure[]> {
    const rows = await this.#rows(`FROM (${this.#newestFailed()}) ORDER BY chunk_id, table_id`);
    return rows.map((row) => ({
      source: text(row, 'source'),
      table_id: text(row, 'table_id'),
      computation_hash: text(row, 'computation_hash'),
      chunk_id: text(row, 'chunk_id'),
      error: nullableText(row, 'error'),
    }));
  }

  /** The fingerprints of a table's chunks as last read by some runs, by chunk. */
  async fingerprintsIn(table_id: string, run_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await queryRows(
      this.#connection,
      `SELECT chunk_id, arg_max(fingerprint, attempt) AS fingerprint FROM ${historyTable(historyOf(this.#database), 'chunks')}
       WHERE table_id = $1 AND status = 'ok' AND run_id IN (SELECT unnest(from_json($2::JSON, '["VARCHAR"]'))) GROUP BY chunk_id`,
      [table_id, JSON.stringify(run_ids)],
    );
    return new Map(rows.map((row) => [text(row, 'chunk_id'), text(row, 'fingerprint')]));
  }

  /** Chunks whose newest attempt failed, by `<table id>:<computation hash>`. */
  async failedChunks(): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#rows(
      `SELECT table_id || ':' || computation_hash AS computation, chunk_id FROM (${this.#newestFailed()}) ORDER BY computation, chunk_id`,
    );
    const failed = new Map<string, string[]>();
    for (const row of rows) {
      const computation = text(row, 'computation');
      failed.set(computation, [...(failed.get(computation) ?? []), text(row, 'chunk_id')]);
    }
    return failed;
  }

  /** Few chunks ever fail: only their attempts have to be put in order. */
  #newestFailed(): string {
    const attempts = historyTable(historyOf(this.#database), 'chunks');
    return `SELECT source, table_id, computation_hash, chunk_id, error FROM (
      SELECT * FROM ${attempts} WHERE (source, chunk_id) IN (SELECT (source, chunk_id) FROM ${attempts} WHERE status = 'failed')
      QUALIFY row_number() OVER (PARTITION BY source, table_id, computation_hash, chunk_id ORDER BY attempt DESC) = 1
    ) WHERE status = 'failed'`;
  }

  async #rows(sql: string): Promise<readonly SqlRow[]> {
    return queryRows(this.#connection, sql);
  }
}

/** A UTC TIMESTAMP as ISO 8601. */
function iso(column: string): string {
  return `strftime(${column}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
}

function grainOf(row: SqlRow): Grain {
  const grain = GRAINS.find((known) => known === row['grain']);
  if (grain === undefined) throw new NotAGenerationError('the generation file describes a table in a way unknown to this version');
  return grain;
}

function texts(row: SqlRow, column: string): readonly string[] {
  const value = row[column];
  if (!Array.isArray(value)) throw new NotAGenerationError(`the generation file has no ${column} where it should`);
  return value.map(String);
}

function text(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new NotAGenerationError(`the generation file has no ${column} where it should`);
  return value;
}

function nullableText(row: SqlRow, column: string): string | null {
  return row[column] === null ? null : text(row, column);
}
