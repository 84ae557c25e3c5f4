import type { DuckDBMaterializedResult } from '@duckdb/node-api';
import type { SqlCell } from '../../../generated/types.ts';
import type { CheckedSql } from '../guard/checkSql.ts';
import { convertColumn, formOf } from './convert.ts';
import type { SqlJob, SqlRows } from './protocol.ts';
import type { SqlFailure } from './SqlFailure.ts';

/** The answer as JSON within its caps, or why it has no such form. */
export async function readAnswer(
  result: DuckDBMaterializedResult,
  kind: CheckedSql['kind'],
  { limit, max_bytes, measure }: SqlJob,
): Promise<SqlRows | SqlFailure> {
  const types = result.columnTypes();
  const formless = types.findIndex((type) => formOf(type) === null);
  if (formless !== -1) return { reason: 'column_type', column: formless + 1, type: nameOf(String(types[formless])) };

  const names = result.deduplicatedColumnNames();
  const header = names.reduce((sum, name) => sum + Buffer.byteLength(name), 0);
  if (header > max_bytes) return { reason: 'header_too_large', max_bytes };
  // The library returns no columns for an answer without rows.
  const values = await result.getColumns();
  const columns = types.map((type, index) => convertColumn(type, (values[index] ?? []).slice(0, limit)));
  const found = result.rowCount;
  const rows: SqlCell[][] = [];
  let bytes = measure === 'json' ? 2 : csvBytes(names);
  for (let index = 0; index < Math.min(found, limit); index += 1) {
    const row = columns.map(({ cells }) => cells[index] ?? null);
    bytes += measure === 'json' ? jsonBytes(names, row) : csvBytes(row);
    if (bytes > max_bytes) break;
    rows.push(row);
  }
  if (found > 0 && rows.length === 0) return { reason: 'row_too_large', max_bytes };
  return {
    kind,
    columns: columns.map(({ type }, index) => ({ name: names[index] ?? '', type })),
    rows,
    cut: rows.length < Math.min(found, limit) ? 'bytes' : found > limit ? 'rows' : null,
    bytes: Math.min(bytes, max_bytes),
    not_finite: columns.reduce((sum, { not_finite }) => sum + not_finite, 0),
  };
}

/** As a JSON object, with the comma after it. */
function jsonBytes(names: readonly string[], row: readonly SqlCell[]): number {
  return Buffer.byteLength(JSON.stringify(Object.fromEntries(row.map((cell, index) => [names[index] ?? '', cell])))) + 1;
}

/** An upper bound: quotes inside are doubled. */
function csvBytes(row: readonly SqlCell[]): number {
  return row.reduce<number>((sum, cell) => sum + csvFieldBytes(cell), 0);
}

function csvFieldBytes(cell: SqlCell): number {
  if (cell === null) return 1;
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  const quotes = text.split('"').length - 1;
  return Buffer.byteLength(text) + 3 + quotes;
}

/** A type without its parts, which may contain names and values of the statement. */
function nameOf(type: string): string {
  return /^[A-Z_]+/.exec(type)?.[0] ?? 'another type';
}
