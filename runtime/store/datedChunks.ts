import type { AggregateTable } from '../../compiler/manifest.ts';
import { NONE_KEPT, type DatedChunk, type KeptChunks } from '../calendar/strayChunks.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { queryTexts } from '../engine/queryTexts.ts';
import type { Ledger } from './Ledger.ts';

const DATED = 'temp.dated_chunks';

/**
 * The first and last days of the chunks that some tables of a source show, each once, in no order; without those that have no dated row. Those of
 * the day that is their id's only number are only counted: they may be many, and nothing is wrong with them.
 */
export async function datedChunks(
  connection: DuckDBConnection,
  ledger: Ledger,
  tables: readonly AggregateTable[],
): Promise<{ readonly chunks: readonly DatedChunk[]; readonly kept: KeptChunks }> {
  if (ledger.lastAttempt === 0 || tables.length === 0) return { chunks: [], kept: NONE_KEPT };
  const hashes = [...new Set(tables.map(({ computation_hash }) => sqlText(computation_hash)))].join(', ');
  const shown = `${await ledger.counting.visible()} WHERE computation_hash IN (${hashes})`;
  const once = tables.length === 1 ? `SELECT * FROM ${shown}` : `SELECT DISTINCT ON (chunk_id) * FROM ${shown} ORDER BY chunk_id, table_id`;
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${DATED} AS
     SELECT attempt, chunk_id, first_day, last_day, first_day = last_day AND first_day::VARCHAR = regexp_extract(chunk_id, '^\\D*(\\d{4}-\\d\\d-\\d\\d)\\D*$', 1) AS is_kept
     FROM (${once}) WHERE first_day IS NOT NULL AND last_day IS NOT NULL`,
  );
  try {
    const [kept = {}] = await queryRows(
      connection,
      `SELECT count(*)::INTEGER AS n, min(first_day, 2)::VARCHAR[] AS firsts, max(last_day, 2)::VARCHAR[] AS lasts FROM ${DATED} WHERE is_kept`,
    );
    const { chunk_id, first_day, last_day } = await queryTexts(
      connection,
      { chunk_id: 'chunk_id', first_day: 'first_day', last_day: 'last_day' },
      `${DATED} WHERE NOT is_kept`,
      'attempt',
      'unsorted',
    );
    return {
      chunks: chunk_id.map((id, index) => ({ chunk_id: id, first_day: first_day[index] ?? '', last_day: last_day[index] ?? '' })),
      kept: { count: Number(kept['n']), firsts: textsIn(kept['firsts']), lasts: textsIn(kept['lasts']) },
    };
  } finally {
    await connection.run(`DROP TABLE ${DATED}`);
  }
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
