import { join } from 'node:path';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import { globEscape } from '../../engine/globEscape.ts';
import { queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';
import type { Content } from '../../store/storage/contentOf.ts';
import { storage } from '../../store/storage/storage.ts';
import { utc } from '../../store/Ledger.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { slashedPath } from '../../store/slashedPath.ts';
import type { Reduced } from '../reduce/Reducer.ts';

/** What one table got from one batch. */
export interface WrittenPartial {
  readonly table: AggregateTable;
  /** Null when there were no rows. */
  readonly file: PartialFile | null;
  /** By position of the chunk in the batch; a chunk without rows has no entry. */
  readonly chunks: ReadonlyMap<number, { readonly rows: number; readonly rows_kept: number }>;
}

/** A complete partial. */
export interface PartialFile extends Content {
  /** Relative to the workspace. */
  readonly path: string;
}

/** The provenance that the rows of a partial carry. */
export interface PartialOrigin {
  /** By position in the batch. */
  readonly chunk_ids: readonly string[];
  readonly run_id: string;
  readonly created_at: Date;
  /** The file's name without its suffix, unique in the workspace. */
  readonly name: string;
}

/** Writes the partial of a table, which gets its name once it is complete. */
export async function writePartial(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  table: AggregateTable,
  { relation }: Reduced,
  { chunk_ids, run_id, created_at, name }: PartialOrigin,
): Promise<WrittenPartial> {
  const path = join(paths.partials(table.id, table.computation_hash), `${name}.parquet`);
  const origin = `${sqlText(run_id)} AS pipeline_run_id, ${sqlText(utc(created_at))}::TIMESTAMP AS created_at, ${sqlText(table.computation_hash)} AS config_hash`;
  const rows = `SELECT c.chunk_id, a.* EXCLUDE ("#chunk"), ${origin} FROM ${relation} a JOIN ${chunkIds(chunk_ids)} c ON a."#chunk" = c.ordinal`;
  let counts: readonly SqlRow[] = [];
  const content = await storage.make(path, async (unfinished) => {
    await connection.run(`COPY (${rows}) TO ${sqlText(unfinished)} (FORMAT parquet, COMPRESSION snappy)`);
    counts = await queryRows(
      connection,
      `SELECT c.ordinal, count(*) AS rows, sum(p.row_count) AS rows_kept FROM read_parquet([${sqlText(globEscape(unfinished))}], hive_partitioning = false) p JOIN ${chunkIds(chunk_ids)} c ON p.chunk_id = c.chunk_id GROUP BY c.ordinal ORDER BY c.ordinal`,
    );
  });
  if (counts.length === 0) await storage.remove(path);
  return {
    table,
    file: counts.length === 0 ? null : { path: slashedPath(paths.root, path), ...content },
    chunks: new Map(counts.map((row) => [Number(row['ordinal']), { rows: Number(row['rows']), rows_kept: Number(row['rows_kept']) }])),
  };
}

/** The ids of the chunks of a batch, as a relation: `chunk_id`, and `ordinal`, its position. */
export function chunkIds(chunk_ids: readonly string[]): string {
  return `(SELECT unnest([${chunk_ids.map(sqlText).join(', ')}]) AS chunk_id, unnest(range(${chunk_ids.length}))::INTEGER AS ordinal)`;
}
