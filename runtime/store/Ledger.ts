import { join } from 'node:path';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { AggregateTable, Source } from '../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import { queryTexts } from '../engine/queryTexts.ts';
import { attemptRows } from './attemptRows.ts';
import { CountingAttempts, type VisiblePartial } from './CountingAttempts.ts';
import { writeSeal } from './format/sealFile.ts';
import type { Content } from './storage/contentOf.ts';
import type { QuarantineRecord } from './format/QuarantineRecord.ts';
import { ledgerTables, type LedgerTable } from './format/ledgerTables.ts';
import { historyTable, type HistoryPlace } from './format/names.ts';
import { insertJsonRows } from './jsonRows.ts';
import { withPackedTexts } from './packedTexts.ts';
import { partialFacts } from './partialFacts.ts';
import { outdatedAttempts } from './outdatedAttempts.ts';
import type { WorkspacePaths } from './paths.ts';
import { knownAttempt, KNOWN_COLUMNS, readAttempts, type ReadAttempts } from './readAttempts.ts';

export type AttemptStatus = 'ok' | 'failed' | 'retired';

/** The outcome of an attempt at a chunk of one table. Counts are rows; days are ISO dates. */
export interface Attempt {
  readonly chunk_id: string;
  readonly table_id: string;
  readonly computation_hash: string;
  readonly status: AttemptStatus;
  readonly fingerprint: string | null;
  readonly rows_in: number;
  readonly rows_kept: number;
  readonly rows: number;
  readonly nonfinite: number;
  /** Rows that pass the source's filters; rows of its files without a time, and without a value by column. Null when they were not counted. */
  readonly rows_passed: number | null;
  readonly undated: number | null;
  /** Only columns that had some. */
  readonly nulls: Readonly<Record<string, number>> | null;
  /** Rows that were refused and left out; null when they were not counted. */
  readonly quarantined: number | null;
  /** Why, and where they are named; null when there were none. */
  readonly quarantine: QuarantineRecord | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** Relative to the workspace. */
  readonly partial: string | null;
  readonly error: string | null;
  readonly inputs: readonly InputFile[];
}

/**
 * A file that an attempt read; the path is relative to the workspace. A `dependency` is a file of another chunk that also affects its rows.
 */
export interface InputFile {
  readonly role: 'input' | 'lookup' | 'dependency';
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file that a visible attempt was made from. */
export interface VisibleInput extends InputFile {
  readonly chunk_id: string;
  readonly table_id: string;
  readonly computation_hash: string;
}

/** An attempt as read back from the ledger. */
export interface KnownAttempt {
  readonly chunk_id: string;
  readonly table_id: string;
  readonly computation_hash: string;
  readonly status: AttemptStatus;
  readonly run_id: string;
  readonly fingerprint: string | null;
  readonly rows: number;
  readonly rows_in: number;
  readonly partial: string | null;
}

/** A success that counts, with what a publication needs of it. Times and days are ISO texts. */
export interface VisibleAttempt extends KnownAttempt {
  readonly attempt: number;
  readonly fingerprint: string;
  readonly created_at: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly rows_kept: number;
}

export interface RunTotals {
  readonly status: 'ok' | 'failed';
  readonly chunks_ok: number;
  readonly chunks_failed: number;
  readonly chunks_retired: number;
  readonly rows_in: number;
  readonly error: string | null;
}

/** What a ledger is built from. */
export interface LedgerParts {
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly source: string;
  readonly place: HistoryPlace;
  /** Detaches and seals it, and releases its lock. @param attempts how many it has. */
  readonly close: (attempts: number) => Promise<void>;
}

/** A partial's identity when it was complete. */
export interface RecordedPartial extends Content {
  readonly table_id: string;
  readonly computation_hash: string;
}

/**
 * The ledger of one source, attached to a connection; see openLedger. Whoever has it open is the only ingest of the source: the lock beside
 * it excludes all others and is released when its process ends.
 */
export class Ledger {
  readonly source: string;
  /** Where its tables are. */
  readonly place: HistoryPlace;
  readonly #connection: DuckDBConnection;
  readonly #paths: WorkspacePaths;
  readonly #close: LedgerParts['close'];
  #last_attempt: number;
  /** The number of the current run; 0 before the first: then there is nothing to ask for, nor where no attempt is recorded. */
  #sequence: number;
  /** Those that decide something, and what is compared with them in the engine. */
  readonly counting: CountingAttempts;
  #partials: ReadonlyMap<string, RecordedPartial> | null = null;
  /** The partials that this ingest has compared with their records, by path relative to the workspace, and the stamps of their files then. */
  readonly sound = new Map<string, string>();

  private constructor(
    { source, place, connection, paths, close }: LedgerParts,
    { last_attempt, sequence, outdated }: { readonly last_attempt: number; readonly sequence: number; readonly outdated: string },
  ) {
    this.source = source;
    this.place = place;
    this.#connection = connection;
    this.#paths = paths;
    this.#close = close;
    this.#last_attempt = last_attempt;
    this.#sequence = sequence;
    this.counting = new CountingAttempts(connection, place, outdated);
  }

  /** For tables that are attached and in this version's form. */
  static async of(parts: LedgerParts): Promise<Ledger> {
    const [row] = await queryRows(
      parts.connection,
      `SELECT (SELECT coalesce(max(attempt), 0) FROM ${historyTable(parts.place, 'chunks')}) AS attempt,
              (SELECT coalesce(max(sequence), 0) FROM ${historyTable(parts.place, 'runs')}) AS sequence`,
    );
    const outdated = await outdatedAttempts(parts.connection, parts.paths, parts.place);
    return new Ledger(parts, { last_attempt: Number(row?.['attempt'] ?? 0), sequence: Number(row?.['sequence'] ?? 0), outdated });
  }

  /** Releases the source for another ingest. */
  async close(): Promise<void> {
    await this.#close(this.#last_attempt);
  }

  /** The latest recorded attempt; 0 for none. */
  get lastAttempt(): number {
    return this.#last_attempt;
  }

  /** Marks runs that were killed; what they finished counts from now on. We hold the lock, so none of them is alive. */
  async markInterrupted(now: Date): Promise<readonly string[]> {
    if (this.#sequence === 0) return [];
    this.counting.forget();
    const rows = await queryRows(
      this.#connection,
      `UPDATE ${this.#table('runs')} SET status = 'interrupted', finished_at = $1::TIMESTAMP WHERE status = 'running' RETURNING id`,
      [utc(now)],
    );
    return rows.map((row) => String(row['id']));
  }

  /** @param version of the table that it reads; null without one. */
  async startRun(id: string, now: Date, version: string | null): Promise<void> {
    this.counting.forget();
    const sequence = ++this.#sequence;
    await this.#insert('runs', [{ sequence, id, source: this.source, status: 'running', started_at: utc(now), version }]);
  }

  async finishRun(id: string, now: Date, totals: RunTotals): Promise<void> {
    this.counting.forget();
    await queryRows(
      this.#connection,
      `UPDATE ${this.#table('runs')} SET status = $2, finished_at = $3::TIMESTAMP, chunks_ok = $4, chunks_failed = $5, chunks_retired = $6, rows_in = $7, error = $8 WHERE id = $1`,
      [id, totals.status, utc(now), totals.chunks_ok, totals.chunks_failed, totals.chunks_retired, totals.rows_in, totals.error],
    );
  }

  /** Stores the definition behind a computation hash, once. */
  async recordConfiguration(source: Source, tables: readonly AggregateTable[], now: Date): Promise<void> {
    const known = new Set(
      (await queryRows(this.#connection, `SELECT computation_hash FROM ${this.#table('config_versions')}`)).map(
        (row) => row['computation_hash'],
      ),
    );
    const rows = tables
      .filter((table) => !known.has(table.computation_hash))
      .map((table) => ({
        source: source.id,
        table_id: table.id,
        computation_hash: table.computation_hash,
        first_seen: utc(now),
        definition: canonicalJson({ source, table }),
      }));
    await this.#insert('config_versions', rows);
  }

  /**
   * Commits the attempts of one batch, all or none. Their partials must already be on disk and are sealed here.
   *
   * @param contents the content of the partials, by path.
   */
  async recordAttempts(run_id: string, now: Date, attempts: readonly Attempt[], contents: ReadonlyMap<string, Content>): Promise<void> {
    if (attempts.length === 0) return;
    const partials = await this.#seal(run_id, now, attempts, contents);
    const { chunks, lineage } = attemptRows({ source: this.source, run_id, created_at: utc(now), after: this.#last_attempt }, attempts);
    this.#last_attempt += attempts.length;
    this.counting.forget();
    this.#partials = null;
    await withPackedTexts(this.#connection, this.#last_attempt, async () => {
      await this.#connection.run('BEGIN TRANSACTION');
      try {
        await this.#insert('chunks', chunks);
        await this.#insert('lineage', lineage);
        await this.#insert('partials', partials);
        await this.#connection.run('COMMIT');
      } catch (error) {
        await this.#connection.run('ROLLBACK');
        throw error;
      }
    });
  }

  /** The attempts that count for something at some chunks, or at all. */
  async attempts(chunk_ids: readonly string[] | 'all'): Promise<ReadAttempts> {
    if (this.#last_attempt === 0 || chunk_ids.length === 0) return { latest: [], visible: [] };
    return readAttempts(this.#connection, await this.counting.relation(), chunk_ids);
  }

  /** The partials that visible attempts wrote, under any computation hash; null for those that gave no rows. */
  async visiblePartials(): Promise<readonly VisiblePartial[]> {
    return this.#last_attempt === 0 ? [] : this.counting.visiblePartials();
  }

  /** The ids of the chunks that a table shows. */
  async visibleIds({ id, computation_hash }: AggregateTable): Promise<readonly string[]> {
    if (this.#last_attempt === 0) return [];
    const shown = `${await this.counting.visible()} WHERE table_id = ${sqlText(id)} AND computation_hash = ${sqlText(computation_hash)}`;
    return (await queryTexts(this.#connection, { chunk_id: 'chunk_id' }, shown, 'attempt', 'unsorted')).chunk_id;
  }

  /** How many chunks are visible, under any computation hash. */
  async visibleChunks(): Promise<number> {
    if (this.#last_attempt === 0) return 0;
    const [row] = await queryRows(this.#connection, `SELECT count(DISTINCT chunk_id) AS n FROM ${await this.counting.visible()}`);
    return Number(row?.['n']);
  }

  /** What was retired and not read again since, under any computation hash. */
  async retiredAttempts(): Promise<readonly KnownAttempt[]> {
    if (this.#last_attempt === 0) return [];
    const relation = await this.counting.deciding();
    return (await queryRows(this.#connection, `SELECT ${KNOWN_COLUMNS} FROM ${relation} WHERE status = 'retired'`)).map(knownAttempt);
  }

  /** The files that the visible attempts at some chunks were made from, as recorded. */
  async visibleInputs(chunk_ids: readonly string[]): Promise<readonly VisibleInput[]> {
    if (this.#last_attempt === 0 || chunk_ids.length === 0) return [];
    const rows = await queryRows(
      this.#connection,
      `SELECT l.chunk_id, l.table_id, computation_hash, l.role, l.path, l.bytes, l.sha256
       FROM ${this.#table('lineage')} l JOIN ${await this.counting.visible()} d USING (attempt)
       WHERE l.chunk_id IN (SELECT unnest(from_json($1::JSON, '["VARCHAR"]'))) ORDER BY l.rowid`,
      [JSON.stringify(chunk_ids)],
    );
    return rows.map((row) => ({
      chunk_id: String(row['chunk_id']),
      table_id: String(row['table_id']),
      computation_hash: String(row['computation_hash']),
      role: row['role'] === 'input' ? 'input' : row['role'] === 'lookup' ? 'lookup' : 'dependency',
      path: String(row['path']),
      bytes: Number(row['bytes']),
      sha256: String(row['sha256']),
    }));
  }

  /** The paths of the files that the latest attempts at some chunks tried to read, by chunk and path. */
  async latestPaths(chunk_ids: readonly string[]): Promise<readonly { readonly chunk_id: string; readonly path: string }[]> {
    const rows = await queryRows(
      this.#connection,
      `SELECT DISTINCT l.chunk_id, l.path FROM ${this.#table('lineage')} l JOIN (${this.#latest()}) USING (attempt)
       WHERE l.role = 'input' AND l.chunk_id IN (SELECT unnest(from_json($1::JSON, '["VARCHAR"]'))) ORDER BY ALL`,
      [JSON.stringify(chunk_ids)],
    );
    return rows.map((row) => ({ chunk_id: String(row['chunk_id']), path: String(row['path']) }));
  }

  /** The ids of all runs. */
  async runIds(): Promise<ReadonlySet<string>> {
    if (this.#sequence === 0) return new Set();
    return new Set((await queryRows(this.#connection, `SELECT id FROM ${this.#table('runs')}`)).map((row) => String(row['id'])));
  }

  /** The recorded partials, by path relative to the workspace. */
  async partials(): Promise<ReadonlyMap<string, RecordedPartial>> {
    if (this.#partials !== null) return this.#partials;
    const rows = await queryRows(
      this.#connection,
      `SELECT partial, table_id, computation_hash, bytes, sha256 FROM ${this.#table('partials')}`,
    );
    this.#partials = new Map(
      rows.map((row) => [
        String(row['partial']),
        {
          table_id: String(row['table_id']),
          computation_hash: String(row['computation_hash']),
          bytes: Number(row['bytes']),
          sha256: String(row['sha256']),
        },
      ]),
    );
    return this.#partials;
  }

  /** Records partials in their current state on disk. */
  async recordPartials(partials: readonly (RecordedPartial & { readonly partial: string; readonly run_id: string })[]): Promise<void> {
    this.#partials = null;
    await this.#insert(
      'partials',
      partials.map((partial) => ({ source: this.source, ...partial })),
    );
  }

  /**
   * Seals the partials of attempts. A seal contains everything that the ledger records about them, so that the ledger can be restored from
   * it.
   */
  async #seal(run_id: string, now: Date, attempts: readonly Attempt[], contents: ReadonlyMap<string, Content>): Promise<readonly SqlRow[]> {
    const rows: SqlRow[] = [];
    const written = new Map<string, Attempt[]>();
    for (const attempt of attempts) {
      if (attempt.partial === null) continue;
      const parts = written.get(attempt.partial);
      if (parts === undefined) written.set(attempt.partial, [attempt]);
      else parts.push(attempt);
    }
    for (const [partial, parts] of written) {
      const [table] = parts;
      const content = contents.get(partial);
      if (table === undefined || content === undefined) throw new Error('a partial is recorded with its attempts and its content');
      const { table_id, computation_hash } = table;
      await writeSeal(
        join(this.#paths.root, partial),
        content,
        partialFacts({ source: this.source, run_id, sequence: this.#sequence, created_at: utc(now), table, attempts: parts }),
      );
      rows.push({ source: this.source, partial, table_id, computation_hash, run_id, ...content });
    }
    return rows;
  }

  #latest(): string {
    return `SELECT * FROM ${this.#table('chunks')} QUALIFY row_number() OVER (PARTITION BY table_id, computation_hash, chunk_id ORDER BY attempt DESC) = 1`;
  }

  async #insert(table: LedgerTable, rows: Parameters<typeof insertJsonRows>[3]): Promise<void> {
    await insertJsonRows(this.#connection, this.#table(table), ledgerTables[table], rows);
  }

  #table(table: LedgerTable): string {
    return historyTable(this.place, table);
  }
}

/** A UTC time in the engine's TIMESTAMP syntax. */
export function utc(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '');
}
