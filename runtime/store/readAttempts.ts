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
 * @param counting the relation of the attempts that count for something.
 */
export async function readAttempts(
  connection: DuckDBConnection,
  counting: string,
  chunk_ids: readonly string[] | 'all',
): Promise<ReadAttempts> {
  // As doubles, counts are read as numbers; as whole numbers, each would be a text first.
  const columns = await queryColumns(
    connection,
    `SELECT chunk_id, table_id, computation_hash, status, run_id, fingerprint, rows::DOUBLE AS rows, rows_in::DOUBLE AS rows_in, partial,
       attempt::DOUBLE AS attempt, rows_kept::DOUBLE AS rows_kept, created_at::VARCHAR AS created_at, first_day::VARCHAR AS first_day,
       last_day::VARCHAR AS last_day, is_latest, is_visible
     FROM ${counting} WHERE (is_latest OR is_visible)${chunk_ids === 'all' ? '' : ` AND chunk_id IN (SELECT unnest(from_json($1::JSON, '["VARCHAR"]')))`}
     ORDER BY chunk_id`,
    chunk_ids === 'all' ? [] : [JSON.stringify(chunk_ids)],
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
