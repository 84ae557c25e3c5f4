import { queryRows, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { KnownAttempt, VisibleAttempt } from './Ledger.ts';

/** The attempts at chunks that count for something, by the UTF-8 bytes of the chunk ids. */
export interface ReadAttempts {
  /** The latest at each chunk, by table and computation hash. */
  readonly latest: readonly KnownAttempt[];
  readonly visible: readonly VisibleAttempt[];
}

/** The columns of a known attempt. */
export const KNOWN_COLUMNS = 'chunk_id, table_id, computation_hash, status, run_id, fingerprint, rows, rows_in, partial';

/**
 * Reads both in one pass, since nearly all attempts are in both.
 *
 * @param chunks the ledger's table.
 * @param decides a condition on its rows: whether an attempt may decide what is visible.
 */
export async function readAttempts(connection: DuckDBConnection, chunks: string, decides: string): Promise<ReadAttempts> {
  const rows = await queryRows(
    connection,
    `SELECT ${KNOWN_COLUMNS}, attempt, rows_kept, created_at::VARCHAR AS created_at, first_day::VARCHAR AS first_day, last_day::VARCHAR AS last_day,
       attempt = latest AS is_latest, attempt = deciding AND status = 'ok' AS is_visible
     FROM ${chunks} JOIN (
       SELECT table_id, computation_hash, chunk_id, max(attempt) AS latest, max(CASE WHEN decides THEN attempt END) AS deciding
       FROM (SELECT *, ${decides} AS decides FROM ${chunks}) GROUP BY table_id, computation_hash, chunk_id
     ) USING (table_id, computation_hash, chunk_id)
     WHERE attempt = latest OR (attempt = deciding AND status = 'ok') ORDER BY chunk_id`,
  );
  const latest: KnownAttempt[] = [];
  const visible: VisibleAttempt[] = [];
  for (const row of rows) {
    const attempt = {
      ...knownAttempt(row),
      attempt: Number(row['attempt']),
      fingerprint: String(row['fingerprint']),
      created_at: String(row['created_at']),
      first_day: textOrNull(row['first_day']),
      last_day: textOrNull(row['last_day']),
      rows_kept: Number(row['rows_kept']),
    };
    if (row['is_visible'] === true) visible.push(attempt);
    if (row['is_latest'] === true) latest.push(row['is_visible'] === true ? attempt : knownAttempt(row));
  }
  return { latest, visible };
}

export function knownAttempt(row: SqlRow): KnownAttempt {
  return {
    chunk_id: String(row['chunk_id']),
    table_id: String(row['table_id']),
    computation_hash: String(row['computation_hash']),
    status: row['status'] === 'ok' ? 'ok' : row['status'] === 'retired' ? 'retired' : 'failed',
    run_id: String(row['run_id']),
    fingerprint: textOrNull(row['fingerprint']),
    rows: Number(row['rows']),
    rows_in: Number(row['rows_in']),
    partial: textOrNull(row['partial']),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
