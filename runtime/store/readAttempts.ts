import { queryColumns, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { AttemptStatus, KnownAttempt, VisibleAttempt } from './Ledger.ts';

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
  // As doubles, counts are read as numbers; as whole numbers, each would be a text first.
  const columns = await queryColumns(
    connection,
    `SELECT chunk_id, table_id, computation_hash, status, run_id, fingerprint, rows::DOUBLE AS rows, rows_in::DOUBLE AS rows_in, partial,
       attempt::DOUBLE AS attempt, rows_kept::DOUBLE AS rows_kept, created_at::VARCHAR AS created_at, first_day::VARCHAR AS first_day,
       last_day::VARCHAR AS last_day, attempt = latest AS is_latest, attempt = deciding AND status = 'ok' AS is_visible
     FROM ${chunks} JOIN (
       SELECT table_id, computation_hash, chunk_id, max(attempt) AS latest, max(CASE WHEN decides THEN attempt END) AS deciding
       FROM (SELECT *, ${decides} AS decides FROM ${chunks}) GROUP BY table_id, computation_hash, chunk_id
     ) USING (table_id, computation_hash, chunk_id)
     WHERE attempt = latest OR (attempt = deciding AND status = 'ok') ORDER BY chunk_id`,
  );
  const known = new Map<string, string>();
  // Most texts are those of many attempts: each is held once.
  const held = (value: unknown): string => {
    const text = String(value);
    const before = known.get(text);
    if (before === undefined) known.set(text, text);
    return before ?? text;
  };
  const latest: KnownAttempt[] = [];
  const visible: VisibleAttempt[] = [];
  for (const [row, chunk_id] of (columns['chunk_id'] ?? []).entries()) {
    const at = (column: string): unknown => columns[column]?.[row];
    const partial = at('partial');
    const attempt: VisibleAttempt = {
      chunk_id: String(chunk_id),
      table_id: held(at('table_id')),
      computation_hash: held(at('computation_hash')),
      status: statusOf(at('status')),
      run_id: held(at('run_id')),
      fingerprint: String(at('fingerprint')),
      rows: Number(at('rows')),
      rows_in: Number(at('rows_in')),
      partial: partial === null ? null : held(partial),
      attempt: Number(at('attempt')),
      created_at: held(at('created_at')),
      first_day: textOrNull(at('first_day')),
      last_day: textOrNull(at('last_day')),
      rows_kept: Number(at('rows_kept')),
    };
    const is_visible = at('is_visible') === true;
    if (is_visible) visible.push(attempt);
    if (at('is_latest') === true) latest.push(is_visible ? attempt : { ...attempt, fingerprint: textOrNull(at('fingerprint')) });
  }
  return { latest, visible };
}

export function knownAttempt(row: SqlRow): KnownAttempt {
  return {
    chunk_id: String(row['chunk_id']),
    table_id: String(row['table_id']),
    computation_hash: String(row['computation_hash']),
    status: statusOf(row['status']),
    run_id: String(row['run_id']),
    fingerprint: textOrNull(row['fingerprint']),
    rows: Number(row['rows']),
    rows_in: Number(row['rows_in']),
    partial: textOrNull(row['partial']),
  };
}

function statusOf(status: unknown): AttemptStatus {
  return status === 'ok' || status === 'retired' ? status : 'failed';
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
