import type { AggregateTable } from '../../compiler/manifest.ts';
import { sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { queryTexts } from '../engine/queryTexts.ts';
import type { Ledger } from './Ledger.ts';

/** A visible chunk, with the first and last day of its rows, as ISO dates. */
export interface DatedChunk {
  readonly chunk_id: string;
  readonly first_day: string;
  readonly last_day: string;
}

/** The chunks that some tables of a source show, each once, in no order; without those that have no dated row. */
export async function datedChunks(
  connection: DuckDBConnection,
  ledger: Ledger,
  tables: readonly AggregateTable[],
): Promise<readonly DatedChunk[]> {
  if (ledger.lastAttempt === 0 || tables.length === 0) return [];
  const hashes = [...new Set(tables.map(({ computation_hash }) => sqlText(computation_hash)))].join(', ');
  const shown = `${await ledger.counting.visible()} WHERE computation_hash IN (${hashes})`;
  const once = tables.length === 1 ? `SELECT * FROM ${shown}` : `SELECT DISTINCT ON (chunk_id) * FROM ${shown} ORDER BY chunk_id, table_id`;
  const { chunk_id, first_day, last_day } = await queryTexts(
    connection,
    { chunk_id: 'chunk_id', first_day: 'first_day', last_day: 'last_day' },
    `(${once}) WHERE first_day IS NOT NULL AND last_day IS NOT NULL`,
    'attempt',
  );
  return chunk_id.map((id, index) => ({ chunk_id: id, first_day: first_day[index] ?? '', last_day: last_day[index] ?? '' }));
}
