import type { AggregateTable } from '../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { historyTable } from './format/names.ts';
import type { Ledger } from './Ledger.ts';

/** A chunk and a content that one of its files has, by its hash. */
export interface Holder {
  readonly chunk_id: string;
  readonly sha256: string;
}

/** The chunks that some tables show and that were made from some contents. */
export async function holdersOf(
  connection: DuckDBConnection,
  { counting, place }: Ledger,
  tables: readonly AggregateTable[],
  contents: readonly string[],
): Promise<readonly Holder[]> {
  if (contents.length === 0 || tables.length === 0) return [];
  const current = tables.map(({ id, computation_hash }) => `(${sqlText(id)}, ${sqlText(computation_hash)})`).join(', ');
  const rows = await queryRows(
    connection,
    `SELECT DISTINCT l.chunk_id, l.sha256 FROM ${historyTable(place, 'lineage')} l JOIN ${await counting.visible()} v USING (attempt)
     WHERE l.role = 'input' AND (v.table_id, v.computation_hash) IN (${current}) AND l.sha256 IN (SELECT unnest(from_json($1::JSON, '["VARCHAR"]')))`,
    [JSON.stringify(contents)],
  );
  return rows.map((row) => ({ chunk_id: String(row['chunk_id']), sha256: String(row['sha256']) }));
}
