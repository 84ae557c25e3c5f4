import type { SqlResult, Warning } from '../../generated/types.ts';
import * as messages from '../sql/messages.ts';
import type { SqlCursor } from '../sql/SqlCursor.ts';
import type { Caps } from './Tool.ts';

/**
 * The rows of a statement as the JSON answer that all surfaces share.
 * @param said what the release says of all that it answers
 * @param limit the caller's; null if none was given
 */
export function sqlResult(cursor: SqlCursor, said: readonly Warning[], limit: number | null, caps: Caps): SqlResult {
  const { columns, cut, not_finite, elapsed_ms } = cursor;
  const rows = cursor.fetch();
  const truncated = cut === 'bytes' || (cut === 'rows' && limit === null);
  const warnings: Warning[] = [
    ...said,
    ...(truncated ? [cutWarning(cut, rows.length, caps)] : []),
    ...(not_finite === 0 ? [] : [{ code: 'not_finite', message: messages.notFinite(not_finite) } as const]),
  ];
  return {
    columns: columns.map(({ name, type }) => ({ name, type })),
    // Not by assignment: a column may be called __proto__.
    rows: rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index]?.name ?? '', cell]))),
    row_count: rows.length,
    truncated,
    more: cut !== null,
    elapsed_ms,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

function cutWarning(cut: SqlCursor['cut'], rows: number, { default_rows, max_rows, max_bytes }: Caps): Warning {
  if (cut === 'bytes') return { code: 'bytes_cut', message: messages.cutByBytes(rows, max_bytes) };
  return { code: 'rows_cut', message: default_rows < max_rows ? messages.cutByRows(rows) : messages.cutAtMost(rows) };
}
