import type { DuckDBMaterializedResult, DuckDBType } from '@duckdb/node-api';
import type { SqlCell } from '../../../generated/types.ts';
import { convertColumn, formOf } from './convert.ts';
import { encodings } from './encodings.ts';
import type { SqlColumn, SqlReading, SqlRows } from './protocol.ts';
import type { SqlFailure } from './SqlFailure.ts';

/** What a statement returns, by position. */
export interface BoundColumns {
  readonly names: readonly string[];
  readonly types: readonly DuckDBType[];
}

/** The columns of an answer, or why one of them has no form. */
export function columnsOf({ names, types }: BoundColumns): readonly SqlColumn[] | SqlFailure {
  const columns: SqlColumn[] = [];
  for (const [index, type] of types.entries()) {
    const form = formOf(type);
    if (form === null) return { reason: 'column_type', column: index + 1, type: nameOf(String(type)) };
    columns.push({ name: names[index] ?? '', type: form, engine_type: String(type) });
  }
  return columns;
}

/** The answer within its caps, or why it has no such form. */
export async function readAnswer(
  result: DuckDBMaterializedResult,
  { limit, max_bytes, encoding }: SqlReading,
): Promise<SqlRows | SqlFailure> {
  const [names, types] = [result.deduplicatedColumnNames(), result.columnTypes()];
  const bound = columnsOf({ names, types });
  if ('reason' in bound) return bound;
  const { headerBytes, rowBytes } = encodings[encoding];
  const header = names.reduce((sum, name) => sum + Buffer.byteLength(name), 0);
  if (header > max_bytes) return { reason: 'header_too_large', max_bytes };
  // The library returns no columns for an answer without rows.
  const values = await result.getColumns();
  const columns = types.map((type, index) =>
    convertColumn(type, (values[index] ?? []).slice(0, limit), encoding === 'exact' ? 'texts' : 'doubles'),
  );
  const found = result.rowCount;
  const rows: SqlCell[][] = [];
  let bytes = headerBytes(names);
  for (let index = 0; index < Math.min(found, limit); index += 1) {
    const row = columns.map(({ cells }) => cells[index] ?? null);
    bytes += rowBytes(names, row);
    if (bytes > max_bytes) break;
    rows.push(row);
  }
  if (found > 0 && rows.length === 0) return { reason: 'row_too_large', max_bytes };
  return {
    columns: bound.map((column, index) => ({ ...column, type: columns[index]?.type ?? column.type })),
    rows,
    cut: rows.length < Math.min(found, limit) ? 'bytes' : found > limit ? 'rows' : null,
    bytes: Math.min(bytes, max_bytes),
    not_finite: columns.reduce((sum, { not_finite }) => sum + not_finite, 0),
  };
}

/** A type without its parts, which may contain names and values of the statement. */
function nameOf(type: string): string {
  return /^[A-Z_]+/.exec(type)?.[0] ?? 'another type';
}
