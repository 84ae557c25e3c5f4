import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { queryTexts } from '../../engine/queryTexts.ts';

/** A visible chunk of an aggregate table, as `store.chunks` describes it. */
export interface StoredChunk {
  readonly table_id: string;
  readonly ordinal: number;
  readonly source: string;
  readonly chunk_id: string;
  readonly pipeline_run_id: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly fingerprint: string;
  /** ISO dates. */
  readonly first_day: string | null;
  readonly last_day: string | null;
}

const COLUMNS = {
  ordinal: 'ordinal',
  chunk_id: 'chunk_id',
  pipeline_run_id: 'pipeline_run_id',
  created_at: "strftime(created_at, '%Y-%m-%dT%H:%M:%S.%gZ')",
  fingerprint: 'fingerprint',
  first_day: "coalesce(first_day::VARCHAR, '')",
  last_day: "coalesce(last_day::VARCHAR, '')",
};

/** All of them, by table id and ordinal. @param stored the table `store.chunks` */
export async function storedChunks(connection: DuckDBConnection, stored: string): Promise<readonly StoredChunk[]> {
  const chunks: StoredChunk[] = [];
  for (const { table_id, source } of await queryRows(connection, `SELECT DISTINCT table_id, source FROM ${stored} ORDER BY ALL`)) {
    const one = { table_id: String(table_id), source: String(source) };
    const relation = `${stored} WHERE table_id = ${sqlText(one.table_id)} AND source = ${sqlText(one.source)}`;
    const columns = await queryTexts(connection, COLUMNS, relation, 'ordinal', 'sorted');
    const held = new Map<string, string>();
    const at = (column: keyof typeof COLUMNS, row: number): string => columns[column][row] ?? '';
    // Chunks that were read together have these in common: each text is held once.
    const common = (column: 'pipeline_run_id' | 'created_at', row: number): string => {
      const text = at(column, row);
      const known = held.get(text);
      if (known === undefined) held.set(text, text);
      return known ?? text;
    };
    for (let row = 0; row < columns.ordinal.length; row++)
      chunks.push({
        table_id: one.table_id,
        ordinal: Number(at('ordinal', row)),
        source: one.source,
        chunk_id: at('chunk_id', row),
        pipeline_run_id: common('pipeline_run_id', row),
        created_at: common('created_at', row),
        fingerprint: at('fingerprint', row),
        first_day: at('first_day', row) || null,
        last_day: at('last_day', row) || null,
      });
  }
  return chunks;
}
